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
