import { daysBetween } from '../../../../src/api';
import type { Candidate } from './candidate';
import { addsUp } from './face-sums';
import { CERTAIN } from './line-odds';
import { NEVER } from './parts-of-notes';
import type { ReportingFiling } from './reporting-filing';

/** The element that the taxonomy defines as the amount added back in cash flows of operations. */
const ADDED_BACK = 'depreciation_amortization_and_accretion_net';
/** The element that the taxonomy defines as what is not part of production: some income statements show it, with less than cash flow adds back. */
const NONPRODUCTION = 'depreciation_and_amortization';
/** Elements of depreciation and amortization as one amount. */
const WHOLE = ['depreciation_depletion_and_amortization', ADDED_BACK, NONPRODUCTION];
/** Every cash flow statement that begins with the result adds one of these back; the widest is first. */
const DEPRECIATION = [...WHOLE, 'depreciation'];
/** Lines that the whole holds. */
const PARTS = ['depreciation', 'other_depreciation_and_amortization'];

/**
 * Leaves one line of depreciation and amortization on the face of the cash flow statement, and takes the likeliest if there would be none. Of the 345
 * cash flow statements in the data set 2010q2, none has two lines of the whole, or the whole and depreciation alone: the second line belongs to
 * income, or to a note.
 * What the income statement shows is left out where operations do not add up with it: then the cash flow statement may have a larger amount, under a
 * name of the issuer's own.
 */
export function takeDepreciation(
  candidates: readonly Candidate[],
  values: ReadonlyMap<string, number>,
  isOfIncome: () => boolean,
): void {
  const all = DEPRECIATION.flatMap((name) => candidates.filter((each) => each.name === name && each.value));
  const doubtful = all.find(({ name, odds }) => name === NONPRODUCTION && odds < CERTAIN);
  const isLeftOut = doubtful && isOfIncome() && !addsUp('cashflow', 'operating', candidates, values);
  if (isLeftOut) doubtful.odds = NEVER;
  const found = isLeftOut ? all.filter(({ name }) => name !== NONPRODUCTION && WHOLE.includes(name)) : all;
  const [first] = found;
  if (first && first.odds > -CERTAIN && !found.some(({ odds }) => odds > 0)) first.odds = 1;
  const shown = found.filter(({ odds }) => odds > 0);
  const taken = shown.find(({ name }) => name === ADDED_BACK) ?? likeliest(shown, candidates);
  for (const each of shown.length > 0 ? found : []) if (each !== taken) each.odds = NEVER;
}

/** A line of the whole that is less than a part of it is not the amount added back. */
function likeliest(shown: readonly Candidate[], candidates: readonly Candidate[]): Candidate | undefined {
  const parts = candidates.filter(({ name, odds }) => odds > 0 && PARTS.includes(name));
  const least = Math.max(...parts.map(({ value }) => value ?? 0));
  const fitting = shown.filter(({ value }) => (value ?? 0) >= least);
  return [...fitting].sort((left, right) => right.odds - left.odds)[0];
}

/** Whether a face has the line; an income statement that adds up without it has not. */
export const showsNonproduction = (candidates: readonly Candidate[]): boolean =>
  candidates.some(({ name, odds }) => name === NONPRODUCTION && odds > 0);

/** Two filings of which one may tell on which statement the other has a line. */
const NEAR_DAYS = 400;
const OPERATIONS = 'net_cash_provided_by_used_in_operating_activities';

/**
 * Whether the income statement of an issuer has a line of depreciation and amortization: some filing near has it for a quarter, of which it has no
 * cash flows, those being of the year to date.
 */
export function hasDepreciationOfIncome({ filing }: ReportingFiling, filings: Iterable<ReportingFiling>): boolean {
  for (const other of filings) {
    if (Math.abs(daysBetween(other.filing.filed, filing.filed)) > NEAR_DAYS) continue;
    const { income, cashflow } = other.ownAmounts();
    if (income.has(NONPRODUCTION) && cashflow.has(OPERATIONS) && !income.has(OPERATIONS)) return true;
  }
  return false;
}
