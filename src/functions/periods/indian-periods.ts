import type { Endpoint } from '../../api';
import { addMonths } from '../../api';
import type { Coroutine } from '../../client';
import { wait } from '../../client';
import type { QueryContext } from '../runtime/query-context';
import { existingDates } from './existing-dates';

/** The periods to find: the newest `count` for which the endpoint has a statement. */
export interface IndianPeriodSearch {
  readonly endpoint: Endpoint;
  readonly ticker: string;
  readonly type?: string | undefined;
  readonly scope?: string | undefined;
  /** Months from one period end to the next of this kind. */
  readonly stepMonths: number;
  readonly count: number;
}

/** After this many steps without a statement the search assumes that there are no older ones. */
const MAX_GAP_STEPS = { short: 5, long: 2 };

/** The end dates of the newest periods with a statement, newest first. The latest one is queried without a date. */
export function* findIndianPeriods(context: QueryContext, search: IndianPeriodSearch): Coroutine<string[]> {
  const { endpoint, ticker, type, scope } = search;
  const latest = yield* wait(context.query(endpoint, { ticker, type, scope }));
  if (latest.data === null) return [];
  return yield* findOlderPeriods(context, search, [(latest.data as { period_end_date: string }).period_end_date]);
}

/**
 * Extends a list of the newest known periods with older ones: queries exact dates at the steps of the type and lists
 * those with a statement. Where a year end has none, it also queries the dates 3 and 6 months away, since the company
 * may have moved its year end.
 */
export function* findOlderPeriods(
  context: QueryContext,
  search: IndianPeriodSearch,
  known: readonly string[],
): Coroutine<string[]> {
  const { endpoint, ticker, type, scope, stepMonths, count } = search;
  const found = [...known];
  const exist = (dates: readonly string[]) => existingDates(context, endpoint, { ticker, type, scope }, dates);
  const maxGap = stepMonths < 12 ? MAX_GAP_STEPS.short : MAX_GAP_STEPS.long;
  let anchor = found[found.length - 1] ?? '';
  let gap = 0;
  while (found.length < count && gap < maxGap) {
    const expected = Array.from({ length: count - found.length }, (_, step) =>
      addMonths(anchor, -stepMonths * (gap + step + 1)),
    );
    const hits = yield* exist(expected);
    const missed = expected.findIndex((date) => !hits.includes(date));
    const reached = missed < 0 ? expected.length : missed;
    found.push(...expected.slice(0, reached));
    if (reached > 0) gap = 0;
    anchor = found[found.length - 1] ?? anchor;
    if (missed < 0) continue;
    gap += 1;
    const moved =
      stepMonths < 12
        ? []
        : yield* exist([6, 3, -3, -6].map((months) => addMonths(anchor, -stepMonths * gap + months)));
    if (moved[0] === undefined) continue;
    found.push(moved[0]);
    anchor = moved[0];
    gap = 0;
  }
  return found.slice(0, count);
}
