import type { Endpoint } from '../../../src/api';
import { KEPT_MS } from '../../../src/api';
import type { FreshnessPolicy } from '../../../src/client';
import type { StoredAnswer } from './stored-answer';

/** The share of its lifetime for which an answer is still sent while the service is asked again. */
const REVALIDATION_SHARE = 0.1;

/** The clocks of the nodes may differ by this much. */
const AHEAD_MS = 1_000;

/** `fresh` is sent; `revalidating` is sent while the service is asked again; `expired` only if the service fails. */
export type Freshness = 'fresh' | 'revalidating' | 'expired' | 'gone';

/**
 * Judges an answer by the client's policy and lifetimes. An answer with a time in the future is not fresh: a clock was wrong. Pages of a list are never
 * `revalidating`: all pages must be of one reading.
 */
export function freshnessOf(
  answer: StoredAnswer,
  endpoint: Endpoint,
  nowMs: number,
  policy: FreshnessPolicy,
): Freshness {
  const ageMs = nowMs - answer.sentMs;
  if (ageMs < -AHEAD_MS) return 'gone';
  if (policy.accepts(answer, { nowMs, staleBeforeMs: -Infinity, aheadMs: AHEAD_MS })) return 'fresh';
  const mayRevalidate = policy.sinceMs === -Infinity && endpoint.pageSizes === undefined;
  if (mayRevalidate && ageMs < answer.freshMs * (1 + REVALIDATION_SHARE)) return 'revalidating';
  return lastGood(answer, ageMs);
}

/** An empty answer is no fallback, as in the client. */
function lastGood({ isEmpty }: StoredAnswer, ageMs: number): Freshness {
  return isEmpty || ageMs >= KEPT_MS ? 'gone' : 'expired';
}
