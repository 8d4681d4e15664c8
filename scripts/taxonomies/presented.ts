import { groupBy } from '../../src/api';
import type { Arc } from './linkbase';

/** An element of a presentation; a heading has the elements below it. */
export interface Presented {
  readonly element: string;
  readonly under: readonly Presented[];
}

/** Elements that are not numbers of a statement: tables, texts, and facts about the filing itself. */
const NO_NUMBER =
  /^(DateOf|Whether|NatureOf|Disclosures?Of|Remarks|DescriptionOf|NameOf)|(TextBlock|Member|Axis|Table|LineItems)$/;
const HEADING = /Abstract$/;

/** The presentation of a role, without elements that are not numbers, and without empty headings. */
export function presentationOf(arcs: readonly Arc[]): readonly Presented[] {
  const children = groupBy(arcs, ({ from }) => from);
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
    // Some headings have names of disclosures; some numbers have other elements below them.
    if (HEADING.test(element)) return under.length > 0 ? [one] : [];
    return NO_NUMBER.test(element) ? [...under] : [one];
  });
}

/** Merges two presentations of one statement: an element that only the second has follows the element that precedes it there. */
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

/** The amounts that a table divides into rows with the filing's own names. */
export function namedRows(arcs: readonly Arc[]): readonly string[] {
  const items = arcs.filter(({ from }) => from.endsWith('LineItems')).map(({ to }) => to);
  return items.filter((element) => !NO_NUMBER.test(element));
}
