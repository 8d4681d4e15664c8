import type { Random } from './random';

/** A moment of `date` in UTC whose hour is from `first` to `last`, both included. */
export function momentOf(date: string, first: number, last: number, random: Random): string {
  const two = (number: number) => String(number).padStart(2, '0');
  const parts = [random.integer(first, last), random.integer(0, 59), random.integer(0, 59)];
  return `${date}T${parts.map(two).join(':')}Z`;
}
