import type { ReportingType, UsStatementKind } from '../../api';
import { US_STATEMENTS } from '../../api';
import type { Coroutine } from '../../client';
import { together } from '../../client';
import type { UsIssuer } from '../companies/company-lookup';
import { serviceHasNo } from '../cells/absent';
import { CellError } from '../cells/cell-error';
import type { QueryContext } from '../context/query-context';
import { existingDates } from './existing-dates';
import type { UsPeriod } from './us-fiscal-order';
import { nextEnds } from './us-period-steps';
import type { UsPeriodQuery } from './us-period-search';
import { findUsPeriods } from './us-periods';

/** Quarters with an income statement in a year: the fourth has none. */
const QUARTERS = 3;
/** The year-to-date cash flows of the 10-Q for each quarter. */
const YEAR_TO_DATE: readonly ReportingType[] = ['quarterly', 'half_yearly', 'nine_months'];

/**
 * The end dates of an issuer's newest periods with a statement, newest first. The search finds periods by their income
 * statements; other statements are queried on those dates. A date that lacks the statement between dates that have it is
 * an error, since the period would be left out.
 * Decision: docs/decisions/functions/us-periods-are-proved.md
 */
export function* newestUsPeriods(
  context: QueryContext,
  kind: UsStatementKind,
  query: UsPeriodQuery,
): Coroutine<readonly string[]> {
  if (kind === 'income') return (yield* findUsPeriods(context, query)).map(({ end }) => end);
  if (kind === 'balance') return yield* newestBalanceSheets(context, query);
  if (query.type === 'quarterly') return yield* newestQuarterlyCashFlows(context, query);
  const dates = (yield* findUsPeriods(context, query)).map(({ end }) => end);
  const { cik, type } = query;
  const existing = yield* existingDates(context, US_STATEMENTS.cashflow, { cik, type }, dates);
  return withoutHoles(query, { what: `${type} cash flow statement`, dates, existing });
}

/**
 * The end date of an issuer's newest period of any type. Quarters suffice: a 10-Q holds the income statement of its
 * quarter, so that half-years and nine months end with one.
 */
export function* newestUsEnd(context: QueryContext, issuer: UsIssuer): Coroutine<string | undefined> {
  const periods = yield* together(
    (['annual', 'quarterly'] as const).map((type) => findUsPeriods(context, { ...issuer, type, count: 1 })),
  );
  return periods
    .flat()
    .map(({ end }) => end)
    .sort()
    .pop();
}

/** Annual reports hold balance sheets too: the quarters of a year include its end. */
function* newestBalanceSheets(context: QueryContext, query: UsPeriodQuery): Coroutine<readonly string[]> {
  const { cik, count } = query;
  const dates = yield* reportedDates(context, query, {
    quarterly: Math.ceil((count * QUARTERS) / 4) + 1,
    annual: Math.ceil(count / 4) + 1,
  });
  const existing = yield* existingDates(context, US_STATEMENTS.balance, { cik }, dates.slice(0, count));
  return withoutHoles(query, { what: 'balance sheet', dates: dates.slice(0, count), existing });
}

/** The newest dates of which a 10-Q, 10-K or 20-F reports the balance sheet. */
function* reportedDates(
  context: QueryContext,
  query: UsPeriodQuery,
  counts: { readonly quarterly: number; readonly annual: number },
): Coroutine<readonly string[]> {
  const { type, count } = query;
  if (type !== 'quarterly') return (yield* findUsPeriods(context, query)).map(({ end }) => end);
  const lists = yield* together(
    (['quarterly', 'annual'] as const).map((each) =>
      findUsPeriods(context, { ...query, type: each, count: counts[each] }),
    ),
  );
  const [quarters = [], years = []] = lists;
  // A list that stops at its count may go on before its oldest period.
  const oldest = (periods: readonly UsPeriod[], wanted: number) => {
    return periods.length < wanted ? '' : (periods.at(-1)?.end ?? '');
  };
  const from = [oldest(quarters, counts.quarterly), oldest(years, counts.annual)].sort()[1] ?? '';
  const dates = new Set([...quarters, ...years].map(({ end }) => end).filter((date) => date >= from));
  if (years.length === 0) for (const date of yield* firstYearEnd(context, query, quarters)) dates.add(date);
  if (dates.size < count && from !== '')
    return yield* reportedDates(context, query, { quarterly: 2 * counts.quarterly, annual: 2 * counts.annual });
  return [...dates].sort().reverse();
}

/** The end of an issuer's first fiscal year, where the feed does not list its annual report yet. */
function* firstYearEnd(
  context: QueryContext,
  { cik }: UsPeriodQuery,
  [newest]: readonly UsPeriod[],
): Coroutine<readonly string[]> {
  if (newest?.label?.quarter !== 3) return [];
  return yield* existingDates(context, US_STATEMENTS.balance, { cik }, nextEnds('quarterly', { end: newest.end }));
}

/**
 * Interim cash flows are year to date: most issuers have a three-month one for the first quarter only, some for every
 * quarter. A quarter without one counts as not reported where its 10-Q has the year to date.
 */
function* newestQuarterlyCashFlows(context: QueryContext, query: UsPeriodQuery): Coroutine<readonly string[]> {
  const { cik, count } = query;
  const has = (type: ReportingType, dates: readonly string[]) =>
    existingDates(context, US_STATEMENTS.cashflow, { cik, type }, dates);
  for (let quarters = count + QUARTERS - 1; ; quarters = count * QUARTERS + QUARTERS - 1) {
    const periods = yield* findUsPeriods(context, { ...query, count: quarters });
    const existing = (yield* has(
      'quarterly',
      periods.map(({ end }) => end),
    )).slice(0, count);
    const isAll = periods.length < quarters || quarters > count * QUARTERS;
    if (existing.length < count && !isAll) continue;
    const last = existing.at(-1) ?? '';
    const without = periods.filter(({ end }) => end > last && !existing.includes(end));
    const reported = yield* together(without.map((period) => isYearToDateOnly(has, period)));
    const missing = without.find((_period, at) => reported[at] !== true);
    if (missing && existing.length > 0) throw hole(query, 'quarterly cash flow statement', missing.end);
    return existing;
  }
}

function* isYearToDateOnly(
  has: (type: ReportingType, dates: readonly string[]) => Coroutine<string[]>,
  { end, label }: UsPeriod,
): Coroutine<boolean> {
  const type = label && label.quarter > 1 ? YEAR_TO_DATE[label.quarter - 1] : undefined;
  return type !== undefined && (yield* has(type, [end])).length > 0;
}

/** The dates with a statement. Older dates than all of them may lack one: comparatives do not hold every statement. */
function withoutHoles(
  query: UsPeriodQuery,
  {
    what,
    dates,
    existing,
  }: { readonly what: string; readonly dates: readonly string[]; readonly existing: readonly string[] },
): readonly string[] {
  const last = existing.at(-1);
  const missing = dates.find((date) => !existing.includes(date));
  if (missing !== undefined && (last === undefined || missing > last)) throw hole(query, what, missing);
  return existing.slice(0, query.count);
}

function hole({ asked }: UsIssuer, what: string, date: string): CellError {
  return new CellError(
    serviceHasNo({
      asked,
      what: `${what} for ${date}, though it has the income statement`,
      advice: () => 'Give an exact date.',
    }),
  );
}
