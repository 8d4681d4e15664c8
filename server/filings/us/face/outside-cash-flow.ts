import { daysBetween } from '../../../../src/api';
import type { ReportingFiling } from './reporting-filing';

/** Two filings of which one may tell where the other has a line. */
const NEAR_DAYS = 400;
const OPERATIONS = [
  'net_cash_provided_by_used_in_operating_activities',
  'net_cash_provided_by_used_in_operating_activities_continuing_operations',
];

/**
 * Whether an issuer has a line outside its cash flow statements, in the income statement or a note: some filing near gives it for a quarter of which it
 * has no cash flows, those being of the year to date.
 */
export function isOutsideCashFlow(
  { filing }: ReportingFiling,
  filings: Iterable<ReportingFiling>,
  name: string,
): boolean {
  for (const other of filings) {
    if (Math.abs(daysBetween(other.filing.filed, filing.filed)) > NEAR_DAYS) continue;
    const { income, cashflow } = other.ownAmounts();
    if (income.has(name) && OPERATIONS.some((line) => cashflow.has(line) && !income.has(line))) return true;
  }
  return false;
}
