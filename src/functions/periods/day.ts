const DAY_MS = 86_400_000;

/** Days are `YYYY-MM-DD` texts: they sort as dates. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The last day of a month; months count on over the year (0 is the December before). */
export function monthEnd(year: number, month: number): string {
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

export function yearOf(day: string): number {
  return Number(day.slice(0, 4));
}

export function monthOf(day: string): number {
  return Number(day.slice(5, 7));
}

/** The same day so many months later; the last day of a month stays a last day. */
export function addMonths(day: string, months: number): string {
  const [year, month] = [yearOf(day), monthOf(day) + months];
  const end = monthEnd(year, month);
  if (day === monthEnd(yearOf(day), monthOf(day))) return end;
  const same = end.slice(0, 8) + day.slice(8);
  return same < end ? same : end;
}
