import { US_REVENUE } from '../../api';
import type { Statement } from '../../tables';
import { hasGap } from '../definitions/conditions/sums/whole-section';

/** Totals of costs in US income statements, each with the lines after which its parts stand. */
const COSTS = [
  ['costs_and_expenses', US_REVENUE],
  ['operating_expenses', ['gross_profit']],
] as const;

/**
 * A sentence that some costs of a US income statement are in no line, because the service lacks lines under the issuer's own names, such as Amazon's
 * fulfillment or technology and content. '' where the lines make up most of the costs.
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
