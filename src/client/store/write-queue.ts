import type { CacheEntry } from '../memory-cache';
import type { Connection, Database } from './connection';
import type { KeptAnswers } from './kept-answers';
import { BATCH, FULL_REST_MS, MAX_SIZE, PARTS_OF_SIZE, PATIENCE_MS } from './limits';
import { OutOfPatience, withPatience } from './patience';
import type { UseRecord } from './shape';
import type { StoreParts } from './store-parts';
import { sweep } from './sweep';
import type { Batch } from './write-batch';
import { writeBatch } from './write-batch';

export interface WriteQueueParts extends Pick<StoreParts, 'clock' | 'keptMs' | 'size'> {
  readonly connection: Connection;
  readonly kept: KeptAnswers;
  /** The credentials in use now: answers of one that was forgotten meanwhile are not written. */
  readonly scopes: () => Promise<readonly string[]>;
  readonly wrote: (key: string, use: UseRecord) => void;
  readonly removed: (key: string) => void;
}

/**
 * What is to be written. One batch at a time: what arrives while one is written is the next, so no timer is needed and answers that come
 * together are written together.
 */
export class WriteQueue {
  readonly #parts: WriteQueueParts;
  #answers = new Map<string, CacheEntry>();
  #uses = new Set<string>();
  #broken = new Set<string>();
  #staleBeforeMs: number | undefined;
  #draining: Promise<void> | undefined;
  #isSweepDue = false;
  #unswept = 0;
  #restUntilMs = 0;

  constructor(parts: WriteQueueParts) {
    this.#parts = parts;
  }

  /** When everything handed over so far is written, or given up. */
  get idle(): Promise<void> {
    return this.#draining ?? Promise.resolve();
  }

  save(key: string, entry: CacheEntry): void {
    this.#answers.set(key, entry);
    this.#drain();
  }

  used(key: string): void {
    this.#uses.add(key);
    this.#drain();
  }

  broken(key: string): void {
    this.#broken.add(key);
    this.#drain();
  }

  expire(nowMs: number): void {
    this.#staleBeforeMs = nowMs;
    this.#drain();
  }

  /** Removes what is too old or too much. */
  sweep(): void {
    this.#isSweepDue = true;
    this.#drain();
  }

  /** Forgets what is not written yet. */
  drop(): void {
    this.#answers.clear();
    this.#uses.clear();
    this.#broken.clear();
    this.#staleBeforeMs = undefined;
  }

  get #maxSize(): number {
    return this.#parts.size ?? MAX_SIZE;
  }

  get #hasWork(): boolean {
    const waits = this.#answers.size + this.#uses.size + this.#broken.size;
    return waits > 0 || this.#staleBeforeMs !== undefined || this.#isSweepDue;
  }

  #drain(): void {
    this.#draining ??= this.#work().finally(() => {
      this.#draining = undefined;
      if (this.#hasWork) this.#drain();
    });
  }

  async #work(): Promise<void> {
    while (this.#hasWork) {
      const scopes = await this.#parts.scopes().catch(() => []);
      const database = await this.#parts.connection.open();
      // Taken and written in one go: nothing that `drop` or a clearing should have caught is in between.
      const batch = this.#take(scopes);
      const isResting = this.#parts.clock.now() < this.#restUntilMs;
      if (database && !isResting) await this.#write(database, batch).catch((error: unknown) => this.#failed(error));
      if (this.#isSweepDue) await this.#sweep((total) => Math.min(total, this.#maxSize)).catch(() => undefined);
    }
  }

  #take(scopes: readonly string[]): Batch {
    const answers = new Map<string, CacheEntry>();
    let taken = 0;
    for (const [key, entry] of this.#answers) {
      if (taken++ >= BATCH.answers) break;
      this.#answers.delete(key);
      if (scopes.some((scope) => key.startsWith(`${scope} `))) answers.set(key, entry);
    }
    const uses = [...this.#uses].slice(0, BATCH.uses);
    for (const key of uses) this.#uses.delete(key);
    const broken = [...this.#broken].filter((key) => !answers.has(key));
    this.#broken.clear();
    const staleBeforeMs = this.#staleBeforeMs;
    this.#staleBeforeMs = undefined;
    return { answers, uses: uses.filter((key) => !answers.has(key)), broken, staleBeforeMs };
  }

  async #write(database: Database, batch: Batch): Promise<void> {
    const { clock, kept, wrote } = this.#parts;
    const write = (into: Database) =>
      withPatience(clock, PATIENCE_MS.write, writeBatch(into, batch, kept, clock.now()));
    const written = await write(database).catch(async (error: unknown) => {
      if (!isFull(error)) throw error;
      await this.#sweep((total) => total / 2);
      return write(database);
    });
    for (const [key, use] of written) {
      wrote(key, use);
      this.#unswept += use.size;
    }
    if (this.#unswept > this.#maxSize * PARTS_OF_SIZE.slack) this.#isSweepDue = true;
  }

  async #sweep(maxSize: (total: number) => number): Promise<void> {
    const { connection, clock, keptMs, removed } = this.#parts;
    this.#isSweepDue = false;
    this.#unswept = 0;
    const database = await connection.open();
    if (!database) return;
    const sweeping = sweep(database, { nowMs: clock.now(), keptMs, maxSize });
    for (const key of await withPatience(clock, PATIENCE_MS.write, sweeping)) removed(key);
  }

  /** What could not be written is still in memory; the next batch may fare better, unless there is no room or no answer at all. */
  #failed(error: unknown): void {
    if (isFull(error)) this.#restUntilMs = this.#parts.clock.now() + FULL_REST_MS;
    else if (error instanceof OutOfPatience) this.#parts.connection.giveUp();
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error || error instanceof DOMException ? error.name === 'QuotaExceededError' : false;
}
