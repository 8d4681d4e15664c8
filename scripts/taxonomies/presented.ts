import type { Arc } from './linkbase';

/** An element with its depth in the presentation; of a heading what stands under it. */
export interface Presented {
  readonly element: string;
  readonly under: readonly Presented[];
}

/** What a statement has none of: tables of rows, texts, and what the filing says of itself. */
const NO_NUMBER =
  /^(DateOf|Whether|NatureOf|Disclosures?Of|Remarks|DescriptionOf|NameOf)|(TextBlock|Member|Axis|Table|LineItems)$/;
const HEADING = /Abstract$/;

/** The presentation of a role, without what is no number and headings of nothing. */
export function presentationOf(arcs: readonly Arc[]): readonly Presented[] {
  const children = new Map<string, Arc[]>();
  for (const arc of arcs) children.set(arc.from, [...(children.get(arc.from) ?? []), arc]);
  const under = new Set(arcs.map(({ to }) => to));
  const grow = (element: string): Presented => {
    const sorted = [...(children.get(element) ?? [])].sort((left, right) => left.order - right.order);
    return { element, under: kept(sorted.map(({ to }) => grow(to))) };
  };
  return kept([...children.keys()].filter((element) => !under.has(element)).map(grow));
}

function kept(each: readonly Presented[]): Presented[] {
  return each.flatMap((one) => {
    const { element, under } = one;
    // Some headings are called like disclosures; some numbers head others.
    if (HEADING.test(element)) return under.length > 0 ? [one] : [];
    return NO_NUMBER.test(element) ? [...under] : [one];
  });
}

/** One statement that two ways of presenting it make: what only the second has follows what precedes it there. */
export function merged(first: readonly Presented[], second: readonly Presented[]): readonly Presented[] {
  const all = [...first];
  let after = -1;
  for (const other of second) {
    const at = all.findIndex(({ element }) => element === other.element);
    const known = all[at];
    if (known) {
      all[at] = { element: known.element, under: merged(known.under, other.under) };
      after = at;
    } else {
      all.splice((after += 1), 0, other);
    }
  }
  return all;
}

/** The amounts of which a table gives parts under a filing's own names. */
export function namedRows(arcs: readonly Arc[]): readonly string[] {
  const items = arcs.filter(({ from }) => from.endsWith('LineItems')).map(({ to }) => to);
  return items.filter((element) => !NO_NUMBER.test(element));
}
