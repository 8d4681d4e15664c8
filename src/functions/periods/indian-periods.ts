import { wait } from '../../client';
import type { Endpoint } from '../../api';
import type { Steps } from '../../client';
import type { AskForPeriods } from './ask-for-periods';
import { existingDates } from './ask-for-periods';
import { addMonths } from '../../api';

export interface IndianPeriodSearch {
  readonly endpoint: Endpoint;
  readonly ticker: string;
  readonly type?: string | undefined;
  readonly scope?: string | undefined;
  /** Months from one period end to the next of this kind. */
  readonly stepMonths: number;
  readonly count: number;
}

/** Steps without a statement after which there are taken to be no older ones. */
const MAX_GAP_STEPS = { short: 5, long: 2 };

/** The ends of the newest periods for which a statement exists, newest first. The latest one is asked for without a date. */
export function* findIndianPeriods(ask: AskForPeriods, search: IndianPeriodSearch): Steps<string[]> {
  const { endpoint, ticker, type, scope } = search;
  const latest = yield* wait(ask(endpoint, { ticker, type, scope }));
  if (latest.data === null) return [];
  return yield* findOlderPeriods(ask, search, [(latest.data as { period_end_date: string }).period_end_date]);
}

/**
 * The newest periods, of which some are known: older ones are asked exactly, at the steps of the type. A date is listed only when a
 * statement answered for it. Where a year end has none, those a quarter and half a year beside it are asked too: a company may have moved
 * its year end.
 */
export function* findOlderPeriods(
  ask: AskForPeriods,
  search: IndianPeriodSearch,
  known: readonly string[],
): Steps<string[]> {
  const { endpoint, ticker, type, scope, stepMonths, count } = search;
  const found = [...known];
  const exist = (dates: readonly string[]) => existingDates(ask, endpoint, { ticker, type, scope }, dates);
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
