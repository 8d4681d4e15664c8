import type { UsStatementKind } from '../../api';
import type { Coroutine } from '../../client';
import type { Cell, Scale, Table } from '../../tables';
import { cellOf, scaledCell, transposed } from '../../tables';
import type { Grid } from '../arguments/broadcast';
import { gridOf, isOne } from '../arguments/broadcast';
import { readBasis, readScope, readType } from '../arguments/choice-argument';
import { readIndianTicker, readIssuer } from '../arguments/company-argument';
import { readRequiredPeriod } from '../arguments/date-argument';
import { INDIAN_METRICS, readMetric } from '../arguments/metric-argument';
import { readLastCount } from '../arguments/period-grammar';
import { METRIC_OPTIONS } from '../arguments/option-rules';
import type { OptionValues } from '../arguments/options-argument';
import { readOptions } from '../arguments/options-argument';
import { isExcelError, plainValue } from '../arguments/scalar-argument';
import { badArgument, CellError, CellFailure } from '../runtime/cell-error';
import { cellGrid } from '../runtime/cell-grid';
import type { QueryContext } from '../runtime/query-context';
import { IndianSource } from './indian-source';
import type { FoundLine } from './metric-lookup';
import { lookUpMetric } from './metric-lookup';
import type { GridRules } from './mixed-types';
import { INDIAN_GRIDS, kindsIn, refuseMixedGrid, US_GRIDS } from './mixed-types';
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
    ...INDIAN_GRIDS,
    periodsOf: 'income',
    companyName: 'ticker',
  };
  if (type === undefined) refuseMixedGrid(grids.date, grids.metric, INDIAN_GRIDS);
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
  if (type === undefined) refuseMixedGrid(grids.date, grids.metric, US_GRIDS);
  const market: MetricMarket<UsStatementKind> = {
    sourceOf: (company) => new UsSource(context, { issuer: readIssuer(company), type }),
    ...US_GRIDS,
    periodsOf: 'income',
    companyName: 'cik',
  };
  return metricTable(market, grids, readOptions(args.options, METRIC_OPTIONS));
}

function gridsOf(company: unknown, { date, metric }: { date: unknown; metric: unknown }): MetricGrids {
  return { company: gridOf(company), date: gridOf(date), metric: gridOf(metric) };
}

/** One value, or a grid from the combined ranges. */
function* metricTable<K extends SourceKind>(
  { sourceOf, ...market }: MetricMarket<K>,
  grids: MetricGrids,
  options: MetricOptions,
): Coroutine<Table | CellFailure> {
  const isLast = options.order !== '' || lastCountOf(grids.date) !== undefined;
  const isSingle = !isLast && Object.values(grids).every(isOne);
  const shared = { ...market, sourceOf: isSingle ? sourceOf : onePerCompany(sourceOf) };
  const date = isLast ? yield* dateGrid(shared, grids, options) : grids.date;
  const ranges = { [market.companyName]: grids.company, date, metric: grids.metric };
  const table = yield* cellGrid(ranges, (elements) => cellAt(shared, elements, options.scale));
  return options.transpose === 'yes' && !(table instanceof CellFailure) ? transposed(table) : table;
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
 * The statement that all metrics share, else `periodsOf`. A metric that cannot be read fails only its own cells,
 * unless none can be read.
 */
function kindOfAll<K extends SourceKind>(metric: Grid, { metrics, periodsOf }: MetricMarket<K>): K {
  const kinds = new Set(kindsIn(metric, metrics).flat(2));
  kinds.delete(undefined);
  if (kinds.size === 0) readMetric(plainValue(metric[0]?.[0]), metrics); // throws its error
  const [only, other] = kinds;
  return other === undefined && only !== undefined ? only : periodsOf;
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
