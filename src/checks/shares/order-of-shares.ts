/** Earnings per share are rounded to less than this. */
const CENT = 0.01;
/** Counts of shares that differ by more than this factor are of another order: preferred dividends make less of a difference. The bound is ours. */
const ORDER = 20;

/** Few shares have less of their issuer's equity, or more, in dollars. The bounds are ours. */
const [LEAST_WORTH, MOST_WORTH] = [0.1, 10_000];

/** Whether the equity that each of a number of shares has is unusual: they may be in thousands, or multiplied. */
export function isUnusualWorth(equity: number, shares: number): boolean {
  const worth = Math.abs(equity) / shares;
  return shares > 0 && equity !== 0 && (worth < LEAST_WORTH || worth > MOST_WORTH);
}

/** Whether a number of shares times earnings per share is of another order of magnitude than the profit: it was filed in thousands, or multiplied. */
export function isOfAnotherOrder(shares: number, perShare: number, profit: number): boolean {
  const [earned, rounding] = [Math.abs(perShare * shares), CENT * shares];
  return ORDER * (earned + rounding) < Math.abs(profit) || earned - rounding > ORDER * Math.abs(profit);
}
