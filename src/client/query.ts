import type { Envelope } from '../api';
import type { RequestError } from './request-error';

/** The parameters of one query by their declared keys; undefined is "not given". */
export type ParameterValues = Readonly<Record<string, string | undefined>>;

export interface QueryOptions {
  /**
   * Aborts the request, which fails as `cancelled`, unless others wait for it too: then it goes on, for this query as well. Read only when
   * the query has to wait, so that a getter may create it then.
   */
  readonly signal?: AbortSignal;
  /** An answer up to this old will do even where it is no longer fresh: for what does not change. */
  readonly maxAgeMs?: number;
  /** Only an answer received at or after this time will do, and no older one stands in for a failure. */
  readonly receivedSinceMs?: number;
  /** A poll that nobody watches: it is not counted as waiting. */
  readonly isBackground?: boolean;
}

/** Why a newer answer could not be had, and when the one that stands in was received. */
export interface StaleFallback {
  readonly error: RequestError;
  readonly receivedMs: number;
}

export interface QueryResult {
  readonly envelope: Envelope;
  readonly receivedMs: number;
  /** Set where the service failed and this is the last good answer. */
  readonly stale?: StaleFallback;
}
