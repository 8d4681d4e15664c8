import {
  all,
  andThen,
  badArgument,
  dateCell,
  failureCell,
  gridOf,
  INDIAN_DATES,
  isBlank,
  isExcelError,
  isPending,
  MAX_PATTERNS,
  notAvailable,
  plainValue,
  readIndianTicker,
  readOptions,
  serialOfDate,
  shareholdingPattern,
} from '../functions';
import { readBasis } from '../argument/late/holder-choices';
import { readPeriods } from '../argument/late/period-range';
import type { Eventually } from '../../client';
import type { Cell, FailedRecord, RecordRow, Row, Table } from '../../tables';
import type { AskedTicker } from '../argument/company-argument';
import type { AskedColumn } from '../argument/late/period-range';
import type { Asking } from '../asking';
import { SHAREHOLDING_COLUMNS, SHAREHOLDING_OPTIONS } from './record-option-rules';
import { arrangeRecords } from './record-options';

interface Question extends AskedTicker {
  readonly basis: ReturnType<typeof readBasis>;
}

/** FIN.SHAREHOLDING: a row an observation of the shareholding pattern (E5), percentages in percentage points as reported. */
export function shareholdingFunction(
  asking: Asking,
  args: { ticker: unknown; date: unknown; basis: unknown; options: unknown },
): Eventually<Table> {
  const options = readOptions(args.options, SHAREHOLDING_OPTIONS);
  const question = { ...readIndianTicker(args.ticker), basis: readBasis(args.basis) };
  return andThen(askedRows(asking, question, args.date), (rows) => {
    const ordered = options.order === '' ? rows : inOrder(rows, options.order);
    return arrangeRecords(ordered, { columns: SHAREHOLDING_COLUMNS, zone: 'IST' }, options);
  });
}

function askedRows(asking: Asking, question: Question, date: unknown): Eventually<readonly RecordRow[]> {
  const blank = gridOf(date)
    .flat()
    .every((cell) => !isExcelError(cell) && isBlank(plainValue(cell)));
  const periods = readPeriods(date, INDIAN_DATES, { blank: 'latest' });
  if (blank || 'last' in periods) {
    const last = 'last' in periods ? periods.last : MAX_PATTERNS;
    if (last > MAX_PATTERNS)
      throw badArgument(`date "last ${last}": the service returns at most ${MAX_PATTERNS} observations.`);
    return andThen(askPatterns(asking, question), (patterns) => required(question, patterns).slice(0, last));
  }
  const [only, ...others] = periods.columns;
  if (only !== undefined && others.length === 0) return andThen(askRow(asking, question, only), (row) => [row]);
  return all(periods.columns.map((column) => () => rowOrFailure(() => askRow(asking, question, column), column)));
}

function askPatterns(asking: Asking, { ticker, basis }: Question, date?: string): Eventually<readonly Row[]> {
  return andThen(asking.ask(shareholdingPattern, { ticker, basis, date }), ({ data }) =>
    (data as { patterns: readonly Row[] }).patterns.map(flat),
  );
}

/** The categories stand beside the totals. */
function flat(pattern: Row): Row {
  return { ...pattern, ...(pattern['shareholding'] as Row | undefined) };
}

function askRow(asking: Asking, question: Question, column: AskedColumn): Eventually<RecordRow> {
  if (column === 'blank') return failedRow('', '');
  if ('error' in column) throw column.error;
  const date = column.period === 'latest' ? undefined : column.period.date;
  return andThen(askPatterns(asking, question, date), (patterns) => required(question, patterns, date)[0] as RecordRow);
}

function rowOrFailure(ask: () => Eventually<RecordRow>, column: AskedColumn): Eventually<RecordRow> {
  const date =
    column !== 'blank' && 'period' in column && column.period !== 'latest' ? dateCell(column.period.date) : '';
  const failed = (thrown: unknown) => {
    const failure = failureCell(thrown);
    return failedRow(date === '' ? failure : date, failure);
  };
  try {
    const row = ask();
    return isPending(row) ? row.catch(failed) : row;
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
