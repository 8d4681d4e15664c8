import type { Endpoint, Envelope } from '../../api';
import { KEPT_MS } from '../../api';
import type { Steps } from '../eventually';
import { all, wait } from '../eventually';
import type { Eventually } from '../eventually';

type Values = Readonly<Record<string, string | undefined>>;

/** How a search asks. Whether a period exists does not change: an answer up to 90 days old will do, a hit as well as a miss. */
export type AskForPeriods = (endpoint: Endpoint, values: Values, acceptableMs?: number) => Eventually<Envelope>;

/** Which of these dates a statement answered for, asked exactly and together. */
export function* existingDates(
  ask: AskForPeriods,
  endpoint: Endpoint,
  values: Values,
  dates: readonly string[],
): Steps<string[]> {
  const answers = yield* wait(all(dates.map((date) => ask(endpoint, { ...values, date }, KEPT_MS))));
  return dates.filter((_date, position) => answers[position]?.data !== null);
}
