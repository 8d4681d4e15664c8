import { SaxesParser } from 'saxes';
import type { UsStatementKind } from '../../../../../src/api';
import { elementName } from '../../../element-name';
import { ImportError } from '../../../import-error';
import type { FilingPresentation } from './presentation';
import { addPlace, emptyFiling, LINES_PER_REPORT } from './presentation';

/** One printed page: the elements in their order. */
interface Page {
  /** The last part of the role's address, in lower case. */
  readonly name: string;
  readonly elements: readonly string[];
}

/** True for text that starts like a linkbase. */
export function isLinkbaseText(text: string): boolean {
  return /^\s*(\uFEFF)?<[^>]*>\s*(<!--[\s\S]*?-->\s*)?<([\w.-]+:)?linkbase[\s>]|^\s*(\uFEFF)?<([\w.-]+:)?linkbase[\s>]/.test(
    text,
  );
}

/**
 * The statements that a filing's presentation linkbase shows, with their lines in order; without an issuer's own elements,
 * which companyfacts does not contain, and without notes and statements of equity.
 */
export function readLinkbase(xml: string, file: string): FilingPresentation {
  const filing = emptyFiling();
  for (const [report, { name, elements }] of pagesOf(xml, file).entries()) {
    const statement = statementOf(name);
    if (statement === undefined) continue;
    for (const [line, element] of elements.entries()) {
      if (!/^(us-gaap|ifrs(-full)?|srt)_/.test(element) || HEADING.test(element)) continue;
      const row = {
        name: elementName(element.replace(/^[^_]*_/, '')),
        statement,
        place: report * LINES_PER_REPORT + line,
      };
      addPlace(filing, row);
    }
  }
  if (filing.statements.size === 0) throw new ImportError(`${file}: a linkbase that presents no statement`);
  return filing;
}

const HEADING = /(Abstract|Table|Axis|Domain|Member|LineItems|RollForward)$/;
const NOTE = /details|tables|polic|textblock|disclosure|notesto/;

/** The statement of a page, by the usual words of the addresses of roles. */
function statementOf(name: string): UsStatementKind | undefined {
  if (NOTE.test(name) || /parentonly|condensedfinancialinformation/.test(name)) return undefined;
  if (/balancesheet|financialposition|financialcondition|statements?of(net)?assetsandliabilities/.test(name))
    return 'balance';
  if (/cashflow/.test(name)) return 'cashflow';
  if (/(share|stock)holders?'?s?(equity|deficit)|(changesin|of)(equity|capital)|equityand|partnerscapital/.test(name))
    return undefined;
  return /operations|(statements?|results?)of(consolidated)?(comprehensive)?(net)?(income|earnings|loss|profit)|incomestatement|comprehensive(income|loss)|earnings/.test(
    name,
  )
    ? 'income'
    : undefined;
}

interface Arc {
  readonly to: string;
  readonly order: number;
}

/** The pages of a linkbase in its order. */
function pagesOf(xml: string, file: string): readonly Page[] {
  const pages: { name: string; locators: Map<string, string>; arcs: Map<string, Arc[]> }[] = [];
  const parser = new SaxesParser({ xmlns: false });
  const fail = (reason: string) => new ImportError(`${file}: ${reason}`);
  parser.on('error', ({ message }) => {
    throw fail(`not valid XML (${message})`);
  });
  parser.on('doctype', () => {
    throw fail('declares a document type, whose entities are not read: no filing has one');
  });
  parser.on('opentag', ({ name, attributes }) => {
    const local = name.slice(name.indexOf(':') + 1);
    const page = pages.at(-1);
    const label = (attribute: string) => attributes[attribute] ?? '';
    if (local === 'presentationLink') {
      const role = (attributes['xlink:role'] ?? '').split('/').at(-1) ?? '';
      pages.push({ name: role.toLowerCase(), locators: new Map(), arcs: new Map() });
    } else if (local === 'loc') {
      page?.locators.set(label('xlink:label'), label('xlink:href').replace(/^.*#/, ''));
    } else if (local === 'presentationArc') {
      const arcs = page?.arcs.get(label('xlink:from')) ?? [];
      page?.arcs.set(label('xlink:from'), arcs);
      arcs.push({ to: label('xlink:to'), order: Number(attributes['order'] ?? 1) });
    }
  });
  parser.write(xml).close();
  return pages.map(({ name, locators, arcs }) => ({ name, elements: inOrder(locators, arcs) }));
}

/** The elements as printed: each before those under it. */
function inOrder(locators: ReadonlyMap<string, string>, arcs: ReadonlyMap<string, readonly Arc[]>): readonly string[] {
  const under = new Set([...arcs.values()].flat().map(({ to }) => to));
  const elements: string[] = [];
  const open = new Set<string>();
  const visit = (label: string): void => {
    if (open.has(label)) return;
    open.add(label);
    elements.push(locators.get(label) ?? '');
    const parts = [...(arcs.get(label) ?? [])].sort((left, right) => left.order - right.order);
    for (const { to } of parts) visit(to);
    open.delete(label);
  };
  for (const label of locators.keys()) if (!under.has(label)) visit(label);
  return elements;
}
