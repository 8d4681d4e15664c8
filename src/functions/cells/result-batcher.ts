import type { ExcelResult } from './excel-result';
import { DIGIT_SIZE, MAX_RESULT_SIZE, plainFigure } from './excel-result';

interface Held {
  readonly outcome: ExcelResult<unknown>;
  readonly release: () => void;
}

/** The characters that Excel adds to each result in a message: its id, a flag, its duration, brackets. */
const ENVELOPE_SIZE = 27 * DIGIT_SIZE;

/**
 * Errors and single values do not show when Excel flushes them: after this time they count as flushed, so that no cell
 * waits for ever. A timer measures it, not the clock: while a calculation blocks the thread, Excel's own timer, which
 * flushes 50 ms after the first result, does not run either, and of two timers that are due the earlier runs first.
 */
const SILENT_FLUSH_MS = 1_000;

/** A smaller batch needs no timer: whatever comes next fits, or starts the timer. */
const TIMED_SIZE = MAX_RESULT_SIZE / 10;

/** So many figures of one moment carry a format, which takes ten times the characters of a number. */
export const MOST_FORMATTED = 5_000;

/**
 * Excel sends all results of one tick together and drops them above 5 MB. The batcher holds back results beyond 1.5
 * million characters since the last flush, or beyond a size that may reach 5 MB with their envelopes, and settles them
 * later. One array of each batch has a `toJSON`, which tells the batcher that Excel serialized, and so flushed, the
 * batch.
 * Decision: docs/decisions/excel/result-batches.md
 */
export class ResultBatcher {
  #size = 0;
  #characters = 0;
  #marked = false;
  #figures = 0;
  #lastPassedMs = 0;
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #held: Held[] = [];

  /**
   * The outcome as it is sent: a figure without its format after many figures of the same moment, so that formats keep no
   * number waiting.
   * Decision: docs/decisions/excel/formatted-numbers.md
   */
  lightened<T>(outcome: ExcelResult<T>): ExcelResult<T> {
    if (outcome.figure === undefined) return outcome;
    this.#figures += 1;
    return this.#figures > MOST_FORMATTED ? (plainFigure(outcome.figure) as ExcelResult<T>) : outcome;
  }

  /** Whether there is room for the outcome now. */
  hasRoom(outcome: ExcelResult<unknown>): boolean {
    return this.#held.length === 0 && this.#fits(outcome);
  }

  /** Returns the value or throws the error at once where the batch has room, else returns a promise. */
  send<T>(outcome: ExcelResult<T>): T | Promise<T> {
    return this.hasRoom(outcome) ? this.pass(outcome) : this.hold(outcome);
  }

  /** Holds an outcome back until there is room, and then settles with its value or error. */
  hold<T>(outcome: ExcelResult<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const release = () => {
        try {
          resolve(this.pass(outcome));
        } catch (error) {
          reject(error as Error);
        }
      };
      this.#held.push({ outcome, release });
      this.#awaitSilently();
    });
  }

  #fits({ size, characters = size }: ExcelResult<unknown>): boolean {
    if (this.#size === 0) return true;
    return this.#size + size + ENVELOPE_SIZE <= MAX_RESULT_SIZE && this.#characters + characters <= MAX_RESULT_SIZE;
  }

  /** Returns the value (or throws the error) of an outcome for which there is room. */
  pass<T>(outcome: ExcelResult<T>): T {
    this.#lastPassedMs = Date.now();
    this.#size += outcome.size + ENVELOPE_SIZE;
    this.#characters += outcome.characters ?? outcome.size;
    if (this.#size > TIMED_SIZE || this.#characters > TIMED_SIZE) this.#awaitSilently();
    if ('error' in outcome) throw outcome.error;
    if (this.#marked || !Array.isArray(outcome.value)) return outcome.value;
    this.#marked = true;
    return this.#mark(outcome.value);
  }

  /** Marks a copy, since other cells may share the rows. */
  #mark<T>(value: T & unknown[]): T {
    const marked = value.slice();
    let isFlushed = false; // the runtime may serialize a result more than once
    const toJSON = () => {
      if (!isFlushed) this.#flushed();
      isFlushed = true;
      return value;
    };
    Object.defineProperty(marked, 'toJSON', { value: toJSON });
    return marked as T & unknown[];
  }

  #flushed(): void {
    this.#size = 0;
    this.#characters = 0;
    this.#marked = false;
    this.#figures = 0;
    clearTimeout(this.#silence);
    this.#silence = undefined;
    let released = 0;
    for (const { outcome, release } of this.#held) {
      if (!this.#fits(outcome)) break;
      released += 1;
      release();
    }
    this.#held.splice(0, released);
    if (this.#held.length > 0) this.#awaitSilently();
  }

  #awaitSilently(): void {
    if (this.#silence === undefined) this.#timeSilence(Date.now(), SILENT_FLUSH_MS);
  }

  /** Counts the batch as flushed after this time, or as much later as another result passed. */
  #timeSilence(sinceMs: number, ms: number): void {
    this.#silence = setTimeout(() => {
      const laterMs = this.#lastPassedMs - sinceMs;
      if (laterMs > 0) this.#timeSilence(this.#lastPassedMs, Math.min(laterMs, SILENT_FLUSH_MS));
      else this.#flushed();
    }, ms);
  }
}
