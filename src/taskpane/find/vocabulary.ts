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
export class Vocabulary {
  readonly #words: readonly string[];

  /** `words` must be sorted by code units and without duplicates. */
  constructor(words: readonly string[]) {
    this.#words = words;
  }

  near(typed: string): NearWord[] {
    const most = editsAllowed(typed);
    if (most === 0) return this.#beginningWith(typed);
    const found: NearWord[] = [];
    const walk = new EditWalk(typed, most);
    for (const [index, word] of this.#words.entries()) {
      const cost = walk.cost(word);
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

/** The edit distance (with swaps of neighbours) between what was typed and the nearest beginning of each word, word after word. */
class EditWalk {
  readonly #typed: string;
  readonly #most: number;
  /** Row d: distances between the first d letters of the word and each beginning of what was typed. */
  readonly #rows: number[][];
  #previous = '';
  /** Rows that hold for the previous word. */
  #depth = 0;

  constructor(typed: string, most: number) {
    this.#typed = typed;
    this.#most = most;
    this.#rows = [Array.from({ length: typed.length + 1 }, (_, column) => column)];
  }

  cost(word: string): number | undefined {
    let depth = Math.min(sharedLength(word, this.#previous), this.#depth);
    let best = Infinity;
    for (let d = 0; d <= depth; d += 1) best = Math.min(best, this.#end(d));
    // Beyond this many letters a beginning of the word cannot be near any more.
    const deepest = Math.min(word.length, this.#typed.length + this.#most);
    while (depth < deepest && this.#isAlive(depth)) {
      depth += 1;
      this.#fill(word, depth);
      best = Math.min(best, this.#end(depth));
    }
    this.#previous = word;
    this.#depth = depth;
    if (best > this.#most) return undefined;
    return best === 0 ? 0 : best * EDIT + Math.min(EDIT - 1, Math.abs(word.length - this.#typed.length));
  }

  #end(depth: number): number {
    return this.#rows[depth]?.[this.#typed.length] ?? Infinity;
  }

  #isAlive(depth: number): boolean {
    return (this.#rows[depth] ?? []).some((distance) => distance <= this.#most);
  }

  #fill(word: string, depth: number): void {
    const above = this.#rows[depth - 1] ?? [];
    const beforeThat = this.#rows[depth - 2];
    const row = (this.#rows[depth] ??= []);
    const letter = word[depth - 1];
    row[0] = depth;
    for (let column = 1; column <= this.#typed.length; column += 1) {
      const typed = this.#typed[column - 1];
      let distance = Math.min(
        at(above, column) + 1,
        at(row, column - 1) + 1,
        at(above, column - 1) + (letter === typed ? 0 : 1),
      );
      if (beforeThat && column > 1 && letter === this.#typed[column - 2] && word[depth - 2] === typed) {
        distance = Math.min(distance, at(beforeThat, column - 2) + 1);
      }
      row[column] = distance;
    }
  }
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}

function sharedLength(one: string, other: string): number {
  const most = Math.min(one.length, other.length);
  let length = 0;
  while (length < most && one.charCodeAt(length) === other.charCodeAt(length)) length += 1;
  return length;
}
