import type { FactTable } from '../instance/fact-table';
import type { ReportedPeriod } from './reporting-period';

/** What segments earned together, as a filing has it, and what the income statement beside them has: of a lender with other income. */
const OF_SEGMENTS = ['SegmentRevenueFromOperations', 'SegmentRevenue'];
const OF_THE_STATEMENT = ['RevenueFromOperations', 'Income'];

/** In 877 of 877 filings the two are within a fifth of each other. The bound is ours. */
const FAR = 2;

/**
 * Whether the segments of a period are of another scope than the filing, as GSS Infotech's own to March 2025 has those of its group: their revenue is more
 * than twice that of the income statement beside them. Less of it may be filed of some segments only.
 */
export function areOfAnotherScope(facts: FactTable, { context }: ReportedPeriod): boolean {
  const amounts = (elements: readonly string[]) =>
    elements.map((element) => facts.amount(element, context) ?? 0).filter((amount) => amount > 0);
  const [earned] = amounts(OF_SEGMENTS);
  const [revenue, ...others] = amounts(OF_THE_STATEMENT);
  if (earned === undefined || revenue === undefined || earned <= FAR * Math.max(revenue, ...others)) return false;
  facts.warnings.push(
    `the segments of ${context} have a revenue of ${earned} crore, and the income statement beside them one of ${revenue}: they are of another scope, and left out`,
  );
  return true;
}
