import { US_REVENUE } from '../../api';
import type { Statement } from '../../tables';
import { hasGap } from '../definitions/conditions/whole-section';

/** Totals of costs in US income statements, each with the lines after which its parts stand. */
const COSTS = [
  ['costs_and_expenses', US_REVENUE],
  ['operating_expenses', ['gross_profit']],
] as const;

/**
 * That costs stand in no line of a US income statement, as those under an issuer's own names where the service has none of these: Amazon's
 * fulfillment, technology and content. '' where its lines make most of them.
 */
export function unnamedCosts(searched: readonly Statement[]): string {
  const total = COSTS.find(([costs, before]) =>
    searched.some((each) => before.some((line) => hasGap(each, costs, `income.${line}`) && has(each, line))),
  )?.[0];
  return total === undefined
    ? ''
    : `More than a quarter of ${total} is in no line: the issuer may have names of its own for it.`;
}

function has({ outline, values }: Statement, line: string): boolean {
  return typeof values[outline.findIndex(({ path }) => path === line)] === 'number';
}
