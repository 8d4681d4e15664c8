/** Calendar dates are `YYYY-MM-DD` texts: they sort in date order. */

import { DAY_MS } from './time-units';

/** The names of the months, January first. */
export const MONTHS: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/** Their first three letters in lower case, as dates have them. */
export const MONTH_ABBREVIATIONS: readonly string[] = MONTHS.map((name) => name.slice(0, 3).toLowerCase());

/** The `YYYY-MM-DD` text of an existing day; undefined otherwise, as for 30 February. */
export function calendarDate(year: number, month: number, day: number): string | undefined {
  return exists(year, month, day) ? dateOfUtc(Date.UTC(year, month - 1, day)) : undefined;
}

/** The text itself where it is an existing `YYYY-MM-DD` date, else undefined. */
export function parseIsoDate(text: string): string | undefined {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return parts && exists(Number(parts[1]), Number(parts[2]), Number(parts[3])) ? text : undefined;
}

function exists(year: number, month: number, day: number): boolean {
  if (year < 1900 || year > 9999) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The date part of an ISO date-time, without a time zone conversion. */
export function datePart(dateTime: string): string {
  return dateTime.slice(0, 10);
}

/** The date of a moment in the user's time zone. */
export function localDate(moment: Date): string {
  const [month, day] = [moment.getMonth() + 1, moment.getDate()].map((part) => String(part).padStart(2, '0'));
  return `${moment.getFullYear()}-${month}-${day}`;
}

/** The days of dates met before: an import asks for those of some hundred dates a million times. */
const daysByDate = new Map<string, number>();
const MOST_DATES = 50_000;

/** Days since 1 January 1970; NaN where the text is no date. */
export function epochDay(date: string): number {
  const known = daysByDate.get(date);
  if (known !== undefined) return known;
  const day = Math.round(Date.parse(date) / DAY_MS);
  if (daysByDate.size >= MOST_DATES) daysByDate.clear();
  daysByDate.set(date, day);
  return day;
}

/** A search for periods names the same few thousand days again and again, and making the text of one takes most of its time. */
const datesByDay = new Map<number, string>();

export function dateOfEpochDay(day: number): string {
  const known = datesByDay.get(day);
  if (known !== undefined) return known;
  const date = datePart(new Date(day * DAY_MS).toISOString());
  if (datesByDay.size >= MOST_DATES) datesByDay.clear();
  datesByDay.set(day, date);
  return date;
}

export function addDays(date: string, days: number): string {
  return dateOfEpochDay(epochDay(date) + days);
}

/** How many days `to` is after `from`; negative where it is before. */
export function daysBetween(from: string, to: string): number {
  return epochDay(to) - epochDay(from);
}

/** The last day of a month; months outside 1 to 12 belong to other years (0 is the December before). */
export function monthEnd(year: number, month: number): string {
  return dateOfUtc(Date.UTC(year, month, 0));
}

export function yearOf(date: string): number {
  return Number(date.slice(0, 4));
}

export function monthOf(date: string): number {
  return Number(date.slice(5, 7));
}

/** The last day of the calendar quarter of a date. */
export function quarterEnd(date: string): string {
  return monthEnd(yearOf(date), 3 * Math.ceil(monthOf(date) / 3));
}

/** The same day a number of months later; the last day of a month stays a last day. */
export function addMonths(date: string, months: number): string {
  const [year, month] = [yearOf(date), monthOf(date) + months];
  const end = monthEnd(year, month);
  if (date === monthEnd(yearOf(date), monthOf(date))) return end;
  const same = end.slice(0, 8) + date.slice(8);
  return same < end ? same : end;
}

/** The date of a midnight in UTC. */
function dateOfUtc(ms: number): string {
  return dateOfEpochDay(ms / DAY_MS);
}

/** "1 month", "15 months", "2.3 months". */
export function monthsInWords(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}
