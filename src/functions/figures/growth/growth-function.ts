import type { ReportingType } from '../../../api';
import { addMonths } from '../../../api';
import type { Coroutine } from '../../../client';
import { together, wait } from '../../../client';
import type { Cell, Statement, Table } from '../../../tables';
import { formattedCell } from '../../../tables';
import { gridOf } from '../../arguments/broadcast';
import { readCellGrid } from '../../arguments/cell-grid';
import { readScope, readType } from '../../arguments/choice-argument';
import { readPeriod, readRequiredPeriod } from '../../arguments/date-argument';
import type { MetricName } from '../../arguments/defined-metric';
import { readElements, valueOf } from '../../arguments/element';
import { GROWTH_OPTIONS } from '../../arguments/option-rules';
import { readOptions } from '../../arguments/options-argument';
import type { AskedPeriod } from '../../arguments/period-grammar';
import { readCount } from '../../arguments/scalar-argument';
import type { SourceKind } from '../../arguments/source-kind';
import { refuseSwapped } from '../../arguments/swapped-arguments';
import { NotServed } from '../../cells/absent';
import { badArgument, CellFailure } from '../../cells/cell-error';
import { givesFormats } from '../../cells/formatted-numbers';
import type { QueryContext } from '../../context/query-context';
import { completionTellsMore, firstFound } from '../../statements/first-found';
import type { FoundLine } from '../../statements/found-line';
import { indianStandardType, stepMonths } from '../../statements/sources/indian-cadence';
import { growthOfLikeYears } from './growth-since';
import { INDIAN_GROWTH, refuseGrowthWords, US_GROWTH } from './growth-words';
import { lookUpMetric } from '../metric/metric-lookup';
import { firstWay } from '../names/one-quantity';
import { INDIA, US } from '../../statements/sources/market';
import { refuseMixedGrid } from '../../statements/mixed-types';
import type { StatementSource } from '../../statements/sources/statement-source';
import { withMissing } from '../missing-numbers';
import { indianSplits } from '../splits/indian-splits';
import { usSplits } from '../splits/us-splits';

/** The largest `back`. */
const MAX_STEPS = 100;

/**
 * FIN.GROWTH: the change of a line since an earlier period, as a fraction; a grid for ranges. `back` counts periods of
 * the type; blank is one year.
 */
export function* indianGrowthFunction(
  context: QueryContext,
  args: {
    ticker: unknown;
    date: unknown;
    metric: unknown;
    type: unknown;
    scope: unknown;
    back: unknown;
    options: unknown;
  },
): Coroutine<Table | CellFailure> {
  refuseGrowthWords(Object.values(args), INDIAN_GROWTH);
  refuseSwapped('FIN.GROWTH', INDIA, { ...args, company: args.ticker });
  const terms = { type: readType(args.type), scope: readScope(args.scope) };
  const back = readCount(args.back, 'back', MAX_STEPS);
  const { adjusts, missing, formats } = readGrowthOptions(args.options);
  const metric = readElements(args.metric, yield* wait(INDIA.metrics.readerFor(context, gridOf(args.metric))));
  const date = readElements(args.date, (each) => readRequiredPeriod(each, INDIA.dates));
  const ticker = readElements(args.ticker, (each) => each);
  if (terms.type === undefined) refuseMixedGrid(date, metric, INDIA);
  const cells = readCellGrid({ ticker, date, metric }, (elementOf) => {
    const company = valueOf(elementOf(ticker));
    const sourceOf = (type: ReportingType | undefined) => INDIA.sourceOf(context, company, { ...terms, type });
    const source = sourceOf(terms.type);
    const names = valueOf(elementOf(metric));
    const period = valueOf(elementOf(date));
    const computed = firstGrowth(names, function* (way): Coroutine<Cell> {
      const found = yield* lookUpMetric(way, source, period);
      if (found instanceof CellFailure) return found;
      const type = typeOf(found, terms.type);
      // A fiscal year makes a balance sheet's step a year too: in one grid it stands beside the growth of flows of that year.
      const step = stepMonths(found.kind, type ?? (period === 'latest' ? undefined : period.impliedType));
      const earlier = addMonths(found.statement.periodEnd, -step * (back ?? 12 / step));
      const base = yield* lookUpMetric(way, sourceOf(type), { date: earlier });
      const shares = {
        asked: source.asked,
        sourceOf,
        findSplits: indianSplits,
        adjusts,
        isOfYearBefore: back === undefined,
      };
      return yield* growthOfLikeYears(shares, source, found, base);
    });
    return formats ? asPercent(computed) : computed;
  });
  return yield* withMissing(missing, context, cells);
}

function readGrowthOptions(options: unknown) {
  const { splits, missing, format } = readOptions(options, GROWTH_OPTIONS);
  return { adjusts: splits === 'adjust', missing, formats: givesFormats(format) };
}

/** The type of the earlier period: the type of the found one. A balance sheet has none, unless the caller gave one. */
function typeOf({ kind, statement }: FoundLine, given: ReportingType | undefined): ReportingType | undefined {
  if (kind === 'balance' || kind === 'shareholding') return given;
  return (statement.type === indianStandardType(kind) ? given : statement.type) as ReportingType | undefined;
}

/**
 * US.GROWTH: the change of a line since a given earlier period, as a fraction; a grid for ranges. Without one it is the
 * period a year before.
 */
export function* usGrowthFunction(
  context: QueryContext,
  args: { cik: unknown; date: unknown; metric: unknown; priorDate: unknown; type: unknown; options: unknown },
): Coroutine<Table | CellFailure> {
  refuseGrowthWords([...Object.values(args), ...gridOf(args.priorDate).flat()], US_GROWTH);
  refuseSwapped('US.GROWTH', US, { ...args, company: args.cik });
  const type = readType(args.type);
  const { adjusts, missing, formats } = readGrowthOptions(args.options);
  const cik = readElements(args.cik, (company) => ({ company, source: US.sourceOf(context, company, { type }) }));
  const date = readElements(args.date, (each) => readRequiredPeriod(each, US.dates));
  const metric = readElements(args.metric, yield* wait(US.metrics.readerFor(context, gridOf(args.metric))));
  const priorDate = readElements(args.priorDate, (each) => readPeriod(each, US.dates, 'priorDate'));
  if (type === undefined) refuseMixedGrid(date, metric, US);
  const cells = readCellGrid({ cik, date, metric, priorDate }, (elementOf) => {
    const { company, source } = valueOf(elementOf(cik));
    const names = valueOf(elementOf(metric));
    const [period, prior] = [valueOf(elementOf(date)), valueOf(elementOf(priorDate))];
    const computed = firstGrowth(names, function* (way): Coroutine<Cell> {
      const [found, base] = yield* prior === undefined
        ? overYear(way, source, period)
        : ofPeriods(way, source, [period, prior]);
      if (found instanceof CellFailure) return found;
      if (!(base instanceof CellFailure)) refuseUnlike(found.statement, base.statement);
      const sourceOf = (each: ReportingType) => US.sourceOf(context, company, { type: each, quarters: 'filed' });
      const shares = {
        asked: source.asked,
        sourceOf,
        findSplits: usSplits,
        adjusts,
        isOfYearBefore: prior === undefined,
      };
      return yield* growthOfLikeYears(shares, source, found, base);
    });
    return formats ? asPercent(computed) : computed;
  });
  return yield* withMissing(missing, context, cells);
}

/** Growth of the first of the names that has both periods. If none has, the failure of the quantity's definition is shown: it says more than that of its line. */
function firstGrowth<K extends SourceKind>(
  names: readonly MetricName<K>[],
  find: (way: readonly MetricName<K>[]) => Coroutine<Cell>,
): Coroutine<Cell> {
  return firstWay<MetricName<K>, Cell>(names, find, (failure, [name]) => completionTellsMore(failure, name));
}

function* asPercent(growth: Coroutine<Cell>): Coroutine<Cell> {
  return formattedCell(yield* growth, 'percent');
}

type Pair<K extends SourceKind> = readonly [found: FoundLine<K> | CellFailure, base: FoundLine<K> | CellFailure];

function* ofPeriods<K extends SourceKind>(
  names: readonly MetricName<K>[],
  source: StatementSource<K>,
  periods: readonly [AskedPeriod, AskedPeriod],
): Coroutine<Pair<K>> {
  const [period, prior] = periods;
  return yield* together([lookUpMetric(names, source, period), lookUpMetric(names, source, prior)]);
}

/** A period and the one of its type that ended a year before. */
function* overYear<K extends SourceKind>(
  names: readonly MetricName<K>[],
  source: StatementSource<K>,
  period: AskedPeriod,
): Coroutine<Pair<K>> {
  const found = yield* lookUpMetric(names, source, period);
  if (found instanceof CellFailure) return [found, found];
  const { type, periodEnd } = found.statement;
  const typed = type === 'as of' ? {} : { impliedType: type as ReportingType };
  const base = yield* firstFound(
    source.before(periodEnd, 12),
    (date) => lookUpMetric(names, source, { date, ...typed }),
    (failure) => !(failure instanceof NotServed),
  );
  return [found, base];
}

function refuseUnlike(later: Statement, earlier: Statement): void {
  if (earlier.periodEnd >= later.periodEnd)
    throw badArgument(`priorDate (${earlier.periodEnd}) must be before date (${later.periodEnd}).`);
  if (earlier.type !== later.type)
    throw badArgument(`date is ${later.type} and priorDate ${earlier.type}. Give periods of one type.`);
}
