import { LRUCache } from 'lru-cache';
import type { CacheEntry, StoredEntry } from './cache-entry';
import type { CacheView } from './cache-store';

/** Characters of JSON kept at most, over all entries. */
const MAX_SIZE = 64 * 1024 * 1024;

/** A cache that holds this much of its bound is full: one more would evict another. */
const NEARLY = 0.95;

/**
 * Answers in memory; those used longest ago are evicted first. Owner: the client. Identity: the cache key, which holds the credential
 * scope. Lifetime: declared by the endpoint. A stale entry stays, to stand in when the service fails.
 */
export class MemoryCache implements CacheView {
  readonly #entries: LRUCache<string, CacheEntry | StoredEntry>;
  /** What was received up to then is stale. */
  staleBeforeMs = -Infinity;

  readonly #maxSize: number;

  constructor(maxSize = MAX_SIZE) {
    this.#maxSize = maxSize;
    // An entry that is larger than the cache counts as the whole of it: it is kept, alone.
    const sizeCalculation = ({ size }: CacheEntry | StoredEntry) => Math.min(Math.max(size, 1), maxSize);
    this.#entries = new LRUCache({ maxSize, sizeCalculation });
  }

  get size(): number {
    return this.#entries.calculatedSize;
  }

  get isFull(): boolean {
    return this.size > this.#maxSize * NEARLY;
  }

  get count(): number {
    return this.#entries.size;
  }

  entries(): Iterable<readonly [string, CacheEntry | StoredEntry]> {
    return this.#entries.entries();
  }

  has(key: string): boolean {
    return this.#entries.has(key);
  }

  get(key: string): CacheEntry | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && 'read' in entry ? this.#read(key, entry) : entry;
  }

  /** A clock that jumped back makes an entry of the "future": that one is asked again. */
  isFresh(entry: CacheEntry, nowMs: number, maxAgeMs = 0): boolean {
    const age = nowMs - entry.receivedMs;
    return age >= 0 && age < Math.max(entry.freshMs, maxAgeMs) && entry.receivedMs > this.staleBeforeMs;
  }

  set(key: string, entry: CacheEntry | StoredEntry): void {
    this.#entries.set(key, entry);
  }

  clear(): void {
    this.#entries.clear();
  }

  /** An entry of the persistent cache is parsed when it is first used. */
  #read(key: string, stored: StoredEntry): CacheEntry | undefined {
    const entry = stored.read();
    if (entry) this.#entries.set(key, entry);
    else this.#entries.delete(key);
    return entry;
  }
}
