import type { Scale } from '../../../api';
import type { Coroutine } from '../../../client';
import { isPromise, wait } from '../../../client';
import type { Cell, Table } from '../../../tables';
import { cellOf, cellOfMonths, formattedCell, scaledCell, transposed } from '../../../tables';
import type { ElementOf } from '../../arguments/ranges/cell-grid';
import { isOne } from '../../arguments/ranges/broadcast';
import { readCellGrid } from '../../arguments/ranges/cell-grid';
import type { Elements } from '../../arguments/ranges/element';
import { valueOf } from '../../arguments/ranges/element';
import type { AskedPeriod } from '../../arguments/periods/period-grammar';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { badArgument, CellError, CellFailure } from '../../cells/failures/cell-error';
import { givesFormats } from '../../cells/results/formatted-numbers';
import type { QueryContext } from '../../context/query-context';
import type { FoundLine } from '../../statements/lines/found-line';
import { numberKindOf } from '../../statements/lines/found-line';
import { inUnit } from '../amount-with-unit';
import type { MarketStatements } from '../../statements/sources/market-statements';
import type { StatementSource } from '../../statements/sources/statement-source';
import { inScale } from '../../statements/trace-notes/in-scale';
import { unknownUnits } from '../../statements/amounts/scale-refusal';
import { GridAmounts } from '../grid-amounts';
import { countedStatement } from './counted-statement';
import { lookUpMetric } from './metric-lookup';
import { withMissing } from '../missing-numbers';
import type { LastPeriods, MetricArguments, MetricQuestion } from './metric-question';
import { readMetricQuestion } from './metric-question';

/** FIN.METRIC, US.METRIC: one line of a statement (E7–E10, E16–E18) or shareholding pattern (E5), or a grid of them. */
export function metricFunction<K extends SourceKind>(
  market: MarketStatements<K>,
  context: QueryContext,
  args: MetricArguments,
): Coroutine<Table | CellFailure> {
  const question = readMetricQuestion(market, context, args);
  return isPromise(question) ? answerLater(context, question) : answer(context, question);
}

function* answerLater<K extends SourceKind>(
  context: QueryContext,
  question: Promise<MetricQuestion<K>>,
): Coroutine<Table | CellFailure> {
  return yield* answer(context, yield* wait(question));
}

function answer<K extends SourceKind>(
  context: QueryContext,
  question: MetricQuestion<K>,
): Coroutine<Table | CellFailure> {
  const { periods, options } = question;
  const table = 'last' in periods ? newestTable(question, periods) : tableOf(question, periods);
  // Trace shows why there is no number, whatever the cell shows in its place.
  const isTraced = question.isTraced;
  const shown = options.missing === 'error' || isTraced ? table : withMissing(options.missing, context, table);
  return options.transpose === 'yes' ? transposedTable(shown) : shown;
}

/** The company's newest periods. */
function* newestTable<K extends SourceKind>(
  question: MetricQuestion<K>,
  periods: LastPeriods,
): Coroutine<Table | CellFailure> {
  return yield* tableOf(question, yield* newestPeriods(question, periods));
}

function tableOf<K extends SourceKind>(
  { market, companies, metrics, options: { scale, format }, periods: asked }: MetricQuestion<K>,
  periods: Elements<AskedPeriod>,
): Coroutine<Table | CellFailure> {
  const formats = givesFormats(format);
  const ranges = { [market.argument]: companies, date: periods, metric: metrics };
  const amounts = formats && !Object.values(ranges).every(isOne) ? new GridAmounts() : undefined;
  const question = { companies, periods, metrics, scale, formats, amounts, isCounted: 'last' in asked };
  const table = readCellGrid(ranges, (elementOf) => cellAt(question, elementOf));
  return amounts ? amounts.alike(table) : table;
}

function* transposedTable(computed: Coroutine<Table | CellFailure>): Coroutine<Table | CellFailure> {
  const table = yield* computed;
  return table instanceof CellFailure ? table : transposed(table);
}

/** The company's newest periods, in a row. */
function* newestPeriods<K extends SourceKind>(
  { market, companies, metrics, options: { order, scale } }: MetricQuestion<K>,
  { last }: LastPeriods,
): Coroutine<Elements<AskedPeriod>> {
  const [company, ...others] = companies.flat();
  if (others.length > 0)
    throw badArgument(`date "last ${last}" goes with one ${market.argument}, not a range of them.`);
  if (metrics.some((row) => row.length > 1))
    throw badArgument(`metric must be one value or a column with "last ${last}", which fills a row.`);
  const source = valueOf(company);
  const kind = yield* countedStatement(metrics, source);
  if (scale !== '' && kind === 'shareholding') throw noScaleOfShareholding();
  const counted = yield* source.newestPeriods(kind, last);
  if (counted.length === 0) throw new CellError(source.none(kind));
  const row = counted.map((period) =>
    'date' in period
      ? { given: period.date, value: period }
      : { given: period.at, thrown: new CellError(period.missing) },
  );
  return [order === 'oldest' ? row.reverse() : row];
}

/** What the cells of one table are read from. */
interface CellQuestion<K extends SourceKind> extends Pick<MetricQuestion<K>, 'companies' | 'metrics'> {
  readonly periods: Elements<AskedPeriod>;
  readonly scale: Scale | '';
  readonly formats: boolean;
  /** Where the table is a grid whose numbers have formats. */
  readonly amounts: GridAmounts | undefined;
  /** Whether the periods are the company's newest, of which the cell gives no date. */
  readonly isCounted: boolean;
}

function* cellAt<K extends SourceKind>(question: CellQuestion<K>, elementOf: ElementOf): Coroutine<Cell> {
  const found = yield* lineAt(question, elementOf);
  if (found instanceof CellFailure) return found;
  const plain = question.scale === '' ? cellOf(found.row.value, '') : scaledMetric(found, question.scale);
  const source = valueOf(elementOf(question.companies));
  const cell = question.formats ? shownCell(source, found, plain, question.scale) : plain;
  const { trace } = source;
  const shown = trace ? trace.cell(cell, inScale(trace, found, plain)) : cell;
  return question.amounts ? question.amounts.add(shown, numberKindOf(found)) : shown;
}

/**
 * In the format of its kind, with the unit behind it where that is not the usual one, and the months where its year is longer or shorter than others, or
 * nothing says that it is none.
 */
function shownCell<K extends SourceKind>(
  source: StatementSource<K>,
  found: FoundLine<K>,
  plain: Cell,
  scale: Scale | '',
): Cell {
  const cell = inUnit(formattedCell(plain, numberKindOf(found)), found, source, scale);
  const months = found.statement.months ?? source.monthsWithoutType(found);
  const isOfDate = months === undefined || source.kindOf(found.kind, found.row.path) === 'stock';
  return isOfDate ? cell : cellOfMonths(cell, months);
}

/** A word, or a place among the newest periods, promises a whole one of the type; a date is that of what was filed. */
function* lineAt<K extends SourceKind>(
  { companies, periods, metrics, scale, isCounted }: CellQuestion<K>,
  elementOf: ElementOf,
): Coroutine<FoundLine<K> | CellFailure> {
  const names = valueOf(elementOf(metrics));
  if (scale !== '' && names.some(({ kinds: [kind] }) => kind === 'shareholding')) throw noScaleOfShareholding();
  const source = valueOf(elementOf(companies));
  const period = valueOf(elementOf(periods));
  const found = yield* lookUpMetric(names, source, period);
  if (found instanceof CellFailure || !(isCounted || period === 'latest')) return found;
  return (yield* source.inParts(found.statement)) ?? found;
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
