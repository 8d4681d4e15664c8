import type { FoundLine } from './metric-lookup';
import { notComparable, LineMissing } from './metric-lookup';

/** One period's amount of a line. */
export interface Component {
  readonly amount: number;
  readonly found: FoundLine;
}

/** The annual amount, plus the year to date, less the prior year to date. */
export function rolledYear(asked: string, year: Component, current: Component, prior: Component): number | LineMissing {
  const [quarter, before] = [current.found.statement.fiscalQuarter, prior.found.statement.fiscalQuarter];
  if (quarter !== before && quarter !== undefined && before !== undefined) {
    return new LineMissing(
      `${asked}: ${current.found.statement.periodEnd} is ${quarter} of its fiscal year and ${prior.found.statement.periodEnd} was ${before}: the year end has moved.`,
    );
  }
  return sumOf(asked, [year, current, { ...prior, amount: -prior.amount }]);
}

/** The sum of one line's amounts, or the failure where they are of different lines or units. */
export function sumOf(asked: string, components: readonly Component[]): number | LineMissing {
  const lines = components.map(({ found }) => found);
  return notComparable(asked, lines) ?? decimalSum(components.map(({ amount }) => amount));
}

/** The decimal sum: 0.1 + 0.2 is 0.3, so that a cell equals the sum of the filed figures. */
function decimalSum(amounts: readonly number[]): number {
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  const decimals = Math.max(...amounts.map((amount) => decimalsOf(String(amount))));
  return decimals <= 15 && Math.abs(sum) < 1e15 ? Number(sum.toFixed(decimals)) : sum;
}

/** Infinite for scientific notation such as 3e-7. */
function decimalsOf(amount: string): number {
  return /e-/.test(amount) ? Infinity : (amount.split('.')[1]?.length ?? 0);
}
