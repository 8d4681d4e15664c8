import { isRecord, parseIsoDate } from '../../../../src/api';

/** A JSON object before its fields are checked. */
export type Json = Readonly<Record<string, unknown>>;

/** The entries of an object; none of anything else. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isRecord(value) ? Object.entries(value) : [];
}

/** `320193` or `"0000320193"` as 10 digits. */
export function formatCik(value: unknown): string | undefined {
  const digits = String(value ?? '');
  return /^\d{1,10}$/.test(digits) ? digits.padStart(10, '0') : undefined;
}

/** Days met before: a company's facts have some hundred days, and hundreds of thousands of dates. */
const days = new Map<string, string | undefined>();
const MOST_DAYS = 50_000;

/** A calendar day in ISO form; undefined for anything else. */
export function dateOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const known = days.get(value);
  if (known !== undefined || days.has(value)) return known;
  if (days.size >= MOST_DAYS) days.clear();
  const day = parseIsoDate(value);
  days.set(value, day);
  return day;
}
