import type { FailureCell } from '../../tables';
import { DIGIT_SIZE, MAX_RESULT_SIZE } from './excel-value';

/**
 * What one cell answers, its size on the wire (characters of JSON, those of numbers at their share), its characters where these are more,
 * and the first failure in it.
 */
export type Outcome<T> = {
  readonly size: number;
  readonly characters?: number;
  readonly failure?: FailureCell | undefined;
} & ({ readonly value: T } | { readonly error: unknown });

interface Held {
  readonly outcome: Outcome<unknown>;
  readonly release: () => void;
}

/** What Excel adds to each result on the wire: its id, a flag, how long it took, brackets. */
const ENVELOPE_SIZE = 27 * DIGIT_SIZE;

/** A flush that gives no sign of itself (errors and single values cannot) is taken for done after this: no cell waits for ever. */
const SILENT_FLUSH_MS = 1_000;

/**
 * Excel sends all results of a moment together and drops more than 5 MB. Results beyond 1.5 million characters since the last flush, or
 * beyond what with their envelopes may come near 5 MB, settle later, by promise. A flush shows itself: one array of each is marked, and tells when it is turned into JSON.
 */
export class ResultBatcher {
  #size = 0;
  #characters = 0;
  #marked = false;
  #silence: ReturnType<typeof setTimeout> | undefined;
  readonly #held: Held[] = [];

  /** Answers (or throws) at once where there is room, by promise where there is none. */
  send<T>(outcome: Outcome<T>): T | Promise<T> {
    if (this.#held.length === 0 && this.#hasRoom(outcome)) return this.#pass(outcome);
    return new Promise((resolve, reject) => {
      const release = () => {
        try {
          resolve(this.#pass(outcome));
        } catch (error) {
          reject(error as Error);
        }
      };
      this.#held.push({ outcome, release });
      this.#awaitSilently();
    });
  }

  #hasRoom({ size, characters = size }: Outcome<unknown>): boolean {
    if (this.#size === 0) return true;
    return this.#size + size + ENVELOPE_SIZE <= MAX_RESULT_SIZE && this.#characters + characters <= MAX_RESULT_SIZE;
  }

  #pass<T>(outcome: Outcome<T>): T {
    this.#size += outcome.size + ENVELOPE_SIZE;
    this.#characters += outcome.characters ?? outcome.size;
    if ('error' in outcome) throw outcome.error;
    if (this.#marked || !Array.isArray(outcome.value)) return outcome.value;
    this.#marked = true;
    return this.#mark(outcome.value);
  }

  /** A copy, since other cells may share the rows. */
  #mark<T>(value: T & unknown[]): T {
    const marked = value.slice();
    let told = false; // the runtime may turn what it sends into JSON more than once
    const toJSON = () => {
      if (!told) this.#flushed();
      told = true;
      return value;
    };
    Object.defineProperty(marked, 'toJSON', { value: toJSON });
    return marked as T & unknown[];
  }

  #flushed(): void {
    this.#size = 0;
    this.#characters = 0;
    this.#marked = false;
    clearTimeout(this.#silence);
    this.#silence = undefined;
    let released = 0;
    for (const { outcome, release } of this.#held) {
      if (!this.#hasRoom(outcome)) break;
      released += 1;
      release();
    }
    this.#held.splice(0, released);
    if (this.#held.length > 0) this.#awaitSilently();
  }

  #awaitSilently(): void {
    this.#silence ??= setTimeout(() => this.#flushed(), SILENT_FLUSH_MS);
  }
}
