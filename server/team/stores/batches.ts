import { randomUUID } from 'node:crypto';

/** Rows that are added once, however often they are sent: the reply that they were added may get lost, and they are sent again. */
export interface Batch<Row> {
  /** Identifies the sender: a node has a new one each time it starts. */
  readonly counter: string;
  /** When it was made, in milliseconds. It is greater than that of each earlier batch of this counter, and all of those have been added. */
  readonly madeMs: number;
  readonly rows: readonly Row[];
}

interface BatchesOptions<Row> {
  /** Rejects if the rows could not be added, or if it is not known whether they were. */
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

  /** The rows that were sent, and may or may not be in the store. */
  get unsure(): number {
    return this.#batch?.rows.length ?? 0;
  }

  /**
   * Sends the unfinished batch first, then what `take` returns. False if that was not added, or if it is not known whether it was. Only one call may
   * run at a time.
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
