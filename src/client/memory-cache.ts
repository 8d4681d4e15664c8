import type { Envelope } from '../api';
import type { StoredEntry, CacheView } from './cache-store';

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
 * Answers in memory, those not used of late dropped first. Owner: the client. Identity: the request key, which holds the credential scope.
 * Lifetime: declared by the endpoint. A stale entry stays, to stand in when the service fails.
 */
export class MemoryCache implements CacheView {
  /** Longest here first, those apart that had a second chance. */
  readonly entries = new Map<string, CacheEntry | StoredEntry>();
  /** Used since they came or since their second chance: a mark costs a warm cell less than a new place in the order. */
  readonly #used = new Set<string>();
  /** What was received up to then is stale. */
  staleBeforeMs = -Infinity;
  #size = 0;

  constructor(readonly maxSize = MAX_SIZE) {}

  get size(): number {
    return this.#size;
  }

  get count(): number {
    return this.entries.size;
  }

  get(key: string): CacheEntry | undefined {
    const held = this.entries.get(key);
    if (held === undefined) return undefined;
    this.#used.add(key);
    if (!('read' in held)) return held;
    const entry = held.read();
    if (entry) this.entries.set(key, entry);
    else this.#remove(key);
    return entry;
  }

  /** A clock that jumped back makes an entry of the "future": that one is asked again. */
  isFresh(entry: CacheEntry, nowMs: number, maxAgeMs = 0): boolean {
    const age = nowMs - entry.receivedMs;
    return age >= 0 && age < Math.max(entry.freshMs, maxAgeMs) && entry.receivedMs > this.staleBeforeMs;
  }

  set(key: string, entry: CacheEntry | StoredEntry): void {
    this.#remove(key);
    this.#makeRoom(entry.size);
    this.entries.set(key, entry);
    this.#size += entry.size;
  }

  /** Removes what has been here longest; what was used meanwhile is passed over once. An entry too large for all is kept alone. */
  #makeRoom(size: number): void {
    for (const [oldest, held] of this.entries) {
      if (this.#size + size <= this.maxSize) return;
      this.entries.delete(oldest);
      if (this.#used.delete(oldest)) this.entries.set(oldest, held);
      else this.#size -= held.size;
    }
  }

  clear(): void {
    this.entries.clear();
    this.#used.clear();
    this.#size = 0;
  }

  #remove(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.#used.delete(key);
    this.#size -= entry.size;
  }
}
