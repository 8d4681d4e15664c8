/** A word near a typed one. */
export interface NearWord {
  readonly index: number;
  /** Smaller is nearer; 0 is a word that begins as typed. */
  readonly cost: number;
}

/** An edit in what was typed weighs more than any number of letters not typed yet. */
const EDIT = 16;

/** How many letters may be wrong, left out, added or swapped. */
export function editsAllowed(typed: string): number {
  if (typed.length < 4) return 0;
  return typed.length < 6 ? 1 : 2;
}

/**
 * Words in alphabetical order, in which those near a typed beginning are found. Neighbours share their first letters, and with them the
 * rows of the edit distance: the walk computes each row once for all words that begin alike, and leaves a branch that is too far off.
 */
export class FuzzyIndex {
  readonly #words: readonly string[];
  /** How many letters each word shares with the one before. */
  readonly #shared: Uint8Array;

  /** `words` must be sorted by code units and without duplicates. */
  constructor(words: readonly string[]) {
    this.#words = words;
    this.#shared = Uint8Array.from(words, (word, at) => sharedLength(word, words[at - 1] ?? ''));
  }

  near(typed: string): NearWord[] {
    const most = editsAllowed(typed);
    if (most === 0 || typed.length > LONGEST) return this.#beginningWith(typed);
    const found: NearWord[] = [];
    const walk = new EditWalk(typed, most);
    for (const [index, word] of this.#words.entries()) {
      const cost = walk.cost(word, this.#shared[index] ?? 0);
      if (cost !== undefined) found.push({ index, cost });
    }
    return found;
  }

  #beginningWith(typed: string): NearWord[] {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? '') < typed) low = middle + 1;
      else high = middle;
    }
    const found: NearWord[] = [];
    for (let index = low; this.#words[index]?.startsWith(typed); index += 1) found.push({ index, cost: 0 });
    return found;
  }
}

/** Nobody types a longer word, and what was pasted is not searched for misspellings. */
const LONGEST = 40;

/** The edit distance (with swaps of neighbours) between what was typed and the nearest beginning of each word, word after word. */
class EditWalk {
  readonly #typed: readonly number[];
  readonly #most: number;
  readonly #width: number;
  /** Row d: distances between the first d letters of the word and each beginning of what was typed, near the diagonal. */
  readonly #rows: Uint8Array;
  /** By depth, the least distance of what was typed as a whole to a beginning of the word up to there. */
  readonly #best: Uint8Array;
  /** Rows that hold for the word before. */
  #depth = 0;
  /** True where no further letter can bring the word nearer. */
  #isOver = false;

  constructor(typed: string, most: number) {
    this.#typed = Array.from({ length: typed.length }, (_, at) => typed.charCodeAt(at));
    this.#most = most;
    this.#width = typed.length + 1;
    const depths = typed.length + most + 1;
    // Beyond the diagonal's neighbourhood a distance is too large, whatever it is.
    this.#rows = new Uint8Array(depths * this.#width).fill(most + 1);
    for (let column = 0; column <= Math.min(most, typed.length); column += 1) this.#rows[column] = column;
    this.#best = new Uint8Array(depths).fill(most + 1);
  }

  /** What the word costs, given how many letters it shares with the one before; undefined where it is too far off. */
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

  /** Computes a row and tells its least distance. */
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

/** Text as it is compared: lower case, without accents and signs, words apart by one space. "&" is the word "and". */
export function plainWords(text: string): string {
  const lower = text.toLowerCase().replaceAll('&', ' and ').replace(/['’.]/g, '');
  // Nearly every name is plain ASCII, which needs none of the slower work.
  if (!/[^ -~]/.test(lower)) return lower.replace(/[^a-z0-9]+/g, ' ').trim();
  const bare = lower.normalize('NFKD').replace(/\p{M}/gu, '');
  return bare.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}
