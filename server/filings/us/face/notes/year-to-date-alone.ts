import type { Candidate } from '../odds/candidate';
import { CERTAIN, NEVER } from '../odds/line-odds';
import type { OwnAmounts, ReportingFiling } from '../reporting-filing';
import { columnsLikeOwn, linesLikeOwn } from '../reporting-filing';
import { addsUpWith } from '../sums/face-sums';
import { withoutFlowsOfQuarter } from './outside-cash-flow';

type Values = OwnAmounts['income'];

/** What owners are given is in the statement of changes in equity, which interim reports have for the year to date; beside it, what a share is given. */
const DIVIDENDS = /^dividends(_|$)/;
const DIVIDENDS_PER_SHARE = /_dividends_per_share_(declared|cash_paid)$/;
/** Comprehensive income has a page of its own, for the quarter too, or is in the statement of changes in equity. */
const COMPREHENSIVE = /^(other_)?comprehensive_income_/;
/** What ends an income statement and begins the cash flows of operations; a quarter may have had none of it. */
const OF_BOTH = /(?<!not_)discontinued_operations?_.*net_of_tax|attributable_to_(redeemable_)?noncontrolling_interest/;

/**
 * Leaves out of the income statement of an interim report what the report gives for the year to date and for no quarter: lines of changes in equity,
 * and lines of cash flows where these are of the year to date alone, unless an income statement adds up only with them. Other lines may be of a quarter
 * that had none.
 */
export function leaveOutOfYearToDateAlone(
  { income, cashflow }: Readonly<Record<'income' | 'cashflow', readonly Candidate[]>>,
  reporting: ReportingFiling,
): void {
  const own = reporting.ownAmounts();
  if (own.income === own.cashflow) return;
  const quarter = linesLikeOwn(reporting, 'income');
  const toDate = linesLikeOwn(reporting, 'cashflow');
  const isAlone = (line: string) => toDate.has(line) && !quarter.has(line);
  const isOfEquity = linesOfEquity(quarter, [...toDate].filter(isAlone));
  const hasFlowsOfQuarter = withoutFlowsOfQuarter(reporting, [reporting]).length === 0;
  const isOfFlows = ({ name: line }: Candidate) =>
    !hasFlowsOfQuarter &&
    own.cashflow.has(line) &&
    !OF_BOTH.test(line) &&
    cashflow.some(({ name, odds }) => name === line && odds > 0);
  for (const each of income) {
    if (each.odds <= 0 || each.odds >= CERTAIN || !isAlone(each.name)) continue;
    const isNeeded = () => columnsLikeOwn(reporting, 'cashflow').some((column) => fills(each, income, column));
    if (isOfEquity(each.name) || (isOfFlows(each) && !isNeeded())) each.odds = NEVER;
  }
}

/** Tells which lines of the year to date alone are of the statement of changes in equity. */
function linesOfEquity(quarter: ReadonlySet<string>, alone: readonly string[]): (line: string) => boolean {
  const hasComprehensive = [...quarter].some((line) => COMPREHENSIVE.test(line));
  const hasDividends = alone.some((line) => DIVIDENDS.test(line));
  return (line) =>
    DIVIDENDS.test(line) ||
    (COMPREHENSIVE.test(line) && !hasComprehensive) ||
    (DIVIDENDS_PER_SHARE.test(line) && hasDividends);
}

/** Whether the sum that has a line which is taken adds up in a column. */
function fills({ name }: Candidate, income: readonly Candidate[], column: Values): boolean {
  const ofColumn = income.map((each) => ({ ...each, value: column.get(each.name) }));
  return addsUpWith(name, 'income', ofColumn, column);
}
