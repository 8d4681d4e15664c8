/**
 * Ratios over several rounds. Each ratio compares measurements of one round, which have the same load of the machine.
 */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
}

export function spreadOf(values: readonly number[]): Spread {
  if (values.length === 0) throw new Error('no round was measured');
  const sorted = [...values].sort((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const [low = NaN, high = NaN] = [sorted[Math.floor(middle)], sorted[Math.ceil(middle)]];
  return { median: (low + high) / 2, least: sorted[0] ?? NaN, most: sorted.at(-1) ?? NaN };
}

export function median(values: readonly number[]): number {
  return spreadOf(values).median;
}

/** Formats "0.86 (0.81–0.92)": the median, then minimum and maximum where they differ. */
export function spreadText({ median: middle, least, most }: Spread): string {
  const [between, to] = [ratioText(least), ratioText(most)];
  return between === to ? ratioText(middle) : `${ratioText(middle)} (${between}–${to})`;
}

/** Two decimals, or two significant digits for a small ratio. */
export function ratioText(ratio: number): string {
  return ratio < 0.1 ? ratio.toPrecision(2) : ratio.toFixed(2);
}
