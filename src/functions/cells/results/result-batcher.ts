import type { ExcelResult } from './excel-result';
import { MAX_RESULT_SIZE, plainFigure } from './excel-result';
import { BYTE_SIZE } from './message-size';

interface Held {
  readonly outcome: ExcelResult<unknown>;
  readonly release: () => void;
}

/**
 * The most that a batch counts: a message that Excel refuses goes again with the next. Small results may fill more, since
 * a few more of them show that it was taken; one larger result goes alone.
 */
const MAX_BATCH_SIZE = MAX_RESULT_SIZE / 2;
const MAX_SMALL_BATCH_SIZE = 0.95 * MAX_RESULT_SIZE;
const SMALL_SIZE = MAX_RESULT_SIZE / 100;

/** The characters that Excel adds to each result in a message: its id, a flag, its duration, brackets. */
const ENVELOPE_SIZE = 27 * BYTE_SIZE;

/**
 * Microsoft's runtime waits up to 15 s for Excel to take a message before it sends the next. After this time a batch
 * whose flush was not reported counts as flushed, and one that was flushed as taken, so that no cell waits forever. A timer
 * measures it, not the clock: while a calculation blocks the thread, the runtime's own timers do not run either, and of
 * two timers that are due the earlier runs first.
 */
const LONGEST_SEND_MS = 16_000;

/** The runtime serializes a message twice at once, and again 200 ms later at the earliest, if Excel refused it. */
const SAME_MESSAGE_MS = 100;

/** How many arrays of a batch are marked: of a stream that shows another result at once, the first is never serialized. */
const MARKS = 8;

/** A refused message comes back at the same distance. After this many messages without it, Excel has taken it. */
const DISTANCES = 3;

/** A smaller batch needs no timer: whatever comes next fits beside it, or starts the timer. */
const TIMED_SIZE = MAX_RESULT_SIZE / 10;

/** The most figures of one moment that carry a format, which takes ten times the characters of a number. */
export const MOST_FORMATTED = 5_000;

/** The results that passed since the last message to Excel. */
interface Batch {
  size: number;
  characters: number;
  /** How many of its arrays tell when they are serialized. */
  marks: number;
  serializedMs: number;
}

/**
 * Excel sends all results of one tick together and drops them above 5 MB. The batcher holds back results beyond 1.5
 * million characters since the last flush, or beyond a size that may reach 5 MB with their envelopes, and settles them
 * later. The first arrays of each batch have a `toJSON`, which tells the batcher that Excel serialized, and so
 * flushed, the batch, or serialized it again, since Excel had refused it.
 * Decision: docs/decisions/excel/result-batches.md
 */
export class ResultBatcher {
  #batch = newBatch();
  #figures = 0;
  #lastPassedMs = 0;
  /** The size of the last batch while Excel may still refuse it, as while a cell is edited: it then goes with the next. */
  #unconfirmed = 0;
  #isRefused = false;
  #confirmation: ReturnType<typeof setTimeout> | undefined;
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
    if (this.#isRefused) return false;
    const batch = this.#batch;
    if (this.#unconfirmed + batch.size === 0) return true;
    const filled = batch.size + size + ENVELOPE_SIZE;
    if (this.#unconfirmed + filled > MAX_RESULT_SIZE) return false;
    const most = size <= SMALL_SIZE ? MAX_SMALL_BATCH_SIZE : MAX_BATCH_SIZE;
    return batch.size === 0 || (filled <= most && batch.characters + characters <= MAX_RESULT_SIZE);
  }

  /** Returns the value (or throws the error) of an outcome for which there is room. */
  pass<T>(outcome: ExcelResult<T>): T {
    const batch = this.#batch;
    this.#lastPassedMs = performance.now();
    batch.size += outcome.size + ENVELOPE_SIZE;
    batch.characters += outcome.characters ?? outcome.size;
    if (batch.size > TIMED_SIZE || batch.characters > TIMED_SIZE) this.#awaitSilently();
    if ('error' in outcome) throw outcome.error;
    if (batch.marks >= MARKS || !Array.isArray(outcome.value)) return outcome.value;
    batch.marks += 1;
    return this.#mark(outcome.value, batch);
  }

  /** Marks a copy, since other cells may share the rows. */
  #mark<T>(value: T & unknown[], batch: Batch): T {
    const marked = value.slice();
    const toJSON = () => {
      this.#serialized(batch);
      return value;
    };
    Object.defineProperty(marked, 'toJSON', { value: toJSON });
    return marked as T & unknown[];
  }

  #serialized(batch: Batch): void {
    if (batch === this.#batch) return this.#flushed();
    const distanceMs = performance.now() - batch.serializedMs;
    if (distanceMs < SAME_MESSAGE_MS) return;
    batch.serializedMs = performance.now();
    this.#isRefused = true;
    this.#awaitConfirmation(Math.min(DISTANCES * distanceMs, LONGEST_SEND_MS));
  }

  #flushed(): void {
    const batch = this.#batch;
    batch.serializedMs = performance.now();
    this.#batch = newBatch();
    this.#figures = 0;
    clearTimeout(this.#silence);
    this.#silence = undefined;
    this.#unconfirmed = batch.size > TIMED_SIZE ? batch.size : 0;
    if (this.#unconfirmed > 0 && !this.#isRefused) this.#awaitConfirmation(LONGEST_SEND_MS);
    // Not at once: an earlier batch of the same message may be serialized after this one.
    queueMicrotask(() => this.#release());
  }

  #awaitConfirmation(ms: number): void {
    clearTimeout(this.#confirmation);
    this.#confirmation = setTimeout(() => {
      this.#unconfirmed = 0;
      this.#isRefused = false;
      this.#release();
    }, ms);
  }

  #release(): void {
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
    if (this.#silence === undefined) this.#timeSilence(performance.now(), LONGEST_SEND_MS);
  }

  /** Counts the batch as flushed after this time, or as much later as another result passed. */
  #timeSilence(sinceMs: number, ms: number): void {
    this.#silence = setTimeout(() => {
      const laterMs = this.#lastPassedMs - sinceMs;
      if (laterMs > 0) this.#timeSilence(this.#lastPassedMs, Math.min(laterMs, LONGEST_SEND_MS));
      else this.#flushed();
    }, ms);
  }
}

function newBatch(): Batch {
  return { size: 0, characters: 0, marks: 0, serializedMs: 0 };
}
