/** The most values that one memo holds. */
const MAX_REMEMBERED = 20_000;

/**
 * Caches the parsed values of an argument, since thousands of cells pass the same value. Errors are not cached.
 * Decision: docs/decisions/functions/warm-cells-allocate-little.md
 */
export class Memo<T> {
  readonly #meanings = new Map<unknown, T>();

  of(argument: unknown, parse: (argument: unknown) => T): T {
    const known = this.#meanings.get(argument);
    if (known !== undefined) return known;
    const meaning = parse(argument);
    // Excel passes a range as a new array in each call, so that its identity is no cache key.
    if (typeof argument !== 'object' && this.#meanings.size < MAX_REMEMBERED) this.#meanings.set(argument, meaning);
    return meaning;
  }

  forget(): void {
    this.#meanings.clear();
  }
}
