import type { ReportingType, StatementKind } from '../../api';
import { addMonths, INDIAN_STATEMENTS } from '../../api';
import type { Coroutine } from '../../client';
import { all, run, wait } from '../../client';
import type { Cell } from '../../tables';
import { cellOf } from '../../tables';
import { readScope, readType } from '../arguments/choice-argument';
import { readIndianTicker, readIssuer } from '../arguments/company-argument';
import { INDIAN_DATES, readRequiredPeriod, US_DATES } from '../arguments/date-argument';
import type { MetricName } from '../arguments/metric-argument';
import { INDIAN_METRICS, readMetric, US_METRICS } from '../arguments/metric-argument';
import { readCount, singleValue } from '../arguments/scalar-argument';
import { badArgument, CellFailure, notAvailable } from '../runtime/cell-error';
import type { QueryContext } from '../runtime/query-context';
import { IndianSource, stepMonths } from './indian-source';
import type { FoundLine } from './metric-lookup';
import { notComparable, lookUpMetric } from './metric-lookup';
import { unequalYears } from './period-length';
import type { SourceKind } from './statement-source';
import { UsSource } from './us-source';

/** The largest `back`. */
const MAX_STEPS = 100;

/**
 * FIN.GROWTH: the change of a line since an earlier period, as a fraction. `back` counts periods of the type; blank is
 * one year.
 */
export function* indianGrowthFunction(
  context: QueryContext,
  args: { ticker: unknown; date: unknown; metric: unknown; type: unknown; scope: unknown; back: unknown },
): Coroutine<Cell> {
  const company = readIndianTicker(args.ticker);
  const names = readMetric(singleValue(args.metric, 'metric'), INDIAN_METRICS);
  const period = readRequiredPeriod(singleValue(args.date, 'date'), INDIAN_DATES);
  const given = readType(args.type);
  const scope = readScope(args.scope);
  const back = readCount(args.back, 'back', MAX_STEPS);
  const source = new IndianSource(context, { ...company, type: given, scope });
  return yield* firstGrowth(names, function* (name) {
    const found = yield* lookUpMetric([name], source, period);
    if (found instanceof CellFailure) return found;
    const type = typeOf(found, given);
    const step = stepMonths(found.kind, type);
    const date = addMonths(found.statement.periodEnd, -step * (back ?? 12 / step));
    const base = yield* lookUpMetric([name], new IndianSource(context, { ...company, type, scope }), { date });
    const growth = change(company.asked, found, base);
    if (base instanceof CellFailure || typeof growth !== 'number') return growth;
    return (yield* unequalYears(context, { ...company, scope }, [found, base])) ?? growth;
  });
}

/** The type of the earlier period: that of the found one. A balance sheet has one only where the caller gave it. */
function typeOf({ kind, statement }: FoundLine, given: ReportingType | undefined): ReportingType | undefined {
  if (kind === 'balance' || kind === 'shareholding') return given;
  const standard = INDIAN_STATEMENTS[kind as StatementKind].parameters['type']?.default;
  return (statement.type === standard ? given : statement.type) as ReportingType | undefined;
}

/** US.GROWTH: the change of a line since a given earlier period, as a fraction. */
export function* usGrowthFunction(
  context: QueryContext,
  args: { cik: unknown; date: unknown; metric: unknown; priorDate: unknown; type: unknown },
): Coroutine<Cell> {
  const issuer = readIssuer(args.cik);
  const names = readMetric(singleValue(args.metric, 'metric'), US_METRICS);
  const period = readRequiredPeriod(singleValue(args.date, 'date'), US_DATES);
  const prior = readRequiredPeriod(singleValue(args.priorDate, 'priorDate'), US_DATES, 'priorDate');
  const source = new UsSource(context, { issuer, type: readType(args.type) });
  return yield* firstGrowth(names, function* (name) {
    const lookups = [period, prior].map((each) => () => run(lookUpMetric([name], source, each)));
    const [found, base] = yield* wait(all(lookups));
    if (found === undefined || base === undefined) return undefined;
    if (found instanceof CellFailure) return found;
    if (!(base instanceof CellFailure) && base.statement.periodEnd >= found.statement.periodEnd) {
      throw badArgument(`priorDate (${base.statement.periodEnd}) must be before date (${found.statement.periodEnd}).`);
    }
    if (!(base instanceof CellFailure) && base.statement.type !== found.statement.type) {
      throw badArgument(
        `date is ${found.statement.type} and priorDate ${base.statement.type}: amounts of periods of one type can be compared. Give type, or tokens alike.`,
      );
    }
    return change(issuer.asked, found, base);
  });
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
