import type { Envelope } from '../api';
import type { KeptEntry, Shelf } from './cache-store';

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
export class MemoryCache implements Shelf {
  /** Least recently used first. */
  readonly entries = new Map<string, CacheEntry | KeptEntry>();
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
    this.entries.delete(key);
    const entry = 'read' in held ? held.read() : held;
    if (entry) this.entries.set(key, entry);
    else this.#size -= held.size;
    return entry;
  }

  /** A clock that jumped back makes an entry of the "future": that one is asked again. */
  isFresh(entry: CacheEntry, nowMs: number, acceptableMs = 0): boolean {
    const age = nowMs - entry.receivedMs;
    return age >= 0 && age < Math.max(entry.freshMs, acceptableMs) && entry.receivedMs > this.staleBeforeMs;
  }

  set(key: string, entry: CacheEntry | KeptEntry): void {
    this.#remove(key);
    this.entries.set(key, entry);
    this.#size += entry.size;
    for (const oldest of this.entries.keys()) {
      if (this.#size <= this.maxSize || oldest === key) return;
      this.#remove(oldest);
    }
  }

  clear(): void {
    this.entries.clear();
    this.#size = 0;
  }

  #remove(key: string): void {
    const entry = this.entries.get(key);
    if (!entry) return;
    this.entries.delete(key);
    this.#size -= entry.size;
  }
}
