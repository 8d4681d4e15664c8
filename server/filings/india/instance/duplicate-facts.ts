import { isNumber } from './filed-number';
import type { Fact } from './xbrl-instance';

/**
 * Of two facts of one element and context the one with more digits; undefined where they disagree. XBRL has duplicates for consistent within the decimals that they
 * say; here the one must besides be the other, rounded to these, since a form may say the same decimals of every amount.
 */
export function morePrecise(one: Fact, other: Fact): Fact | undefined {
  if (one.unit !== other.unit) return undefined;
  if (one.text === other.text) return one;
  if (!isNumber(one) || !isNumber(other)) return undefined;
  if (Number(one.text) === Number(other.text) || isRounded(other, one)) return one;
  return isRounded(one, other) ? other : undefined;
}

/** The error of floating point, as a part of the last digit: a rupee is far more of a crore. */
const FLOATING = 1e-9;

/** Whether a fact is another, rounded to the decimals that it says. Only amounts of money are rounded to tens and more: a 0 would be any amount per share. */
function isRounded({ text, decimals, unit }: Fact, exact: Fact): boolean {
  if (decimals === undefined || (decimals < 0 && unit !== 'INR')) return false;
  const digits = Number(`${text}e${decimals}`);
  const isWhole = Math.abs(digits - Math.round(digits)) < FLOATING;
  return isWhole && Math.abs(Number(`${exact.text}e${decimals}`) - digits) <= 0.5 + FLOATING;
}
