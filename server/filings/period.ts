import type { ReportingType } from '../../src/api';

const DAY_MS = 86_400_000;
/** A quarter of a mean year, in days. */
export const QUARTER_DAYS = 365.25 / 4;

/** Days of real columns: 80–100, 166–200, 256–290, 351–380. The bounds lie between, so that short and long fiscal years keep their type. */
const LONGEST: readonly (readonly [number, ReportingType])[] = [
  [120, 'quarterly'],
  [210, 'half_yearly'],
  [300, 'nine_months'],
  [420, 'annual'],
];

/** Days from the first date to the second; 0 for the same date. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

export function daysLater(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The reporting type of a column by its days, both ends counted; undefined where it is too long or ends before it starts. */
export function reportingTypeOf(start: string, end: string): ReportingType | undefined {
  const days = daysBetween(start, end) + 1;
  if (!(days > 0)) return undefined;
  return LONGEST.find(([longest]) => days <= longest)?.[1];
}
