/** The market's day: nothing in it was filed later. */
export const TODAY = '2026-11-20';

export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
