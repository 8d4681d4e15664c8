/** The most texts and numbers remembered of one argument. */
const MAX_REMEMBERED = 20_000;

/** What the values of an argument mean, parsed once: thousands of cells give the same value. A value that throws is parsed each time. */
export class Memo<T> {
  readonly #meanings = new Map<unknown, T>();

  of(argument: unknown, parse: (argument: unknown) => T): T {
    const known = this.#meanings.get(argument);
    if (known !== undefined) return known;
    const meaning = parse(argument);
    // A range is an array, and another one each time.
    if (typeof argument !== 'object' && this.#meanings.size < MAX_REMEMBERED) this.#meanings.set(argument, meaning);
    return meaning;
  }
}
