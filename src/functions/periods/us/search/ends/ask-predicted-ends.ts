import type { ReportingType } from '../../../../../api';
import type { Coroutine } from '../../../../../client';
import type { UsPeriod } from '../../fiscal-order';
import type { ExactDates } from './exact-dates';
import { likelyEnds, predictedEnds } from './predicted-ends';

/** Queries the likely ends of the next `count` periods before the oldest of `chain` together, so that each step finds its answer in memory. */
export function* askPredictedEnds(
  dates: ExactDates,
  type: ReportingType,
  chain: readonly UsPeriod[],
  count: number,
): Coroutine<void> {
  let periods = predictedEnds(type, chain, count);
  if (periods.length === 0 || periods[0]?.some(({ date }) => dates.isAsked(date))) return;
  for (;;) {
    periods = periods.map((ends) => {
      const hit = ends.find(({ date }) => dates.found(date));
      return hit ? [hit] : ends.filter(({ date }) => !dates.isAsked(date));
    });
    const end = periods.findIndex((ends) => ends.length === 0);
    const likely = likelyEnds(end < 0 ? periods : periods.slice(0, end)).filter((date) => !dates.isAsked(date));
    if (likely.length === 0 || dates.isCut) return;
    yield* dates.ask(likely);
  }
}
