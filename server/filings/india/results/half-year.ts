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

/**
 * Whether the amounts of the quarter may be those of a half-year. Small companies and trusts report no
 * quarters, and a filing may not say when its period begins: before Ind-AS none did until 2020. Madhav Copper's year to March 2020 has 108.61 crore of
 * income in the context of the quarter, and 202.96 of the year. The exchange's list tells a quarter, and so do amounts that are not those of the half-year to
 * the same day.
 */
export function maybeHalfYear(
  facts: FactTable,
  { quarter, end, periods }: ResultsFiling['reporting'],
  listedStart: string | undefined,
): boolean {
  if (quarter % 2 === 1 || !hasQuarter(periods) || isQuarterBeside(facts, quarter)) return false;
  // Where both columns have the same amounts, `SameColumns` finds which is wrong.
  if (besideYearToDate(facts) === 'same') return false;
  if (facts.reportedFor('DateOfStartOfReportingPeriod', QUARTER) !== undefined) return false;
  if (/^quarter/i.test(facts.reportedFor('TypeOfReportingPeriod', QUARTER) ?? '')) return false;
  return listedStart === undefined || daysBetween(listedStart, end) >= LONGEST_QUARTER;
}

const hasQuarter = (periods: ResultsFiling['reporting']['periods']) =>
  periods.some(({ context, type }) => context === QUARTER && type === 'quarterly');

/** Whether the amounts beside those of the quarter show that they are not of a half-year. */
function isQuarterBeside(facts: FactTable, quarter: number): boolean {
  if (quarter === 2) return besideYearToDate(facts) === 'others';
  const [ofQuarter = 0, ofYear = 0] = [QUARTER, TO_DATE].map((context) => facts.amount('InterestEarned', context) ?? 0);
  return ofQuarter > 0 && ofQuarter < MOST_OF_A_QUARTER * ofYear;
}

/** What a filing has of the year to date. */
export interface YearToDate {
  /** The elements and amounts by which it is compared with another. */
  readonly sizes: readonly (readonly [element: string, crores: number])[];
  /** Whether the column of the quarter has the same amounts. */
  readonly isAlsoOfQuarter: boolean;
}

/** The sizes of the year to date, and whether the quarter's amounts are the same, as in none of 1,296 filings of a later quarter than the first. */
export function yearToDateIn(facts: FactTable, { quarter, periods }: ResultsFiling['reporting']): YearToDate {
  const context = quarter === 1 ? QUARTER : TO_DATE;
  const sizes = SIZES.flatMap((element): [string, number][] => {
    const crores = facts.amount(element, context);
    return crores === null ? [] : [[element, crores]];
  });
  return { sizes, isAlsoOfQuarter: quarter > 1 && hasQuarter(periods) && besideYearToDate(facts) === 'same' };
}

/** Whether the amounts of the quarter are those of the year to date beside it; undefined where none is in both. */
function besideYearToDate(facts: FactTable): 'same' | 'others' | undefined {
  const pairs = SIZES.map((element) => [QUARTER, TO_DATE].map((context) => facts.text(element, context)));
  const reported = pairs.filter(
    (pair) => pair.every((text) => text !== undefined) && pair.some((text) => Number(text)),
  );
  if (reported.length === 0) return undefined;
  return reported.every(([ofQuarter, toDate]) => Number(ofQuarter) === Number(toDate)) ? 'same' : 'others';
}
