import { wrap } from 'idb';
import type { CacheEntry } from '../../memory-cache';
import type { Clock } from '../../clock';
import { OutOfPatience, withPatience } from '../patience';
import type { Unwritten } from '../unwritten';
import type { Writer, WriterParts } from '../write-queue';
import { BATCH, FULL_REST_MS, MAX_SIZE, PARTS_OF_SIZE, WRITE_PATIENCE_MS } from './limits';
import { sweep } from './sweep';
import type { Database } from './tables';
import type { Batch } from './write-batch';
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

  async write(unwritten: Unwritten): Promise<void> {
    const { scopes, clock } = this.#parts;
    while (!unwritten.isEmpty) {
      const own = await scopes().catch(() => []);
      const database = await this.#open();
      // Taken and written in one go: nothing that a clearing should have caught is in between.
      const batch = taken(unwritten, own);
      if (database && clock.now() >= this.#restUntilMs) {
        await this.#write(database, batch).catch((error: unknown) => this.#failed(error));
      }
      if (unwritten.isSweepDue || this.#unswept > this.#maxSize * PARTS_OF_SIZE.slack) {
        unwritten.isSweepDue = false;
        await this.#sweep((total) => Math.min(total, this.#maxSize)).catch(() => undefined);
      }
    }
  }

  async #open(): Promise<Database | undefined> {
    const database = await this.#parts.connection.open();
    return database && (wrap(database) as unknown as Database);
  }

  async #write(database: Database, batch: Batch): Promise<void> {
    const { clock, kept, wrote } = this.#parts;
    const write = (into: Database) => {
      const rules = { nowMs: clock.now(), maxSize: this.#maxSize, kept };
      return withPatience(clock, WRITE_PATIENCE_MS, writeBatch(into, batch, rules));
    };
    const written = await write(database).catch(async (error: unknown) => {
      if (!isFull(error)) throw error;
      await this.#sweep((total) => total / 2);
      return write(database);
    });
    for (const [key, use] of written) {
      wrote(key);
      this.#unswept += use.size;
    }
  }

  async #sweep(maxSize: (total: number) => number): Promise<void> {
    const { clock, keptMs, removed } = this.#parts;
    this.#unswept = 0;
    const database = await this.#open();
    if (!database) return;
    const sweeping = sweep(database, { nowMs: clock.now(), keptMs, maxSize });
    for (const key of await withPatience(clock, WRITE_PATIENCE_MS, sweeping)) removed(key);
  }

  /** What could not be written is still in memory; the next batch may fare better, unless there is no room or no answer at all. */
  #failed(error: unknown): void {
    if (isFull(error)) this.#restUntilMs = this.#parts.clock.now() + FULL_REST_MS;
    else if (error instanceof OutOfPatience) this.#parts.connection.giveUp();
  }
}

/** The next batch, taken out of what is to be written. Answers of other credentials than these are dropped. */
function taken(unwritten: Unwritten, scopes: readonly string[]): Batch {
  const answers = new Map<string, CacheEntry>();
  let count = 0;
  for (const [key, entry] of unwritten.answers) {
    if (count++ >= BATCH.answers) break;
    unwritten.answers.delete(key);
    if (scopes.some((scope) => key.startsWith(`${scope} `))) answers.set(key, entry);
  }
  const uses = [...unwritten.uses].slice(0, BATCH.uses);
  for (const key of uses) unwritten.uses.delete(key);
  const broken = [...unwritten.broken].filter((key) => !answers.has(key));
  unwritten.broken.clear();
  const { staleBeforeMs } = unwritten;
  unwritten.staleBeforeMs = undefined;
  return { answers, uses: uses.filter((key) => !answers.has(key)), broken, staleBeforeMs };
}

function isFull(error: unknown): boolean {
  return error instanceof Error || error instanceof DOMException ? error.name === 'QuotaExceededError' : false;
}
