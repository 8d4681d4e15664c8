import { isSameReading } from './cache-entry';
import type { Answer } from '../transport/answer';
import type { QueryOptions, QueryResult } from '../query';
import type { Connection } from '../settings';

/** Whether an answer that may be stale is as new as the query wants. */
export function isNewEnough(entry: QueryResult, { sentSinceMs = 0, newerThan, partOf }: QueryOptions): boolean {
  if (partOf) return isSameReading(entry, partOf.result);
  const isLater = newerThan === undefined || (entry.reading ?? 0) > (newerThan.reading ?? 0);
  return isLater && entry.sentMs >= sentSinceMs;
}

/** What an answer in flight will be. */
export interface PendingAge {
  /** The number of Refreshes before it was asked for. */
  readonly refreshes: number;
  readonly startedMs: number;
  /** Of a team server: it must not give an answer that was asked before. */
  readonly notBeforeMs: number | undefined;
  /** The first page of the list that it is to be a page of. */
  readonly first: QueryResult | undefined;
}

/** Whether a query may share it. What was asked before a Refresh, or for another reading of a list, does not do. */
export function willBeNewEnough(age: PendingAge, options: QueryOptions, refreshes: number): boolean {
  const { sentSinceMs = 0, newerThan, partOf } = options;
  const askedMs = age.notBeforeMs ?? age.startedMs;
  if (age.refreshes !== refreshes || askedMs < sentSinceMs) return false;
  if (newerThan && age.notBeforeMs !== undefined && askedMs <= newerThan.receivedMs) return false;
  return !partOf || (age.first !== undefined && isSameReading(age.first, partOf.result));
}

/**
 * A team server's pages of a list may have been asked at different times. So far apart they count as one reading, as do
 * pages that are asked of the service together and wait for their turn.
 */
const READING_MS = 120_000;

/** When a team server must have asked the service for an answer that is new enough. */
export function notBefore({ sentSinceMs = 0, newerThan, partOf }: QueryOptions, staleBeforeMs: number): number {
  const afterMs = Math.max(staleBeforeMs, newerThan?.receivedMs ?? 0);
  return Math.max(afterMs + 1, sentSinceMs, partOf ? partOf.result.sentMs - READING_MS : 0);
}

/** Whether a page was asked of the service at the time of the first page. The service's own pages are asked together. */
export function isReadWith(first: QueryResult, { sentMs, ageMs }: Answer, { answers }: Connection): boolean {
  return !(answers ?? ageMs > 0) || Math.abs(sentMs - ageMs - first.sentMs) <= READING_MS;
}
