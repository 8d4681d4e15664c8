interface KnownTag<Tag> {
  readonly written: string;
  readonly tag: Tag;
}

const MOST_TAGS = 50_000;
/**
 * Which letters tell a tag from most others, from its end, of which the last digit of a number may be the second: how a tag begins, with its namespace, is the
 * same in most.
 */
const [LAST_LETTER, NEXT_LETTER, STEP, FIRST_LETTER] = [3, 4, 10, 8];
/** Rows that are numbered where no letter is read are alike: of more than these the newest are kept, or a long file would compare each with all. */
const MOST_ALIKE = 64;

/**
 * Tags by how they are written. They are found by a few of their letters, and then compared: a `Map` of texts reads each letter of a tag that is cut out of
 * a file, which takes twice as long.
 */
export class KnownTags<Tag> {
  readonly #byLetters = new Map<number, KnownTag<Tag>[]>();
  #count = 0;

  /** The tag that stands in a text from one place to another. */
  find(text: string, start: number, end: number): Tag | undefined {
    const alike = this.#byLetters.get(lettersOf(text, start, end));
    if (!alike) return undefined;
    const written = text.slice(start, end);
    for (const each of alike) if (each.written === written) return each.tag;
    return undefined;
  }

  add(written: string, tag: Tag): void {
    if (this.#count >= MOST_TAGS) this.#clear();
    this.#count += 1;
    const letters = lettersOf(written, 0, written.length);
    const alike = this.#byLetters.get(letters);
    if (!alike) this.#byLetters.set(letters, [{ written, tag }]);
    else if (alike.push({ written, tag }) > MOST_ALIKE) alike.shift();
  }

  #clear(): void {
    this.#byLetters.clear();
    this.#count = 0;
  }
}

/** A number that few tags share. */
function lettersOf(text: string, start: number, end: number): number {
  let letters = Math.imul(end - start, 33) ^ text.charCodeAt(end - LAST_LETTER);
  for (let at = end - NEXT_LETTER; at > start + FIRST_LETTER; at -= STEP)
    letters = (Math.imul(letters, 33) ^ text.charCodeAt(at)) | 0;
  return letters;
}
