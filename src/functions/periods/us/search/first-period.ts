import type { Coroutine } from '../../../../client';
import { NAMED_STAGES } from './ends/anchor-ends';
import type { ExactDates } from './ends/exact-dates';
import type { UsPeriod } from '../fiscal-order';
import type { Stages } from './period-steps';

/** How many groups of dates to try for each filing: only the likeliest, or first these and then all. */
export const LIKELIEST: readonly number[] = [NAMED_STAGES];
const ALL: readonly number[] = [NAMED_STAGES, Infinity];

/**
 * The first period found on the dates of the filings. Each count in turn is how many more groups of dates to try, for every filing: the
 * likely dates of an older filing come before the unlikely ones of the newest, which may have no statement yet.
 */
export function* firstPeriod(
  dates: ExactDates,
  filings: readonly Stages[],
  counts: readonly number[] = ALL,
): Coroutine<UsPeriod | undefined> {
  for (const most of counts) {
    for (const stages of filings) {
      for (let count = 0; count < most; count += 1) {
        const { value: stage } = stages.next();
        if (stage === undefined) break;
        const [period] = yield* dates.ask(stage);
        if (period) return period;
      }
    }
  }
  return undefined;
}
