/** A result that waits for the next message, since when. */
interface Waiting {
  readonly value: unknown;
  readonly sinceMs: number;
}

export interface ExcelPace {
  /** How long Excel takes to answer a message. */
  readonly answersAfterMs?: number;
  /** Until when Excel refuses every message, as while a cell is edited. */
  readonly refusesForMs?: number;
}

const MOST_BYTES = 5_000_000;

/**
 * How Microsoft's runtime sends results (`CustomFunctionProxy` in custom-functions-runtime.debug.js, with no feature of
 * the host on): 50 ms after the first; the next message 500 ms or twice as long after an answer as Excel took for it,
 * at the latest 15 s after the last; what Excel refuses goes with the next message, for 60 s.
 */
export class SentResults {
  readonly arrived = new Set<number>();
  dropped = 0;
  largest = 0;
  messages = 0;
  readonly #startMs = Date.now();
  readonly #pace: Required<ExcelPace>;
  #buffer = new Map<number, Waiting>();
  #isScheduled = false;
  #sendingUntilMs = 0;

  constructor({ answersAfterMs = 0, refusesForMs = 0 }: ExcelPace) {
    this.#pace = { answersAfterMs, refusesForMs };
  }

  /** What a function returned, or its promise settled with. */
  set(id: number, value: unknown): void {
    this.#buffer.set(id, { value, sinceMs: Date.now() });
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    setTimeout(() => this.#send(), 50);
  }

  #send(): void {
    if (this.#sendingUntilMs > Date.now()) return void setTimeout(() => this.#send(), 50);
    this.#isScheduled = false;
    const sent = this.#buffer;
    if (sent.size === 0) return;
    this.#buffer = new Map();
    const startMs = Date.now();
    this.#sendingUntilMs = startMs + 15_000;
    const text = JSON.stringify([...sent].map(([id, { value }]) => [id, true, value, [1]]));
    const bytes = Buffer.byteLength(JSON.stringify(text));
    this.messages += 1;
    this.largest = Math.max(this.largest, bytes);
    const isRefused = bytes > MOST_BYTES || startMs - this.#startMs < this.#pace.refusesForMs;
    setTimeout(() => this.#answered(sent, startMs, isRefused), this.#pace.answersAfterMs);
  }

  #answered(sent: ReadonlyMap<number, Waiting>, startMs: number, isRefused: boolean): void {
    setTimeout(() => (this.#sendingUntilMs = 0), Math.max(500, 2 * (Date.now() - startMs)));
    if (!isRefused) return sent.forEach((_, id) => this.arrived.add(id));
    for (const [id, waiting] of sent) {
      if (Date.now() - waiting.sinceMs > 60_000) this.dropped += 1;
      else if (!this.#buffer.has(id)) this.#buffer.set(id, waiting);
    }
    this.#schedule();
  }
}
