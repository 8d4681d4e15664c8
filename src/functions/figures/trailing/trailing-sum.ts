import { decimalSum } from '../../statements/amounts/decimal-sum';
import type { FoundLine } from '../../statements/lines/found-line';
import { notComparable } from '../../statements/comparable/comparable-lines';
import { LineUnfit } from '../../statements/lines/line-failures';

/** One period's amount of a line. */
export interface Component {
  readonly amount: number;
  readonly found: FoundLine;
  /** The amounts that a sum was made of. */
  readonly parts?: readonly Component[];
}

/**
 * The annual amount, plus the year to date, less the prior year to date.
 * Decision: docs/decisions/functions/sums-of-one-line.md
 */
export function rolledYear(
  asked: string,
  year: Component,
  current: Component,
  prior: Component,
): Component | LineUnfit {
  const [quarter, before] = [current.found.statement.fiscalQuarter, prior.found.statement.fiscalQuarter];
  if (quarter !== before && quarter !== undefined && before !== undefined) {
    return new LineUnfit(
      `${asked}: ${current.found.statement.periodEnd} is ${quarter} of its fiscal year and ${prior.found.statement.periodEnd} was ${before}: the year end has moved.`,
    );
  }
  return sumOf(asked, [year, current, { ...prior, amount: -prior.amount }]);
}

/** The sum of one line's amounts, or the failure where they are of different lines or units. */
export function sumOf(asked: string, components: readonly [Component, ...Component[]]): Component | LineUnfit {
  const lines = components.map(({ found }) => found);
  const amount = decimalSum(components.map((each) => each.amount));
  return notComparable(asked, lines) ?? { amount, found: components[0].found, parts: components };
}
