import { MINUTE_MS } from '../../api';
import type { Clock } from '../async/clock';
import { TimeoutError, withTimeout } from '../async/clock';
import type { CacheEntry } from '../cache/cache-entry';
import type { AnswerDatabase, Database } from './database';
import { evict } from './eviction';
import { PendingWrites } from './pending-writes';
import type { Batch } from './write-batch';
import { writeBatch, writeMarks } from './write-batch';

export interface WriteBehindOptions {
  readonly clock: Clock;
  readonly database: AnswerDatabase;
  /** Maximum size on disk in characters, over all credentials. */
  readonly maxSize?: number | undefined;
  /** Resolves when the client is idle. `isUrgent` is polled: if it returns true, writing must not wait any longer. */
  readonly whenIdle: (isUrgent: () => boolean) => Promise<void>;
  /** The current credential scopes. Answers of a credential that was removed in the meantime are not written. */
  readonly scopes: () => Promise<readonly string[]>;
  readonly onWritten: (key: string) => void;
  readonly onEvicted: (key: string) => void;
}

const MAX_SIZE = 48 * 1024 * 1024;

/** Shares of the maximum size: how much may be written before the next eviction, and the largest single answer. */
const SLACK = 1 / 16;
const LARGEST_ANSWER = 1 / 8;

/** With this many answers pending, writing no longer waits for the client to be idle. */
const MAX_WAITING = 1_000;

const WRITE_TIMEOUT_MS = 30_000;

/** How long no answers are written after storage was full even with half of it freed. */
const FULL_PAUSE_MS = 5 * MINUTE_MS;

/** Writes batches in sequence, in the background. Handles storage that is full, hangs or fails. */
export class WriteBehind {
  readonly #options: WriteBehindOptions;
  readonly #pending = new PendingWrites();
  readonly #maxSize: number;
  #draining: Promise<void> | undefined;
  #sizeSinceEviction = 0;
  #pausedUntilMs = 0;

  constructor(options: WriteBehindOptions) {
    this.#options = options;
    this.#maxSize = options.maxSize ?? MAX_SIZE;
  }

  /** Resolves when every write requested so far is done or given up. */
  get flushed(): Promise<void> {
    return this.#draining ?? Promise.resolve();
  }

  save(key: string, entry: CacheEntry): void {
    this.#pending.answers.set(key, entry);
    this.#drain();
  }

  used(key: string): void {
    this.#pending.uses.add(key);
    this.#drain();
  }

  /** Persists a mark of outdated answers. Retried with every later write until it is persisted. */
  mark(name: string, ms: number): void {
    this.#pending.mark(name, ms);
    this.#drain();
  }

  evict(): void {
    this.#pending.isEvictionDue = true;
    this.#drain();
  }

  /** Drops all pending writes except marks, which are retried with the next write. */
  drop(): void {
    this.#pending.drop();
  }

  #drain(): void {
    this.#draining ??= this.#writeWhenIdle()
      .catch(() => this.drop()) // what cannot be written must not pile up
      .finally(() => {
        this.#draining = undefined;
        if (!this.#pending.isEmpty) this.#drain();
      });
  }

  async #writeWhenIdle(): Promise<void> {
    await this.#options.whenIdle(() => this.#pending.answers.size >= MAX_WAITING);
    while (!this.#pending.isEmpty) {
      const database = await this.#options.database.open();
      if (!database) {
        this.drop();
        return;
      }
      await this.#writeNext(database);
    }
  }

  async #writeNext(database: Database): Promise<void> {
    this.#pending.areMarksDue = false;
    await this.#writeMarks(database);
    // Read after the database was opened, which may take long: another window may have removed a token in the meantime.
    const scopes = await this.#scopes();
    // There is no await between taking and writing the batch, so that a clearing runs either before or after both.
    const batch = this.#pending.take(scopes);
    const { drops } = this.#pending;
    const isWanted = async () => drops === this.#pending.drops && String(scopes) === String(await this.#scopes());
    await this.#writeBatch(database, batch, isWanted);
    await this.#writeMarks(database); // the batch may have freed space for them
    if (!this.#pending.isEvictionDue && this.#sizeSinceEviction <= this.#maxSize * SLACK) return;
    this.#pending.isEvictionDue = false;
    await this.#evict(database, (total) => Math.min(total, this.#maxSize)).catch(() => undefined);
  }

  async #writeMarks(database: Database): Promise<void> {
    const { marks } = this.#pending;
    const due = [...marks];
    if (due.length === 0) return;
    try {
      await this.#withTimeout(writeMarks(database, due, this.#options.clock.now()));
      for (const [name, ms] of due) if (marks.get(name) === ms) marks.delete(name);
    } catch (error) {
      this.#failed(error);
    }
  }

  /** If storage is full, frees half of it and retries, unless the answers were cleared in the meantime. */
  async #writeBatch(database: Database, batch: Batch, isWanted: () => Promise<boolean>): Promise<void> {
    if (this.#options.clock.now() < this.#pausedUntilMs) return;
    try {
      await this.#put(database, batch).catch(async (error: unknown) => {
        if (!isFull(error)) throw error;
        await this.#evict(database, (total) => total / 2);
        if (await isWanted()) await this.#put(database, batch);
      });
    } catch (error) {
      if (isFull(error)) this.#pausedUntilMs = this.#options.clock.now() + FULL_PAUSE_MS;
      this.#failed(error);
    }
  }

  async #put(database: Database, batch: Batch): Promise<void> {
    const options = { nowMs: this.#options.clock.now(), maxAnswerSize: this.#maxSize * LARGEST_ANSWER };
    for (const [key, { size }] of await this.#withTimeout(writeBatch(database, batch, options))) {
      this.#options.onWritten(key);
      this.#sizeSinceEviction += size;
    }
  }

  async #evict(database: Database, maxSize: (total: number) => number): Promise<void> {
    this.#sizeSinceEviction = 0;
    const evicting = evict(database, { nowMs: this.#options.clock.now(), maxSize });
    for (const key of await this.#withTimeout(evicting)) this.#options.onEvicted(key);
  }

  /**
   * Ignores the error, since the answers are still in memory and the next batch may succeed; stops using a database
   * that hangs.
   */
  #failed(error: unknown): void {
    if (error instanceof TimeoutError) this.#options.database.giveUp();
  }

  #withTimeout<T>(writing: Promise<T>): Promise<T> {
    return withTimeout(this.#options.clock, WRITE_TIMEOUT_MS, writing);
  }

  #scopes(): Promise<readonly string[]> {
    return this.#options.scopes().catch(() => []);
  }
}

function isFull(error: unknown): boolean {
  return (error instanceof Error || error instanceof DOMException) && error.name === 'QuotaExceededError';
}

/** Excel gets results at most every half second, so new answers are displayed within this time. */
const PAUSE_MS = 600;

/** Creates a function that waits until no request is in flight, so that new answers are displayed before a write. */
export function createIdleWait(clock: Clock, isBusy: () => boolean): (isUrgent: () => boolean) => Promise<void> {
  return async (isUrgent) => {
    do {
      await new Promise<void>((resolve) => clock.setTimeout(resolve, PAUSE_MS));
    } while (isBusy() && !isUrgent());
  };
}
