import type { UsStatementKind } from '../../api';
import { addDays, addMonths, indianLineKind, REPORTING_TYPES, usLineKind } from '../../api';
import type { Coroutine } from '../../client';
import { all, run, wait } from '../../client';
import type { Cell, Table } from '../../tables';
import { cellOf } from '../../tables';
import { gridOf } from '../arguments/broadcast';
import { readScope } from '../arguments/choice-argument';
import { readIndianTicker, readIssuer } from '../arguments/company-argument';
import { INDIAN_DATES, readRequiredPeriod, US_DATES } from '../arguments/date-argument';
import type { EndDate, UndatedPeriod } from '../arguments/period-grammar';
import { INDIAN_METRICS, readMetric, US_METRICS } from '../arguments/metric-argument';
import { plainValue } from '../arguments/scalar-argument';
import { badArgument, CellFailure } from '../runtime/cell-error';
import { cellGrid } from '../runtime/cell-grid';
import type { QueryContext } from '../runtime/query-context';
import { IndianSource } from './indian-source';
import type { FoundLine } from './metric-lookup';
import { LineMissing, lookUpMetric } from './metric-lookup';
import { monthsOf } from './period-length';
import type { SourceKind } from './statement-source';
import type { TrailingQuery } from './trailing-amounts';
import { amountOn, amountsOn, isComponent, notTwelveMonths, reasonOf, refuseStocks } from './trailing-amounts';
import { rolledYear, sumOf } from './trailing-sum';
import { UsSource } from './us-source';

/** The types of year-to-date statements, by months since the year end. */
const YEAR_TO_DATE = [
  [3, 'quarterly'],
  [6, 'half_yearly'],
  [9, 'nine_months'],
] as const;

/** FIN.TTM: the twelve months to a date, from E7, E9 and E10; a grid for ranges. */
export function indianTrailingFunction(
  context: QueryContext,
  args: { ticker: unknown; date: unknown; metric: unknown; scope: unknown },
): Coroutine<Table | CellFailure> {
  const scope = readScope(args.scope);
  return cellGrid({ ticker: gridOf(args.ticker), ...periodAndMetric(args) }, ([ticker, date, metric]) => {
    const company = readIndianTicker(ticker);
    return checkedTrailing({
      asked: company.asked,
      names: readMetric(plainValue(metric), INDIAN_METRICS),
      period: readRequiredPeriod(plainValue(date), INDIAN_DATES),
      sourceOf: (type) => new IndianSource(context, { ...company, type, scope }),
      kindOf: (statement, path) => (statement === 'shareholding' ? undefined : indianLineKind(statement, path)),
      before: (end, months) => [addMonths(end, -months)],
      monthsOf: (year) => monthsOf(context, { ticker: company.ticker, scope }, year),
    } satisfies TrailingQuery<SourceKind>);
  });
}

/** US.TTM: the twelve months to a date, from E16 and E17; a grid for ranges. */
export function usTrailingFunction(
  context: QueryContext,
  args: { cik: unknown; date: unknown; metric: unknown },
): Coroutine<Table | CellFailure> {
  return cellGrid({ cik: gridOf(args.cik), ...periodAndMetric(args) }, ([cik, date, metric]) => {
    const issuer = readIssuer(cik);
    return checkedTrailing({
      asked: issuer.asked,
      names: readMetric(plainValue(metric), US_METRICS),
      period: readRequiredPeriod(plainValue(date), US_DATES),
      sourceOf: (type) => new UsSource(context, { issuer, type }),
      kindOf: (_statement, path) => usLineKind(path),
      newestEnd: () => new UsSource(context, { issuer, type: 'annual' }).newestEnd(),
      before: weeksOrMonthsBefore,
    } satisfies TrailingQuery<UsStatementKind>);
  });
}

function periodAndMetric({ date, metric }: { readonly date: unknown; readonly metric: unknown }) {
  return { date: gridOf(date), metric: gridOf(metric) };
}

/** In 52/53-week years a quarter has 13 or 14 weeks. */
function weeksOrMonthsBefore(date: string, months: number): readonly string[] {
  const weeks = (months / 3) * 13;
  return [...new Set([addMonths(date, -months), addDays(date, -7 * weeks), addDays(date, -7 * (weeks + 1))])];
}

function checkedTrailing<K extends SourceKind>(query: TrailingQuery<K>): Coroutine<Cell> {
  refuseStocks(query);
  return firstTrailing(query);
}

/** The first name in `a|b` with twelve whole months. Components of different lines are never summed. */
function* firstTrailing<K extends SourceKind>(query: TrailingQuery<K>): Coroutine<Cell> {
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
 * The annual figure at the end of a year of twelve months; else annual + year to date − prior year to date; else four quarters: the first of
 * these whose components all exist. Never a partial sum: a missing component gives a `#N/A` that names it and says why.
 */
function* trailingTwelveMonths<K extends SourceKind>(query: TrailingQuery<K>): Coroutine<number | CellFailure> {
  const date = yield* resolveDate(query);
  if (date instanceof CellFailure) return date;
  const annual = yield* amountOn(query, 'annual', [date]);
  const unfit = annual instanceof CellFailure ? annual : yield* notTwelveMonths(query, annual);
  if (isComponent(annual) && !unfit) return annual.amount;
  const missing = annual instanceof CellFailure ? [`annual ${date}`] : [`a year of 12 months to ${date}`];
  const reasons = [unfit];
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
  readonly reasons: readonly (CellFailure | undefined)[];
}

function* yearToDate<K extends SourceKind>(query: TrailingQuery<K>, date: string): Coroutine<number | NoSum> {
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
      const failure = typeof sum === 'number' ? yield* notTwelveMonths(query, year) : sum;
      return typeof sum === 'number' && !failure ? sum : { missing: [], reasons: [...reasons, failure] };
    }
    const none = [current, prior].filter((each) => each instanceof CellFailure);
    const hole = isComponent(current) ? `a year before ${date}` : date;
    return { missing: [`${type} ${hole}`], reasons: [...reasons, ...none] };
  }
  return { missing: [`annual before ${date}`], reasons };
}

function* fourQuarters<K extends SourceKind>(query: TrailingQuery<K>, date: string): Coroutine<number | NoSum> {
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

/**
 * Resolves "latest" to the newest period of any type. Where that lacks the line, the sum to an older one would pass for
 * the newest: the failure names the period.
 */
function* resolveDate<K extends SourceKind>(query: TrailingQuery<K>): Coroutine<string | CellFailure> {
  const { asked, period, newestEnd } = query;
  if (period !== 'latest') return yield* dateOf(query, period);
  const end = newestEnd && (yield* newestEnd());
  const looked = yield* end === undefined ? latestOfTypes(query) : firstTypeOn(query, end);
  const newest = end ?? looked.flatMap(endsOf).sort().pop();
  if (newest === undefined) return reasonOf(looked) as CellFailure;
  const there = end === undefined ? looked.filter((found) => endsOf(found).includes(newest)) : looked;
  if (there.some((found) => !(found instanceof CellFailure))) return newest;
  return new LineMissing(
    () => `${asked}: its newest period, to ${newest}, lacks the line. ${reasonOf(there)?.message}`,
  );
}

/** The end date of a period; a token counts from the statements of the type that it implies. */
function* dateOf<K extends SourceKind>(
  { names, sourceOf }: TrailingQuery<K>,
  period: EndDate | UndatedPeriod,
): Coroutine<string | CellFailure> {
  if ('date' in period) return period.date;
  const kind = names[0]?.kinds[0];
  if (kind === undefined) throw badArgument('metric is empty.');
  return yield* sourceOf(period.impliedType).endOf(kind, period);
}

type Looked = FoundLine | CellFailure;

function* latestOfTypes<K extends SourceKind>({ names, sourceOf }: TrailingQuery<K>): Coroutine<Looked[]> {
  return yield* wait(all(REPORTING_TYPES.map((type) => () => run(lookUpMetric(names, sourceOf(type), 'latest')))));
}

/** The lookups on a date, up to the first type that has the line. */
function* firstTypeOn<K extends SourceKind>({ names, sourceOf }: TrailingQuery<K>, date: string): Coroutine<Looked[]> {
  const looked: Looked[] = [];
  for (const type of REPORTING_TYPES) {
    const found = yield* lookUpMetric(names, sourceOf(type), { date });
    looked.push(found);
    if (!(found instanceof CellFailure)) break;
  }
  return looked;
}

/** The end dates of the statements in which a line was looked for. */
function endsOf(found: Looked): readonly string[] {
  const failed = found instanceof LineMissing ? found.searched : [];
  return (found instanceof CellFailure ? failed : [found.statement]).map(({ periodEnd }) => periodEnd);
}
