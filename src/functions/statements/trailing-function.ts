import type { LineKind, ReportingType, UsStatementKind } from '../../api';
import { addDays, addMonths, indianLineKind, notAFlow, REPORTING_TYPES, usLineKind } from '../../api';
import type { Coroutine } from '../../client';
import { all, run, wait } from '../../client';
import type { Cell } from '../../tables';
import { cellOf } from '../../tables';
import { readScope } from '../arguments/choice-argument';
import { readIndianTicker, readIssuer } from '../arguments/company-argument';
import type { AskedPeriod } from '../arguments/date-argument';
import { INDIAN_DATES, readRequiredPeriod, US_DATES } from '../arguments/date-argument';
import type { MetricName } from '../arguments/metric-argument';
import { INDIAN_METRICS, readMetric, US_METRICS } from '../arguments/metric-argument';
import { singleValue } from '../arguments/scalar-argument';
import { newestUsEnd } from '../periods/newest-us-periods';
import type { CellError } from '../runtime/cell-error';
import { badArgument, CellFailure } from '../runtime/cell-error';
import type { QueryContext } from '../runtime/query-context';
import { IndianSource } from './indian-source';
import type { FoundLine } from './metric-lookup';
import { LineMissing, lookUpMetric } from './metric-lookup';
import type { SourceKind, StatementSource } from './statement-source';
import type { Component } from './trailing-sum';
import { rolledYear, sumOf } from './trailing-sum';
import { UsSource } from './us-source';

/** The types of year-to-date statements, by months since the year end. */
const YEAR_TO_DATE = [
  [3, 'quarterly'],
  [6, 'half_yearly'],
  [9, 'nine_months'],
] as const;

/** The line to sum, and the period end dates of one market. */
interface TrailingSum<K extends SourceKind> {
  readonly asked: string;
  readonly names: readonly MetricName<K>[];
  readonly period: AskedPeriod;
  readonly sourceOf: (type: ReportingType) => StatementSource<K>;
  readonly kindOf: (statement: K, path: string) => LineKind | undefined;
  /** The dates on which the period that many months earlier may end. */
  readonly before: (date: string, months: number) => readonly string[];
  /** The end date of the newest period of any type; undefined where the filings do not show it. */
  readonly newestEnd?: () => Coroutine<string | undefined>;
}

/** FIN.TTM: the twelve months to a date, from E7, E9 and E10. */
export function indianTrailingFunction(
  context: QueryContext,
  args: { ticker: unknown; date: unknown; metric: unknown; scope: unknown },
): Coroutine<Cell> {
  const company = readIndianTicker(args.ticker);
  const scope = readScope(args.scope);
  const wanted: TrailingSum<SourceKind> = {
    asked: company.asked,
    names: readMetric(singleValue(args.metric, 'metric'), INDIAN_METRICS),
    period: readRequiredPeriod(singleValue(args.date, 'date'), INDIAN_DATES),
    sourceOf: (type) => new IndianSource(context, { ...company, type, scope }),
    kindOf: (statement, path) => (statement === 'shareholding' ? undefined : indianLineKind(statement, path)),
    before: (date, months) => [addMonths(date, -months)],
  };
  refuseStocks(wanted);
  return firstTrailing(wanted);
}

/** US.TTM: the twelve months to a date, from E16 and E17. In 52/53-week years a quarter has 13 or 14 weeks. */
export function usTrailingFunction(
  context: QueryContext,
  args: { cik: unknown; date: unknown; metric: unknown },
): Coroutine<Cell> {
  const issuer = readIssuer(args.cik);
  const wanted: TrailingSum<UsStatementKind> = {
    asked: issuer.asked,
    names: readMetric(singleValue(args.metric, 'metric'), US_METRICS),
    period: readRequiredPeriod(singleValue(args.date, 'date'), US_DATES),
    sourceOf: (type) => new UsSource(context, { issuer, type }),
    kindOf: (_statement, path) => usLineKind(path),
    newestEnd: () => newestUsEnd(context, issuer),
    before: (date, months) => {
      const weeks = (months / 3) * 13;
      return [...new Set([addMonths(date, -months), addDays(date, -7 * weeks), addDays(date, -7 * (weeks + 1))])];
    },
  };
  refuseStocks(wanted);
  return firstTrailing(wanted);
}

/** Throws for a name that can only mean a line that is not a flow, before any query. */
function refuseStocks<K extends SourceKind>({ names, kindOf }: TrailingSum<K>): void {
  for (const { kinds, name, asked } of names) {
    const [only, other] = kinds;
    if (only === undefined || other !== undefined) continue;
    // Where the kind is unknown, the name may be the end of a path, which the statement shows.
    const what = notAFlow(only, kindOf(only, name.toLowerCase().replace(/[\s-]+/g, '_')) ?? 'flow');
    if (what) throw refusal(asked, what);
  }
}

function refusal(asked: string, what: string): CellError {
  return badArgument(
    `metric "${asked}" is ${what}: its periods cannot be added up. Trailing twelve months are for amounts of a period.`,
  );
}

/** The first name in `a|b` with twelve whole months. Components of different lines are never summed. */
function* firstTrailing<K extends SourceKind>(query: TrailingSum<K>): Coroutine<Cell> {
  let failure: CellFailure | undefined;
  for (const name of query.names) {
    const sum = yield* trailingTwelveMonths({ ...query, names: [name] });
    if (!(sum instanceof CellFailure)) return cellOf(sum, '');
    failure ??= sum;
  }
  if (failure === undefined) throw badArgument('metric is empty.');
  return failure;
}

/**
 * The annual figure at a year end; else annual + year to date − prior year to date; else four quarters: the first of
 * these whose components all exist. Never a partial sum: a missing component gives a `#N/A` that names it and says why.
 */
function* trailingTwelveMonths<K extends SourceKind>(query: TrailingSum<K>): Coroutine<number | CellFailure> {
  const date = yield* resolveDate(query);
  if (date instanceof CellFailure) return date;
  const annual = yield* amountOn(query, 'annual', [date]);
  if (!(annual instanceof CellFailure)) return annual.amount;
  const missing = [`annual ${date}`];
  const reasons: CellFailure[] = [annual];
  for (const way of [yearToDate, fourQuarters]) {
    const sum = yield* way(query, date);
    if (typeof sum === 'number') return sum;
    missing.push(...sum.missing);
    reasons.push(...sum.reasons);
  }
  return new CellFailure(
    '#N/A',
    () =>
      `${query.asked}: no trailing twelve months to ${date}: missing ${listed(missing)}. ${reasonOf(reasons)?.message}`,
  );
}

function listed(things: readonly string[]): string {
  return things.join(', ').replace(/, (?=[^,]*$)/, ', and ');
}

/** Why there is no sum: the missing components and their failures. */
interface NoSum {
  readonly missing: readonly string[];
  readonly reasons: readonly CellFailure[];
}

function* yearToDate<K extends SourceKind>(query: TrailingSum<K>, date: string): Coroutine<number | NoSum> {
  const reasons: CellFailure[] = [];
  for (const [months, type] of YEAR_TO_DATE) {
    const year = yield* amountOn(query, 'annual', query.before(date, months));
    if (year instanceof CellFailure) {
      reasons.push(year);
      continue;
    }
    const [current, prior] = yield* amountsOn(query, type, [[date], query.before(date, 12)]);
    if (isComponent(current) && isComponent(prior)) {
      const sum = rolledYear(query.asked, year, current, prior);
      return typeof sum === 'number' ? sum : { missing: [], reasons: [...reasons, sum] };
    }
    const none = [current, prior].filter((each) => each instanceof CellFailure);
    const hole = isComponent(current) ? `a year before ${date}` : date;
    return { missing: [`${type} ${hole}`], reasons: [...reasons, ...none] };
  }
  return { missing: [`annual before ${date}`], reasons };
}

function* fourQuarters<K extends SourceKind>(query: TrailingSum<K>, date: string): Coroutine<number | NoSum> {
  const ends = [[date], ...[3, 6, 9].map((months) => query.before(date, months))];
  const found = yield* amountsOn(query, 'quarterly', ends);
  const hole = found.findIndex((quarter) => quarter instanceof CellFailure);
  if (hole >= 0)
    return {
      missing: [`quarterly ${ends[hole]?.[0]}`],
      reasons: found.filter((quarter) => quarter instanceof CellFailure),
    };
  const sum = sumOf(query.asked, found.filter(isComponent));
  return typeof sum === 'number' ? sum : { missing: [], reasons: [sum] };
}

function isComponent(value: Component | CellFailure | undefined): value is Component {
  return value !== undefined && !(value instanceof CellFailure);
}

/** The failure to show: a statement without the line explains more than a statement that does not exist. */
function reasonOf(reasons: readonly unknown[]): CellFailure | undefined {
  const failures = reasons.filter((reason) => reason instanceof CellFailure);
  return failures.find((failure) => failure instanceof LineMissing) ?? failures[0];
}

/** Resolves "latest" to the newest period of any type that has the metric. */
function* resolveDate<K extends SourceKind>({
  names,
  period,
  sourceOf,
  newestEnd,
}: TrailingSum<K>): Coroutine<string | CellFailure> {
  if (period !== 'latest') return period.date;
  const newest = newestEnd && (yield* newestEnd());
  for (const type of newest === undefined ? [] : REPORTING_TYPES) {
    const found = yield* lookUpMetric(names, sourceOf(type), { date: newest ?? '' });
    if (!(found instanceof CellFailure)) return found.statement.periodEnd;
  }
  const looked = yield* wait(
    all(REPORTING_TYPES.map((type) => () => run(lookUpMetric(names, sourceOf(type), period)))),
  );
  const ends = looked.flatMap((found) => (found instanceof CellFailure ? [] : [found.statement.periodEnd]));
  return ends.sort().pop() ?? (reasonOf(looked) as CellFailure);
}

/** The amount of the line in the first of these periods that has it, or the failure where none has. */
function* amountOn<K extends SourceKind>(
  { names, sourceOf, kindOf }: TrailingSum<K>,
  type: ReportingType,
  dates: readonly string[],
): Coroutine<Component | CellFailure> {
  const source = sourceOf(type);
  const looked = yield* wait(all(dates.map((date) => () => run(lookUpMetric(names, source, { date })))));
  const found = looked.find((each): each is FoundLine<K> => !(each instanceof CellFailure));
  if (found === undefined) return reasonOf(looked) as CellFailure;
  const { kind, row } = found;
  const what = notAFlow(kind, kindOf(kind, row.path));
  if (what) throw refusal(names[0]?.asked ?? row.path, what);
  return typeof row.value === 'number'
    ? { amount: row.value, found }
    : new LineMissing(`${source.asked}: ${row.label} is not a number.`);
}

function* amountsOn<K extends SourceKind>(
  query: TrailingSum<K>,
  type: ReportingType,
  periods: readonly (readonly string[])[],
): Coroutine<(Component | CellFailure)[]> {
  return yield* wait(all(periods.map((dates) => () => run(amountOn(query, type, dates)))));
}
