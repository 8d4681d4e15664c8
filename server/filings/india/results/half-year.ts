import { daysBetween } from '../../../../src/api';
import { QUARTER, TO_DATE } from '../instance/contexts';
import type { FactTable } from '../instance/fact-table';
import { LONGEST_QUARTER } from './reporting-period';
import type { ResultsFiling } from './results-filing';

/** Amounts that are alike in two periods by chance alone. */
const SIZES = [
  'Revenue',
  'Income',
  'Expenses',
  'InterestEarned',
  'GrossPremiumsWritten',
  'GrossPremiumIncome',
  'ProfitLossForThePeriod',
  'ProfitLossForPeriod',
];

/**
 * A bank earns interest every day: its last quarter has 0.24 to 0.29 of that of the year in 44 of 44 filings, and a half-year has about half. The bound is
 * ours.
 */
const MOST_OF_A_QUARTER = 0.36;

/** How much of what a filing has as its quarter is known to be a half-year. */
export type HalfYear = 'is' | 'may be';

/**
 * Whether the amounts of the quarter are, or may be, those of a half-year; undefined where they are of the quarter. Small companies and trusts report no
 * quarters, and a filing may not say when its period begins: before Ind-AS none did until 2020. Madhav Copper's year to March 2020 has 108.61 crore of
 * income in the context of the quarter, and 202.96 of the year. The exchange's list tells a quarter, and so do amounts that are not those of the half-year to
 * the same day; those that are, are of the half-year whatever the filing says, as in none of 331 of quarters.
 */
export function halfYearIn(
  facts: FactTable,
  { quarter, end, periods }: ResultsFiling['reporting'],
  listedStart: string | undefined,
): HalfYear | undefined {
  if (quarter % 2 === 1 || !periods.some(({ context, type }) => context === QUARTER && type === 'quarterly'))
    return undefined;
  if (quarter === 2 && besideHalfYear(facts) === 'same') return 'is';
  if (isQuarterBeside(facts, quarter)) return undefined;
  if (facts.saidOf('DateOfStartOfReportingPeriod', QUARTER) !== undefined) return undefined;
  if (/^quarter/i.test(facts.saidOf('TypeOfReportingPeriod', QUARTER) ?? '')) return undefined;
  if (listedStart !== undefined && daysBetween(listedStart, end) < LONGEST_QUARTER) return undefined;
  return 'may be';
}

/** Whether the amounts beside those of the quarter show that they are not of a half-year. */
function isQuarterBeside(facts: FactTable, quarter: number): boolean {
  if (quarter === 2) return besideHalfYear(facts) === 'others';
  const [ofQuarter = 0, ofYear = 0] = [QUARTER, TO_DATE].map((context) => facts.amount('InterestEarned', context) ?? 0);
  return ofQuarter > 0 && ofQuarter < MOST_OF_A_QUARTER * ofYear;
}

/** Whether the amounts of the quarter are those of the half-year beside it; undefined where none is in both. */
function besideHalfYear(facts: FactTable): 'same' | 'others' | undefined {
  const pairs = SIZES.map((element) => [QUARTER, TO_DATE].map((context) => facts.text(element, context)));
  const reported = pairs.filter(
    (pair) => pair.every((text) => text !== undefined) && pair.some((text) => Number(text)),
  );
  if (reported.length === 0) return undefined;
  return reported.every(([ofQuarter, toDate]) => Number(ofQuarter) === Number(toDate)) ? 'same' : 'others';
}
