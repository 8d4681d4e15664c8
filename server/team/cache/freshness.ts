import type { Endpoint } from '../../../src/api';
import { KEPT_MS } from '../../../src/api';
import type { StoredAnswer } from './stored-answer';

/** The share of its lifetime for which an answer is still sent while the service is asked again. */
const REVALIDATION_SHARE = 0.1;

export interface WantedAge {
  /** The question wants an answer that was asked of the service at most so long ago, whatever its lifetime. */
  readonly maxAgeMs?: number | undefined;
}

/** `fresh` is sent; `revalidating` is sent while the service is asked again; `expired` only if the service fails. */
export type Freshness = 'fresh' | 'revalidating' | 'expired' | 'gone';

/**
 * Judges an answer by the client's lifetimes. An answer "of the future" is not fresh: a clock was wrong. The pages of a
 * list are never revalidated behind a reader: they must be of one reading.
 */
export function freshnessOf(answer: StoredAnswer, endpoint: Endpoint, nowMs: number, wanted: WantedAge): Freshness {
  const ageMs = nowMs - answer.sentMs;
  if (ageMs < -1_000) return 'gone';
  if (wanted.maxAgeMs !== undefined && ageMs > wanted.maxAgeMs) return lastGood(answer, ageMs);
  if (ageMs < answer.freshMs) return 'fresh';
  const mayRevalidate = wanted.maxAgeMs === undefined && endpoint.pageSizes === undefined;
  if (mayRevalidate && ageMs < answer.freshMs * (1 + REVALIDATION_SHARE)) return 'revalidating';
  return lastGood(answer, ageMs);
}

/** An empty answer is no fallback, as in the client. */
function lastGood({ isEmpty }: StoredAnswer, ageMs: number): Freshness {
  return isEmpty || ageMs >= KEPT_MS ? 'gone' : 'expired';
}
