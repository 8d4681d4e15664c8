import { daysBetween } from '../../../../src/api';
import { QUARTER, TO_DATE } from '../instance/contexts';
import type { FactTable } from '../instance/fact-table';
import { LONGEST_QUARTER } from './reporting-period';
import type { ResultsFiling } from './results-filing';

/** Amounts that are alike in two periods by chance alone. */
const SIZES = ['Revenue', 'Income', 'Expenses', 'ProfitLossForThePeriod'];

/**
 * Whether the amounts of the quarter may be those of a half-year: small companies report no quarters, and until 2020 a filing did not
 * say when its period begins. Madhav Copper's year to March 2020 has 108.61 crore of income in the context of the quarter, and 202.96 of the
 * year. The exchange's list tells a quarter, and so do amounts that are not those of the half-year to the same day.
 */
export function mayBeHalfYear(
  facts: FactTable,
  { format, reporting }: Pick<ResultsFiling, 'format' | 'reporting'>,
  listedStart: string | undefined,
): boolean {
  const { quarter, end, periods } = reporting;
  if (!format.isOfHalfYears || quarter % 2 === 1) return false;
  if (facts.saidOf('DateOfStartOfReportingPeriod', QUARTER) !== undefined) return false;
  if (!periods.some(({ context }) => context === QUARTER)) return false;
  if (listedStart !== undefined && daysBetween(listedStart, end) < LONGEST_QUARTER) return false;
  return quarter !== 2 || !SIZES.some((element) => differs(facts, element));
}

function differs(facts: FactTable, element: string): boolean {
  const [ofQuarter, toDate] = [facts.text(element, QUARTER), facts.text(element, TO_DATE)];
  return ofQuarter !== undefined && toDate !== undefined && Number(ofQuarter) !== Number(toDate);
}
