/** `YYYY-MM-DD` of a day that exists, else undefined: 30 February is nobody's period end. */
export function calendarDate(year: number, month: number, day: number): string | undefined {
  if (year < 1900 || year > 9999) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}

/** The same text where it is a `YYYY-MM-DD` date that exists, else undefined. */
export function parseIsoDate(text: string): string | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return parts ? calendarDate(Number(parts[1]), Number(parts[2]), Number(parts[3])) : undefined;
}
