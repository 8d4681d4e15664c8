import type { CacheEntry, StoredEntry } from './cache-entry';

/** The name of the mark that a Refresh sets: every answer up to then is old. Other marks name a change and a company (`FilingMarks`). */
export const REFRESH = 'staleBeforeMs';

/** Marks: up to when answers are known to be old, by name. They are stored with the answers and read before any answer is used. */
export type Marks = Iterable<readonly [name: string, ms: number]>;

/** The memory cache, as the persistent cache uses it. */
export interface CacheView {
  readonly isFull: boolean;
  entries(): Iterable<readonly [string, CacheEntry | StoredEntry]>;
  has(key: string): boolean;
  set(key: string, entry: StoredEntry): void;
  marks(): Marks;
  /** Applies a stored mark, unless a later one is already set. */
  restore(name: string, ms: number, nowMs: number): void;
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
  /** Persists a mark. */
  mark(name: string, ms: number): void;
  /** Removes every answer. Rejects if some may remain. */
  clear(): Promise<void>;
}
