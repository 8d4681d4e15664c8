import type { ReportingType } from '../../api';
import { calendarDate, foldName } from '../../api';
import type { FiscalLabel } from './fiscal-label';
import { badArgument } from '../cells/cell-error';
import { quoted } from './scalar-argument';

/** An exact end date. An Indian fiscal token is one too, and implies the type. */
export interface EndDate {
  readonly date: string;
  readonly impliedType?: ReportingType;
}

/** A fiscal period of the issuer's own calendar, which its statements tell: FY2025, Q3FY2025, H1FY2025, 9MFY2025. */
export interface FiscalPeriod {
  /** As messages name it. */
  readonly text: string;
  readonly impliedType: ReportingType;
  readonly fiscal: FiscalLabel;
}

/** A period so many fiscal quarters before the newest of its type that exists: FY-1, H-1, Q-4. */
export interface RelativePeriod {
  readonly text: string;
  readonly impliedType: ReportingType;
  readonly quartersBack: number;
}

/** A period whose end date only the company's statements tell. */
export type UndatedPeriod = FiscalPeriod | RelativePeriod;

/** One period that a formula names. */
export type AskedPeriod = 'latest' | EndDate | UndatedPeriod;

/** Whose fiscal years tokens mean: those of India, which end on 31 March, or the issuer's own. */
export type FiscalYears = 'march' | 'issuer';

const FISCAL = /^(?:(Q[1-4]|H[12]|9M)\s*)?FY\s*(\d{4}|\d{2})$/i;
const RELATIVE = /^(FY|H|Q)\s*-\s*(\d{1,3})$/i;
const TYPES: Readonly<Record<string, ReportingType>> = { Q: 'quarterly', H: 'half_yearly', '9': 'nine_months' };
/** The quarters of the periods that relative tokens count. */
const QUARTERS: Readonly<Record<string, number>> = { FY: 4, H: 2, Q: 1 };

/** `latest` or a fiscal token; undefined for any other text. */
export function readPeriodToken(text: string, years: FiscalYears): AskedPeriod | undefined {
  if (foldName(text) === 'latest') return 'latest';
  const [token, unit, count] = RELATIVE.exec(text.trim()) ?? [];
  if (token && unit) {
    const type = TYPES[unit.charAt(0).toUpperCase()] ?? 'annual';
    const quartersBack = (QUARTERS[unit.toUpperCase()] ?? 0) * Number(count);
    return { text: token.toUpperCase(), impliedType: type, quartersBack };
  }
  return readFiscalToken(text.trim(), years);
}

function readFiscalToken(text: string, years: FiscalYears): EndDate | FiscalPeriod | undefined {
  const [token, part = '', digits = ''] = FISCAL.exec(text) ?? [];
  if (token === undefined) return undefined;
  const impliedType = TYPES[part.charAt(0).toUpperCase()] ?? 'annual';
  const fiscal = { year: Number(digits) + (digits.length === 2 ? 2000 : 0), quarter: quarterOf(part) };
  const date = marchYearEnd(fiscal);
  if (date === undefined) return undefined;
  return years === 'march' ? { date, impliedType } : { text: token.toUpperCase(), impliedType, fiscal };
}

/** The fiscal quarter with which a part of a year ends. */
function quarterOf(part: string): number {
  if (part === '') return 4;
  return part.startsWith('9') ? 3 : Number(part.charAt(1)) * (/^h/i.test(part) ? 2 : 1);
}

/** The end of a quarter of an Indian fiscal year: the fiscal year 2024 ends on 31 March 2024. */
function marchYearEnd({ year, quarter }: FiscalLabel): string | undefined {
  const isLast = quarter === 4;
  return calendarDate(isLast ? year : year - 1, isLast ? 3 : 3 + 3 * quarter, quarter > 2 ? 31 : 30);
}

/** The largest n in "last n". */
const MAX_LAST = 100;

/** The n of a text such as `last 8`; undefined for any other text. */
export function readLastCount(value: unknown): number | undefined {
  const digits = typeof value === 'string' ? /^\s*last\s*(-?\d+(?:\.\d+)?)\s*$/i.exec(value)?.[1] : undefined;
  if (digits === undefined) return undefined;
  const count = Number(digits);
  if (Number.isInteger(count) && count >= 1 && count <= MAX_LAST) return count;
  throw badArgument(`date ${quoted(value)}: give "last" with a whole number from 1 to ${MAX_LAST}.`);
}
