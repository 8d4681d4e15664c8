import type { Envelope } from '../api';
import type { RequestError } from './request-error';

/** The parameters of one query by declared key; undefined means "not given". */
export type ParameterValues = Readonly<Record<string, string | undefined>>;

export interface QueryOptions {
  /**
   * Aborts the request, which fails as `cancelled`, unless other queries share it: then it stays in flight, for this
   * query too. Read only when the query has to wait, so that a getter may create the signal then.
   */
  readonly signal?: AbortSignal;
  /** Accepts an answer up to this old even if it is stale; for data that does not change. */
  readonly maxAgeMs?: number;
  /** Accepts only an answer received at or after this time, as the stale fallback too. */
  readonly receivedSinceMs?: number;
  /** Marks a background poll, which is not counted as waiting. */
  readonly isBackground?: boolean;
}

/** Why there is no newer answer, and when the stale one was received. */
export interface StaleFallback {
  readonly error: RequestError;
  readonly receivedMs: number;
}

export interface QueryResult {
  readonly envelope: Envelope;
  readonly receivedMs: number;
  /** Set if the service failed and this is the last good answer. */
  readonly stale?: StaleFallback;
}
