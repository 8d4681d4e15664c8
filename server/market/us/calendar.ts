import { addDays, monthEnd } from '../../../src/api';

const WEEK = 7;

/**
 * When an issuer's fiscal years end: with a month, or on a weekday near its end (52 or 53 weeks). Weekday 0 is Sunday.
 */
export type YearEnd =
  | { readonly kind: 'month'; readonly month: number }
  | { readonly kind: 'last'; readonly month: number; readonly weekday: number }
  | { readonly kind: 'nearest'; readonly month: number; readonly weekday: number };

export const SATURDAY = 6;
export const FRIDAY = 5;
export const SUNDAY = 0;

/** The last day of fiscal year `year`. The nearest weekday may fall into the next calendar year. */
function yearEnd(pattern: YearEnd, year: number): string {
  const end = monthEnd(year, pattern.month);
  if (pattern.kind === 'month') return end;
  const back = (new Date(end).getUTCDay() - pattern.weekday + WEEK) % WEEK;
  const isAfter = pattern.kind === 'nearest' && back > 3;
  return addDays(end, isAfter ? WEEK - back : -back);
}

/** The ends of the four quarters of fiscal year `year`. */
export function quarterEnds(pattern: YearEnd, year: number): readonly string[] {
  if (pattern.kind === 'month') {
    return [9, 6, 3, 0].map((before) => monthEnd(year, pattern.month - before));
  }
  const start = yearEnd(pattern, year - 1);
  const end = yearEnd(pattern, year);
  // Issuers with a last-weekday year end put the 53rd week into the first quarter, so that the other quarters keep
  // their pattern; the rest put it into the last.
  const extraFirst = pattern.kind === 'last' && pattern.weekday === SATURDAY;
  const [from, step] = extraFirst ? [end, -1] : [start, 1];
  const inner = extraFirst ? [3, 2, 1] : [1, 2, 3];
  return [...inner.map((quarters) => addDays(from, step * quarters * 13 * WEEK)), end];
}
