import type { TracedAmount } from '../../../src/functions/trace/call-trace-data';

type Parts = readonly number[];

const STEPS: Readonly<Record<TracedAmount['step'], (parts: Parts, amount: TracedAmount) => number>> = {
  line: (_, { value }) => value as number,
  constant: (_, { value }) => value as number,
  definition: ([only = NaN, ...others]) => (others.length === 0 ? only : NaN),
  sum: (parts) => parts.reduce((sum, part) => sum + part, 0),
  difference: ([first = NaN, ...others]) => others.reduce((rest, part) => rest - part, first),
  product: ([one = NaN, other = NaN]) => one * other,
  quotient: ([one = NaN, other = NaN]) => one / other,
  mean: ([one = NaN, other = NaN]) => (one + other) / 2,
  growth: ([now = NaN, before = NaN]) => (now - before) / Math.abs(before),
  split: ([only = NaN], { factor = NaN }) => only * factor,
  scale: ([only = NaN], { factor = NaN }) => only * factor,
  fact: () => NaN,
  missing: () => NaN,
};

/** The number that the parts of a traced amount make, computed anew from the lines of statements. */
export function recompute(amount: TracedAmount): number {
  return STEPS[amount.step](amount.of.map(recompute), amount);
}

/** Every amount of a tree, itself first. */
export function amountsIn(amount: TracedAmount): TracedAmount[] {
  return [amount, ...amount.of.flatMap(amountsIn)];
}
