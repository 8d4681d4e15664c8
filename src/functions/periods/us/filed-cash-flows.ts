import type { ReportingType } from '../../../api';
import { typeOfQuarters, US_STATEMENTS } from '../../../api';
import type { Coroutine } from '../../../client';
import { together } from '../../../client';
import { serviceHasNo } from '../../cells/failures/absence-text';
import { CellError } from '../../cells/failures/cell-error';
import type { QueryContext } from '../../context/query-context';
import type { CountedPeriod } from '../counted-period';
import { existingDates } from '../existing-dates';
import type { UsPeriod } from './fiscal-order';
import type { UsPeriodQuery } from './search/period-search';
import { findUsPeriods } from './search/find-periods';
import { cutSearch, uncertain } from './search/search-failures';

/** Quarters with a 10-Q in a year. */
const QUARTERS = 3;

/**
 * The newest quarters whose own cash flow statement a filing reports. Interim cash flows are year to date: most issuers report
 * three months for the first quarter only, some for every quarter. A quarter without a statement of its own is left out if its
 * 10-Q has the year to date; else the list is refused.
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
    if (uncertainAfter !== undefined && existing.length < count) {
      throw uncertainAfter.isCut
        ? cutSearch(asked, uncertainAfter.what)
        : uncertain(asked, 'quarterly', uncertainAfter);
    }
    const isAll = periods.length < quarters || quarters > count * QUARTERS;
    if (existing.length < count && !isAll) continue;
    const last = existing.at(-1) ?? '';
    const without = periods.filter(({ end }) => end > last && !existing.includes(end));
    const reported = yield* together(without.map((period) => isYearToDateOnly(has, period)));
    const missing = without.find((_period, at) => reported[at] !== true);
    if (missing && existing.length > 0) throw hole(asked, missing.end);
    return existing.map((date) => ({ date }));
  }
}

function* isYearToDateOnly(
  has: (type: ReportingType, dates: readonly string[]) => Coroutine<string[]>,
  { end, label }: UsPeriod,
): Coroutine<boolean> {
  const type = label && label.quarter > 1 && label.quarter <= QUARTERS ? typeOfQuarters(label.quarter) : undefined;
  return type !== undefined && (yield* has(type, [end])).length > 0;
}

function hole(asked: string, date: string): CellError {
  return new CellError(
    serviceHasNo({
      asked,
      what: `quarterly cash flow statement for ${date}, though it has the income statement`,
      advice: () => 'Give an exact date.',
    }),
  );
}
