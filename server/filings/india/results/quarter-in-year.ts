import { ImportError } from '../../import-error';
import { QUARTER, TO_DATE } from '../instance/contexts';
import type { FactTable } from '../instance/fact-table';
import type { ReportingPeriods } from './reporting-period';

/** Amounts that every quarter adds to. */
const ADDED_UP = [
  'RevenueFromOperations',
  'InterestEarned',
  'GrossPremiumIncome',
  'GrossPremiumsWritten',
  'EmployeeBenefitExpense',
  'EmployeesCost',
  'Expenses',
  'ExpenditureExcludingProvisionsAndContingencies',
];
/** A single one may be a slip of its own, or a revision of an earlier quarter. */
const ENOUGH = 2;
/** By which both may be rounded; the bound is ours. */
const ROUNDED = 1.01;

/**
 * A quarter is part of its year to date: where all that both have is more in the quarter, the amounts of the two stand in each other's context. Of 984 pairs in
 * real filings none of expenses, employees' cost or interest earned is so.
 */
export function requireQuarterInYear(facts: FactTable, { periods }: ReportingPeriods): void {
  if (![QUARTER, TO_DATE].every((context) => periods.some((period) => period.context === context))) return;
  const pairs = ADDED_UP.map((element) => ({ element, of: [QUARTER, TO_DATE].map((at) => facts.amount(element, at)) }));
  const reported = pairs.filter(({ of: [quarter, toDate] }) => (quarter ?? 0) > 0 && (toDate ?? 0) > 0);
  const more = reported.filter(({ of: [quarter = 0, toDate = 0] }) => (quarter ?? 0) > ROUNDED * (toDate ?? 0));
  const [first] = more;
  if (first === undefined || more.length < Math.max(ENOUGH, reported.length)) return;
  throw new ImportError(
    `${facts.file}: ${first.element} and other amounts of ${QUARTER}, the quarter, are more than those of ${TO_DATE}, the year to date that holds it: the two are confused`,
  );
}
