import type { MarketId, ReportingType } from '../../../api';
import { yearOf } from '../../../api';
import type { Coroutine } from '../../../client';
import type { Cell } from '../../../tables';
import { dateCell } from '../../../tables';
import { badArgument } from '../../cells/failures/cell-error';
import { gridOf } from '../ranges/broadcast';
import { readDate } from './day-argument';
import { Memo } from '../memo';
import type { AskedPeriod, EndDate, FiscalYears, UndatedPeriod } from './period-grammar';
import { refuseVendorWords } from './vendor-period-words';
import { readLastCount, readPeriodToken } from './period-grammar';
import { arrayText, isReadable, severalIn } from '../several-values';
import { isBlank, plainValue, quoted } from '../scalar-argument';
import { isExcelError } from '../../cells/results/excel-error';
import { withPlainMarks } from '../typed-text';

/** How one market reads a date argument. */
export interface DateRules {
  readonly years: FiscalYears;
  readonly read: Memo<AskedPeriod | undefined>;
}

export const INDIAN_DATES: DateRules = { years: 'march', read: new Memo() };
export const US_DATES: DateRules = { years: 'issuer', read: new Memo() };
export const DATE_RULES: Readonly<Record<MarketId, DateRules>> = { india: INDIAN_DATES, us: US_DATES };

/** The allowed values that errors list. */
const ALLOWED = 'an Excel date, "2024-03-31", "FY2024", "Q3FY24", "FY-1" or "latest"';

/** Reads one period; undefined where blank. */
export function readPeriod(value: unknown, rules: DateRules, name = 'date'): AskedPeriod | undefined {
  return rules.read.of(value, (unread) => parsePeriod(unread, rules, name));
}

function parsePeriod(typed: unknown, rules: DateRules, name: string): AskedPeriod | undefined {
  if (isBlank(typed)) return undefined;
  const value = typeof typed === 'string' ? withPlainMarks(typed) : typed;
  const period = parseGiven(value, rules, name);
  if (isOutOfReach(period))
    throw badArgument(
      `${name} ${quoted(value)} is out of range: filings are of the years ${FIRST_YEAR} to ${LAST_YEAR}. Give ${ALLOWED}.`,
    );
  return period;
}

/** Years that a filing may be of. What a search asks about the years beside them are dates, too. */
const FIRST_YEAR = 1950;
const LAST_YEAR = 2199;
/** From the newest statement: about as far as the first year. */
const MOST_YEARS_BACK = 75;

function isOutOfReach(period: AskedPeriod): boolean {
  if (period === 'latest') return false;
  if ('quartersBack' in period) return period.quartersBack > 4 * MOST_YEARS_BACK;
  const year = 'date' in period ? yearOf(period.date) : period.fiscal.year;
  return year < FIRST_YEAR || year > LAST_YEAR;
}

function parseGiven(value: unknown, rules: DateRules, name: string): AskedPeriod {
  if (typeof value === 'string') {
    if (readLastCount(value, name) !== undefined)
      throw badArgument(
        `${name} ${quoted(value)} is for METRIC and the tables of statements, where it stands alone, not in a range.`,
      );
    const token = readPeriodToken(value, rules.years, name);
    if (token !== undefined) return token;
  }
  refuseVendorWords(value, name);
  try {
    return { date: readDate(value, name, ALLOWED) };
  } catch (error) {
    if (typeof value === 'string') refuseSeveral(value, rules, name);
    throw error;
  }
}

/** Between the first and the last period of a span. */
const SPAN = /^(.+?)(?:\s*[-–:]\s*|\s+to\s+)(FY.+|\d{4}-.+|.+\d{4})$/i;

/** Throws for a text of several periods, or of the first and the last of some. */
function refuseSeveral(text: string, rules: DateRules, name: string): void {
  const isPeriod = (part: string) => isReadable(() => parsePeriod(part, rules, name));
  const several = severalIn(text, isPeriod);
  if (several)
    throw badArgument(
      `${name} ${quoted(text)} is several periods. Give one in each cell, and a range of such cells, or ${arrayText(several.slice(0, 3))}.`,
    );
  const [, from = '', to = ''] = SPAN.exec(text.trim()) ?? [];
  if (from !== '' && isPeriod(from) && isPeriod(to))
    throw badArgument(
      `${name} ${quoted(text)} is a span. Give each of its periods in a cell, and the range of these cells; "last 5" are the five newest.`,
    );
}

/** Reads the date of one period. Throws for a blank one, with the allowed values in the error. */
export function readRequiredPeriod(value: unknown, rules: DateRules): AskedPeriod {
  const period = readPeriod(value, rules, 'date');
  if (period === undefined) throw badArgument(`date is empty. Give ${ALLOWED}.`);
  return period;
}

/** The type for the query of a period's statement. Throws where the given type contradicts the fiscal token. */
export function typeOfPeriod(given: ReportingType | undefined, period: AskedPeriod): ReportingType | undefined {
  const implied = period === 'latest' ? undefined : period.impliedType;
  if (given !== undefined && implied !== undefined && given !== implied) {
    throw badArgument(
      `type must be ${implied} or blank with this date: a word such as FY2024 or Q3FY24 says the type itself.`,
    );
  }
  return given ?? implied;
}

/** The end date of a period; `endOf` finds that of one whose date only the company's statements show. */
export function* dateOf<T>(
  period: EndDate | UndatedPeriod,
  endOf: (period: UndatedPeriod) => Coroutine<T>,
): Coroutine<string | T> {
  return 'date' in period ? period.date : yield* endOf(period);
}

/** How a column or row of a period is headed where there is no statement: its date, or the token. */
export function headerOf(period: AskedPeriod): Cell {
  if (period === 'latest') return period;
  return 'date' in period ? dateCell(period.date) : period.text;
}

/** One cell of a range of dates: a period, the error of a referenced cell, or blank. */
export type AskedColumn = { readonly period: AskedPeriod } | { readonly error: unknown } | 'blank';

/**
 * The date argument of a table function: a number of newest periods, or one column per cell of the range, in its order.
 */
export type AskedPeriods = { readonly last: number } | { readonly columns: readonly AskedColumn[] };

/** Limits a range of dates: a whole column given by mistake would block the page. */
const MAX_COLUMNS = 1000;

/** Whether every cell of a range is blank. */
export function isBlankRange(argument: unknown): boolean {
  return gridOf(argument)
    .flat()
    .every((cell) => !isExcelError(cell) && isBlank(plainValue(cell)));
}

/** Reads a date argument that may be a range. A blank range means the latest period. */
export function readPeriods(argument: unknown, rules: DateRules): AskedPeriods {
  const cells = gridOf(argument).flat();
  if (isBlankRange(argument)) return { columns: [{ period: 'latest' }] };
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
