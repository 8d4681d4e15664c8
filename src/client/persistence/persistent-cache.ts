import type { CacheStore, CacheView } from '../cache/cache-store';
import { REFRESH } from '../cache/cache-store';
import type { Clock } from '../async/clock';
import { withTimeout } from '../async/clock';
import { heapSize } from '../cache/heap-size';
import type { CacheEntry } from '../cache/cache-entry';
import { keysOfScope, scopesOf } from '../cache/scoped-key';
import type { Settings } from '../settings/settings';
import type { Database } from './database';
import { AnswerDatabase, hasDatabases, removeOlder } from './database';
import type { AnswerRecord } from './record';
import { isAnswerRecord, isInTime, readRecord } from './record';
import type { WriteBehindOptions } from './write-behind';
import { WriteBehind } from './write-behind';

export interface PersistentCacheOptions extends Pick<WriteBehindOptions, 'maxSize' | 'whenIdle'> {
  readonly clock: Clock;
  readonly readSettings: () => Settings;
  /** Without one, cells always wait for the preload. */
  readonly mark?: DatabaseMark | undefined;
}

/** Remembers, where it can be read synchronously, that this machine has a database: a browser takes long to create its first one. */
export interface DatabaseMark {
  isSet(): boolean;
  set(): void;
}

const FIND_TIMEOUT_MS = 2_000;
const CLEAR_TIMEOUT_MS = 5_000;

/** Answers per preload transaction; reading them one by one takes several times as long. */
const PAGE = 500;

const NOT_CLEARED =
  'The answers kept on this machine could not be removed. Close other windows of Excel and try again.';

/**
 * Answers in IndexedDB. Owner: the client. Identity: the cache key, which begins with the credential scope. Bounded,
 * least recently used evicted first. If it fails, the client works from memory.
 * Decision: docs/decisions/client/persistent-cache-is-preloaded.md
 */
export class PersistentCache implements CacheStore {
  readonly #options: PersistentCacheOptions;
  readonly #database: AnswerDatabase;
  readonly #writes: WriteBehind;
  /** Keys of answers on disk that memory may lack. */
  readonly #onDisk = new Set<string>();
  /** Until the preload ends any answer may be on disk, except those already looked up; this set holds their keys. */
  #lookedFor: Set<string> | undefined;
  /** Reads in flight, shared by the cells that need the same answer. */
  readonly #finding = new Map<string, Promise<void>>();
  /** Set when a read timed out: later lookups do not wait. Writes have their own timeout. */
  #isUnresponsive = false;
  /** Incremented by each clearing: a record read before it must not reach memory after it. */
  #clearings = 0;
  #memory: CacheView | undefined;
  /** False on a machine that has no database yet. */
  readonly #hasDatabase: boolean;

  constructor(options: PersistentCacheOptions) {
    this.#options = options;
    this.#hasDatabase = options.mark?.isSet() ?? true;
    this.#database = new AnswerDatabase(options.clock, () => options.mark?.set());
    this.#writes = new WriteBehind({
      ...options,
      database: this.#database,
      scopes: () => this.#scopes(),
      onWritten: (key) => this.#onDisk.add(key),
      onEvicted: (key) => this.#onDisk.delete(key),
    });
  }

  /** Resolves when every write requested so far is done or given up. */
  get flushed(): Promise<void> {
    return this.#writes.flushed;
  }

  /** Starts opening the database, if this machine has one. Without this call it is opened by the preload. */
  open(): void {
    if (this.#hasDatabase) void this.#database.open();
  }

  /** Where the machine has no database yet, its first one is opened when the client is idle, and nothing waits for it. */
  async load(memory: CacheView): Promise<void> {
    this.#memory = memory;
    if (this.#hasDatabase) this.#lookedFor = new Set();
    // Answers received, a Refresh made and changes seen before the load.
    for (const [key, entry] of memory.entries()) if (!('read' in entry)) this.#writes.save(key, entry);
    for (const [name, ms] of memory.marks()) this.#writes.mark(name, ms);
    if (this.#hasDatabase) return this.#readAndTidy(memory);
    void this.#options.whenIdle(() => false).then(() => this.#readAndTidy(memory));
  }

  async #readAndTidy(memory: CacheView): Promise<void> {
    const isKept = hasDatabases();
    try {
      if (isKept) await this.#preload(memory);
    } catch {
      // Answers that could not be read are requested again.
    }
    this.#lookedFor = undefined;
    if (!isKept) return;
    this.#writes.evict();
    removeOlder().catch(() => undefined);
  }

  find(key: string): Promise<void> | undefined {
    const pending = this.#finding.get(key);
    if (pending || this.#isUnresponsive) return pending;
    if (!this.#onDisk.has(key)) {
      if (!this.#lookedFor || this.#lookedFor.has(key)) return undefined;
      this.#lookedFor.add(key);
    }
    const finding = this.#find(key).finally(() => this.#finding.delete(key));
    this.#finding.set(key, finding);
    return finding;
  }

  save(key: string, entry: CacheEntry): void {
    this.#writes.save(key, entry);
  }

  mark(name: string, ms: number): void {
    this.#writes.mark(name, ms);
  }

  async clear(): Promise<void> {
    this.#clearings += 1;
    this.#onDisk.clear();
    this.#writes.drop();
    if (!hasDatabases()) return;
    const { clock } = this.#options;
    try {
      await withTimeout(clock, CLEAR_TIMEOUT_MS, this.#database.clear());
    } catch {
      await withTimeout(clock, CLEAR_TIMEOUT_MS, this.#database.remove()).catch(() => {
        throw new Error(NOT_CLEARED);
      });
    }
  }

  async #find(key: string): Promise<void> {
    const clearings = this.#clearings;
    try {
      const record = await withTimeout(this.#options.clock, FIND_TIMEOUT_MS, this.#database.read(key));
      if (clearings === this.#clearings) this.#accept(key, record);
    } catch {
      this.#isUnresponsive = true;
    }
  }

  /** Loads the answers of the current scopes into memory until it is full, then only their keys. */
  async #preload(memory: CacheView): Promise<void> {
    const clearings = this.#clearings;
    const [database, scopes] = await Promise.all([this.#database.open(), this.#scopes()]);
    if (!database) return;
    const marked = this.#readMarks(database, memory);
    for (const scope of new Set(scopes)) {
      let range: IDBKeyRange | undefined = keysOfScope(scope);
      while (range) {
        const reading: Promise<Page> = readPage(database, range, memory.isFull);
        const [{ keys, records }] = await Promise.all([reading, marked]);
        if (clearings !== this.#clearings) return;
        keys.forEach((key, at) => {
          this.#onDisk.add(key);
          if (records) this.#accept(key, records[at]);
        });
        const last: string | undefined = records && keys[PAGE - 1];
        range = last === undefined ? undefined : keysOfScope(scope, last);
      }
    }
  }

  /**
   * Applies the stored marks of outdated answers; a Refresh "in the future", made while the clock ran ahead, counts as made now. The
   * first page of answers is read at the same time, but used only afterwards.
   */
  async #readMarks(database: Database, memory: CacheView): Promise<void> {
    const clearings = this.#clearings;
    const { store } = database.transaction('state');
    const [names, times] = await Promise.all([store.getAllKeys(), store.getAll()]);
    if (clearings !== this.#clearings) return;
    const nowMs = this.#options.clock.now();
    names.forEach((name, at) => {
      const ms: unknown = times[at];
      if (typeof ms !== 'number') return;
      const isAhead = name === REFRESH && ms > nowMs;
      if (isAhead) this.#writes.mark(name, nowMs);
      memory.restore(name, isAhead ? nowMs : ms, nowMs);
    });
  }

  /** Puts a record into memory unless an entry is already there. The record is parsed when it is first used. */
  #accept(key: string, record: unknown): void {
    if (this.#memory?.has(key)) return;
    if (isAnswerRecord(record) && isInTime(record.receivedMs, this.#options.clock.now())) {
      const { receivedMs, text } = record;
      this.#memory?.set(key, { receivedMs, size: heapSize(text), read: () => this.#parse(key, record) });
      return;
    }
    this.#onDisk.delete(key);
  }

  #parse(key: string, record: AnswerRecord): CacheEntry | undefined {
    const entry = readRecord(key, record);
    if (entry) this.#writes.used(key);
    else this.#onDisk.delete(key);
    return entry;
  }

  #scopes(): Promise<readonly string[]> {
    return scopesOf(this.#options.readSettings());
  }
}

interface Page {
  readonly keys: readonly string[];
  readonly records?: readonly unknown[];
}

/** Reads the next page of keys and records in a range, or all its keys without records. */
async function readPage(database: Database, range: IDBKeyRange, isKeysOnly: boolean): Promise<Page> {
  const { store } = database.transaction('answers');
  if (isKeysOnly) return { keys: await store.getAllKeys(range) };
  const [keys, records] = await Promise.all([store.getAllKeys(range, PAGE), store.getAll(range, PAGE)]);
  return { keys, records };
}
