import type { ReportingType } from '../../api';
import { calendarDate, foldName } from '../../api';
import { badArgument } from '../runtime/cell-error';
import { gridOf } from './broadcast';
import { readDate } from './day-argument';
import { Memo } from './memo';
import { isBlank, isExcelError, plainValue, quoted } from './scalar-argument';

/** One period that a formula names: the latest, or an exact end date. An Indian fiscal token also implies the type. */
export type AskedPeriod = { readonly date: string; readonly impliedType?: ReportingType } | 'latest';

/** How one market reads a date argument. */
export interface DateRules {
  /** The date that the error for a bare year proposes. */
  readonly example: string;
  /** The allowed values that the error for an empty date lists. */
  readonly allowed: string;
  readonly fiscalTokens: boolean;
  readonly read: Memo<AskedPeriod | undefined>;
}

export const INDIAN_DATES: DateRules = {
  example: 'FY2024',
  allowed: 'a period end date, FY2024, Q3FY24 or "latest"',
  fiscalTokens: true,
  read: new Memo(),
};
export const US_DATES: DateRules = {
  example: '2023-09-30',
  allowed: 'a period end date or "latest"',
  fiscalTokens: false,
  read: new Memo(),
};

/** Ends of an Indian fiscal year's quarters, as month and day; the fiscal year 2024 ends on 31 March 2024. */
const QUARTER_ENDS: readonly (readonly [yearOffset: number, month: number, day: number])[] = [
  [-1, 6, 30],
  [-1, 9, 30],
  [-1, 12, 31],
  [0, 3, 31],
];

/** Reads one period; undefined where blank. Throws for a US fiscal token, since fiscal years differ by issuer. */
export function readPeriod(value: unknown, rules: DateRules, name = 'date'): AskedPeriod | undefined {
  return rules.read.of(value, (unread) => parsePeriod(unread, rules, name));
}

function parsePeriod(value: unknown, rules: DateRules, name: string): AskedPeriod | undefined {
  if (isBlank(value)) return undefined;
  if (typeof value === 'string') {
    if (foldName(value) === 'latest') return 'latest';
    if (readLastCount(value) !== undefined)
      throw badArgument(
        `${name} ${quoted(value)} is for METRIC and the tables of statements, where it stands alone, not in a range.`,
      );
    const token = readFiscalToken(value);
    if (token && rules.fiscalTokens) return token;
    if (token) {
      throw badArgument(
        `${name} ${quoted(value)}: fiscal years differ by issuer. Give the period end date, such as 2023-09-30; US.PERIODS lists them.`,
      );
    }
  }
  return { date: readDate(value, rules.example, name) };
}

/** Reads one period. Throws for a blank one, with the allowed values in the error. */
export function readRequiredPeriod(value: unknown, rules: DateRules, name = 'date'): AskedPeriod {
  const period = readPeriod(value, rules, name);
  if (period === undefined) throw badArgument(`${name} is empty. Give ${rules.allowed}.`);
  return period;
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

/** The type for the query of a period's statement. Throws where the given type contradicts the fiscal token. */
export function typeOfPeriod(given: ReportingType | undefined, period: AskedPeriod): ReportingType | undefined {
  const implied = period === 'latest' ? undefined : period.impliedType;
  if (given !== undefined && implied !== undefined && given !== implied) {
    throw badArgument(
      `type must be ${implied} or blank with this date: a fiscal token such as FY2024 or Q3FY24 says the type itself.`,
    );
  }
  return given ?? implied;
}

/** One cell of a range of dates: a period, the error of a referenced cell, or blank. */
export type AskedColumn = { readonly period: AskedPeriod } | { readonly error: unknown } | 'blank';

/**
 * The date argument of a table function: a number of newest periods, or one column per cell of the range, in its order.
 */
export type AskedPeriods = { readonly last: number } | { readonly columns: readonly AskedColumn[] };

/** Limits a range of dates: a whole column given by mistake would block the page. */
const MAX_COLUMNS = 1000;

/** Reads a date argument that may be a range. A blank range means the latest period or is an error; `blank` decides. */
export function readPeriods(argument: unknown, rules: DateRules, options: { blank: 'latest' | 'error' }): AskedPeriods {
  const cells = gridOf(argument).flat();
  if (cells.every((cell) => !isExcelError(cell) && isBlank(plainValue(cell)))) {
    if (options.blank === 'latest') return { columns: [{ period: 'latest' }] };
    throw badArgument(`date is empty. Give ${rules.allowed}.`);
  }
  if (cells.length === 1) {
    const value = plainValue(cells[0]);
    const last = readLastCount(value);
    return last === undefined ? { columns: [{ period: readRequiredPeriod(value, rules) }] } : { last };
  }
  if (cells.length > MAX_COLUMNS) {
    throw badArgument(
      `date is a range of ${cells.length.toLocaleString('en-US')} cells: each is a column, and ${MAX_COLUMNS.toLocaleString('en-US')} are the most. Give a shorter range.`,
    );
  }
  return { columns: cells.map((cell) => readColumn(cell, rules)) };
}

function readColumn(cell: unknown, rules: DateRules): AskedColumn {
  if (isExcelError(cell)) return { error: cell };
  const period = readPeriod(plainValue(cell), rules);
  return period === undefined ? 'blank' : { period };
}
