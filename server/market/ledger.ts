/** What one period did (flows) and how it began and ended (stocks), in whole minor units, so that sums are exact. */
export interface Ledger<Flow extends string, Stock extends string> {
  readonly flows: Readonly<Record<Flow, number>>;
  readonly opening: Readonly<Record<Stock, number>>;
  readonly closing: Readonly<Record<Stock, number>>;
}

/** Several periods in a row as one: flows add up, stocks are those of both ends. */
export function accumulate<Flow extends string, Stock extends string>(
  ledgers: readonly Ledger<Flow, Stock>[],
): Ledger<Flow, Stock> {
  const [first] = ledgers;
  const last = ledgers.at(-1);
  if (!first || !last) throw new Error('a period holds at least one quarter');
  const flows = { ...first.flows } as Record<Flow, number>;
  for (const { flows: more } of ledgers.slice(1)) {
    for (const key of Object.keys(more) as Flow[]) flows[key] += more[key];
  }
  return { flows, opening: first.opening, closing: last.closing };
}

/** By how much a stock grew. */
export function growth<Stock extends string>(ledger: Ledger<string, Stock>, stock: Stock): number {
  return ledger.closing[stock] - ledger.opening[stock];
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** Parts in the proportion of `weights` that add up to `total` exactly: the last takes what rounding leaves. */
export function split(total: number, weights: readonly number[]): number[] {
  const whole = sum(weights);
  const parts = weights.map((weight) => Math.round((total * weight) / whole));
  const last = parts.length - 1;
  parts[last] = total - sum(parts.slice(0, last));
  return parts;
}
