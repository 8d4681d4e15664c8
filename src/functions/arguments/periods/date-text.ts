import { calendarDate, monthEnd, MONTHS, parseIsoDate } from '../../../api';

/** The days that a text may mean, where day and month could each be the other. */
export interface TwoReadings {
  readonly readings: readonly [string, string];
}

const MONTH_NAMES = MONTHS.map((name) => name.toLowerCase());

/**
 * A day as people write it, in English and whatever the computer's region: `2024-03-31`, `31/03/2024`, `31.03.24`,
 * `31-Mar-2024`, `31st March 2024`, `March 31, 2024`; and as a table heads a computed period, `2024-03-31*`. Undefined for any other text.
 */
export function readDayText(text: string): string | TwoReadings | undefined {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:\*|[T ]\d{2}:\d{2}.*)?$/.exec(text);
  if (iso?.[1]) return parseIsoDate(iso[1]);
  const [, year, , month, day] = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? [];
  if (year && month && day) return calendarDate(Number(year), Number(month), Number(day));
  return readNumbers(text) ?? readNamedDay(text);
}

/** Three numbers with the year last. */
function readNumbers(text: string): string | TwoReadings | undefined {
  const [, one, , other, year] = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? [];
  if (!one || !other || !year) return undefined;
  const dayFirst = calendarDate(fullYear(year), Number(other), Number(one));
  const monthFirst = calendarDate(fullYear(year), Number(one), Number(other));
  if (dayFirst && monthFirst && dayFirst !== monthFirst) return { readings: [dayFirst, monthFirst] };
  return dayFirst ?? monthFirst;
}

function readNamedDay(text: string): string | undefined {
  const dayFirst = /^(\d{1,2})(?:st|nd|rd|th)?[- ](\p{L}+)\.?,?[- ](\d{4}|\d{2})$/u.exec(text);
  const [, day, word, year] = dayFirst ?? [];
  if (day && word && year) return namedDate(day, word, year);
  const [, first, second, last] = /^(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u.exec(text) ?? [];
  return first && second && last ? namedDate(second, first, last) : undefined;
}

function namedDate(day: string, word: string, year: string): string | undefined {
  const month = monthNamed(word);
  return month === undefined ? undefined : calendarDate(fullYear(year), month, Number(day));
}

/** A day in eight digits without separators, as Bloomberg writes it: 20240331. Undefined for any other number. */
export function readDayNumber(number: number): string | undefined {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(String(number)) ?? [];
  return year && month && day ? calendarDate(Number(year), Number(month), Number(day)) : undefined;
}

/** The last day of a month as people write it: `Mar-24`, `Mar24`, `Mar 2024`, `March 2024`, `2024-03`. Undefined for any other text. */
export function readMonthText(text: string): string | undefined {
  const [, word, named] = /^(\p{L}+)\.?(?:,? |-|')?'?(\d{4}|\d{2})$/u.exec(text) ?? [];
  if (word && named) {
    const month = monthNamed(word);
    return month === undefined ? undefined : monthEnd(fullYear(named), month);
  }
  const [, year, digits] = /^(\d{4})-(\d{2})$/.exec(text) ?? [];
  const month = Number(digits);
  return year && month >= 1 && month <= 12 && Number(year) >= 1900 ? monthEnd(Number(year), month) : undefined;
}

/** 1 to 12 for a month's English name, whole or its first three letters. */
function monthNamed(word: string): number | undefined {
  const lower = word.toLowerCase();
  const at = MONTH_NAMES.findIndex((name) => [name, name.slice(0, 3)].includes(lower === 'sept' ? 'sep' : lower));
  return at < 0 ? undefined : at + 1;
}

/** The year of four digits, or of two: 70 to 99 are years of the last century. */
export function fullYear(digits: string): number {
  const year = Number(digits);
  return digits.length === 4 ? year : year + (year < 70 ? 2000 : 1900);
}
