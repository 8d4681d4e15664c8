/** A hostile file has many texts of the same letters there: of more than these the newest are kept, or each would be compared with all. */
const MOST_ALIKE = 64;

/**
 * Pieces of a long text that were met before. They are found by a few of their letters, and then compared: to look them up in a `Map`, each letter would be
 * read once more.
 */
export class KnownTexts {
  readonly #places: readonly number[];
  readonly #byLetters = new Map<number, string[]>();

  /** The places of letters that tell one piece from most others. All pieces are longer. */
  constructor(places: readonly number[]) {
    this.#places = places;
  }

  /** The piece that stands at a place. */
  find(text: string, at: number): string | undefined {
    const alike = this.#byLetters.get(this.#lettersAt(text, at));
    if (!alike) return undefined;
    // `startsWith` takes three times as long.
    for (const each of alike) if (text.slice(at, at + each.length) === each) return each;
    return undefined;
  }

  #lettersAt(text: string, at: number): number {
    let letters = 0;
    for (const place of this.#places) letters = (Math.imul(letters, 33) ^ text.charCodeAt(at + place)) | 0;
    return letters;
  }

  /** Returns the same text that `find` will: texts that are one are quicker compared. */
  add(piece: string): string {
    const known = this.find(piece, 0);
    if (known === piece) return known;
    const letters = this.#lettersAt(piece, 0);
    const alike = this.#byLetters.get(letters) ?? [];
    this.#byLetters.set(letters, alike);
    if (alike.push(piece) > MOST_ALIKE) alike.shift();
    return piece;
  }
}
