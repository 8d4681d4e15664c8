import { isPromise } from '../../client';
import type { ExcelResult } from '../cells/results/excel-result';
import type { ResultBatcher } from '../cells/results/result-batcher';

/**
 * One streaming cell. It sends results through the batcher; of the results held back there, only the latest is shown.
 */
export class StreamCell<T> {
  readonly #batcher: ResultBatcher;
  #setResult: ((result: unknown) => void) | undefined;
  #latest: ExcelResult<T> | undefined;
  #isHeld = false;

  constructor(batcher: ResultBatcher, setResult: (result: unknown) => void) {
    this.#batcher = batcher;
    this.#setResult = setResult;
  }

  show(outcome: ExcelResult<T>): void {
    this.#latest = outcome;
    if (!this.#isHeld) this.#send(outcome);
  }

  /** Ends the stream: the cell shows no later result. */
  end(): void {
    this.#setResult = undefined;
  }

  #send(outcome: ExcelResult<T>): void {
    let sent: unknown;
    try {
      sent = this.#batcher.send(outcome);
    } catch (error) {
      sent = error;
    }
    if (!isPromise(sent)) {
      this.#setResult?.(sent);
      return;
    }
    this.#isHeld = true;
    const release = (result: unknown) => {
      this.#isHeld = false;
      this.#setResult?.(result);
      if (this.#latest !== outcome && this.#latest && this.#setResult) this.#send(this.#latest);
    };
    sent.then(release, release);
  }
}
