import { US_CASH_SECTIONS } from '../../../../../src/api';
import type { Candidate } from '../odds/candidate';
import { CERTAIN, NEVER } from '../odds/line-odds';
import type { OwnAmounts, ReportingFiling } from '../reporting-filing';
import { WHOLE } from './depreciation';

/** Two filings of which one may tell where the other has a line. */
const NEAR_DAYS = 400;
/** The total of the cash flows of operations, by its names. */
export const OPERATIONS = [US_CASH_SECTIONS.operating.total, US_CASH_SECTIONS.operating.continuing];

/** The amounts of an issuer's filings near one that have an income statement of a quarter, and cash flows of the year to date. */
export function withoutFlowsOfQuarter(
  { filedDay }: ReportingFiling,
  filings: Iterable<ReportingFiling>,
): readonly OwnAmounts[] {
  return [...filings]
    .filter((other) => Math.abs(other.filedDay - filedDay) <= NEAR_DAYS)
    .map((other) => other.ownAmounts())
    .filter(({ income, cashflow }) => OPERATIONS.some((line) => cashflow.has(line) && !income.has(line)));
}

/**
 * Whether an issuer has a line outside its cash flow statements, in the income statement or a note: some of the filings near gives it for a quarter of
 * which it has no cash flows, those being of the year to date.
 */
export const isOutsideCashFlow = (near: readonly OwnAmounts[], name: string): boolean =>
  near.some(({ income }) => income.has(name));

/** Whether an issuer has a line in its cash flow statements alone: filings near give it for the year to date, and none for the quarter. */
export const isOfFlowsAlone = (near: readonly OwnAmounts[], name: string): boolean =>
  near.some(({ cashflow }) => cashflow.has(name)) && !isOutsideCashFlow(near, name);

/** Lines that accrue every day. Others may be of a period in which a quarter had none: an impairment, a gain. */
const ACCRUING: readonly string[] = [
  ...WHOLE,
  'amortization_of_intangible_assets',
  'income_loss_from_equity_method_investments',
  'income_loss_from_equity_method_investments_net_of_dividends_or_distributions',
];

/**
 * Leaves out of the income statement what accrues every day and the filing, or the issuer's filings of interim periods near it, give for the year to date
 * alone, as cash flow statements do. An income statement has it for the quarter, too.
 */
export function leaveOutLinesOfFlows(income: readonly Candidate[], isOfFlows: (line: string) => boolean): void {
  for (const each of income) {
    if (each.odds <= 0 || each.odds >= CERTAIN || !ACCRUING.includes(each.name)) continue;
    if (isOfFlows(each.name)) each.odds = NEVER;
  }
}
