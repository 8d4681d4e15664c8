import type { CacheEntry, StoredEntry } from './cache-entry';
import type { CacheView, Marks } from './cache-store';
import { REFRESH } from './cache-store';
import { FilingMarks, isFilingMark } from './filing-marks';
import { LruMap } from './lru-map';

/** Maximum size of all entries, in bytes. */
const MAX_SIZE = 128 * 1024 * 1024;

/** A cache filled to this share counts as full: another entry could evict one. */
const FULL_SHARE = 0.95;

/**
 * Answers in memory, least recently used evicted first. Owner: the client. Identity: the cache key, which includes the
 * credential scope. Lifetime: declared by the endpoint. Stale entries stay as fallbacks for a service that fails.
 */
export class MemoryCache implements CacheView {
  readonly #entries: LruMap<CacheEntry | StoredEntry>;
  /** Answers to requests sent up to this time are stale. */
  staleBeforeMs = -Infinity;
  readonly filings = new FilingMarks();

  readonly maxSize: number;

  constructor(maxSize = MAX_SIZE) {
    this.maxSize = maxSize;
    this.#entries = new LruMap(maxSize);
  }

  get size(): number {
    return this.#entries.size;
  }

  get isFull(): boolean {
    return this.size > this.maxSize * FULL_SHARE;
  }

  get count(): number {
    return this.#entries.count;
  }

  entries(): Iterable<readonly [string, CacheEntry | StoredEntry]> {
    return this.#entries.entries();
  }

  /** The keys of answers that cells of this session used. */
  usedKeys(): readonly string[] {
    const used = [...this.entries()].filter(([, entry]) => 'isUsed' in entry && entry.isUsed);
    return used.map(([key]) => key);
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  get(key: string): CacheEntry | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && 'read' in entry ? this.#read(key, entry) : entry;
  }

  set(key: string, entry: CacheEntry | StoredEntry): void {
    if ('read' in entry) this.#entries.set(key, entry);
    else this.#keep(key, entry);
  }

  #keep(key: string, entry: CacheEntry): void {
    this.#entries.set(key, entry);
    if (entry.filed) this.filings.learn(entry.filed);
  }

  marks(): Marks {
    const { staleBeforeMs } = this;
    const refreshed = staleBeforeMs > 0 ? [[REFRESH, staleBeforeMs] as const] : [];
    return [...refreshed, ...this.filings.marks()];
  }

  restore(name: string, ms: number, nowMs: number): void {
    if (name === REFRESH) this.staleBeforeMs = Math.max(this.staleBeforeMs, ms);
    else if (isFilingMark(name, ms, nowMs)) this.filings.restore(name, ms);
  }

  clear(): void {
    this.#entries.clear();
    this.filings.clear();
  }

  /** Entries of the persistent cache are parsed when they are first used. */
  #read(key: string, stored: StoredEntry): CacheEntry | undefined {
    const entry = stored.read();
    if (entry) this.#keep(key, entry);
    else this.#entries.delete(key);
    return entry;
  }
}
