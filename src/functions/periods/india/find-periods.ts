import type { Endpoint } from '../../../api';
import { statementIn } from '../../../api';
import type { Coroutine, ParameterValues } from '../../../client';
import { wait } from '../../../client';
import type { QueryContext } from '../../context/query-context';
import { existingDates } from '../existing-dates';
import { DAILY } from '../search-freshness';
import { findOlderPeriods } from './older-periods';

/** Which periods to find: the newest `count` for which the endpoint has a statement. */
export interface IndianPeriodSearch {
  readonly endpoint: Endpoint;
  /** Company, type and scope. */
  readonly values: ParameterValues;
  /** Months from one period end to the next of this type. */
  readonly stepMonths: number;
  readonly count: number;
}

/** The end dates of the newest periods with a statement, newest first. The latest one is queried without a date. */
export function* findIndianPeriods(context: QueryContext, search: IndianPeriodSearch): Coroutine<string[]> {
  const { endpoint, values, stepMonths, count } = search;
  const newest = statementIn(yield* wait(context.query(endpoint, values)));
  if (newest === undefined) return [];
  context.changes?.addLatest(newest);
  const { period_end_date: latest } = newest;
  const exist = (dates: readonly string[]) => existingDates(context, endpoint, values, dates, DAILY);
  return yield* findOlderPeriods([latest], { count, stepMonths, exist });
}
