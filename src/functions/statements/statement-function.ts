import type { MainLines, ReportingType, StatementKind } from '../../api';
import { MARKETS, parseIsoDate } from '../../api';
import type { Coroutine, PromiseOrValue } from '../../client';
import { all, run, wait } from '../../client';
import type { Statement, StatementColumn, StatementLayout, Table } from '../../tables';
import { dateCell, statementOf, statementTable, transposed, withFiledSections, withMainLines } from '../../tables';
import { readScope, readType } from '../arguments/choices/choice-argument';
import type { AskedColumn, AskedPeriods } from '../arguments/periods/date-argument';
import { headerOf, readPeriods } from '../arguments/periods/date-argument';
import type { AskedPeriod } from '../arguments/periods/period-grammar';
import { refuseSwapped } from '../arguments/swapped-arguments';
import type { OptionValues } from '../arguments/options/options-argument';
import { readOptions } from '../arguments/options/options-argument';
import { CellError, CellFailure, notAvailable } from '../cells/failures/cell-error';
import { failureCell } from '../cells/results/excel-result';
import { givesFormats } from '../cells/results/formatted-numbers';
import type { QueryContext } from '../context/query-context';
import type { MissingPeriod } from '../periods/counted-period';
import { noteChangedPlaces } from './change-notes/changed-places';
import { quartersUnlikeYear } from './computed/quarters-unlike-year';
import { failedSums } from './failed-sums';
import type { FoundLine } from './lines/found-line';
import { missingStatement } from './trace-notes/note-missing';
import { noteStatement } from './trace-notes/note-statement';
import { shareCountJumps } from './shares/share-count-jumps';
import { inScale } from './trace-notes/in-scale';
import type { MarketStatements } from './sources/market-statements';
import { scopeArgument } from './sources/market-statements';
import { refuseMixedTypes } from './mixed-types';
import { unknownUnits } from './amounts/scale-refusal';
import { noteChangedLines } from './change-notes/shown-changes';
import type { StatementSource } from './sources/statement-source';
import type { SourceKind } from '../arguments/metrics/source-kind';
import { SOURCE_TITLES } from '../arguments/metrics/source-kind';

type StatementOptions = OptionValues<MarketStatements<SourceKind>['options']['statement']>;

/** A column without a statement, and the thrown error. */
type FailedColumn = Extract<StatementColumn, { failure: unknown }> & { readonly thrown: unknown };
type QueriedColumn = StatementColumn | FailedColumn;

/**
 * FIN.INCOME, FIN.BALANCE, FIN.CASHFLOW, FIN.SEGMENTS, US.INCOME, US.CASHFLOW, US.BALANCE: statements side by side, one column
 * per period (E7–E10, E16–E18). A blank date is the latest.
 */
export function statementFunction<K extends SourceKind>(
  market: MarketStatements<K>,
  context: QueryContext,
  kind: K & StatementKind,
  args: { company: unknown; date: unknown; type: unknown; scope?: unknown; options: unknown },
): Coroutine<Table | CellFailure> {
  const options = readOptions(args.options, market.options.statement);
  const terms = { type: readType(args.type), scope: readScope(args.scope), quarters: options.quarters };
  const others = [args.type, ...scopeArgument(market, args.scope), args.options];
  refuseSwapped(market.id, kind.toUpperCase(), { company: args.company, date: args.date, others });
  const source = market.sourceOf(context, args.company, terms);
  const periods = readPeriods(args.date, market.dates);
  if (terms.type === undefined) refuseMixedColumns(market.standardType(kind), periods);
  const mainLines = options.lines === 'main' ? MARKETS[market.metrics.rules.market].mainLines()[kind] : undefined;
  return statementsTable(source, kind, { periods, options, mainLines });
}

function refuseMixedColumns(standard: ReportingType | undefined, periods: AskedPeriods): void {
  if (!('columns' in periods)) return;
  const asked = periods.columns.flatMap((column) => (column !== 'blank' && 'period' in column ? [column.period] : []));
  refuseMixedTypes(standard, asked);
}

interface AskedTable {
  readonly periods: AskedPeriods;
  readonly options: StatementOptions;
  /** Undefined where all lines are asked for. */
  readonly mainLines: MainLines | undefined;
}

function* statementsTable<K extends SourceKind>(
  source: StatementSource<K>,
  kind: K,
  { periods, options, mainLines }: AskedTable,
): Coroutine<Table | CellFailure> {
  const asked = 'columns' in periods ? periods.columns : yield* newestColumns(source, kind, periods.last);
  if (asked.length === 0) return source.none(kind);
  const queries = asked.map((column) => columnQuery(source, kind, column)); // throws before it sends any query
  const columns = yield* wait(all(queries));
  const shown = mainLines ? ofMainLines(columns, kind, mainLines) : columns;
  for (const column of shown) {
    const statement = statementOf(column);
    if (statement) noteChangedLines(source.context, statement, kind === 'segments' ? undefined : mainLines?.lines);
  }
  const inTheirOrder = 'last' in periods ? counted(shown, options) : inOrder(shown, options.order);
  const statements = columns.flatMap((column) => statementOf(column) ?? []);
  const jumps = showsPerShare(shown) ? shareCountJumps(source.market, statements) : undefined;
  const sums = yield* failedSums(source, kind, statements);
  const remark = [jumps, sums, quartersUnlikeYear(statements)].filter(Boolean).join(' · ');
  const tableWith = (noteCell: StatementLayout['noteCell']) =>
    arranged(inTheirOrder, source.asked, { ...readLayout(options), remark, noteCell }, options);
  noteChangedPlaces(source.context.changes, tableWith);
  return tableWith(noteWith(source, kind));
}

/** Whether two or more columns have a figure per share. */
function showsPerShare(columns: readonly QueriedColumn[]): boolean {
  const having = columns.filter((column) => {
    const statement = statementOf(column);
    return statement?.outline.some(
      ({ path }, at) => typeof statement.values[at] === 'number' && statement.units?.kindOf(path) === 'per_share',
    );
  });
  return having.length > 1;
}

/** Segment results have no main lines, since the issuer names them: of theirs, the sections that were filed are shown. */
function ofMainLines(columns: readonly QueriedColumn[], kind: SourceKind, main: MainLines): readonly QueriedColumn[] {
  const statements = columns.flatMap((column) => statementOf(column) ?? []);
  const lesser =
    kind === 'segments' ? withFiledSections(statements) : statements.map((statement) => withMainLines(statement, main));
  const rest = lesser.values();
  return columns.map((column) => (statementOf(column) ? { statement: rest.next().value as Statement } : column));
}

function* newestColumns<K extends SourceKind>(
  source: StatementSource<K>,
  kind: K,
  count: number,
): Coroutine<readonly (AskedColumn | MissingPeriod)[]> {
  const periods = yield* source.newestPeriods(kind, count);
  return periods.map((period) => ('date' in period ? { period } : period));
}

/** Returns the query of one column. Throws at once where the arguments contradict each other. */
function columnQuery<K extends SourceKind>(
  source: StatementSource<K>,
  kind: K,
  column: AskedColumn | MissingPeriod,
): () => PromiseOrValue<QueriedColumn> {
  if (column === 'blank') return () => 'blank';
  if ('missing' in column) {
    const { at, missing } = column;
    return () => ({ thrown: missing, failure: missing, header: parseIsoDate(at) ? dateCell(at) : at });
  }
  if ('error' in column) {
    const cell = { passed: column.error };
    return () => ({ thrown: column.error, failure: cell, header: cell });
  }
  const statement = source.statement(kind, column.period);
  return () => run(queriedColumn(statement, column.period, source, kind));
}

function* queriedColumn(
  query: Coroutine<Statement | CellFailure>,
  period: AskedPeriod,
  { asked, trace }: Pick<StatementSource, 'asked' | 'trace'>,
  kind: SourceKind,
): Coroutine<QueriedColumn> {
  const header = headerOf(period);
  try {
    const statement = yield* query;
    if (statement instanceof CellFailure) {
      const failure = missingStatement(trace, statement, kind, period);
      return { thrown: failure, failure, header };
    }
    if (statement.outline.length > 0) return { statement };
    throw notAvailable(`${asked}: the ${SOURCE_TITLES[kind]} for ${statement.periodEnd} holds no lines.`);
  } catch (thrown) {
    return { thrown, failure: failureCell(thrown), header };
  }
}

/** For Trace: notes the line, or the statement, that each cell shows. */
function noteWith<K extends SourceKind>(source: StatementSource<K>, kind: K): StatementLayout['noteCell'] {
  const { trace } = source;
  if (!trace) return undefined;
  return (cell, statement, line) => {
    noteStatement(source, kind, statement);
    if (!line) return trace.cell(cell, trace.derived({}, { step: 'fact', of: [statement] }));
    const found: FoundLine = { kind, row: line, statement };
    return trace.cell(cell, inScale(trace, found, cell));
  };
}

function arranged(
  columns: readonly QueriedColumn[],
  asked: string,
  layout: StatementLayout,
  { transpose }: StatementOptions,
): Table | CellFailure {
  const statements = columns.flatMap((column) => statementOf(column) ?? []);
  if (statements.length === 0) {
    const worst = worstOf(columns);
    if (worst instanceof CellFailure) return worst;
    throw worst;
  }
  const unknown = layout.scale && statements.find(({ units }) => units === undefined);
  if (unknown) throw unknownUnits(unknown);
  const table = statementTable(columns, asked, layout);
  return transpose === 'yes' ? transposed(table) : table;
}

/**
 * The error where no column has a statement. An outage takes precedence over "none", so that no `#N/A` hides a failure.
 */
function worstOf(columns: readonly QueriedColumn[]): unknown {
  const thrown = columns.flatMap((column) => (column !== 'blank' && 'thrown' in column ? [column.thrown] : []));
  return thrown.find((each) => !isNone(each)) ?? thrown[0];
}

function isNone(thrown: unknown): boolean {
  const failure = thrown instanceof CellError ? thrown.failure : thrown;
  return failure instanceof CellFailure && failure.code === '#N/A';
}

/** The periods of `last n`, which counts from the newest; a missing one may have no date. */
function counted(columns: readonly QueriedColumn[], { order }: StatementOptions): readonly QueriedColumn[] {
  return order === 'oldest' ? [...columns].reverse() : columns;
}

/** Keeps the given order unless the options name another. */
function inOrder(columns: readonly QueriedColumn[], order: StatementOptions['order']): readonly QueriedColumn[] {
  if (order === '') return columns;
  const sign = order === 'newest' ? -1 : 1;
  return [...columns].sort((a, b) => sign * (dateOf(a) - dateOf(b)));
}

function dateOf(column: StatementColumn): number {
  if (column === 'blank') return 0;
  const header = 'statement' in column ? dateCell(column.statement.periodEnd) : column.header;
  return typeof header === 'object' && 'serial' in header ? header.serial : 0;
}

function readLayout(options: StatementOptions): StatementLayout {
  const { headers, labels, blanks, indent, scale, format } = options;
  return {
    headers: headers === 'yes',
    labels,
    blanks,
    indent: indent === 'yes',
    scale: scale === '' ? undefined : scale,
    formats: givesFormats(format),
  };
}
