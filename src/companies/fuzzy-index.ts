/** A word similar to the typed one. */
export interface NearWord {
  readonly index: number;
  /** Smaller is more similar; 0 for a word that starts with the typed text. */
  readonly cost: number;
  /** Wrong, missing, added or swapped letters. */
  readonly edits: number;
  /** The same, counted to the end of the word and not of its nearest beginning; Infinity for too many. */
  readonly wholeEdits: number;
}

/** One edit costs more than any number of letters that are not typed yet. */
const EDIT = 16;

/**
 * The maximum number of wrong, missing, added or swapped letters. Three letters may be wrong only beside other words: alone
 * they are like too many.
 */
export function editsAllowed(typed: string, isOneOfSeveral = false): number {
  if (typed.length < 4) return typed.length === 3 && isOneOfSeveral ? 1 : 0;
  return typed.length < 6 ? 1 : 2;
}

/**
 * Finds sorted words whose start is similar to a typed text. Neighbours share their first letters and the rows of the
 * edit distance for them: the walk computes each row once and skips all words of a prefix that is too different.
 */
export class FuzzyIndex {
  readonly #words: readonly string[];
  /** The number of first letters that each word shares with its predecessor. */
  readonly #shared: Uint8Array;

  /** `words` must be sorted by code units and have no duplicates. */
  constructor(words: readonly string[]) {
    this.#words = words;
    this.#shared = Uint8Array.from(words, (word, at) => sharedLength(word, words[at - 1] ?? ''));
  }

  near(typed: string, most = editsAllowed(typed)): NearWord[] {
    if (most === 0 || typed.length > LONGEST) return this.#beginningWith(typed);
    const found: NearWord[] = [];
    const walk = new EditWalk(typed, most);
    for (const [index, word] of this.#words.entries()) {
      const cost = walk.cost(word, this.#shared[index] ?? 0);
      if (cost !== undefined)
        found.push({ index, cost, edits: Math.floor(cost / EDIT), wholeEdits: walk.wholeEdits(word) });
    }
    return found;
  }

  #beginningWith(typed: string): NearWord[] {
    return this.#words.flatMap((word, index) =>
      word.startsWith(typed) ? [{ index, cost: 0, edits: 0, wholeEdits: word === typed ? 0 : Infinity }] : [],
    );
  }
}

/** Users type no longer words, and pasted texts are not searched for misspellings. */
const LONGEST = 40;

/**
 * Computes the edit distance (with swaps of neighbours) between the typed text and the nearest prefix of each word,
 * word by word.
 */
class EditWalk {
  readonly #typed: readonly number[];
  readonly #most: number;
  readonly #width: number;
  /**
   * Row d: the distances between the first d letters of the word and each prefix of the typed text, near the diagonal.
   */
  readonly #rows: Uint8Array;
  /** For each depth, the minimum distance between the whole typed text and a prefix of the word up to that depth. */
  readonly #best: Uint8Array;
  /** The number of rows that are valid from the previous word. */
  #depth = 0;
  /** True where no further letter can reduce the distance. */
  #isOver = false;

  constructor(typed: string, most: number) {
    this.#typed = Array.from({ length: typed.length }, (_, at) => typed.charCodeAt(at));
    this.#most = most;
    this.#width = typed.length + 1;
    const depths = typed.length + most + 1;
    // Outside the band around the diagonal, every distance exceeds the maximum.
    this.#rows = new Uint8Array(depths * this.#width).fill(most + 1);
    for (let column = 0; column <= Math.min(most, typed.length); column += 1) this.#rows[column] = column;
    this.#best = new Uint8Array(depths).fill(most + 1);
  }

  /** The cost of the word, which shares `shared` letters with the previous one; undefined where it is too different. */
  cost(word: string, shared: number): number | undefined {
    if (shared < this.#depth) this.#isOver = false;
    let depth = Math.min(shared, this.#depth);
    const deepest = Math.min(word.length, this.#typed.length + this.#most);
    while (depth < deepest && !this.#isOver) {
      depth += 1;
      this.#isOver = this.#fill(word, depth) > this.#most;
    }
    this.#depth = depth;
    const best = this.#best[depth] ?? this.#most + 1;
    if (best > this.#most) return undefined;
    return best === 0 ? 0 : best * EDIT + Math.min(EDIT - 1, Math.abs(word.length - this.#typed.length));
  }

  /** The distance to the whole of the word whose cost was computed last; Infinity where it exceeds the maximum. */
  wholeEdits(word: string): number {
    if (this.#depth < word.length) return Infinity;
    const distance = this.#rows[this.#depth * this.#width + this.#typed.length] ?? Infinity;
    return distance > this.#most ? Infinity : distance;
  }

  /** Computes a row and returns its minimum. */
  #fill(word: string, depth: number): number {
    const length = this.#typed.length;
    const first = Math.max(1, depth - this.#most);
    const last = Math.min(length, depth + this.#most);
    const row = depth * this.#width;
    this.#rows[row] = Math.min(depth, this.#most + 1);
    let least = depth <= this.#most ? depth : this.#most + 1;
    if (first > 1) this.#rows[row + first - 1] = this.#most + 1;
    for (let column = first; column <= last; column += 1) {
      const distance = this.#distance(word, depth, column);
      this.#rows[row + column] = distance;
      if (distance < least) least = distance;
    }
    const end = last === length ? (this.#rows[row + length] ?? 0) : this.#most + 1;
    this.#best[depth] = Math.min(this.#best[depth - 1] ?? end, end);
    return least;
  }

  #distance(word: string, depth: number, column: number): number {
    const rows = this.#rows;
    const here = depth * this.#width + column;
    const above = here - this.#width;
    const letter = word.charCodeAt(depth - 1);
    const isSame = letter === this.#typed[column - 1];
    let distance = Math.min(
      (rows[above] ?? 0) + 1,
      (rows[here - 1] ?? 0) + 1,
      (rows[above - 1] ?? 0) + (isSame ? 0 : 1),
    );
    const isSwapped =
      depth > 1 &&
      column > 1 &&
      letter === this.#typed[column - 2] &&
      word.charCodeAt(depth - 2) === this.#typed[column - 1];
    if (isSwapped) distance = Math.min(distance, (rows[above - this.#width - 2] ?? 0) + 1);
    return Math.min(distance, this.#most + 1);
  }
}

function sharedLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length, 255);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}

/** Normalizes text for comparison: lower case, no accents and punctuation, single spaces, "&" as "and". */
export function plainWords(text: string): string {
  const lower = text.toLowerCase().replaceAll('&', ' and ').replace(/['’.]/g, '');
  // Most names are plain ASCII and do not need the slower normalization.
  if (!/[^ -~]/.test(lower)) return lower.replace(/[^a-z0-9]+/g, ' ').trim();
  const bare = lower.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
