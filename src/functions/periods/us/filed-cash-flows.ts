import type { ReportingType } from '../../../api';
import { typeOfQuarters, US_STATEMENTS } from '../../../api';
import type { Coroutine } from '../../../client';
import { together } from '../../../client';
import { serviceHasNo } from '../../cells/failures/absence-text';
import type { QueryContext } from '../../context/query-context';
import type { CountedPeriod } from '../counted-period';
import { existingDates } from '../existing-dates';
import type { UsPeriod } from './fiscal-order';
import type { UsPeriodQuery } from './search/period-search';
import { findUsPeriods } from './search/find-periods';
import { uncertainPeriod } from './missing-periods';
import { cutSearch, uncertain } from './search/search-failures';

/** Quarters with a 10-Q in a year. */
const QUARTERS = 3;

/**
 * The newest quarters whose own cash flow statement a filing reports. Interim cash flows are year to date: most issuers report
 * three months for the first quarter only, some for every quarter. A quarter without a statement of its own is left out if its
 * 10-Q has the year to date; else it is missing.
 */
export function* filedCashFlows(context: QueryContext, query: UsPeriodQuery): Coroutine<readonly CountedPeriod[]> {
  const { asked, cik, count } = query;
  const has = (type: ReportingType, dates: readonly string[]) =>
    existingDates(context, US_STATEMENTS.cashflow, { cik, type }, dates);
  for (let quarters = count + QUARTERS - 1; ; quarters = count * QUARTERS + QUARTERS - 1) {
    const { periods, missing: uncertainAfter } = yield* findUsPeriods(context, { ...query, count: quarters });
    const existing = (yield* has(
      'quarterly',
      periods.map(({ end }) => end),
    )).slice(0, count);
    const isUncertain = uncertainAfter !== undefined && existing.length < count;
    if (isUncertain && existing.length === 0) {
      throw uncertainAfter.isCut
        ? cutSearch(asked, uncertainAfter.what)
        : uncertain(asked, 'quarterly', uncertainAfter);
    }
    const isAll = periods.length < quarters || quarters > count * QUARTERS;
    if (existing.length < count && !isAll) continue;
    const counted = yield* withHoles({ asked, has }, periods, existing);
    const open = isUncertain ? [uncertainPeriod(query, uncertainAfter, periods.at(-1))] : [];
    return [...counted, ...open].slice(0, count);
  }
}

interface CashFlowTerms {
  readonly asked: string;
  readonly has: (type: ReportingType, dates: readonly string[]) => Coroutine<string[]>;
}

/** The quarters with a statement, and those between them that are missing. */
function* withHoles(
  { asked, has }: CashFlowTerms,
  periods: readonly UsPeriod[],
  existing: readonly string[],
): Coroutine<readonly CountedPeriod[]> {
  const last = existing.at(-1);
  if (last === undefined) return [];
  const upToLast = periods.filter(({ end }) => end >= last);
  const without = upToLast.filter(({ end }) => !existing.includes(end));
  const reported = yield* together(without.map((period) => isYearToDateOnly(has, period)));
  const holes = new Set(without.filter((_period, at) => reported[at] !== true));
  return upToLast.flatMap((period): CountedPeriod | [] => {
    if (holes.has(period)) return hole(asked, period.end);
    return existing.includes(period.end) ? { date: period.end } : [];
  });
}

function* isYearToDateOnly(
  has: (type: ReportingType, dates: readonly string[]) => Coroutine<string[]>,
  { end, label }: UsPeriod,
): Coroutine<boolean> {
  const type = label && label.quarter > 1 && label.quarter <= QUARTERS ? typeOfQuarters(label.quarter) : undefined;
  return type !== undefined && (yield* has(type, [end])).length > 0;
}

function hole(asked: string, date: string): CountedPeriod {
  const missing = serviceHasNo({
    asked,
    what: `quarterly cash flow statement for ${date}, though it has the income statement`,
    advice: () => 'Give an exact date.',
  });
  return { at: date, missing };
}
