import type { UsStatementKind } from '../../../api';
import { daysBetween, US_STATEMENTS } from '../../../api';
import type { Coroutine } from '../../../client';
import type { UsIssuer } from '../../companies/company-lookup';
import type { QueryContext } from '../../context/query-context';
import type { CountedPeriod } from '../counted-period';
import { endsOf } from '../counted-period';
import { existingDates } from '../existing-dates';
import { filedCashFlows } from './filed-cash-flows';
import { yearEndsBy, yearEndsByNewest } from './year-ends-of-balances';
import type { UsPeriod } from './fiscal-order';
import { uncertainPeriod, withMissingQuarters } from './missing-periods';
import { nextEnds } from './search/period-steps';
import type { UsPeriodQuery } from './search/period-search';
import type { FoundPeriods, ListEnd, QuartersAndYears } from './search/find-periods';
import { findInterimPeriods, findUsPeriods, findWithYears } from './search/find-periods';

/** The newest `count` periods of an issuer. */
export interface UsCount extends UsPeriodQuery {
  /** `filed` leaves out the quarters that no filing reports. */
  readonly quarters?: 'all' | 'filed' | undefined;
}

/**
 * An issuer's newest fiscal periods, newest first: their ends, and those that are missing among them. The search finds periods by
 * their income statements. Quarters are those of the 10-Qs and the fourth, which ends with the year; balance sheets have
 * the same ends. Throws where the newest is not certain.
 * Decision: docs/decisions/functions/us-periods-are-proved.md
 */
export function* newestUsPeriods(
  context: QueryContext,
  kind: UsStatementKind,
  query: UsCount,
): Coroutine<readonly CountedPeriod[]> {
  const { cik, type, quarters } = query;
  const isQuarterly = type === 'quarterly';
  if (kind === 'balance') {
    const periods = (count: number) =>
      isQuarterly
        ? everyQuarter(context, { ...query, count, isBalance: true })
        : balancesOfType(context, { ...query, count });
    return yield* upToOldest(query.count, {
      newest: periods,
      existing: (dates) => existingDates(context, US_STATEMENTS.balance, { cik }, dates),
    });
  }
  if (isQuarterly && quarters !== 'filed') return yield* everyQuarter(context, { ...query, isBalance: false });
  if (kind === 'income') return yield* ofType(context, query);
  if (isQuarterly) return yield* filedCashFlows(context, query);
  return yield* upToOldest(query.count, {
    newest: (count) => ofType(context, { ...query, count }),
    existing: (dates) => existingDates(context, US_STATEMENTS.cashflow, { cik, type }, dates),
  });
}

/**
 * The end date of an issuer's newest period of any type: that of its newest annual report or 10-Q. Half-years and nine
 * months end with a quarter, where their 10-Q has one.
 */
export function* newestUsEnd(context: QueryContext, issuer: UsIssuer): Coroutine<string | undefined> {
  const query = { ...issuer, count: 1 };
  const { quarters, years } = yield* findWithYears(context, findInterimPeriods(context, query), {
    ...query,
    type: 'annual',
  });
  return [years, quarters]
    .flatMap(({ periods }) => periods.map(({ end }) => end))
    .sort()
    .pop();
}

/** The periods that have an income statement of the type. */
function* ofType(context: QueryContext, query: UsPeriodQuery): Coroutine<readonly CountedPeriod[]> {
  const { periods, missing } = yield* findUsPeriods(context, query);
  return [...periods.map(({ end }) => ({ date: end })), ...after(query, periods, missing)];
}

/** The same of balance sheets: of a company without a year those of the year ends next to its newest quarter. */
function* balancesOfType(context: QueryContext, query: UsPeriodQuery): Coroutine<readonly CountedPeriod[]> {
  const periods = yield* ofType(context, query);
  if (periods.length > 0 || query.type !== 'annual') return periods;
  const ends = yield* yearEndsByNewest(context, query);
  return ends.slice(0, query.count).map(({ end }) => ({ date: end }));
}

function after(
  query: UsPeriodQuery,
  certain: readonly UsPeriod[],
  missing: ListEnd | undefined,
): readonly CountedPeriod[] {
  return missing === undefined ? [] : [uncertainPeriod(query, missing, certain.at(-1))];
}

/** An issuer's periods, and those of which it has the statement. */
interface PeriodsOfStatement {
  readonly newest: (count: number) => Coroutine<readonly CountedPeriod[]>;
  readonly existing: (dates: readonly string[]) => Coroutine<readonly string[]>;
}

/** How many older periods are asked for to find one with a balance sheet: an issuer's first 10-Q has the one of the year end before, but of no quarter between. */
const COMPARED_QUARTERS = 4;

/**
 * Drops the periods older than the oldest one that has the statement: the comparatives of a filing do not include every statement. A
 * period without the statement between two that have it stays, and its column says that there is none.
 */
function* upToOldest(count: number, of: PeriodsOfStatement): Coroutine<readonly CountedPeriod[]> {
  const counted = yield* of.newest(count);
  const dates = yield* of.existing(endsOf(counted));
  const oldest = dates.at(-1);
  const isOpen = counted.some((period) => 'missing' in period && period.isOpen);
  if (isOpen || oldest === undefined) return counted;
  const kept = counted.slice(0, counted.findIndex((period) => 'date' in period && period.date === oldest) + 1);
  if (kept.length === counted.length || counted.length < count) return kept;
  // Whether the dropped periods lie before the oldest statement, or between two, only older periods show.
  return (yield* upToOldest(count + COMPARED_QUARTERS, of)).slice(0, count);
}

type Counts = Readonly<Record<'quarterly' | 'annual', number>>;

interface QuarterQuery extends UsPeriodQuery {
  /** Whether it is the quarters of balance sheets that are counted; else of income statements and cash flows. */
  readonly isBalance: boolean;
}

/**
 * The quarters of 10-Qs and the ends of years, newest first. Of income statements and cash flows none is older than the
 * first 10-Q; balance sheets go on with those of years.
 */
function* everyQuarter(context: QueryContext, query: QuarterQuery): Coroutine<readonly CountedPeriod[]> {
  const { asked, count, isBalance } = query;
  const counts = firstCounts(count);
  for (;;) {
    const { quarters, years } = yield* quartersAndYears(context, query, counts);
    const first = quarters.periods.at(-1)?.end;
    if (first === undefined && !isBalance) return [];
    const open = [...openEnd(quarters, counts.quarterly), ...openYear(years, quarters.periods, counts.annual)];
    const from = [...open, isBalance ? '' : first].sort().at(-1) ?? '';
    const firstYear = years.periods.length === 0 ? yield* firstYearEnds(context, query, quarters.periods) : [];
    const ends = newestFirst([...firstYear, ...years.periods, ...quarters.periods], from);
    const known = [first, ...firstYear.map(({ end }) => end)].sort()[0];
    const counted = withMissingQuarters({ asked, first: known, areFlows: !isBalance }, ends).map((period) =>
      withMark(period, quarters.periods),
    );
    if (counted.length >= count) return counted.slice(0, count);
    const missing = quarters.missing ?? years.missing;
    if (missing !== undefined) return [...counted, uncertainPeriod(query, missing, ends.at(-1))];
    if (!open.includes(from)) return counted;
    counts.quarterly *= 2;
    counts.annual *= 2;
  }
}

/** For the newest period alone, the newest quarter and the newest year are enough: a search for older ones could fail at a missing one. */
function firstCounts(count: number): { quarterly: number; annual: number } {
  const more = count === 1 ? 0 : 1;
  return { quarterly: Math.ceil((count * 3) / 4) + more, annual: Math.ceil(count / 4) + more };
}

/** Marks a quarter that no 10-Q reports as computed. */
function withMark(period: CountedPeriod, filed: readonly UsPeriod[]): CountedPeriod {
  const isFiled = !('date' in period) || filed.some(({ end }) => end === period.date);
  return isFiled ? period : { ...period, isComputed: true };
}

/** The oldest end of a list, if there may be older periods: the list is not certain, or stops at its count. */
function openEnd({ periods, missing }: FoundPeriods, wanted: number): readonly string[] {
  return missing !== undefined || periods.length >= wanted ? periods.slice(-1).map(({ end }) => end) : [];
}

/**
 * The same of years. The quarters of the oldest of them are certain, too: the year before ends before they begin. Predecessor and successor may have no
 * year together.
 */
function openYear(years: FoundPeriods, quarters: readonly UsPeriod[], wanted: number): readonly string[] {
  const oldest = years.periods.at(-1);
  if (openEnd(years, wanted).length === 0 || oldest === undefined) return [];
  const { end, label } = oldest;
  const isOfYear = (quarter: UsPeriod) =>
    label !== undefined && quarter.label?.year === label.year && daysBetween(quarter.end, end) < SHORTEST_YEAR_DAYS;
  const ofYear = quarters.filter((quarter) => quarter.end < end && isOfYear(quarter));
  return [[end, ...ofYear.map((quarter) => quarter.end)].sort()[0] ?? end];
}

/** The first quarter ends three quarters before the end of its year, which has 51 weeks at least. */
const SHORTEST_YEAR_DAYS = 357;

/** The periods with each end once, back to `from`. */
function newestFirst(periods: readonly UsPeriod[], from: string): readonly UsPeriod[] {
  const byEnd = new Map(periods.filter(({ end }) => end >= from).map((period) => [period.end, period]));
  return [...byEnd.values()].sort((one, other) => (one.end < other.end ? 1 : -1));
}

/** The newest quarters and years. For balance sheets the date of a 10-Q without a quarter counts too, and the end of the first months. */
function* quartersAndYears(
  context: QueryContext,
  { isBalance, ...query }: QuarterQuery,
  counts: Counts,
): Coroutine<QuartersAndYears> {
  const ofQuarters: UsPeriodQuery = { ...query, type: 'quarterly', count: counts.quarterly };
  const quarters = isBalance ? findInterimPeriods(context, ofQuarters) : findUsPeriods(context, ofQuarters);
  const found = yield* findWithYears(context, quarters, { ...query, type: 'annual', count: counts.annual });
  const { firstMonthsTo } = found;
  return isBalance && firstMonthsTo !== undefined ? { ...found, years: { periods: [{ end: firstMonthsTo }] } } : found;
}

/**
 * The end of an issuer's first fiscal year, where the feed does not list its annual report yet; of balance sheets that of the year before, too, which its
 * 10-Qs show beside theirs.
 */
function* firstYearEnds(
  context: QueryContext,
  { cik, isBalance }: QuarterQuery,
  [newest]: readonly UsPeriod[],
): Coroutine<readonly UsPeriod[]> {
  if (newest === undefined) return [];
  if (isBalance) return yield* yearEndsBy(context, cik, newest);
  if (newest.label?.quarter !== 3) return [];
  const values = { cik, type: 'annual' };
  const dates = yield* existingDates(context, US_STATEMENTS.income, values, nextEnds('quarterly', { end: newest.end }));
  return dates.map((end) => ({ end }));
}
