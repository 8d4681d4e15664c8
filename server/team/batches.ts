import { randomUUID } from 'node:crypto';

/** Rows that are added once, however often they are sent: that they were added may be news that got lost. */
export interface Batch<Row> {
  /** Who sends them: each start of a node is another one. */
  readonly counter: string;
  /** When it was made, in milliseconds: higher than that of any batch of the counter before, which are all added. */
  readonly madeMs: number;
  readonly rows: readonly Row[];
}

interface BatchesOptions<Row> {
  /** Rejects where that cannot be done now, or was done and nobody knows. */
  readonly add: (batch: Batch<Row>) => Promise<void>;
  readonly now: () => number;
}

/**
 * Sends rows to a store in batches, one after another. A batch is sent again as it is until the store says that it has it.
 * Decision: docs/decisions/team/counted-once.md
 */
export class Batches<Row> {
  readonly #options: BatchesOptions<Row>;
  readonly #counter = randomUUID();
  #batch: Batch<Row> | undefined;
  #madeMs = 0;

  constructor(options: BatchesOptions<Row>) {
    this.#options = options;
  }

  /** The rows that were sent, and of which nobody knows yet that the store has them. */
  get unsure(): number {
    return this.#batch?.rows.length ?? 0;
  }

  /**
   * Sends first what was begun before, then what `take` returns. False where that could not be added, or nobody knows. One call
   * at a time.
   */
  async send(take: () => readonly Row[]): Promise<boolean> {
    if (this.#batch && !(await this.#add(this.#batch))) return false;
    const rows = take();
    return rows.length === 0 || this.#add(this.#next(rows));
  }

  async #add(batch: Batch<Row>): Promise<boolean> {
    this.#batch = batch;
    try {
      await this.#options.add(batch);
      this.#batch = undefined;
      return true;
    } catch {
      return false;
    }
  }

  #next(rows: readonly Row[]): Batch<Row> {
    this.#madeMs = Math.max(this.#madeMs + 1, Math.round(this.#options.now()));
    return { counter: this.#counter, madeMs: this.#madeMs, rows };
  }
}
