import type { Envelope } from '../api';

export interface CacheEntry {
  readonly envelope: Envelope;
  readonly receivedMs: number;
  readonly freshMs: number;
  /** About how many bytes the entry holds. */
  readonly size: number;
}

/** Characters of JSON kept at most, over all entries. */
const MAX_SIZE = 64 * 1024 * 1024;

/**
 * Answers in memory, least recently used dropped first. Owner: the client. Identity: the request key, which holds the credential scope.
 * Lifetime: declared by the endpoint. A stale entry stays, to stand in when the service fails.
 */
export class MemoryCache {
  readonly #entries = new Map<string, CacheEntry>();
  readonly #maxSize: number;
  #size = 0;
  #staleBeforeMs = -Infinity;

  constructor(maxSize = MAX_SIZE) {
    this.#maxSize = maxSize;
  }

  get size(): number {
    return this.#size;
  }

  get count(): number {
    return this.#entries.size;
  }

  get(key: string): CacheEntry | undefined {
    const entry = this.#entries.get(key);
    if (entry !== undefined) {
      this.#entries.delete(key);
      this.#entries.set(key, entry);
    }
    return entry;
  }

  /** A clock that jumped back makes an entry of the "future": that one is asked again. */
  isFresh(entry: CacheEntry, nowMs: number, acceptableMs = 0): boolean {
    const age = nowMs - entry.receivedMs;
    return age >= 0 && age < Math.max(entry.freshMs, acceptableMs) && entry.receivedMs > this.#staleBeforeMs;
  }

  set(key: string, entry: CacheEntry): void {
    this.#remove(key);
    this.#entries.set(key, entry);
    this.#size += entry.size;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#maxSize || oldest === key) return;
      this.#remove(oldest);
    }
  }

  /** Makes everything received so far stale. */
  expire(nowMs: number): void {
    this.#staleBeforeMs = nowMs;
  }

  clear(): void {
    this.#entries.clear();
    this.#size = 0;
  }

  #remove(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#size -= entry.size;
  }
}
