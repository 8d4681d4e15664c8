import type { Random } from './random';

/**
 * Today in the fictional market; nothing is filed later.
 * Decision: docs/decisions/sandbox/one-day-of-the-market.md
 */
export const TODAY = '2026-11-20';

/** A time on `date` in UTC with an hour from `first` to `last`, both included. */
export function momentOf(date: string, first: number, last: number, random: Random): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const parts = [random.integer(first, last), random.integer(0, 59), random.integer(0, 59)];
  return `${date}T${parts.map(two).join(':')}Z`;
}
