import type { ReportingType } from '../../api';
import { calendarDate, parseIsoDate } from '../../api';
import { dateOfSerial } from '../../tables';
import { badArgument } from '../cell-error';
import { isBlank, quoted, singleValue } from './plain-value';

/** A period as asked for: an exact end date, or the latest where there is none. An Indian fiscal token also says the type. */
export interface AskedPeriod {
  readonly date: string | undefined;
  readonly impliedType: ReportingType | undefined;
}

const LATEST: AskedPeriod = { date: undefined, impliedType: undefined };
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

/** India: a date, a fiscal token (`FY2024`, `Q3FY24`) or `latest`; blank is what the service returns without a date. */
export function readIndianPeriod(argument: unknown): AskedPeriod {
  const value = singleValue(argument, 'date');
  if (isBlank(value)) return LATEST;
  if (typeof value === 'string') {
    const token = readFiscalToken(value);
    if (token) return token;
    if (isLatest(value)) return LATEST;
  }
  return { date: readDate(value, 'FY2024'), impliedType: undefined };
}

/** India, where a date is required: blank is an error that names `latest`. */
export function readRequiredIndianPeriod(argument: unknown): AskedPeriod {
  if (isBlank(singleValue(argument, 'date')))
    throw badArgument(blankDate('a period end date, FY2024, Q3FY24 or "latest"'));
  return readIndianPeriod(argument);
}

/** US: an exact period end date. Fiscal tokens are refused, for fiscal years differ by issuer. */
export function readUsDate(argument: unknown): string {
  const value = singleValue(argument, 'date');
  if (isBlank(value)) throw badArgument(blankDate('a period end date or "latest"'));
  if (typeof value === 'string') {
    if (readFiscalToken(value)) {
      throw badArgument(
        `date ${quoted(value)}: fiscal years differ by issuer. Give the period end date, such as 2023-09-30; US.PERIODS lists them.`,
      );
    }
    if (isLatest(value))
      throw badArgument(
        'date "latest" is not offered for US statements yet. Give the period end date, such as 2023-09-30.',
      );
  }
  return readDate(value, '2023-09-30');
}

function blankDate(allowed: string): string {
  return `date is empty. Give ${allowed}.`;
}

function isLatest(text: string): boolean {
  const folded = text.trim().toLowerCase();
  if (/^last\s+\d+$/.test(folded))
    throw badArgument(`date ${quoted(text)}: several periods in one formula are not offered yet. Give one period.`);
  return folded === 'latest';
}

function readFiscalToken(text: string): AskedPeriod | undefined {
  const token = /^(?:Q([1-4])\s*)?FY\s*(\d{4}|\d{2})$/i.exec(text.trim());
  if (!token) return undefined;
  const fiscalYear = token[2]?.length === 2 ? 2000 + Number(token[2]) : Number(token[2]);
  const quarter = token[1] === undefined ? 4 : Number(token[1]);
  const [yearOffset, month, day] = QUARTER_ENDS[quarter - 1] ?? [0, 3, 31];
  const date = calendarDate(fiscalYear + yearOffset, month, day);
  if (date === undefined) throw badArgument(`date ${quoted(text)} is not a fiscal year.`);
  return { date, impliedType: token[1] === undefined ? 'annual' : 'quarterly' };
}

function readDate(value: unknown, suggestion: string): string {
  if (typeof value === 'number') return readSerial(value, suggestion);
  if (typeof value === 'string') {
    const text = value.trim();
    if (/^\d+(\.\d+)?$/.test(text)) return readSerial(Number(text), suggestion);
    const date = readDateText(text);
    if (date !== undefined) return date;
  }
  throw badArgument(`date ${quoted(value)} is not a date. Give an Excel date, 2024-03-31 or 31-Mar-2024.`);
}

/** The time of day is dropped, so that TODAY() and NOW() ask once a day. */
function readSerial(serial: number, suggestion: string): string {
  if (serial >= MIN_SERIAL && serial < MAX_SERIAL + 1) return dateOfSerial(serial);
  throw badArgument(
    `date ${serial} is a number too small or too large for a date. For a year write "${suggestion}" in quotes.`,
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
