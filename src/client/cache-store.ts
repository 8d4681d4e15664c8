import type { CacheEntry } from './memory-cache';

/** An answer as the persistent tier hands it over: read, and checked like a fresh one, when it is first used. */
export interface StoredEntry {
  readonly receivedMs: number;
  readonly size: number;
  /** Undefined where the record is not what was written: then there is no such answer. */
  read(): CacheEntry | undefined;
}

/** The memory, as the persistent tier sees it. */
export interface CacheView {
  entries(): Iterable<readonly [string, CacheEntry | StoredEntry]>;
  has(key: string): boolean;
  readonly size: number;
  readonly maxSize: number;
  staleBeforeMs: number;
  set(key: string, entry: StoredEntry): void;
}

/**
 * The persistent tier behind the memory cache. None is required: the client works the same without. Reading happens once, ahead of the
 * first cells; writing happens off the path of a cell and may fail without anyone noticing more than a later request.
 */
export interface CacheStore {
  /**
   * Puts on the shelf what was kept for the credentials in use, until it is full, and keeps what is there already. Never fails.
   */
  load(cacheView: CacheView): Promise<void>;
  /**
   * An answer that is not in memory: undefined, at once, where none is known to be kept, else a promise that ends when it is in memory, or
   * known to be lost. Never fails.
   */
  find(key: string): Promise<void> | undefined;
  save(key: string, entry: CacheEntry): void;
  /** Remembers, for the next start, that everything received so far is stale. */
  expire(nowMs: number): void;
  /** Rejects where something may be left. */
  clear(): Promise<void>;
}
