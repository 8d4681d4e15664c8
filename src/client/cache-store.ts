import type { CacheEntry, StoredEntry } from './cache-entry';

/** The memory cache, as the persistent cache sees it. */
export interface CacheView {
  /** What was received up to then is stale. */
  staleBeforeMs: number;
  readonly isFull: boolean;
  entries(): Iterable<readonly [string, CacheEntry | StoredEntry]>;
  has(key: string): boolean;
  set(key: string, entry: StoredEntry): void;
}

/**
 * A persistent cache behind the memory cache. None is required: the client works the same without. It is preloaded before the first
 * calculation; writing happens off the path of a cell, and what fails costs a later request and nothing else.
 */
export interface CacheStore {
  /** Reads the answers for the credentials in use into memory, until it is full; what is there already stays. Never fails. */
  load(memory: CacheView): Promise<void>;
  /**
   * Looks for an answer that is not in memory: undefined, at once, where none is on disk, else a promise that resolves when it is in memory,
   * or known to be lost. Never fails.
   */
  find(key: string): Promise<void> | undefined;
  save(key: string, entry: CacheEntry): void;
  /** Persists that every answer received so far is stale. */
  invalidate(nowMs: number): void;
  /** Removes every answer; rejects where some may be left. */
  clear(): Promise<void>;
}
