import type { CacheStore, StoredEntry, CacheView } from '../cache-store';
import type { Clock } from '../clock';
import { credentialScope } from '../credential-scope';
import type { CacheEntry } from '../memory-cache';
import type { Settings } from '../settings';
import { Connection, removeOlder } from './connection';
import { BatchedReads } from './joined-reads';
import { RecordCodec } from './kept-answers';
import { PATIENCE_MS } from './limits';
import { withPatience } from './patience';
import { readAhead } from './read-ahead';
import type { Writer, WriterParts } from './write-queue';
import { WriteQueue } from './write-queue';

export interface StoreParts {
  readonly clock: Clock;
  readonly readSettings: () => Settings;
  /** When writing is in nobody's way; asked again and again whether it cannot wait. */
  readonly whenQuiet: (isUrgent: () => boolean) => Promise<void>;
  /** Loads the part that writes. */
  readonly loadWriter: (parts: WriterParts) => Promise<Writer>;
}

const NOT_CLEARED =
  'The answers kept on this machine could not be removed. Close other windows of Excel and try again.';

/**
 * Answers in IndexedDB. Owner: the client. Identity: the request key, which begins with the credential scope. Bounded, least recently used
 * dropped first. Whatever goes wrong with it, the client works from memory.
 */
export class PersistentStore implements CacheStore {
  readonly #parts: StoreParts;
  readonly #connection: Connection;
  readonly #kept: RecordCodec;
  readonly #reads: BatchedReads;
  readonly #queue: WriteQueue;
  /** Answers on disk that memory may lack. */
  readonly #known = new Set<string>();
  /** While what is there is being read any answer may be on disk, but for those that were looked for already. */
  #lookedFor: Set<string> | undefined;
  /** Answers being looked for: cells that ask for one together wait together. */
  readonly #finding = new Map<string, Promise<void>>();
  /** It did not answer once: nobody waits for it again. Writing has a patience of its own. */
  #isSilent = false;
  /** Raised by each clearing: what was read before it is not handed over after. */
  #clearings = 0;
  #cacheView: CacheView | undefined;
  #writer: Promise<Writer> | undefined;

  constructor(parts: StoreParts) {
    const { clock, whenQuiet } = parts;
    this.#parts = parts;
    this.#connection = new Connection(clock);
    this.#kept = new RecordCodec(clock);
    this.#reads = new BatchedReads(this.#connection);
    this.#queue = new WriteQueue({ whenQuiet, loadWriter: () => this.#loadWriter() });
  }

  /** When everything handed over so far is written, or given up. */
  get idle(): Promise<void> {
    return this.#queue.idle;
  }

  async load(cacheView: CacheView): Promise<void> {
    this.#cacheView = cacheView;
    // What was asked, and refreshed, before this.
    for (const [key, entry] of cacheView.entries()) if (!('read' in entry)) this.#queue.save(key, entry);
    if (cacheView.staleBeforeMs > 0) this.#queue.expire(cacheView.staleBeforeMs);
    try {
      await this.#load(cacheView);
    } catch {
      // What could not be read is asked again.
    }
    this.#lookedFor = undefined;
    if (typeof indexedDB === 'undefined') return;
    this.#queue.sweep();
    removeOlder().catch(() => undefined);
  }

  find(key: string): Promise<void> | undefined {
    const pending = this.#finding.get(key);
    if (pending || this.#isSilent) return pending;
    if (!this.#known.has(key)) {
      if (!this.#lookedFor || this.#lookedFor.has(key)) return undefined;
      this.#lookedFor.add(key);
    }
    const clearings = this.#clearings;
    const finding = withPatience(this.#parts.clock, PATIENCE_MS.find, this.#reads.read(key))
      .then(
        (record) => {
          if (clearings === this.#clearings) this.#handOver(key, record);
        },
        () => {
          this.#isSilent = true;
        },
      )
      .finally(() => this.#finding.delete(key));
    this.#finding.set(key, finding);
    return finding;
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
      await withPatience(clock, PATIENCE_MS.clear, this.#connection.empty());
    } catch {
      await withPatience(clock, PATIENCE_MS.clear, this.#connection.remove()).catch(() => {
        throw new Error(NOT_CLEARED);
      });
    }
  }

  async #load(cacheView: CacheView): Promise<void> {
    const clearings = this.#clearings;
    const database = await this.#connection.open();
    if (!database) return;
    this.#lookedFor = new Set();
    const scopes = await this.#scopes();
    const isOver = () => clearings !== this.#clearings;
    await readAhead(database, scopes, {
      isOver,
      isFull: () => cacheView.size >= cacheView.maxSize,
      staleBefore: (stored) => {
        const nowMs = this.#parts.clock.now();
        // A Refresh by a clock that ran ahead counts as one now.
        if (stored > nowMs) this.#queue.expire(nowMs);
        cacheView.staleBeforeMs = Math.max(cacheView.staleBeforeMs, Math.min(stored, nowMs));
      },
      found: (key) => this.#known.add(key),
      read: (key, record) => this.#handOver(key, record),
    });
  }

  /** Into memory, unless something newer is there. What cannot be read is known no more. */
  #handOver(key: string, record: unknown): void {
    if (this.#cacheView?.has(key)) return;
    const kept = this.#entryOf(key, record);
    if (kept) this.#cacheView?.set(key, kept);
    else if (this.#known.has(key)) this.#lost(key);
  }

  #lost(key: string): void {
    this.#known.delete(key);
    this.#queue.suspect(key);
  }

  #entryOf(key: string, record: unknown): StoredEntry | undefined {
    return this.#kept.entryOf(key, record, {
      used: () => this.#queue.used(key),
      broken: () => this.#lost(key),
    });
  }

  #loadWriter(): Promise<Writer> {
    this.#writer ??= this.#parts.loadWriter({
      connection: this.#connection,
      kept: this.#kept,
      scopes: () => this.#scopes(),
      wrote: (key) => this.#known.add(key),
      removed: (key) => this.#known.delete(key),
    });
    this.#writer.catch(() => (this.#writer = undefined));
    return this.#writer;
  }

  #scopes(): Promise<readonly string[]> {
    const { india, us } = this.#parts.readSettings();
    return Promise.all([india, us].map(credentialScope));
  }
}
