import type { ReportingType } from '../../../api';
import type { Coroutine } from '../../../client';
import { together, wait } from '../../../client';
import type { Cell, Statement, Table } from '../../../tables';
import { gridOf } from '../../arguments/ranges/broadcast';
import { readType } from '../../arguments/choices/choice-argument';
import { readPeriod, readRequiredPeriod } from '../../arguments/periods/date-argument';
import type { MetricName } from '../../arguments/metrics/defined-metric';
import { readElements, valueOf } from '../../arguments/ranges/element';
import type { AskedPeriod } from '../../arguments/periods/period-grammar';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { refuseSwapped } from '../../arguments/swapped-arguments';
import { badArgument, CellFailure } from '../../cells/failures/cell-error';
import type { QueryContext } from '../../context/query-context';
import { firstDateFound } from '../../statements/lines/first-found';
import type { FoundLine } from '../../statements/lines/found-line';
import { US } from '../../statements/sources/market-statements';
import type { StatementSource } from '../../statements/sources/statement-source';
import { lookUpMetric } from '../metric/metric-lookup';
import { usSplits } from '../splits/us-splits';
import { firstGrowth, growthCells, readGrowthOptions } from './growth-cells';
import { growthOfLikeYears } from './growth-since';
import { refuseGrowthWords, US_GROWTH } from './growth-words';

/**
 * US.GROWTH: the change of a line since a given earlier period, as a fraction; a grid for ranges. Without one it is the
 * period a year before.
 */
export function* usGrowthFunction(
  context: QueryContext,
  args: { cik: unknown; date: unknown; metric: unknown; priorDate: unknown; type: unknown; options: unknown },
): Coroutine<Table | CellFailure> {
  refuseGrowthWords(Object.values(args), US_GROWTH);
  const type = readType(args.type);
  const options = readGrowthOptions(args.options);
  const others = [args.priorDate, args.type, args.options];
  refuseSwapped('us', 'GROWTH', { ...args, company: args.cik, others });
  const cik = readElements(args.cik, (company) => ({ company, source: US.sourceOf(context, company, { type }) }));
  const date = readElements(args.date, (each) => readRequiredPeriod(each, US.dates));
  const metric = readElements(args.metric, yield* wait(US.metrics.readerFor(context, gridOf(args.metric))));
  const priorDate = readElements(args.priorDate, (each) => readPeriod(each, US.dates, 'priorDate'));
  const question = { market: US, type, ranges: { cik, date, metric, priorDate }, options };
  return yield* growthCells(context, question, (elementOf) => {
    const { company, source } = valueOf(elementOf(cik));
    const names = valueOf(elementOf(metric));
    const [period, prior] = [valueOf(elementOf(date)), valueOf(elementOf(priorDate))];
    return firstGrowth(names, function* (way): Coroutine<Cell> {
      const [found, base] = yield* prior === undefined
        ? overYear(way, source, period)
        : ofPeriods(way, source, [period, prior]);
      if (found instanceof CellFailure) return found;
      if (!(base instanceof CellFailure)) refuseUnlike(found.statement, base.statement);
      const terms = {
        asked: source.asked,
        sourceOf: (each: ReportingType) => US.sourceOf(context, company, { type: each, quarters: 'filed' }),
        findSplits: usSplits,
        adjusts: options.adjusts,
        isOfYearBefore: prior === undefined,
      };
      return yield* growthOfLikeYears(terms, source, found, base);
    });
  });
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
  const base = yield* firstDateFound(source.before(periodEnd, 12), (date) =>
    lookUpMetric(names, source, { date, ...typed }),
  );
  return [found, base];
}

function refuseUnlike(later: Statement, earlier: Statement): void {
  if (earlier.periodEnd >= later.periodEnd)
    throw badArgument(`priorDate (${earlier.periodEnd}) must be before date (${later.periodEnd}).`);
  if (earlier.type !== later.type)
    throw badArgument(`date is ${later.type} and priorDate ${earlier.type}. Give periods of one type.`);
}
