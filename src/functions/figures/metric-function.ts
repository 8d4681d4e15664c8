import type { Coroutine } from '../../client';
import { isPromise, wait } from '../../client';
import type { Cell, Scale, Table } from '../../tables';
import { cellOf, scaledCell, transposed } from '../../tables';
import type { Grid } from '../arguments/broadcast';
import { gridOf, isOne } from '../arguments/broadcast';
import { readBasis, readScope, readType } from '../arguments/choice-argument';
import { readRequiredPeriod } from '../arguments/date-argument';
import type { ReadMetric } from '../arguments/defined-metric';
import { readLastCount } from '../arguments/period-grammar';
import { METRIC_OPTIONS } from '../arguments/option-rules';
import type { OptionValues } from '../arguments/options-argument';
import { readOptions } from '../arguments/options-argument';
import { plainValue } from '../arguments/scalar-argument';
import { isExcelError } from '../cells/excel-error';
import { badArgument, CellError, CellFailure } from '../cells/cell-error';
import { cellGrid } from '../arguments/cell-grid';
import type { QueryContext } from '../context/query-context';
import type { FoundLine } from '../statements/found-line';
import { lookUpMetric } from './metric-lookup';
import type { MarketStatements } from '../statements/market';
import { kindsIn, refuseMixedGrid } from '../statements/mixed-types';
import { unknownUnits } from '../statements/scale-refusal';
import type { StatementSource } from '../statements/statement-source';
import type { SourceKind } from '../arguments/source-kind';

type MetricOptions = OptionValues<typeof METRIC_OPTIONS>;

/** A market, and the sources of one computation. */
interface MetricQuery<K extends SourceKind> {
  readonly market: MarketStatements<K>;
  readonly read: ReadMetric<K>;
  readonly sourceOf: (company: unknown) => StatementSource<K>;
}

interface MetricGrids {
  readonly company: Grid;
  readonly date: Grid;
  readonly metric: Grid;
}

/** FIN.METRIC, US.METRIC: one line of a statement (E7–E10, E16–E18) or shareholding pattern (E5), or a grid of them. */
export function metricFunction<K extends SourceKind>(
  market: MarketStatements<K>,
  context: QueryContext,
  args: {
    company: unknown;
    date: unknown;
    metric: unknown;
    type: unknown;
    scope?: unknown;
    options: unknown;
    basis?: unknown;
  },
): Coroutine<Table | CellFailure> {
  const terms = { type: readType(args.type), scope: readScope(args.scope), basis: readBasis(args.basis) };
  const grids = { company: gridOf(args.company), date: gridOf(args.date), metric: gridOf(args.metric) };
  const sourceOf = (company: unknown) => market.sourceOf(context, company, terms);
  const compute = (read: ReadMetric<K>) => {
    if (terms.basis !== undefined) refuseUnusedBasis(grids.metric, read);
    if (terms.type === undefined) refuseMixedGrid(grids.date, grids.metric, { market, read });
    return metricTable({ market, read, sourceOf }, grids, readOptions(args.options, METRIC_OPTIONS));
  };
  const reading = market.metrics.readerFor(context, grids.metric);
  return isPromise(reading) ? afterReading(reading, compute) : compute(reading);
}

function* afterReading<K extends SourceKind>(
  reading: Promise<ReadMetric<K>>,
  compute: (read: ReadMetric<K>) => Coroutine<Table | CellFailure>,
): Coroutine<Table | CellFailure> {
  return yield* compute(yield* wait(reading));
}

/** Throws where no metric is a line of shareholding patterns: the basis would select nothing. */
function refuseUnusedBasis<K extends SourceKind>(metric: Grid, read: ReadMetric<K>): void {
  const kinds: readonly (SourceKind | undefined)[] = kindsIn(metric, read)
    .flat(2)
    .filter((kind) => kind !== undefined);
  if (kinds.length > 0 && !kinds.includes('shareholding'))
    throw badArgument('basis must be blank here: it is for lines such as "shareholding.promoters".');
}

/** One value, or a grid from the combined ranges. */
function metricTable<K extends SourceKind>(
  query: MetricQuery<K>,
  grids: MetricGrids,
  options: MetricOptions,
): Coroutine<Table | CellFailure> {
  const last = lastCountOf(grids.date);
  if (last !== undefined) return newestTable(query, grids, last, options);
  if (options.order !== '')
    throw badArgument('options: order goes with a date of "last n" here: other grids stand as they are given.');
  const { company, date, metric } = grids;
  const isSingle = isOne(company) && isOne(date) && isOne(metric);
  return tableOf(isSingle ? query : onePerCompany(query), grids, options);
}

/** The company's newest periods. */
function* newestTable<K extends SourceKind>(
  query: MetricQuery<K>,
  grids: MetricGrids,
  last: number,
  options: MetricOptions,
): Coroutine<Table | CellFailure> {
  const shared = onePerCompany(query);
  const date = yield* newestDates(shared, grids, last, options);
  return yield* tableOf(shared, { ...grids, date }, options);
}

function tableOf<K extends SourceKind>(
  query: MetricQuery<K>,
  { company, date, metric }: MetricGrids,
  { scale, transpose }: MetricOptions,
): Coroutine<Table | CellFailure> {
  const ranges = { [query.market.company]: company, date, metric };
  const table = cellGrid(ranges, (elements) => cellAt(query, elements, scale));
  return transpose === 'yes' ? transposedTable(table) : table;
}

function* transposedTable(computed: Coroutine<Table | CellFailure>): Coroutine<Table | CellFailure> {
  const table = yield* computed;
  return table instanceof CellFailure ? table : transposed(table);
}

/** The n of a date argument that is only `last n`. */
function lastCountOf(date: Grid): number | undefined {
  const first = date[0]?.[0];
  return isOne(date) && !isExcelError(first) ? readLastCount(plainValue(first)) : undefined;
}

/** Creates one source per company, so that the cells of a grid share its answers. */
function onePerCompany<K extends SourceKind>({ sourceOf, ...query }: MetricQuery<K>): MetricQuery<K> {
  const sources = new Map<unknown, StatementSource<K>>();
  const shared = (company: unknown) => {
    let source = sources.get(company);
    if (source === undefined) sources.set(company, (source = sourceOf(company)));
    return source;
  };
  return { ...query, sourceOf: shared };
}

/** The company's newest periods, in a row. */
function* newestDates<K extends SourceKind>(
  { market, read, sourceOf }: MetricQuery<K>,
  { company, metric }: MetricGrids,
  last: number,
  { order, scale }: MetricOptions,
): Coroutine<Grid> {
  if (company.flat().length !== 1)
    throw badArgument(`date "last ${last}" goes with one ${market.company}, not a range of them.`);
  if (metric.some((row) => row.length > 1))
    throw badArgument(`metric must be one value or a column with "last ${last}", which fills a row.`);
  const source = sourceOf(plainValue(company[0]?.[0]));
  const kind = kindOfAll(metric, read);
  if (scale !== '' && kind === 'shareholding') throw noScaleOfShareholding();
  const dates = yield* source.newestPeriods(kind, last);
  if (dates.length === 0) throw new CellError(source.none(kind));
  return [order === 'oldest' ? [...dates].reverse() : dates];
}

/**
 * The statement that all metrics share, else the income statement. A metric that cannot be read fails only its own cells,
 * unless none can be read.
 */
function kindOfAll<K extends SourceKind>(metric: Grid, read: ReadMetric<K>): K {
  const kinds = new Set(kindsIn(metric, read).flat(2));
  kinds.delete(undefined);
  if (kinds.size === 0) read(plainValue(metric[0]?.[0])); // throws its error
  const [only, other] = kinds;
  return other === undefined && only !== undefined ? only : ('income' as K);
}

function* cellAt<K extends SourceKind>(
  query: MetricQuery<K>,
  [company, date, metric]: readonly unknown[],
  scale: Scale | '',
): Coroutine<Cell> {
  return cellOfLine(yield* lineAt(query, company, date, metric, scale), scale);
}

function lineAt<K extends SourceKind>(
  { market: { dates }, read, sourceOf }: MetricQuery<K>,
  company: unknown,
  date: unknown,
  metric: unknown,
  scale: Scale | '',
): Coroutine<FoundLine<K> | CellFailure> {
  const names = read(plainValue(metric));
  if (scale !== '' && names.some(({ kinds: [kind] }) => kind === 'shareholding')) throw noScaleOfShareholding();
  const source = sourceOf(plainValue(company));
  const period = readRequiredPeriod(plainValue(date), dates);
  return lookUpMetric(names, source, period);
}

function cellOfLine(found: FoundLine | CellFailure, scale: Scale | ''): Cell {
  if (found instanceof CellFailure) return found;
  return scale === '' ? cellOf(found.row.value, '') : scaledMetric(found, scale);
}

function noScaleOfShareholding(): CellError {
  return badArgument(
    'scale is not offered for shareholding: its lines are counts and percentages, not money. Leave out scale.',
  );
}

function scaledMetric({ row, statement }: FoundLine, scale: Scale): Cell {
  if (statement.units === undefined) {
    throw unknownUnits(statement);
  }
  const cell = scaledCell(statement.units, row, scale, '');
  return typeof cell === 'object' && 'code' in cell ? new CellFailure(cell.code, cell.message) : cell;
}
