import type { CacheEntry, StoredEntry } from './cache-entry';
import type { Filings } from './filings';

/** The memory cache, as the persistent cache uses it. */
export interface CacheView {
  /** Answers to requests sent up to this time are stale. */
  staleBeforeMs: number;
  readonly filings: Pick<Filings, 'restore'>;
  readonly isFull: boolean;
  entries(): Iterable<readonly [string, CacheEntry | StoredEntry]>;
  has(key: string): boolean;
  set(key: string, entry: StoredEntry): void;
}

/**
 * An optional persistent cache behind the memory cache. It is preloaded before the first calculation and written in the
 * background. A failure costs at most a later request.
 */
export interface CacheStore {
  /**
   * Loads answers for the current credentials into memory until it is full. Keeps entries already there. Never fails.
   */
  load(memory: CacheView): Promise<void>;
  /**
   * Looks up an answer that is not in memory. Returns undefined at once if none is on disk, else a promise that
   * resolves when the answer is in memory or proved unreadable. Never fails.
   */
  find(key: string): Promise<void> | undefined;
  save(key: string, entry: CacheEntry): void;
  /** Persists that the answers to all requests sent so far are stale. */
  invalidate(nowMs: number): void;
  /** Persists up to when the answers about a company may be of before a filing. */
  mark(name: string, ms: number): void;
  /** Removes every answer. Rejects if some may remain. */
  clear(): Promise<void>;
}
