import { type AnswerRow, MAX_PATTERNS, shareholdingPattern } from '../../api';
import type { Coroutine } from '../../client';
import { together } from '../../client';
import type { Cell, FailedRecord, RecordRow, Table } from '../../tables';
import { dateCell, serialOfDate } from '../../tables';
import { readBasis } from '../arguments/choices/choice-argument';
import { readIndianTicker } from '../arguments/companies/company-argument';
import type { AskedColumn } from '../arguments/periods/date-argument';
import { headerOf, INDIAN_DATES, isBlankRange, readPeriods } from '../arguments/periods/date-argument';
import { SHAREHOLDING_COLUMNS, SHAREHOLDING_FIELDS, SHAREHOLDING_OPTIONS } from '../arguments/options/option-rules';
import { readOptions } from '../arguments/options/options-argument';
import { refuseSwapped } from '../arguments/swapped-arguments';
import { endsOf } from '../periods/counted-period';
import type { PatternTerms } from '../periods/india/shareholding-patterns';
import {
  dateOfPattern,
  newestPatternDates,
  noPattern,
  queryPatterns,
  withMissingPatterns,
} from '../periods/india/shareholding-patterns';
import { CellError, CellFailure } from '../cells/failures/cell-error';
import { failureCell } from '../cells/results/excel-result';
import { readCompany } from '../companies/read-company';
import type { QueryContext } from '../context/query-context';
import { madeFrom } from './changed-rows';
import { arrangeRecords, zoneOf } from './record-columns';

/**
 * FIN.SHAREHOLDING: a row per observation of the shareholding pattern (E5), percentages in percentage points as
 * reported.
 */
export function* shareholdingFunction(
  context: QueryContext,
  args: { ticker: unknown; date: unknown; basis: unknown; options: unknown },
): Coroutine<Table> {
  const options = readOptions(args.options, SHAREHOLDING_OPTIONS);
  const basis = readBasis(args.basis);
  refuseSwapped('india', 'SHAREHOLDING', { company: args.ticker, date: args.date, others: [args.basis, args.options] });
  const query = { ...readCompany(context, 'india', args.ticker, readIndianTicker), basis };
  const rows = yield* queryRows(context, query, args.date);
  const ordered = options.order === '' ? rows : inOrder(rows, options.order);
  const kind = { columns: SHAREHOLDING_COLUMNS, fields: SHAREHOLDING_FIELDS, zone: zoneOf(shareholdingPattern) };
  return arrangeRecords(ordered, { ...kind, receivedPath, changes: context.changes }, options);
}

function* queryRows(context: QueryContext, query: PatternTerms, date: unknown): Coroutine<readonly RecordRow[]> {
  const periods = readPeriods(date, INDIAN_DATES);
  if (isBlankRange(date) || 'last' in periods) {
    const last = 'last' in periods ? periods.last : MAX_PATTERNS;
    return yield* newestRows(context, query, last);
  }
  const [only, ...others] = periods.columns;
  if (only !== undefined && others.length === 0) return [yield* queryRow(context, query, only)];
  return yield* together(periods.columns.map((column) => rowOrFailure(context, query, column)));
}

/** The newest observations: those of the answer without a date, then older ones, asked by date. A quarter between two that has none has a row. */
function* newestRows(context: QueryContext, query: PatternTerms, last: number): Coroutine<readonly RecordRow[]> {
  const newest = required(query, yield* patternRows(context, query));
  const listed = newest.map((row) => String(row['as_of_date']));
  const dates = yield* newestPatternDates(context, query, listed, last);
  const counted = withMissingPatterns(query, dates).slice(0, last);
  const older = endsOf(counted).slice(newest.length);
  const asked = yield* together(older.map((date) => patternRows(context, query, date)));
  const rows = [...newest, ...asked.flat()];
  return counted.map((period) =>
    'missing' in period
      ? failedRow(dateCell(period.at), period.missing)
      : (rows.find((row) => row['as_of_date'] === period.date) ??
        failedRow(dateCell(period.date), noPattern(query, period.date))),
  );
}

function* patternRows(context: QueryContext, terms: PatternTerms, date?: string): Coroutine<readonly AnswerRow[]> {
  const { data } = yield* queryPatterns(context, terms, date);
  const { patterns, ...company } = (data ?? { patterns: [] }) as { patterns: readonly AnswerRow[] };
  return patterns.map((pattern) => flat(company, pattern));
}

/** In a pattern as it is received the holder categories stand below `shareholding`. */
const receivedPath = (column: string) => `${column}|shareholding.${column}`;

/** Puts the company and the holder categories next to the totals. */
function flat(company: AnswerRow, pattern: AnswerRow): AnswerRow {
  return madeFrom(pattern, { ...company, ...pattern, ...(pattern['shareholding'] as AnswerRow | undefined) });
}

function* queryRow(context: QueryContext, query: PatternTerms, column: AskedColumn): Coroutine<RecordRow> {
  if (column === 'blank') return failedRow('', '');
  if ('error' in column) throw column.error;
  const date = yield* dateOfPattern(context, query, column.period);
  if (date instanceof CellFailure) throw new CellError(date);
  const [row] = required(query, yield* patternRows(context, query, date), date);
  return row as RecordRow;
}

function* rowOrFailure(context: QueryContext, query: PatternTerms, column: AskedColumn): Coroutine<RecordRow> {
  try {
    return yield* queryRow(context, query, column);
  } catch (thrown) {
    const failure = failureCell(thrown);
    return failedRow(column !== 'blank' && 'period' in column ? headerOf(column.period) : failure, failure);
  }
}

function required(query: PatternTerms, patterns: readonly AnswerRow[], date?: string): readonly AnswerRow[] {
  if (patterns.length > 0) return patterns;
  throw new CellError(noPattern(query, date));
}

/** The row of a date without a pattern: the date, then the failure in each column. */
function failedRow(date: Cell, failure: Cell): RecordRow {
  return { key: 'as_of_date', first: date, failure };
}

function inOrder(rows: readonly RecordRow[], order: 'newest' | 'oldest'): readonly RecordRow[] {
  const dateOf = (row: RecordRow): number => {
    const { key, first, as_of_date } = row as Partial<FailedRecord> & AnswerRow;
    if (key === undefined) return serialOfDate(String(as_of_date));
    return typeof first === 'object' && 'serial' in first ? first.serial : 0;
  };
  const sign = order === 'newest' ? -1 : 1;
  return [...rows].sort((a, b) => sign * (dateOf(a) - dateOf(b)));
}
