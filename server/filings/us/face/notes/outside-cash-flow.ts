import { US_CASH_SECTIONS } from '../../../../../src/api';
import type { OwnAmounts, ReportingFiling } from '../reporting-filing';

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
