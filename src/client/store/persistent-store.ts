import type { CacheStore, KeptEntry, Shelf } from '../cache-store';
import type { CacheEntry } from '../memory-cache';
import { Connection, removeOlder } from './connection';
import { JoinedReads } from './joined-reads';
import { KeptAnswers } from './kept-answers';
import { BATCH, PATIENCE_MS } from './limits';
import { withPatience } from './patience';
import { readIndex } from './read-index';
import type { StoreParts } from './store-parts';
import { WriteQueue } from './write-queue';

const NOT_CLEARED =
  'The answers kept on this machine could not be removed. Close other windows of Excel and try again.';

/**
 * Answers in IndexedDB. Owner: the client. Identity: the request key, which begins with the credential scope. Bounded, least recently used
 * dropped first. Whatever goes wrong with it, the client works from memory.
 */
export class PersistentStore implements CacheStore {
  readonly #parts: StoreParts;
  readonly #connection: Connection;
  readonly #kept: KeptAnswers;
  readonly #reads: JoinedReads;
  readonly #queue: WriteQueue;
  /** Answers on disk that memory may lack. */
  readonly #known = new Set<string>();
  /** Raised by each clearing: what was read before it is not handed over after. */
  #clearings = 0;
  #shelf: Shelf | undefined;

  constructor(parts: StoreParts) {
    const { clock } = parts;
    this.#parts = parts;
    this.#connection = new Connection(clock);
    this.#kept = new KeptAnswers(parts);
    this.#reads = new JoinedReads(this.#connection);
    this.#queue = new WriteQueue({
      ...parts,
      connection: this.#connection,
      kept: this.#kept,
      scopes: () => this.#scopes(),
      wrote: (key) => this.#known.add(key),
      removed: (key) => this.#known.delete(key),
    });
  }

  /** When everything handed over so far is written, or given up. */
  get idle(): Promise<void> {
    return this.#queue.idle;
  }

  async load(shelf: Shelf): Promise<void> {
    this.#shelf = shelf;
    // What was asked, and refreshed, before this part of the add-in was there.
    for (const [key, entry] of shelf.entries) if (!('read' in entry)) this.#queue.save(key, entry);
    if (shelf.staleBeforeMs > 0) this.#queue.expire(shelf.staleBeforeMs);
    try {
      await this.#load(shelf);
    } catch {
      // What could not be read is asked again.
    }
    if (typeof indexedDB === 'undefined') return;
    this.#queue.sweep();
    removeOlder().catch(() => undefined);
  }

  find(key: string): Promise<void> | undefined {
    if (!this.#known.has(key)) return undefined;
    const clearings = this.#clearings;
    return withPatience(this.#parts.clock, PATIENCE_MS.find, this.#reads.read(key))
      .catch(() => undefined)
      .then((record) => {
        if (clearings === this.#clearings) this.#handOver(key, record);
      });
  }

  save(key: string, entry: CacheEntry): void {
    this.#queue.save(key, entry);
  }

  expire(nowMs: number): void {
    this.#queue.expire(nowMs);
  }

  async clear(): Promise<void> {
    this.#clearings += 1;
    this.#known.clear();
    this.#queue.drop();
    if (typeof indexedDB === 'undefined') return;
    const { clock } = this.#parts;
    try {
      await withPatience(clock, PATIENCE_MS.clear, this.#empty());
    } catch {
      await withPatience(clock, PATIENCE_MS.clear, this.#connection.remove()).catch(() => {
        throw new Error(NOT_CLEARED);
      });
    }
  }

  async #empty(): Promise<void> {
    const database = await this.#connection.open();
    if (!database) throw new Error('no database');
    const transaction = database.transaction(['answers', 'uses', 'state'], 'readwrite');
    const tables = [...transaction.objectStoreNames].map((table) => transaction.objectStore(table).clear());
    await Promise.all([...tables, transaction.done]);
  }

  async #load(shelf: Shelf): Promise<void> {
    const clearings = this.#clearings;
    const database = await this.#connection.open();
    if (!database) return;
    const { uses, staleBeforeMs } = await readIndex(database, await this.#scopes());
    if (clearings !== this.#clearings) return;
    const nowMs = this.#parts.clock.now();
    // A Refresh by a clock that ran ahead counts as one now.
    if (staleBeforeMs > nowMs) this.#queue.expire(nowMs);
    shelf.staleBeforeMs = Math.max(shelf.staleBeforeMs, Math.min(staleBeforeMs, nowMs));
    const keys = uses.filter(([, use]) => this.#kept.isInTime(use.receivedMs)).map(([key]) => key);
    for (const key of keys) this.#known.add(key);
    for (let from = 0; from < keys.length; from += BATCH.reads) {
      const chunk = keys.slice(from, from + BATCH.reads);
      const records = await Promise.all(chunk.map((key) => this.#reads.read(key)));
      if (clearings !== this.#clearings) return;
      chunk.forEach((key, at) => this.#handOver(key, records[at]));
      if (shelf.size >= shelf.maxSize) return;
    }
  }

  /** Into memory, unless something newer is there. What cannot be read is known no more. */
  #handOver(key: string, record: unknown): void {
    if (this.#shelf?.entries.has(key)) return;
    const kept = this.#entryOf(key, record);
    if (kept) this.#shelf?.set(key, kept);
    else this.#lost(key);
  }

  #lost(key: string): void {
    this.#known.delete(key);
    this.#queue.broken(key);
  }

  #entryOf(key: string, record: unknown): KeptEntry | undefined {
    return this.#kept.entryOf(key, record, {
      used: () => this.#queue.used(key),
      broken: () => this.#lost(key),
    });
  }

  #scopes(): Promise<readonly string[]> {
    const { readSettings, credentialScope } = this.#parts;
    const { india, us } = readSettings();
    return Promise.all([india, us].map(credentialScope));
  }
}
