import { all, wait } from '../../client';
import type { Endpoint, Envelope } from '../../api';
import type { Steps } from '../../client';
import type { PromiseOrValue } from '../../client';

type Values = Readonly<Record<string, string | undefined>>;

export type AskForPeriods = (
  endpoint: Endpoint,
  values: Values,
  age?: { readonly maxAgeMs: number },
) => PromiseOrValue<Envelope>;

/** Which of these dates a statement answered for, asked exactly and together. */
export function* existingDates(
  ask: AskForPeriods,
  endpoint: Endpoint,
  values: Values,
  dates: readonly string[],
): Steps<string[]> {
  const answers = yield* wait(all(dates.map((date) => () => ask(endpoint, { ...values, date }))));
  return dates.filter((_date, position) => {
    const answer = answers[position];
    return answer !== undefined && !endpoint.isEmpty(answer);
  });
}
