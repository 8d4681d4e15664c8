import { addMonths, monthEnd, monthOf, quarterEnd, yearOf } from '../../../api';
import type { Coroutine } from '../../../client';

/** Which older periods to find, and how to ask for them. */
export interface OlderPeriods {
  readonly count: number;
  /** Months from one period end to the next in most companies. */
  readonly stepMonths: number;
  /** Returns the dates for which there is a statement. Asks for each date exactly. */
  readonly exist: (dates: readonly string[]) => Coroutine<readonly string[]>;
}

/** The search tries dates this many months apart: a period of any type may end with any quarter. */
const QUARTER = 3;
/** After this many quarter ends without a statement the search assumes that there are no older ones. */
const MAX_MISSES = 10;
const MAX_BATCH = 24;

/** The date, or the end of its quarter if it is no end of a month: holders may have been counted on any day, but periods do not end there. */
function regularEnd(date: string): string {
  return date === monthEnd(yearOf(date), monthOf(date)) ? date : quarterEnd(date);
}

/**
 * Extends a list of the newest known periods, newest first, with older ones. Asks every quarter end, also for years: a
 * company that moves its year end has a short or long year, and steps of twelve months would pass over it.
 */
export function* findOlderPeriods(
  known: readonly string[],
  { count, stepMonths, exist }: OlderPeriods,
): Coroutine<string[]> {
  const found = [...known];
  let misses = 0;
  while (found.length < count && misses < MAX_MISSES) {
    const anchor = regularEnd(found[found.length - 1] ?? '');
    const likely = (count - found.length) * (stepMonths / QUARTER);
    const dates = Array.from({ length: Math.min(MAX_BATCH, Math.max(likely, misses)) }, (_, step) =>
      addMonths(anchor, -QUARTER * (misses + step + 1)),
    );
    const hits = yield* exist(dates);
    for (const date of dates) {
      misses += 1;
      if (!hits.includes(date)) continue;
      found.push(date);
      misses = 0;
    }
  }
  return found.slice(0, count);
}
