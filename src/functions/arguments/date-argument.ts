import type { ReportingType } from '../../api';
import { calendarDate, foldName, parseIsoDate } from '../../api';
import { dateOfSerial } from '../../tables';
import { badArgument } from '../runtime/cell-error';
import { isBlank, quoted } from './plain-value';
import { Memo } from './memo';

/** One period as asked for: the latest, or an exact end date. An Indian fiscal token also says the type. */
export type AskedPeriod = { readonly date: string; readonly impliedType?: ReportingType } | 'latest';

/** What may stand where a date is asked for, by market. */
export interface DateWords {
  /** Offered to whoever writes a number where a date must be. */
  readonly example: string;
  /** What a blank is told, where a date is required. */
  readonly allowed: string;
  readonly fiscalTokens: boolean;
  readonly read: Memo<AskedPeriod | undefined>;
}

export const INDIAN_DATES: DateWords = {
  example: 'FY2024',
  allowed: 'a period end date, FY2024, Q3FY24 or "latest"',
  fiscalTokens: true,
  read: new Memo(),
};
export const US_DATES: DateWords = {
  example: '2023-09-30',
  allowed: 'a period end date or "latest"',
  fiscalTokens: false,
  read: new Memo(),
};

const MIN_SERIAL = 20_000;
const MAX_SERIAL = 2_958_465;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Ends of an Indian fiscal year's quarters, as month and day; the fiscal year 2024 ends on 31 March 2024. */
const QUARTER_ENDS: readonly (readonly [yearOffset: number, month: number, day: number])[] = [
  [-1, 6, 30],
  [-1, 9, 30],
  [-1, 12, 31],
  [0, 3, 31],
];

/** Reads one period; undefined where blank. Fiscal tokens are refused for the US, where fiscal years differ by issuer. */
export function readPeriod(value: unknown, words: DateWords, name = 'date'): AskedPeriod | undefined {
  return words.read.of(value, (unread) => parsePeriod(unread, words, name));
}

function parsePeriod(value: unknown, words: DateWords, name: string): AskedPeriod | undefined {
  if (isBlank(value)) return undefined;
  if (typeof value === 'string') {
    if (foldName(value) === 'latest') return 'latest';
    if (readLastCount(value) !== undefined)
      throw badArgument(
        `${name} ${quoted(value)} is for METRIC and the tables of statements, where it stands alone, not in a range.`,
      );
    const token = readFiscalToken(value);
    if (token && words.fiscalTokens) return token;
    if (token) {
      throw badArgument(
        `${name} ${quoted(value)}: fiscal years differ by issuer. Give the period end date, such as 2023-09-30; US.PERIODS lists them.`,
      );
    }
  }
  return { date: readDate(value, words.example, name) };
}

/** The same, where blank is an error that names what may be given. */
export function readRequiredPeriod(value: unknown, words: DateWords, name = 'date'): AskedPeriod {
  const period = readPeriod(value, words, name);
  if (period === undefined) throw badArgument(`${name} is empty. Give ${words.allowed}.`);
  return period;
}

/** The most periods "last n" stands for. */
const MAX_LAST = 100;

/** The number of `last 8`; undefined where the text is something else. */
export function readLastCount(value: unknown): number | undefined {
  const digits = typeof value === 'string' ? /^\s*last\s*(-?\d+(?:\.\d+)?)\s*$/i.exec(value)?.[1] : undefined;
  if (digits === undefined) return undefined;
  const count = Number(digits);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_LAST) return count;
  throw badArgument(`date ${quoted(value)}: give "last" with a whole number from 1 to ${MAX_LAST}.`);
}

function readFiscalToken(text: string): { date: string; impliedType: ReportingType } | undefined {
  const token = /^(?:Q([1-4])\s*)?FY\s*(\d{4}|\d{2})$/i.exec(text.trim());
  if (!token) return undefined;
  const fiscalYear = token[2]?.length === 2 ? 2000 + Number(token[2]) : Number(token[2]);
  const quarter = token[1] === undefined ? 4 : Number(token[1]);
  const [yearOffset, month, day] = QUARTER_ENDS[quarter - 1] ?? [0, 3, 31];
  const date = calendarDate(fiscalYear + yearOffset, month, day);
  if (date === undefined) throw badArgument(`date ${quoted(text)} is not a fiscal year.`);
  return { date, impliedType: token[1] === undefined ? 'annual' : 'quarterly' };
}

/** The day of an Excel date or a text. `suggestion`: what to write for a year. */
export function readDate(value: unknown, suggestion: string, name: string): string {
  if (typeof value === 'number') return readSerial(value, suggestion, name);
  if (typeof value === 'string') {
    const text = value.trim();
    if (/^\d+(\.\d+)?$/.test(text)) return readSerial(Number(text), suggestion, name);
    const date = readDateText(text);
    if (date !== undefined) return date;
  }
  throw badArgument(`${name} ${quoted(value)} is not a date. Give an Excel date, 2024-03-31 or 31-Mar-2024.`);
}

/** The time of day is dropped, so that TODAY() and NOW() ask once a day. */
function readSerial(serial: number, suggestion: string, name: string): string {
  if (serial >= MIN_SERIAL && serial < MAX_SERIAL + 1) return dateOfSerial(serial);
  throw badArgument(
    `${name} ${serial} is a number too small or too large for a date. For a year write "${suggestion}" in quotes.`,
  );
}

function readDateText(text: string): string | undefined {
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}.*)?$/.exec(text);
  if (iso?.[1]) return parseIsoDate(iso[1]);
  const named = /^(\d{1,2})[- ]([A-Za-z]{3})[A-Za-z]*[- ](\d{4})$/.exec(text);
  if (!named) return undefined;
  const month = MONTHS.indexOf((named[2] ?? '').toLowerCase()) + 1;
  return month > 0 ? calendarDate(Number(named[3]), month, Number(named[1])) : undefined;
}
