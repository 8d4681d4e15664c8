import type { ReportingType } from '../../../api';
import { calendarDate, foldName, lazy, monthEnd, typeOfQuarters } from '../../../api';
import { fullYear, readMonthText } from './date-text';
import type { FiscalLabel } from './fiscal-label';
import { badArgument } from '../../cells/failures/cell-error';
import { quoted } from '../scalar-argument';

/** An exact end date. An Indian fiscal token is one too, and implies the type. */
export interface EndDate {
  readonly date: string;
  readonly impliedType?: ReportingType;
}

/** A fiscal period of the issuer's own calendar, which its statements show: FY2025, Q3FY2025, H1FY2025, 9MFY2025. */
export interface FiscalPeriod {
  /** As messages name it. */
  readonly text: string;
  readonly impliedType: ReportingType;
  readonly fiscal: FiscalLabel;
  /** Set where it was counted back from a newest statement: the end of that one, and how many quarters. */
  readonly counted?: { readonly from: string; readonly quarters: number } | undefined;
  /** Of a counted one, as RelativePeriod has it. */
  readonly perhaps?: string | undefined;
}

/** A period so many fiscal quarters before the newest of its type that the service has: FY-1, H-1, Q-4. */
export interface RelativePeriod {
  readonly text: string;
  readonly impliedType: ReportingType;
  readonly quartersBack: number;
  /** The fiscal period whose year the two digits of the count may be instead: FY2024 of FY-24. */
  readonly perhaps?: string | undefined;
}

/** A period whose end date only the company's statements show. */
export type UndatedPeriod = FiscalPeriod | RelativePeriod;

/** One period that a formula names. */
export type AskedPeriod = 'latest' | EndDate | UndatedPeriod;

/** Whose fiscal years tokens mean: those of India, which end on 31 March, or the issuer's own. */
export type FiscalYears = 'march' | 'issuer';

/** The part of a year, and the year's number or the two that it lies in: Q3FY24, 3QFY24, FY24 Q3, 6MFY24, FY2023-24. "A" says that it is no estimate. */
const PART = '(F?Q[1-4]|[1-4]Q|H[12]|[12]H|(?:3|6|9|12)M)';
const YEARS = "(?:FY|fiscal(?:\\s+year)?)\\s*'?(\\d{4}|\\d{2})(?:\\s*[-/]\\s*(\\d{4}|\\d{2}))?A?";
const FISCAL = lazy(() => new RegExp(`^(?:${PART}[\\s-]*)?${YEARS}$`, 'i'));
const FISCAL_PART_LAST = lazy(() => new RegExp(`^${YEARS}[\\s-]*${PART}$`, 'i'));
/** The year's number without FY, where another word says that it is fiscal: FQ3 2024, 2024FY. */
const FISCAL_QUARTER = /^FQ([1-4])[\s-]*'?(\d{4}|\d{2})$/i;
const YEAR_FIRST = /^(\d{4})\s*FY$/i;
/** A fiscal year by the two calendar years that it lies in. */
const TWO_YEARS = /^(\d{4})\s*[-/]\s*(\d{4}|\d{2})$/;
const CALENDAR_YEAR = /^CY\s*'?(\d{4}|\d{2})$/i;
const RELATIVE = /^(FY|9M|H|F?Q)(?:\s*-\s*(\d{1,3})|0)$/i;
const TYPES: Readonly<Record<string, ReportingType>> = { Q: 'quarterly', H: 'half_yearly' };
/** The quarters of the periods that relative tokens count. */
const QUARTERS: Readonly<Record<string, number>> = { FY: 4, '9M': 4, H: 2, Q: 1 };

/** `latest`, a fiscal token, a calendar year or a month; undefined for any other text. Errors say the argument's `name`. */
export function readPeriodToken(text: string, years: FiscalYears, name = 'date'): AskedPeriod | undefined {
  if (foldName(text) === 'latest') return 'latest';
  const trimmed = text.trim();
  return (
    readRelativeToken(trimmed) ??
    readFiscalToken(trimmed, years, name) ??
    readTwoYears(trimmed, years, name) ??
    readCalendarPeriod(trimmed)
  );
}

function readRelativeToken(text: string): RelativePeriod | undefined {
  const [token, asked, count = '0'] = RELATIVE.exec(text) ?? [];
  const unit = asked && withoutFiscal(asked);
  if (!token || !unit) return undefined;
  const type = unit.startsWith('9') ? 'nine_months' : (TYPES[unit.charAt(0).toUpperCase()] ?? 'annual');
  const quartersBack = (QUARTERS[unit.toUpperCase()] ?? 0) * Number(count);
  return { text: token.toUpperCase(), impliedType: type, quartersBack, perhaps: perhapsOfYear(unit, count) };
}

/** "FY-24" counts 24 years back, as FY-1 counts one; its user may mean the fiscal year 2024. A quarter or half of a year has a number of its own. */
function perhapsOfYear(unit: string, count: string): string | undefined {
  return count.length === 2 && /^(?:FY|9M)$/i.test(unit)
    ? `${unit.toUpperCase().replace(/^9M$/, '9MFY')}${fullYear(count)}`
    : undefined;
}

function readFiscalToken(text: string, years: FiscalYears, name: string): EndDate | FiscalPeriod | undefined {
  const [token, part = '', from, to] =
    FISCAL().exec(text) ?? partFirst(FISCAL_PART_LAST().exec(text)) ?? yearAlone(text) ?? [];
  if (token === undefined || from === undefined) return undefined;
  const year = to === undefined ? fullYear(from) : endYear(name, text, [from, to], years);
  return fiscalPeriod(token, { year, ...partOf(part) }, years);
}

/** The groups of a token without FY, in the order of the others. */
function yearAlone(text: string): readonly (string | undefined)[] | undefined {
  const [token, quarter = '', ofQuarter] = FISCAL_QUARTER.exec(text) ?? [];
  if (token !== undefined) return [token, `Q${quarter}`, ofQuarter];
  const [year, digits] = YEAR_FIRST.exec(text) ?? [];
  return year === undefined ? undefined : [year, '', digits];
}

/** FQ is Q. */
function withoutFiscal(part: string): string {
  return part.replace(/^F(?=Q)/i, '');
}

/** The groups of a token whose part of the year stands last, in the order of the others. */
function partFirst(match: RegExpExecArray | null): readonly (string | undefined)[] | undefined {
  return match ? [match[0], match[3], match[1], match[2]] : undefined;
}

function fiscalPeriod(
  token: string,
  { year, quarter, impliedType }: FiscalLabel & { readonly impliedType: ReportingType },
  years: FiscalYears,
): EndDate | FiscalPeriod | undefined {
  const fiscal = { year, quarter };
  const date = marchYearEnd(fiscal);
  if (date === undefined) return undefined;
  return years === 'march' ? { date, impliedType } : { text: token.toUpperCase(), impliedType, fiscal };
}

/** The fiscal quarter with which a part of a year ends, and the type of its statements. */
function partOf(part: string): { readonly quarter: number; readonly impliedType: ReportingType } {
  const letter = /[qhm]/i.exec(part)?.[0].toUpperCase();
  const number = Number(/\d+/.exec(part)?.[0]);
  if (letter === 'Q') return { quarter: number, impliedType: 'quarterly' };
  if (letter === 'H') return { quarter: 2 * number, impliedType: 'half_yearly' };
  const quarter = letter === 'M' ? number / 3 : 4; // 6M is H1, and 12M the year
  return { quarter, impliedType: typeOfQuarters(quarter) ?? 'annual' };
}

/** `2023-24` is India's fiscal year 2024, `2024-03` a month, and `2011-12` may be either. */
function readTwoYears(text: string, years: FiscalYears, name: string): EndDate | FiscalPeriod | undefined {
  const [, from, to] = TWO_YEARS.exec(text) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const month = readMonthText(text);
  if (month === undefined)
    return fiscalPeriod(text, { year: endYear(name, text, [from, to], years), ...partOf('') }, years);
  const year = spanEnd(from, to);
  if (year === undefined) return { date: month };
  throw badArgument(
    `${name} ${quoted(text)} may be the fiscal year FY${year} or the month to ${month}. Give one of these.`,
  );
}

/** The year in which a fiscal year over two calendar years ends. Throws where they do not follow each other, or name no year of the market. */
function endYear(name: string, text: string, [from, to]: readonly [string, string], years: FiscalYears): number {
  const year = spanEnd(from, to);
  if (year === undefined)
    throw badArgument(
      `${name} ${quoted(text)} is not a fiscal year: its years do not follow each other, as in "FY2023-24".`,
    );
  if (years === 'issuer')
    throw badArgument(
      `${name} ${quoted(text)}: an issuer of the US calls its fiscal year by one number. Give FY${year - 1} or FY${year}.`,
    );
  return year;
}

/** The second of two years that follow each other; undefined for any others. */
function spanEnd(from: string, to: string): number | undefined {
  const next = fullYear(from) + 1;
  return Number(to) === (to.length === 2 ? next % 100 : next) ? next : undefined;
}

/** A calendar year is the year to 31 December; a month means its last day. */
function readCalendarPeriod(text: string): EndDate | undefined {
  const year = CALENDAR_YEAR.exec(text)?.[1];
  if (year !== undefined) return { date: monthEnd(fullYear(year), 12), impliedType: 'annual' };
  const date = readMonthText(text);
  return date === undefined ? undefined : { date };
}

/** The end of a quarter of an Indian fiscal year: the fiscal year 2024 ends on 31 March 2024. */
function marchYearEnd({ year, quarter }: FiscalLabel): string | undefined {
  const isLast = quarter === 4;
  return calendarDate(isLast ? year : year - 1, isLast ? 3 : 3 + 3 * quarter, quarter > 2 ? 31 : 30);
}

/** The largest n in "last n". */
export const MAX_LAST = 100;

/** The n of a text such as `last 8`; undefined for any other text. */
export function readLastCount(value: unknown, name = 'date'): number | undefined {
  const digits = typeof value === 'string' ? /^\s*last\s*(-?\d+(?:\.\d+)?)\s*$/i.exec(value)?.[1] : undefined;
  if (digits === undefined) return undefined;
  const count = Number(digits);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_LAST) return count;
  throw badArgument(`${name} ${quoted(value)}: give "last" with a whole number from 1 to ${MAX_LAST}.`);
}
