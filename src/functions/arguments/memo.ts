/** Texts and numbers kept of one argument at most. */
const MAX_KEPT = 20_000;

/** What the values of an argument mean, read once: thousands of cells give the same. What cannot be read throws each time. */
export class Memo<T> {
  readonly #read = new Map<unknown, T>();

  of(argument: unknown, read: (argument: unknown) => T): T {
    const known = this.#read.get(argument);
    if (known !== undefined) return known;
    const meaning = read(argument);
    // A range is an array: it is another one each time.
    if (typeof argument !== 'object' && this.#read.size < MAX_KEPT) this.#read.set(argument, meaning);
    return meaning;
  }
}
