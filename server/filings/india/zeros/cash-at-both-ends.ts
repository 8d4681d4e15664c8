import { addDays } from '../../../../src/api';
import { DAY, DAY_BEFORE } from '../instance/contexts';
import type { FactTable } from '../instance/fact-table';
import { croresOf } from '../instance/filed-number';
import type { ContradictedCash } from './contradicted-zero';

type Ends = readonly [opening: number | undefined, closing: number | undefined];

const UNKNOWN: Ends = [undefined, undefined];
const CHANGE = 'IncreaseDecreaseInCashAndCashEquivalents';

/** Opening and closing cash of a statement of cash flows; undefined where the filing does not tell. */
export function cashAtBothEnds(facts: FactTable, element: string, contexts: readonly string[]): Ends {
  const change = amountOf(facts, CHANGE, contexts);
  const ends = filedEnds(facts, element, contexts, change);
  const other = changeAlone(facts, contexts, ends, change);
  if (other === undefined) return ends;
  facts.noteZero({ kind: 'cash', contradictedBy: other });
  return UNKNOWN;
}

/**
 * What says that cash at the end of a statement is the change alone, and that at its beginning a 0 where nothing is reported:
 * the balance sheet, else a dividend, which only who had cash a year before pays. Four filers of 2021 to 2024 (Apollo Hospitals, Lupin,
 * Divi's, Kotak) have it so.
 */
function changeAlone(
  facts: FactTable,
  contexts: readonly string[],
  [opening, closing]: Ends,
  change: number,
): ContradictedCash['contradictedBy'] | undefined {
  if (opening !== 0 || closing === undefined || closing === 0 || !isEqual(closing, change)) return undefined;
  const held = facts.number('CashAndCashEquivalents', DAY);
  if (held !== null) return isEqual(held, closing) ? undefined : 'balance sheet';
  const paid = amountOf(facts, 'DividendsPaidClassifiedAsFinancingActivities', contexts);
  return Math.abs(paid) > 0 ? 'dividends' : undefined;
}

/**
 * The two share an element. Where they share a context too, they stand in this order, unless only the other order agrees with the
 * change in between. One value alone is neither.
 */
function filedEnds(facts: FactTable, element: string, contexts: readonly string[], change: number): Ends {
  if (facts.has(element, DAY_BEFORE) || facts.has(element, DAY)) {
    return [openingCash(facts, element), facts.number(element, DAY) ?? undefined];
  }
  const found = facts.all(element).filter(({ context, text }) => contexts.includes(context) && text !== '');
  if (found.length !== 2) return UNKNOWN;
  const [first = 0, second = 0] = found.map((fact) => croresOf(fact, facts.file));
  return isEqual(second + change, first) && !isEqual(first + change, second) ? [second, first] : [first, second];
}

/** Not a number where the filing does not report it. */
function amountOf(facts: FactTable, element: string, contexts: readonly string[]): number {
  const context = facts.contextOf(element, contexts);
  return (context === undefined ? null : facts.number(element, context)) ?? NaN;
}

/** Cash of another day than that before the year is not the opening one. */
function openingCash(facts: FactTable, element: string): number | undefined {
  return (isBeforeYear(facts) ? facts.number(element, DAY_BEFORE) : null) ?? undefined;
}

function isBeforeYear(facts: FactTable): boolean {
  const [day, start] = [facts.lastDay(DAY_BEFORE), facts.reported('DateOfStartOfFinancialYear')];
  return day === undefined || start === undefined || addDays(day, 1) === start;
}

/** Filings round to crores. */
function isEqual(left: number, right: number): boolean {
  return Math.abs(left - right) <= 1;
}
