import type { Endpoint } from '../../api';
import type { Coroutine, FreshnessPolicy, ParameterValues } from '../../client';
import { all, LOOKED_FOR, wait } from '../../client';
import type { QueryContext } from '../context/query-context';

/** The dates for which a statement exists. Queries each date exactly, all at once. */
export function* existingDates(
  context: QueryContext,
  endpoint: Endpoint,
  values: ParameterValues,
  dates: readonly string[],
  freshness: FreshnessPolicy = LOOKED_FOR,
): Coroutine<string[]> {
  const answers = yield* wait(all(dates.map((date) => () => context.query(endpoint, { ...values, date }, freshness))));
  return dates.filter((_date, position) => {
    const answer = answers[position];
    return answer !== undefined && !endpoint.isEmpty(answer);
  });
}
