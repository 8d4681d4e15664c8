import type { PromiseOrValue } from '../../client';
import { all, andThen, isPromise } from '../../client';
import type { Cell, Scale, Table } from '../../tables';
import { cellOf, scaledCell, transposed } from '../../tables';
import { commonShape, elementAt } from '../arguments/broadcast';
import type { DateWords } from '../arguments/date-argument';
import { readLastCount, readRequiredPeriod } from '../arguments/date-argument';
import type { OptionValues } from '../arguments/options-argument';
import { readOptions } from '../arguments/options-argument';
import type { Grid } from '../arguments/plain-value';
import { gridOf, isBlank, isExcelError, plainValue } from '../arguments/plain-value';
import { badArgument, CellError } from '../runtime/cell-error';
import { failureCell } from '../runtime/failure-cell';
import type { FoundLine } from './metric-lookup';
import { lookUpMetric } from './metric-lookup';
import type { MetricWords } from '../arguments/metric-argument';
import { readMetric } from '../arguments/metric-argument';
import { METRIC_OPTIONS } from './statement-options';
import type { SourceKind, StatementSource } from './statement-source';

/** How one market reads the three arguments that may be ranges. */
export interface MetricFormula<K extends SourceKind> {
  readonly sourceOf: (company: unknown) => StatementSource<K>;
  readonly dates: DateWords;
  readonly metrics: MetricWords<K>;
  /** The statement whose periods `last n` counts, where the metrics do not share one. */
  readonly periodsOf: K;
  readonly companyName: 'ticker' | 'cik';
}

/** One value, or a grid of them, of whichever market: the arguments broadcast (D3). */
export function metricTable<K extends SourceKind>(
  given: MetricFormula<K>,
  args: { company: unknown; date: unknown; metric: unknown },
  optionsArgument: unknown,
): PromiseOrValue<Table> {
  const { order, transpose, scale } = readOptions(optionsArgument, METRIC_OPTIONS);
  const [company, dates, metric] = [gridOf(args.company), gridOf(args.date), gridOf(args.metric)];
  if (order === '' && isOne(company) && isOne(metric) && lastCountOf(dates) === undefined && isOne(dates)) {
    // By far the most calls: one cell, without a grid around it.
    const line = lineAt(given, company[0]?.[0], dates[0]?.[0], metric[0]?.[0], scale);
    return isPromise(line) ? line.then((found) => [[cellOfLine(found, scale)]]) : [[cellOfLine(line, scale)]];
  }
  const formula = { ...given, sourceOf: remembered(given.sourceOf) };
  return andThen(dateGrid(formula, company, dates, metric, { order, scale }), (date) => {
    const shape = commonShape({ [formula.companyName]: company, date, metric });
    const single = shape.rows * shape.columns === 1;
    const cell = (row: number, column: number) => {
      const elements = [company, date, metric].map((grid) => elementAt(grid, row, column));
      const compute = () =>
        andThen(lineAt(formula, elements[0], elements[1], elements[2], scale), (found) => cellOfLine(found, scale));
      return single ? compute() : gridCell(compute, elements);
    };
    const rows = Array.from({ length: shape.rows }, (_r, row) => () => {
      return all(Array.from({ length: shape.columns }, (_c, column) => () => cell(row, column)));
    });
    return andThen(all(rows), (table) => (transpose === 'yes' ? transposed(table) : table));
  });
}

function isOne(grid: Grid): boolean {
  return grid.length === 1 && grid[0]?.length === 1;
}

/** The count of a date that is `last n`, alone. */
function lastCountOf(date: Grid): number | undefined {
  const first = date[0]?.[0];
  return isOne(date) && !isExcelError(first) ? readLastCount(plainValue(first)) : undefined;
}

/** One source a company: what one cell has received another need not ask for. */
function remembered<S>(sourceOf: (company: unknown) => S): (company: unknown) => S {
  const sources = new Map<unknown, S>();
  return (company) => {
    let source = sources.get(company);
    if (source === undefined) sources.set(company, (source = sourceOf(company)));
    return source;
  };
}

/** `last n` becomes a row of the company's newest periods; any other dates stay as they are. */
function dateGrid<K extends SourceKind>(
  formula: MetricFormula<K>,
  company: Grid,
  date: Grid,
  metric: Grid,
  { order, scale }: Pick<OptionValues<typeof METRIC_OPTIONS>, 'order' | 'scale'>,
): PromiseOrValue<Grid> {
  const last = lastCountOf(date);
  if (last === undefined) {
    if (order !== '')
      throw badArgument('options: order goes with a date of "last n" here: other grids stand as they are given.');
    return date;
  }
  if (company.flat().length !== 1)
    throw badArgument(`date "last ${last}" goes with one ${formula.companyName}, not a range of them.`);
  if (metric.some((row) => row.length > 1))
    throw badArgument(`metric must be one value or a column with "last ${last}", which fills a row.`);
  const source = formula.sourceOf(plainValue(company[0]?.[0]));
  const kind = kindOfAll(metric, formula);
  if (scale !== '' && kind === 'shareholding') throw noScaleOfShareholding();
  return andThen(source.newestPeriods(kind, last), (dates) => {
    if (dates.length === 0) throw source.none(kind);
    return [order === 'oldest' ? [...dates].reverse() : dates];
  });
}

/** The statement all metrics stand on, where it is the same one. One that cannot be read fails its own cells, unless none can. */
function kindOfAll<K extends SourceKind>(metric: Grid, { metrics, periodsOf }: MetricFormula<K>): K {
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

/** One cell of a grid: an error in a range answers itself, a blank is blank and asks nothing, a failure stays in its own cell. */
function gridCell(compute: () => PromiseOrValue<Cell>, elements: readonly unknown[]): PromiseOrValue<Cell> {
  const error = elements.find(isExcelError);
  if (error !== undefined) return { passed: error };
  if (elements.some((element) => isBlank(plainValue(element)))) return '';
  try {
    const cell = compute();
    return isPromise(cell) ? cell.catch(failureCell) : cell;
  } catch (thrown) {
    return failureCell(thrown);
  }
}

function lineAt<K extends SourceKind>(
  { sourceOf, dates, metrics }: MetricFormula<K>,
  company: unknown,
  date: unknown,
  metric: unknown,
  scale: Scale | '',
): PromiseOrValue<FoundLine<K> | CellError> {
  const names = readMetric(plainValue(metric), metrics);
  if (scale !== '' && names.some(({ kinds: [kind] }) => kind === 'shareholding')) throw noScaleOfShareholding();
  const source = sourceOf(plainValue(company));
  const period = readRequiredPeriod(plainValue(date), dates);
  return lookUpMetric(names, source, period);
}

function cellOfLine(found: FoundLine | CellError, scale: Scale | ''): Cell {
  if (found instanceof CellError) throw found;
  return scale === '' ? cellOf(found.row.value, '') : scaledMetric(found, scale);
}

function noScaleOfShareholding(): CellError {
  return badArgument(
    'scale is not offered for shareholding: its lines are counts and percentages, not money. Leave out scale.',
  );
}

function scaledMetric({ row, statement }: FoundLine, scale: Scale): Cell {
  if (statement.units === undefined) {
    throw badArgument(
      'scale is not offered for this statement: its shape is not described, so nothing says which lines are money.',
    );
  }
  const cell = scaledCell(statement.units, row, scale, '');
  if (typeof cell === 'object' && 'code' in cell) throw new CellError(cell.code, cell.message);
  return cell;
}
