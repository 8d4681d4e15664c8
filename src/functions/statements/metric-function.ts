import type { UsStatementKind } from '../../api';
import type { Coroutine } from '../../client';
import { all, run, wait } from '../../client';
import type { Cell, Scale, Table } from '../../tables';
import { cellOf, scaledCell, transposed } from '../../tables';
import type { Grid } from '../arguments/broadcast';
import { commonShape, elementAt, gridOf } from '../arguments/broadcast';
import { readBasis, readScope, readType } from '../arguments/choice-argument';
import { readIndianTicker, readIssuer } from '../arguments/company-argument';
import { INDIAN_DATES, readRequiredPeriod, US_DATES } from '../arguments/date-argument';
import { INDIAN_METRICS, readMetric, US_METRICS } from '../arguments/metric-argument';
import { readLastCount } from '../arguments/period-grammar';
import { METRIC_OPTIONS } from '../arguments/option-rules';
import type { OptionValues } from '../arguments/options-argument';
import { readOptions } from '../arguments/options-argument';
import { isBlank, isExcelError, plainValue } from '../arguments/scalar-argument';
import { badArgument, CellError, CellFailure } from '../runtime/cell-error';
import { failureCell } from '../runtime/excel-result';
import type { QueryContext } from '../runtime/query-context';
import { IndianSource } from './indian-source';
import type { FoundLine } from './metric-lookup';
import { lookUpMetric } from './metric-lookup';
import type { GridRules } from './mixed-types';
import { indianStandardType, kindsIn, refuseMixedGrid, usStandardType } from './mixed-types';
import { unknownUnits } from './scale-refusal';
import type { SourceKind, StatementSource } from './statement-source';
import { UsSource } from './us-source';

type MetricOptions = OptionValues<typeof METRIC_OPTIONS>;

/** How one market reads the three arguments that may be ranges. */
interface MetricMarket<K extends SourceKind> extends GridRules<K> {
  readonly sourceOf: (company: unknown) => StatementSource<K>;
  /** The statement whose periods `last n` counts where the metrics are on different statements. */
  readonly periodsOf: K;
  readonly companyName: 'ticker' | 'cik';
}

const INDIA: GridRules<SourceKind> = {
  dates: INDIAN_DATES,
  metrics: INDIAN_METRICS,
  standardType: indianStandardType,
};
const US: GridRules<UsStatementKind> = { dates: US_DATES, metrics: US_METRICS, standardType: usStandardType };

interface MetricGrids {
  readonly company: Grid;
  readonly date: Grid;
  readonly metric: Grid;
}

/** FIN.METRIC: one line of a statement (E7–E10) or shareholding pattern (E5), or a grid of them. */
export function indianMetricFunction(
  context: QueryContext,
  args: {
    ticker: unknown;
    date: unknown;
    metric: unknown;
    type: unknown;
    scope: unknown;
    options: unknown;
    basis: unknown;
  },
): Coroutine<Table | CellFailure> {
  const type = readType(args.type);
  const scope = readScope(args.scope);
  const basis = readBasis(args.basis);
  const grids = gridsOf(args.ticker, args);
  if (basis !== undefined) refuseUnusedBasis(grids.metric);
  const market: MetricMarket<SourceKind> = {
    sourceOf: (company) => new IndianSource(context, { ...readIndianTicker(company), type, scope, basis }),
    ...INDIA,
    periodsOf: 'income',
    companyName: 'ticker',
  };
  if (type === undefined && !isOne(grids.date)) refuseMixedGrid(grids.date, grids.metric, INDIA);
  return metricTable(market, grids, readOptions(args.options, METRIC_OPTIONS));
}

/** Throws where no metric is a line of shareholding patterns: the basis would select nothing. */
function refuseUnusedBasis(metric: Grid): void {
  const kinds = kindsIn(metric, INDIAN_METRICS)
    .flat(2)
    .filter((kind) => kind !== undefined);
  if (kinds.length > 0 && !kinds.includes('shareholding'))
    throw badArgument('basis must be blank here: it is for lines such as "shareholding.promoters".');
}

/** US.METRIC: one line of a statement (E16–E18), or a grid of them. */
export function usMetricFunction(
  context: QueryContext,
  args: { cik: unknown; date: unknown; metric: unknown; type: unknown; options: unknown },
): Coroutine<Table | CellFailure> {
  const type = readType(args.type);
  const grids = gridsOf(args.cik, args);
  if (type === undefined && !isOne(grids.date)) refuseMixedGrid(grids.date, grids.metric, US);
  const market: MetricMarket<UsStatementKind> = {
    sourceOf: (company) => new UsSource(context, { issuer: readIssuer(company), type }),
    ...US,
    periodsOf: 'income',
    companyName: 'cik',
  };
  return metricTable(market, grids, readOptions(args.options, METRIC_OPTIONS));
}

function gridsOf(company: unknown, { date, metric }: { date: unknown; metric: unknown }): MetricGrids {
  return { company: gridOf(company), date: gridOf(date), metric: gridOf(metric) };
}

/** One value, or a grid from the combined ranges. A single value that fails returns its failure. */
function* metricTable<K extends SourceKind>(
  market: MetricMarket<K>,
  grids: MetricGrids,
  options: MetricOptions,
): Coroutine<Table | CellFailure> {
  const { company, date, metric } = grids;
  if (!isOne(company) || !isOne(metric) || !isOne(date) || options.order !== '' || lastCountOf(date) !== undefined) {
    return yield* metricGrid({ ...market, sourceOf: onePerCompany(market.sourceOf) }, grids, options);
  }
  // Fast path for most calls: one cell, no grid.
  const cell = yield* cellAt(market, [company[0]?.[0], date[0]?.[0], metric[0]?.[0]], options.scale);
  return cell instanceof CellFailure ? cell : [[cell]];
}

function* metricGrid<K extends SourceKind>(
  market: MetricMarket<K>,
  grids: MetricGrids,
  options: MetricOptions,
): Coroutine<Table | CellFailure> {
  const { company, metric } = grids;
  const date = yield* dateGrid(market, grids, options);
  const shape = commonShape({ [market.companyName]: company, date, metric });
  const isSingle = shape.rows * shape.columns === 1;
  const cell = (row: number, column: number) => () => {
    const elements = [company, date, metric].map((grid) => elementAt(grid, row, column));
    return run(isSingle ? cellAt(market, elements, options.scale) : gridCell(market, elements, options.scale));
  };
  const rows = Array.from({ length: shape.rows }, (_r, row) => () => {
    return all(Array.from({ length: shape.columns }, (_c, column) => cell(row, column)));
  });
  const table = yield* wait(all(rows));
  const only = isSingle ? table[0]?.[0] : undefined;
  if (only instanceof CellFailure) return only;
  return options.transpose === 'yes' ? transposed(table) : table;
}

function isOne(grid: Grid): boolean {
  return grid.length === 1 && grid[0]?.length === 1;
}

/** The n of a date argument that is only `last n`. */
function lastCountOf(date: Grid): number | undefined {
  const first = date[0]?.[0];
  return isOne(date) && !isExcelError(first) ? readLastCount(plainValue(first)) : undefined;
}

/** Creates one source per company, so that the cells of a grid share its answers. */
function onePerCompany<S>(sourceOf: (company: unknown) => S): (company: unknown) => S {
  const sources = new Map<unknown, S>();
  return (company) => {
    let source = sources.get(company);
    if (source === undefined) sources.set(company, (source = sourceOf(company)));
    return source;
  };
}

/** Replaces `last n` with a row of the company's newest periods. Returns other dates unchanged. */
function* dateGrid<K extends SourceKind>(
  market: MetricMarket<K>,
  { company, date, metric }: MetricGrids,
  { order, scale }: MetricOptions,
): Coroutine<Grid> {
  const last = lastCountOf(date);
  if (last === undefined) {
    if (order !== '')
      throw badArgument('options: order goes with a date of "last n" here: other grids stand as they are given.');
    return date;
  }
  if (company.flat().length !== 1)
    throw badArgument(`date "last ${last}" goes with one ${market.companyName}, not a range of them.`);
  if (metric.some((row) => row.length > 1))
    throw badArgument(`metric must be one value or a column with "last ${last}", which fills a row.`);
  const source = market.sourceOf(plainValue(company[0]?.[0]));
  const kind = kindOfAll(metric, market);
  if (scale !== '' && kind === 'shareholding') throw noScaleOfShareholding();
  const dates = yield* source.newestPeriods(kind, last);
  if (dates.length === 0) throw new CellError(source.none(kind));
  return [order === 'oldest' ? [...dates].reverse() : dates];
}

/**
 * The statement that all metrics share, else `periodsOf`. A metric that cannot be read fails only its own cells, unless
 * none can be read.
 */
function kindOfAll<K extends SourceKind>(metric: Grid, { metrics, periodsOf }: MetricMarket<K>): K {
  const kinds = new Set<K | undefined>();
  let failure: unknown;
  for (const value of metric.flat()) {
    if (isExcelError(value)) continue;
    try {
      for (const name of readMetric(plainValue(value), metrics)) kinds.add(name.kinds[0]);
    } catch (thrown) {
      failure = thrown;
    }
  }
  const [only] = kinds;
  if (only === undefined && failure !== undefined) throw failure;
  return kinds.size === 1 && only !== undefined ? only : periodsOf;
}

/**
 * One cell of a grid: an error in a range stays that error, a blank stays blank and sends no query, a failure stays in
 * its own cell.
 */
function* gridCell<K extends SourceKind>(
  market: MetricMarket<K>,
  elements: readonly unknown[],
  scale: Scale | '',
): Coroutine<Cell> {
  const error = elements.find(isExcelError);
  if (error !== undefined) return { passed: error };
  if (elements.some((element) => isBlank(plainValue(element)))) return '';
  try {
    return yield* cellAt(market, elements, scale);
  } catch (thrown) {
    return failureCell(thrown);
  }
}

function* cellAt<K extends SourceKind>(
  market: MetricMarket<K>,
  [company, date, metric]: readonly unknown[],
  scale: Scale | '',
): Coroutine<Cell> {
  return cellOfLine(yield* lineAt(market, company, date, metric, scale), scale);
}

function lineAt<K extends SourceKind>(
  { sourceOf, dates, metrics }: MetricMarket<K>,
  company: unknown,
  date: unknown,
  metric: unknown,
  scale: Scale | '',
): Coroutine<FoundLine<K> | CellFailure> {
  const names = readMetric(plainValue(metric), metrics);
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
