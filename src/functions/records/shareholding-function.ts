import { readOptions } from '../arguments/options-argument';
import { readIndianTicker } from '../arguments/company-argument';
import { MAX_PATTERNS, shareholdingPattern } from '../../api';
import { INDIAN_DATES } from '../arguments/date-argument';
import { gridOf, isBlank, isExcelError, plainValue } from '../arguments/plain-value';
import { failureCell } from '../runtime/failure-cell';
import { dateCell, serialOfDate } from '../../tables';
import { badArgument, notAvailable } from '../runtime/cell-error';
import { all, andThen, isPromise } from '../../client';
import { readBasis } from '../arguments/holder-choices';
import { readPeriods } from '../arguments/period-range';
import type { PromiseOrValue } from '../../client';
import type { Cell, FailedRecord, RecordRow, Row, Table } from '../../tables';
import type { AskedTicker } from '../arguments/company-argument';
import type { AskedColumn } from '../arguments/period-range';
import type { QueryContext } from '../runtime/query-context';
import { SHAREHOLDING_COLUMNS, SHAREHOLDING_OPTIONS } from './record-option-rules';
import { arrangeRecords } from './record-options';

interface Question extends AskedTicker {
  readonly basis: ReturnType<typeof readBasis>;
}

/** FIN.SHAREHOLDING: a row an observation of the shareholding pattern (E5), percentages in percentage points as reported. */
export function shareholdingFunction(
  context: QueryContext,
  args: { ticker: unknown; date: unknown; basis: unknown; options: unknown },
): PromiseOrValue<Table> {
  const options = readOptions(args.options, SHAREHOLDING_OPTIONS);
  const question = { ...readIndianTicker(args.ticker), basis: readBasis(args.basis) };
  return andThen(askedRows(context, question, args.date), (rows) => {
    const ordered = options.order === '' ? rows : inOrder(rows, options.order);
    return arrangeRecords(ordered, { columns: SHAREHOLDING_COLUMNS, zone: 'IST' }, options);
  });
}

function askedRows(context: QueryContext, question: Question, date: unknown): PromiseOrValue<readonly RecordRow[]> {
  const blank = gridOf(date)
    .flat()
    .every((cell) => !isExcelError(cell) && isBlank(plainValue(cell)));
  const periods = readPeriods(date, INDIAN_DATES, { blank: 'latest' });
  if (blank || 'last' in periods) {
    const last = 'last' in periods ? periods.last : MAX_PATTERNS;
    if (last > MAX_PATTERNS)
      throw badArgument(`date "last ${last}": the service returns at most ${MAX_PATTERNS} observations.`);
    return andThen(askPatterns(context, question), (patterns) => required(question, patterns).slice(0, last));
  }
  const [only, ...others] = periods.columns;
  if (only !== undefined && others.length === 0) return andThen(askRow(context, question, only), (row) => [row]);
  return all(periods.columns.map((column) => () => rowOrFailure(() => askRow(context, question, column), column)));
}

function askPatterns(
  context: QueryContext,
  { ticker, basis }: Question,
  date?: string,
): PromiseOrValue<readonly Row[]> {
  return andThen(context.query(shareholdingPattern, { ticker, basis, date }), ({ data }) =>
    (data as { patterns: readonly Row[] }).patterns.map(flat),
  );
}

/** The categories stand beside the totals. */
function flat(pattern: Row): Row {
  return { ...pattern, ...(pattern['shareholding'] as Row | undefined) };
}

function askRow(context: QueryContext, question: Question, column: AskedColumn): PromiseOrValue<RecordRow> {
  if (column === 'blank') return failedRow('', '');
  if ('error' in column) throw column.error;
  const date = column.period === 'latest' ? undefined : column.period.date;
  return andThen(
    askPatterns(context, question, date),
    (patterns) => required(question, patterns, date)[0] as RecordRow,
  );
}

function rowOrFailure(ask: () => PromiseOrValue<RecordRow>, column: AskedColumn): PromiseOrValue<RecordRow> {
  const date =
    column !== 'blank' && 'period' in column && column.period !== 'latest' ? dateCell(column.period.date) : '';
  const failed = (thrown: unknown) => {
    const failure = failureCell(thrown);
    return failedRow(date === '' ? failure : date, failure);
  };
  try {
    const row = ask();
    return isPromise(row) ? row.catch(failed) : row;
  } catch (thrown) {
    return failed(thrown);
  }
}

function required({ asked, basis = 'periodic' }: Question, patterns: readonly Row[], date?: string): readonly Row[] {
  if (patterns.length > 0) return patterns;
  const advice = basis === 'periodic' ? '' : ' Leave out the date to see which dates there are.';
  throw notAvailable(
    `${asked}: the service has no ${basis} shareholding pattern${date ? ` for ${date}.${advice}` : '.'}`,
  );
}

/** A row that could not be had: its date, then the failure. */
function failedRow(date: Cell, failure: Cell): RecordRow {
  return { key: 'as_of_date', first: date, failure };
}

function inOrder(rows: readonly RecordRow[], order: 'newest' | 'oldest'): readonly RecordRow[] {
  const dateOf = (row: RecordRow): number => {
    const { key, first, as_of_date } = row as Partial<FailedRecord> & Row;
    if (key === undefined) return serialOfDate(String(as_of_date));
    return typeof first === 'object' && 'serial' in first ? first.serial : 0;
  };
  const sign = order === 'newest' ? -1 : 1;
  return [...rows].sort((a, b) => sign * (dateOf(a) - dateOf(b)));
}
