import type { ReportingType, UsStatementKind } from '../../api';
import { addMonths } from '../../api';
import type { Coroutine } from '../../client';
import { all, run, wait } from '../../client';
import type { Cell, Statement, Table } from '../../tables';
import { cellOf } from '../../tables';
import { gridOf } from '../arguments/broadcast';
import { readScope, readType } from '../arguments/choice-argument';
import { readIndianTicker, readIssuer } from '../arguments/company-argument';
import { INDIAN_DATES, readRequiredPeriod, US_DATES } from '../arguments/date-argument';
import type { AskedPeriod } from '../arguments/period-grammar';
import type { MetricName } from '../arguments/metric-argument';
import { INDIAN_METRICS, readMetric, US_METRICS } from '../arguments/metric-argument';
import { plainValue, readCount } from '../arguments/scalar-argument';
import { badArgument, CellFailure, notAvailable } from '../runtime/cell-error';
import type { QueryContext } from '../runtime/query-context';
import { cellGrid } from '../runtime/cell-grid';
import type { IndianTerms } from './indian-source';
import { IndianSource, indianStandardType, stepMonths } from './indian-source';
import type { FoundLine } from './metric-lookup';
import { notComparable, lookUpMetric } from './metric-lookup';
import { INDIAN_GRIDS, refuseMixedGrid, US_GRIDS } from './mixed-types';
import { unequalYears } from './period-length';
import type { SourceKind } from './statement-source';
import { UsSource } from './us-source';

/** The largest `back`. */
const MAX_STEPS = 100;

/**
 * FIN.GROWTH: the change of a line since an earlier period, as a fraction; a grid for ranges. `back` counts periods of
 * the type; blank is one year.
 */
export function indianGrowthFunction(
  context: QueryContext,
  args: { ticker: unknown; date: unknown; metric: unknown; type: unknown; scope: unknown; back: unknown },
): Coroutine<Table | CellFailure> {
  const terms = { type: readType(args.type), scope: readScope(args.scope) };
  const back = readCount(args.back, 'back', MAX_STEPS);
  const ranges = { ticker: gridOf(args.ticker), date: gridOf(args.date), metric: gridOf(args.metric) };
  if (terms.type === undefined) refuseMixedGrid(ranges.date, ranges.metric, INDIAN_GRIDS);
  return cellGrid(ranges, ([ticker, date, metric]) => {
    const company = { ...readIndianTicker(ticker), ...terms };
    const names = readMetric(plainValue(metric), INDIAN_METRICS);
    const period = readRequiredPeriod(plainValue(date), INDIAN_DATES);
    return firstGrowth(names, (name) => indianGrowth(context, company, { name, period, back }));
  });
}

function* indianGrowth(
  context: QueryContext,
  { type: given, ...company }: IndianTerms,
  { name, period, back }: { name: MetricName<SourceKind>; period: AskedPeriod; back: number | undefined },
): Coroutine<Cell> {
  const found = yield* lookUpMetric([name], new IndianSource(context, { ...company, type: given }), period);
  if (found instanceof CellFailure) return found;
  const type = typeOf(found, given);
  const step = stepMonths(found.kind, type);
  const date = addMonths(found.statement.periodEnd, -step * (back ?? 12 / step));
  const base = yield* lookUpMetric([name], new IndianSource(context, { ...company, type }), { date });
  const growth = change(company.asked, found, base);
  if (base instanceof CellFailure || typeof growth !== 'number') return growth;
  const { asked, ticker, scope } = company;
  return (yield* unequalYears(context, { asked, ticker, scope }, [found, base])) ?? growth;
}

/** The type of the earlier period: that of the found one. A balance sheet has one only where the caller gave it. */
function typeOf({ kind, statement }: FoundLine, given: ReportingType | undefined): ReportingType | undefined {
  if (kind === 'balance' || kind === 'shareholding') return given;
  return (statement.type === indianStandardType(kind) ? given : statement.type) as ReportingType | undefined;
}

/** US.GROWTH: the change of a line since a given earlier period, as a fraction; a grid for ranges. */
export function usGrowthFunction(
  context: QueryContext,
  args: { cik: unknown; date: unknown; metric: unknown; priorDate: unknown; type: unknown },
): Coroutine<Table | CellFailure> {
  const type = readType(args.type);
  const ranges = {
    cik: gridOf(args.cik),
    date: gridOf(args.date),
    metric: gridOf(args.metric),
    priorDate: gridOf(args.priorDate),
  };
  if (type === undefined) refuseMixedGrid(ranges.date, ranges.metric, US_GRIDS);
  return cellGrid(ranges, ([company, later, line, earlier]) => {
    const source = new UsSource(context, { issuer: readIssuer(company), type });
    const names = readMetric(plainValue(line), US_METRICS);
    const periods = [
      readRequiredPeriod(plainValue(later), US_DATES),
      readRequiredPeriod(plainValue(earlier), US_DATES, 'priorDate'),
    ];
    return firstGrowth(names, (name) => usGrowth(source, name, periods));
  });
}

function* usGrowth(
  source: UsSource,
  name: MetricName<UsStatementKind>,
  periods: readonly AskedPeriod[],
): Coroutine<Cell | undefined> {
  const [found, base] = yield* wait(all(periods.map((each) => () => run(lookUpMetric([name], source, each)))));
  if (found === undefined || base === undefined) return undefined;
  if (found instanceof CellFailure) return found;
  if (!(base instanceof CellFailure)) refuseUnlike(found.statement, base.statement);
  return change(source.asked, found, base);
}

function refuseUnlike(later: Statement, earlier: Statement): void {
  if (earlier.periodEnd >= later.periodEnd)
    throw badArgument(`priorDate (${earlier.periodEnd}) must be before date (${later.periodEnd}).`);
  if (earlier.type !== later.type)
    throw badArgument(`date is ${later.type} and priorDate ${earlier.type}. Give periods of one type.`);
}

/** The change of the first name in `a|b` that both periods have. Different lines are never compared. */
function* firstGrowth<K extends SourceKind>(
  names: readonly MetricName<K>[],
  growthOf: (name: MetricName<K>) => Coroutine<Cell | undefined>,
): Coroutine<Cell> {
  let failure: CellFailure | undefined;
  for (const name of names) {
    const growth = yield* growthOf(name);
    if (growth !== undefined && !(growth instanceof CellFailure)) return growth;
    failure ??= growth;
  }
  if (failure === undefined) throw badArgument('metric is empty.');
  return failure;
}

/** (new − old) / |old|; `#N/A` where the base gives no growth rate. */
function change(asked: string, found: FoundLine, base: FoundLine | CellFailure): Cell {
  if (base instanceof CellFailure)
    return new CellFailure('#N/A', () => `${asked}: no base to compare with. ${base.message}`);
  const different = notComparable(asked, [found, base]);
  if (different) return different;
  const [now, old, date] = [found.row.value, base.row.value, base.statement.periodEnd];
  if (typeof now !== 'number' || typeof old !== 'number')
    return new CellFailure('#N/A', `${asked}: ${found.row.label} is not a number.`);
  if (old === 0) throw notAvailable(`${asked}: ${base.row.label} was 0 for ${date}: there is no growth from 0.`);
  if (now !== 0 && now < 0 !== old < 0)
    throw notAvailable(
      `${asked}: ${base.row.label} changed its sign since ${date} (${old} to ${now}): no growth rate.`,
    );
  return cellOf((now - old) / Math.abs(old), '');
}
