import { wrap } from 'idb';
import type { Clock } from '../../clock';
import { OutOfPatience, withPatience } from '../patience';
import type { PendingWrites } from '../unwritten';
import type { Writer, WriterParts } from '../write-queue';
import { FULL_REST_MS, MAX_SIZE, PARTS_OF_SIZE, WRITE_PATIENCE_MS } from './limits';
import { nextBatch, owedOf } from './next-batch';
import { sweep } from './sweep';
import type { Database } from './tables';
import type { Batch, Written } from './write-batch';
import { writeBatch } from './write-batch';

export interface KeptWriterParts extends WriterParts {
  readonly clock: Clock;
  /** How long an answer is kept at most. */
  readonly keptMs: number;
  /** Characters kept on disk at most. */
  readonly size?: number;
}

/** Writes in batches, one after another; keeps within the bounds; lives with storage that is full, hangs or breaks. */
export class KeptWriter implements Writer {
  readonly #parts: KeptWriterParts;
  readonly #maxSize: number;
  #unswept = 0;
  #restUntilMs = 0;

  constructor(parts: KeptWriterParts) {
    this.#parts = parts;
    this.#maxSize = parts.size ?? MAX_SIZE;
  }

  async write(pendingWrites: PendingWrites): Promise<void> {
    const { scopes } = this.#parts;
    while (!pendingWrites.isEmpty) {
      const database = await this.#open();
      // After the database, which may take its time: a token is forgotten in other windows, too.
      const own = await scopes().catch(() => []);
      // Taken and written in one go: nothing that a clearing should have caught is in between.
      const { forgets } = pendingWrites;
      const batch = nextBatch(pendingWrites, own);
      const isForgotten = async () => {
        const now = await scopes().catch(() => []);
        return pendingWrites.forgets !== forgets || own.some((scope, at) => scope !== now[at]);
      };
      const isPaid = database && (await this.#write(database, batch, isForgotten));
      if (isPaid && pendingWrites.staleBeforeMs === batch.staleBeforeMs) pendingWrites.staleBeforeMs = undefined;
      if (pendingWrites.isSweepDue || this.#unswept > this.#maxSize * PARTS_OF_SIZE.slack) {
        pendingWrites.isSweepDue = false;
        await this.#sweep((total) => Math.min(total, this.#maxSize)).catch(() => undefined);
      }
    }
  }

  async #open(): Promise<Database | undefined> {
    const database = await this.#parts.connection.open();
    return database && (wrap(database) as unknown as Database);
  }

  /** Says whether what is owed is on disk now: it is tried by itself where the batch cannot be written. */
  async #write(database: Database, batch: Batch, isForgotten: () => Promise<boolean>): Promise<boolean> {
    try {
      if (!this.#isResting) {
        await this.#writeAll(database, batch, isForgotten);
        return true;
      }
    } catch (error) {
      this.#failed(error);
    }
    if (batch.staleBeforeMs === undefined) return false;
    try {
      await this.#put(database, owedOf(batch));
      return true;
    } catch (error) {
      this.#failed(error);
      return false;
    }
  }

  /** Makes room where there is none; what was forgotten meanwhile is not written then. */
  async #writeAll(database: Database, batch: Batch, isForgotten: () => Promise<boolean>): Promise<void> {
    const written = await this.#put(database, batch).catch(async (error: unknown) => {
      if (!isFull(error)) throw error;
      await this.#sweep((total) => total / 2);
      return this.#put(database, (await isForgotten()) ? owedOf(batch) : batch);
    });
    for (const [key, use] of written) {
      this.#parts.wrote(key);
      this.#unswept += use.size;
    }
  }

  #put(database: Database, batch: Batch): Promise<Written> {
    const { clock, kept } = this.#parts;
    const rules = { nowMs: clock.now(), maxSize: this.#maxSize, kept };
    return withPatience(clock, WRITE_PATIENCE_MS, writeBatch(database, batch, rules));
  }

  async #sweep(maxSize: (total: number) => number): Promise<void> {
    const { clock, keptMs, removed } = this.#parts;
    this.#unswept = 0;
    const database = await this.#open();
    if (!database) return;
    const sweeping = sweep(database, { nowMs: clock.now(), keptMs, maxSize });
    for (const key of await withPatience(clock, WRITE_PATIENCE_MS, sweeping)) removed(key);
  }

  get #isResting(): boolean {
    return this.#parts.clock.now() < this.#restUntilMs;
  }

  /** What could not be written is still in memory; the next batch may fare better, unless there is no room or no answer at all. */
  #failed(error: unknown): void {
    if (error instanceof OutOfPatience) this.#parts.connection.giveUp();
    else if (isFull(error) && !this.#isResting) this.#restUntilMs = this.#parts.clock.now() + FULL_REST_MS;
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error || error instanceof DOMException ? error.name === 'QuotaExceededError' : false;
}
