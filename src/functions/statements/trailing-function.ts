import { usSource } from './us-source';
import { US_METRICS } from './us-metric';
import { singleValue } from '../arguments/plain-value';
import { addDays, addMonths, notAFlow, REPORTING_TYPES } from '../../api';
import { readScope } from '../arguments/choice-argument';
import { readIndianTicker, readIssuer } from '../arguments/company-argument';
import { LineMissing, lookUpMetric } from './metric-lookup';
import { indianSource } from './indian-source';
import { INDIAN_METRICS, readMetric } from '../arguments/metric-argument';
import { INDIAN_DATES, readRequiredPeriod, US_DATES } from '../arguments/date-argument';
import { badArgument, CellError, notAvailable } from '../runtime/cell-error';
import { all, run, wait } from '../../client';
import { newestUsEnd } from '../periods/newest-us-periods';
import type { ReportingType, StatementKind, UsStatementKind } from '../../api';
import type { PromiseOrValue, Steps } from '../../client';
import type { Cell } from '../../tables';
import type { AskedPeriod } from '../arguments/date-argument';
import type { QueryContext } from '../runtime/query-context';
import type { FoundLine } from './metric-lookup';
import type { MetricName } from '../arguments/metric-argument';
import type { SourceKind, StatementSource } from './statement-source';
import { finite } from './finite';
import type { Component } from './trailing-sum';
import { rolledYear, sumOf } from './trailing-sum';

/** Year to date, by months since the year end. */
const YEAR_TO_DATE = [
  [3, 'quarterly'],
  [6, 'half_yearly'],
  [9, 'nine_months'],
] as const;

/** How one market's periods lie. */
interface TrailingQuestion<K extends SourceKind> {
  readonly asked: string;
  readonly names: readonly MetricName<K>[];
  readonly period: AskedPeriod;
  readonly sourceOf: (type: ReportingType) => StatementSource<K>;
  /** The dates on which the period so many months earlier may end. */
  readonly before: (date: string, months: number) => readonly string[];
  /** The end of the newest period of any type, where that can be told without searching each. */
  readonly newestEnd?: () => PromiseOrValue<string | undefined>;
}

/** FIN.TTM: the twelve months to a date, from E7, E9 and E10. */
export function indianTrailingFunction(
  context: QueryContext,
  args: { ticker: unknown; date: unknown; metric: unknown; scope: unknown },
): PromiseOrValue<Cell> {
  const company = readIndianTicker(args.ticker);
  const scope = readScope(args.scope);
  const question: TrailingQuestion<SourceKind> = {
    asked: company.asked,
    names: readMetric(singleValue(args.metric, 'metric'), INDIAN_METRICS),
    period: readRequiredPeriod(singleValue(args.date, 'date'), INDIAN_DATES),
    sourceOf: (type) => indianSource(context, { ...company, type, scope }),
    before: (date, months) => [addMonths(date, -months)],
  };
  refuseStocks(question.names);
  return run(firstTrailing(question));
}

/** US.TTM: the twelve months to a date, from E16 and E17. In 52/53-week years a quarter has 13 or 14 weeks. */
export function usTrailingFunction(
  context: QueryContext,
  args: { cik: unknown; date: unknown; metric: unknown },
): PromiseOrValue<Cell> {
  const issuer = readIssuer(args.cik);
  const question: TrailingQuestion<UsStatementKind> = {
    asked: issuer.asked,
    names: readMetric(singleValue(args.metric, 'metric'), US_METRICS),
    period: readRequiredPeriod(singleValue(args.date, 'date'), US_DATES),
    sourceOf: (type) => usSource(context, { issuer, type }),
    newestEnd: () => run(newestUsEnd(context, issuer)),
    before: (date, months) => {
      const weeks = (months / 3) * 13;
      return [...new Set([addMonths(date, -months), addDays(date, -7 * weeks), addDays(date, -7 * (weeks + 1))])];
    },
  };
  refuseStocks(question.names);
  return run(firstTrailing(question));
}

/** A well-known line that is no flow is refused before anything is asked. */
function refuseStocks(names: readonly MetricName<SourceKind>[]): void {
  for (const { kinds, name, asked } of names) {
    const [only] = kinds;
    const what = kinds.length === 1 && only ? notAFlow(only, name.toLowerCase().replace(/[\s-]+/g, '_')) : undefined;
    if (what) throw refusal(asked, what);
  }
}

function refusal(asked: string, what: string): CellError {
  return badArgument(
    `metric "${asked}" is ${what}: its periods cannot be added up. Trailing twelve months are for amounts of a period.`,
  );
}

/** The first of `a|b` whose twelve months are whole: components of different lines are never added up. */
function* firstTrailing<K extends SourceKind>(question: TrailingQuestion<K>): Steps<Cell> {
  let firstNone: CellError | undefined;
  for (const name of question.names) {
    const sum = yield* trailingTwelveMonths({ ...question, names: [name] });
    if (!(sum instanceof CellError)) return finite(sum);
    firstNone ??= sum;
  }
  throw firstNone ?? badArgument('metric is empty.');
}

/**
 * The annual figure at a year end; else annual + year to date − prior year to date; else four quarters; whichever components exist, in
 * that order. Never a partial sum: a missing component is `#N/A` that names it, and says why.
 */
function* trailingTwelveMonths<K extends SourceKind>(question: TrailingQuestion<K>): Steps<number | CellError> {
  const date = yield* resolveDate(question);
  if (date instanceof CellError) return date;
  const annual = yield* amountOn(question, 'annual', [date]);
  if (!(annual instanceof CellError)) return annual.amount;
  const missing = [`annual ${date}`];
  const reasons: CellError[] = [annual];
  for (const way of [yearToDate, fourQuarters]) {
    const sum = yield* way(question, date);
    if (typeof sum === 'number') return sum;
    missing.push(...sum.missing);
    reasons.push(...sum.reasons);
  }
  return notAvailable(
    `${question.asked}: no trailing twelve months to ${date}: missing ${listed(missing)}. ${reasonOf(reasons)?.message}`,
  );
}

function listed(things: readonly string[]): string {
  return things.join(', ').replace(/, (?=[^,]*$)/, ', and ');
}

/** Why there is no sum: the components that are missing, and what was answered instead of them. */
interface NoSum {
  readonly missing: readonly string[];
  readonly reasons: readonly CellError[];
}

function* yearToDate<K extends SourceKind>(question: TrailingQuestion<K>, date: string): Steps<number | NoSum> {
  const reasons: CellError[] = [];
  for (const [months, type] of YEAR_TO_DATE) {
    const year = yield* amountOn(question, 'annual', question.before(date, months));
    if (year instanceof CellError) {
      reasons.push(year);
      continue;
    }
    const [current, prior] = yield* amountsOn(question, type, [[date], question.before(date, 12)]);
    if (isComponent(current) && isComponent(prior)) {
      const sum = rolledYear(question.asked, year, current, prior);
      return typeof sum === 'number' ? sum : { missing: [], reasons: [...reasons, sum] };
    }
    const none = [current, prior].filter((part) => part instanceof CellError);
    const hole = isComponent(current) ? `a year before ${date}` : date;
    return { missing: [`${type} ${hole}`], reasons: [...reasons, ...none] };
  }
  return { missing: [`annual before ${date}`], reasons };
}

function* fourQuarters<K extends SourceKind>(question: TrailingQuestion<K>, date: string): Steps<number | NoSum> {
  const ends = [[date], ...[3, 6, 9].map((months) => question.before(date, months))];
  const found = yield* amountsOn(question, 'quarterly', ends);
  const hole = found.findIndex((quarter) => quarter instanceof CellError);
  if (hole >= 0)
    return {
      missing: [`quarterly ${ends[hole]?.[0]}`],
      reasons: found.filter((quarter) => quarter instanceof CellError),
    };
  const sum = sumOf(question.asked, found.filter(isComponent));
  return typeof sum === 'number' ? sum : { missing: [], reasons: [sum] };
}

function isComponent(part: Component | CellError | undefined): part is Component {
  return part !== undefined && !(part instanceof CellError);
}

/** Why components are missing: a statement that lacks the line says more than the one that is not there at all. */
function reasonOf(reasons: readonly unknown[]): CellError | undefined {
  const errors = reasons.filter((reason) => reason instanceof CellError);
  return errors.find((error) => error instanceof LineMissing) ?? errors[0];
}

/** "latest" is the newest period of any type in which the metric is. */
function* resolveDate<K extends SourceKind>({
  names,
  period,
  sourceOf,
  newestEnd,
}: TrailingQuestion<K>): Steps<string | CellError> {
  if (period !== 'latest') return period.date;
  const newest = newestEnd && (yield* wait(newestEnd()));
  for (const type of newest === undefined ? [] : REPORTING_TYPES) {
    const found = yield* wait(lookUpMetric(names, sourceOf(type), { date: newest ?? '' }));
    if (!(found instanceof CellError)) return found.statement.periodEnd;
  }
  const looked = yield* wait(all(REPORTING_TYPES.map((type) => () => lookUpMetric(names, sourceOf(type), period))));
  const ends = looked.flatMap((found) => (found instanceof CellError ? [] : [found.statement.periodEnd]));
  return ends.sort().pop() ?? (reasonOf(looked) as CellError);
}

/** The amount of a line in the first of these periods that has it, or why none has. */
function* amountOn<K extends SourceKind>(
  { names, sourceOf }: TrailingQuestion<K>,
  type: ReportingType,
  dates: readonly string[],
): Steps<Component | CellError> {
  const source = sourceOf(type);
  const looked = yield* wait(all(dates.map((date) => () => lookUpMetric(names, source, { date }))));
  const found = looked.find((each): each is FoundLine<K> => !(each instanceof CellError));
  if (found === undefined) return reasonOf(looked) as CellError;
  const { kind, row } = found;
  const what = notAFlow(kind as StatementKind, row.path);
  if (what) throw refusal(names[0]?.asked ?? row.path, what);
  return typeof row.value === 'number'
    ? { amount: row.value, found }
    : new LineMissing(`${source.asked}: ${row.label} is not a number.`);
}

function* amountsOn<K extends SourceKind>(
  question: TrailingQuestion<K>,
  type: ReportingType,
  periods: readonly (readonly string[])[],
): Steps<(Component | CellError)[]> {
  return yield* wait(all(periods.map((dates) => () => run(amountOn(question, type, dates)))));
}
