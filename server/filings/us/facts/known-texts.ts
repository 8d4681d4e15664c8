/** A hostile file has many texts of one number: of more than these the newest are kept, or each would be compared with all. */
const MOST_ALIKE = 64;

/** Pieces of a long text that were met before. They are found by a number, and then compared: to look them up in a `Map`, each letter would be read once more. */
export class KnownTexts {
  readonly #numberAt: (text: string, at: number) => number;
  readonly #byNumber = new Map<number, string[]>();

  /** `numberAt` gives the same for the same piece, and mostly another one for others. */
  constructor(numberAt: (text: string, at: number) => number) {
    this.#numberAt = numberAt;
  }

  /** The piece that stands at a place. */
  find(text: string, at: number): string | undefined {
    const alike = this.#byNumber.get(this.#numberAt(text, at));
    if (!alike) return undefined;
    // `startsWith` takes three times as long.
    for (const each of alike) if (text.slice(at, at + each.length) === each) return each;
    return undefined;
  }

  /** Returns the same text that `find` will: texts that are one are quicker compared. */
  add(piece: string): string {
    const known = this.find(piece, 0);
    if (known === piece) return known;
    const number = this.#numberAt(piece, 0);
    const alike = this.#byNumber.get(number) ?? [];
    this.#byNumber.set(number, alike);
    if (alike.push(piece) > MOST_ALIKE) alike.shift();
    return piece;
  }
}
