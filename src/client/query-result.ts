import type { CacheEntry } from './cache/cache-entry';
import type { RequestError } from './request-error';

/** Why there is no newer answer, and when the stale one was received. */
export interface StaleFallback {
  readonly error: RequestError;
  readonly receivedMs: number;
  /** Set where a team server has just sent the stale answer, because the service failed it. */
  readonly isServed?: boolean;
  /** Set where the stale answer is one that is saved in the workbook's file. */
  readonly isOfWorkbook?: boolean;
}

type EntryFields = 'envelope' | 'sentMs' | 'receivedMs' | 'reading' | 'filed' | 'sameSinceMs' | 'shownMs' | 'isUsed';

/** An answer: the cache's own entry, or a copy that says why it is stale. */
export interface QueryResult extends Readonly<Pick<CacheEntry, EntryFields>>, Pick<CacheEntry, 'doubtedMs'> {
  /** Set if the service failed and this is the last good answer. */
  readonly stale?: StaleFallback;
}

/** An answer in memory, or one saved in the workbook; the latter is never fresh. */
export type KeptResult = QueryResult & Pick<CacheEntry, 'freshMs'>;
