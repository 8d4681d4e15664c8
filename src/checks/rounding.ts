import type { UsStatementKind } from '../api';

/** How far a total, the first of the amounts, may differ from the sum of the others. The amounts are as filed. */
export type Rounding = (amounts: readonly [total: number, ...parts: number[]]) => number;

/** How the sums of a market's statements are compared with their totals. */
export interface SumRules {
  readonly rounding: Rounding;
  /** Whether issuers have lines under names of their own, which the service lacks: only parts that add to a total, or deductions too. */
  readonly ownLines: 'none' | 'parts' | 'any';
}

/** A million in crores, to which some companies round their parts; and the part of a total up to which such a difference is only rounding. */
const [MILLION, SLIGHT] = [0.1, 1 / 5000];

/**
 * One in the last digit of each amount, in crores. A total with more than two decimals was filed in millions: companies round some of its parts to
 * whole millions, and file others with their fractions.
 */
export const indianRounding: Rounding = (amounts) => {
  const [total] = amounts;
  const ofDigits = sumOfRoundings(amounts, 0);
  if (decimalsOf(total) <= 2) return ofDigits;
  return Math.max(ofDigits, Math.min(MILLION, Math.abs(total) * SLIGHT));
};

/** One in the last digit of each that is given: filings are in units, thousands or millions. */
const usRounding: Rounding = (amounts) => sumOfRoundings(amounts, 6);

export const INDIAN_SUMS: SumRules = { rounding: indianRounding, ownLines: 'none' };

/** US issuers choose their lines. What is missing on a balance sheet adds to its total, but for stock that was bought back. */
export const US_SUMS: Readonly<Record<UsStatementKind, SumRules>> = {
  income: { rounding: usRounding, ownLines: 'any' },
  balance: { rounding: usRounding, ownLines: 'parts' },
  cashflow: { rounding: usRounding, ownLines: 'any' },
};

/** Below what is filed: US issuers round their lines so that they foot, and this is the error of floating point. */
export const EXACT = 0.005;

function sumOfRoundings(amounts: readonly number[], zeros: number): number {
  return amounts.reduce((sum, amount) => sum + roundingOf(amount, zeros), 0);
}

/**
 * How far a filed number may be from the true amount: one in its last digit, since filings round or truncate. At the end of a whole number up to
 * `zeros` zeros count as digits that were not filed.
 */
export function roundingOf(value: number, zeros: number): number {
  const decimals = decimalsOf(value);
  if (decimals > 0) return 10 ** -decimals;
  if (value === 0) return 0;
  return 10 ** Math.min(/0*$/.exec(digitsOf(value)[0])?.[0].length ?? 0, zeros);
}

function decimalsOf(value: number): number {
  if (Number.isSafeInteger(value)) return 0;
  const [digits, exponent] = digitsOf(value);
  const point = digits.indexOf('.');
  return (point < 0 ? 0 : digits.length - point - 1) - exponent;
}

function digitsOf(value: number): readonly [digits: string, exponent: number] {
  const text = String(Math.abs(value));
  const end = text.indexOf('e');
  return end < 0 ? [text, 0] : [text.slice(0, end), Number(text.slice(end + 1))];
}

/** The largest error of adding binary fractions. */
export function noiseOf(amounts: readonly number[]): number {
  let sum = 0;
  for (const amount of amounts) sum += Math.abs(amount);
  return sum * 1e-13;
}
