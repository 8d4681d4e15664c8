import type { Endpoint } from '../api';
import type { CacheEntry } from './cache/cache-entry';
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
  /** Accepts only an answer whose request was sent at or after this time, as the stale fallback too. */
  readonly sentSinceMs?: number;
  /** Accepts only an answer of a later reading than this one, or of a request in flight. */
  readonly newerThan?: QueryResult;
  /** Accepts only a page of the same reading as this first page. Throws `NotOfReading` where none may be requested. */
  readonly partOf?: FirstPage;
  /** Marks a background poll, which is not counted as waiting. */
  readonly isBackground?: boolean;
}

/** Which answer in memory is wanted: one of any age, or only one that a query with these options accepts. */
export type CachedQuery = [
  endpoint: Endpoint,
  parameters: ParameterValues,
  age: 'fresh' | 'any',
  options?: QueryOptions,
];

/** The first page of a list; others may be requested to go with it only as soon as it arrives. */
export interface FirstPage {
  readonly result: QueryResult;
  readonly isNew: boolean;
}

/** Thrown where a page would be younger than the first page of its list. */
export class NotOfReading extends Error {
  override readonly name = 'NotOfReading';
}

/** Why there is no newer answer, and when the stale one was received. */
export interface StaleFallback {
  readonly error: RequestError;
  readonly receivedMs: number;
  /** Set where a team server has just sent it, since its service failed. */
  readonly isServed?: boolean;
}

export interface QueryResult extends Pick<CacheEntry, 'envelope' | 'sentMs' | 'receivedMs' | 'reading'> {
  /** Set if the service failed and this is the last good answer. */
  readonly stale?: StaleFallback;
}
