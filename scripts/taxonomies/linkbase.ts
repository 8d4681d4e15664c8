import { SaxesParser } from 'saxes';

/** An arc of a linkbase: `to` is presented under `from`, or is a part of its sum with this weight. */
export interface Arc {
  readonly from: string;
  readonly to: string;
  readonly order: number;
  readonly weight: number;
}

/** The arcs of each role of a presentation or calculation linkbase, elements without their prefix. */
export function arcsByRole(xml: string): ReadonlyMap<string, readonly Arc[]> {
  const roles = new Map<string, Arc[]>();
  let arcs: Arc[] = [];
  let locators = new Map<string, string>();
  const parser = new SaxesParser({ xmlns: false });
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.slice(name.indexOf(':') + 1);
    const given = (attribute: string) => attributes[attribute] ?? '';
    if (/^(presentation|calculation)Link$/.test(local)) {
      const role = given('xlink:role').split('/').at(-1) ?? '';
      roles.set(role, (arcs = roles.get(role) ?? []));
      locators = new Map();
    } else if (local === 'loc') {
      locators.set(given('xlink:label'), given('xlink:href').replace(/^.*#[^_]*_/, ''));
    } else if (local.endsWith('Arc')) {
      const end = (attribute: string) => locators.get(given(attribute)) ?? '';
      arcs.push({
        from: end('xlink:from'),
        to: end('xlink:to'),
        order: Number(given('order') || 1),
        weight: Number(given('weight') || 1),
      });
    }
  });
  parser.write(xml).close();
  return roles;
}
