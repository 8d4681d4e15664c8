import type { PromiseOrValue } from '../../client';
import { MAX_READING_MS, systemClock, withTimeout } from '../../client';
import type { FindDefinition } from '../../definitions/find-definition';
import { definitionsOf } from '../../definitions/find-definition';
import { CellError, CellFailure } from '../cells/failures/cell-error';

/** The definitions of the workbook, beside those that ship. The first cell that needs one has them read. */
export class WorkbookDefinitions {
  readonly #readTexts: () => Promise<ReadonlyMap<string, string>>;
  #known: FindDefinition | undefined;
  #newest: Promise<FindDefinition> | undefined;

  /** `readTexts` reads the texts in the workbook's file that hold definitions, by key. */
  constructor(readTexts: () => Promise<ReadonlyMap<string, string>>) {
    this.#readTexts = readTexts;
  }

  /** What names define: a value once the workbook is read. Rejects with what the cell shows where it cannot be read. */
  get(): PromiseOrValue<FindDefinition> {
    return this.#known ?? this.#newest ?? this.readAgain();
  }

  /** Reads the workbook again. Cells wait for the newest reading. */
  readAgain(): Promise<FindDefinition> {
    this.#known = undefined;
    const reading: Promise<FindDefinition> = withTimeout(systemClock, MAX_READING_MS, this.#readTexts()).then(
      (texts) => (this.#newest === reading ? (this.#known = definitionsOf(texts)) : this.get()),
      () => {
        if (this.#newest !== reading) return this.get();
        this.#newest = undefined; // the next cell tries again
        // No guess: the workbook may define the name otherwise than the library.
        throw new CellError(new CellFailure('#VALUE!', "The workbook's definitions cannot be read. Press Refresh."));
      },
    );
    this.#newest = reading;
    reading.catch(() => undefined); // whoever waits reports it
    return reading;
  }
}
