import type { Amounts } from '../amounts';
import type { Check } from '../check';
import { roundingOf } from '../rounding';

/** The lines of a market that give the number of shares and the earnings per share. */
interface ShareLines {
  readonly name: string;
  readonly profit: string;
  readonly perShare: string;
  /** The number of shares: a count, or an amount and the amount of one share. */
  readonly count: readonly [line: string, ofOne?: string];
  /** The part by which the two numbers of shares may differ. */
  readonly apart: number;
}

/** The rounding of a capital, as a part of it: in a filing in whole crores 1.4 crore are filed as 1. */
export function roundingOfCapital(paid: number): number {
  return roundingOf(paid, 0) / 2 / Math.abs(paid);
}

/** Checks that a profit over the earnings per share makes the number of shares that is filed; amounts are in `unit`s. */
export function shareCheck(amounts: Amounts, unit: number, lines: ShareLines): Check | undefined {
  const { name, profit, perShare, count, apart } = lines;
  const [line, ofOne] = count;
  const [ofProfit, ofShare, counted] = [amounts.all.get(profit), amounts.all.get(perShare), amounts.all.get(line)];
  const one = ofOne === undefined ? 1 : amounts.all.get(ofOne);
  if (!ofProfit || !ofShare || !counted || !one) return undefined;
  const [reported, expected] = [counted / one, ofProfit / ofShare].map((shares) => Math.round(shares * unit));
  if (reported === undefined || expected === undefined) return undefined;
  const rounding = ofOne === undefined ? 0 : roundingOfCapital(counted);
  const share = apart + roundingOf(ofShare, 0) / Math.abs(ofShare) + rounding;
  const tolerance = Math.abs(reported) * share;
  return {
    name,
    line,
    lines: [line, ...(ofOne === undefined ? [] : [ofOne]), profit, perShare],
    measure: 'shares',
    reported,
    expected,
    tolerance,
    holds: Math.abs(reported - expected) <= tolerance,
  };
}
