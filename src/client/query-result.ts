import type { CacheEntry } from './cache/cache-entry';
import type { RequestError } from './request-error';

/** Why there is no newer answer, and when the stale one was received. */
export interface StaleFallback {
  readonly error: RequestError;
  readonly receivedMs: number;
  /** Set where a team server has just sent it, since its service failed. */
  readonly isServed?: boolean;
  /** Set where it is one that the workbook's file carries. */
  readonly isOfWorkbook?: boolean;
}

type EntryFields = 'envelope' | 'sentMs' | 'receivedMs' | 'reading' | 'filed' | 'isFirst' | 'shownMs' | 'isUsed';

/** An answer: the cache's own entry, or a copy that says why it is stale. */
export interface QueryResult extends Readonly<Pick<CacheEntry, EntryFields>>, Pick<CacheEntry, 'doubtedMs'> {
  /** Set if the service failed and this is the last good answer. */
  readonly stale?: StaleFallback;
}

/** An answer in memory, or of the workbook, which is never fresh. */
export type KeptResult = QueryResult & Pick<CacheEntry, 'freshMs'>;
