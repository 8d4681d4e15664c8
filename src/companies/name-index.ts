import type { NearWord } from './fuzzy-index';
import { editsAllowed, FuzzyIndex, plainWords } from './fuzzy-index';
import { isLegalForm } from './legal-form';
import { formerNames, type ListedCompany } from './listed-company';

export interface CompanyEntry<C extends ListedCompany> {
  readonly company: C;
  /** With a space before each word, so that " word" finds the start of a word. */
  readonly name: string;
  readonly squashed: string;
  /** One text with a line for each identifier: searching it is faster than searching a list of texts. */
  readonly identifiers: string;
}

/** A slice of the work of building an index, in companies. */
const SLICE = 400;

/** Companies by their names and identifiers, in the order given. */
export class NameIndex<C extends ListedCompany> {
  readonly entries: readonly CompanyEntry<C>[];
  readonly #vocabulary: FuzzyIndex;
  readonly #words: readonly string[];
  /** The position of each word. */
  readonly #places: ReadonlyMap<string, number>;
  /** The entries of each word. */
  readonly #naming: readonly (readonly number[])[];

  private constructor(
    entries: readonly CompanyEntry<C>[],
    sorted: readonly string[],
    naming: ReadonlyMap<string, readonly number[]>,
  ) {
    this.entries = entries;
    this.#vocabulary = new FuzzyIndex(sorted);
    this.#words = sorted;
    this.#places = new Map(sorted.map((word, at) => [word, at]));
    this.#naming = sorted.map((word) => naming.get(word) ?? []);
  }

  /**
   * Builds the index and yields after each slice of the work, so that a page can stay responsive. `moreWords` are words
   * beside the name's that a misspelling may mean.
   */
  static *build<C extends ListedCompany>(
    companies: readonly C[],
    moreWords: (company: C) => readonly string[] = () => [],
  ): Generator<void, NameIndex<C>> {
    const entries: CompanyEntry<C>[] = [];
    const words = new Map<string, number[]>();
    for (const company of companies) {
      if (entries.length % SLICE === SLICE - 1) yield;
      const entry = entryOf(company);
      for (const word of new Set([...entry.name.trim().split(' '), ...moreWords(company)])) {
        const naming = words.get(word);
        if (naming) naming.push(entries.length);
        else words.set(word, [entries.length]);
      }
      entries.push(entry);
    }
    yield;
    const sorted = [...words.keys()].sort();
    yield;
    return new NameIndex(entries, sorted, words);
  }

  /** The entries, by position, that have a word similar to each of these, and the sum of what each word costs. */
  misspelled(words: readonly string[], costOf: (near: NearWord) => number): ReadonlyMap<number, number> {
    let costs: Map<number, number> | undefined;
    for (const word of words) costs = this.#withWord(word, costs, costOf, words.length > 1);
    return costs ?? new Map();
  }

  /** The words of names that a typed one is as a whole, with at most so many wrong letters, and how many those are. */
  likeWhole(typed: string, most: number): ReadonlyMap<string, number> {
    const near = this.#vocabulary.near(typed, most).filter(({ wholeEdits }) => wholeEdits <= most);
    return new Map(near.map(({ index, wholeEdits }) => [this.#words[index] ?? '', wholeEdits]));
  }

  /** The entries whose names have one of these words. */
  withWord(words: Iterable<string>): Iterable<CompanyEntry<C>> {
    const found = [...words].flatMap((word) => this.#naming[this.#places.get(word) ?? -1] ?? []);
    return new Set(found.flatMap((at) => this.entries[at] ?? []));
  }

  /** The cost of each entry that matches all words so far and a word similar to this one. */
  #withWord(
    typed: string,
    before: ReadonlyMap<number, number> | undefined,
    costOf: (near: NearWord) => number,
    isOneOfSeveral: boolean,
  ): Map<number, number> {
    const costs = new Map<number, number>();
    for (const near of this.#vocabulary.near(typed, editsAllowed(typed, isOneOfSeveral))) {
      // Alone, a word that begins like "limited" would mean nearly every company.
      if (!isOneOfSeveral && near.edits > 0 && isLegalForm(this.#words[near.index] ?? '')) continue;
      for (const entry of this.#naming[near.index] ?? []) {
        const base = before ? before.get(entry) : 0;
        if (base === undefined) continue;
        costs.set(entry, Math.min(costs.get(entry) ?? Infinity, base + costOf(near)));
      }
    }
    return costs;
  }
}

function entryOf<C extends ListedCompany>(company: C): CompanyEntry<C> {
  const plain = plainWords(company.name);
  // A listing whose symbol the list does not say has the company's.
  const listed = company.listings.flatMap(({ exchange, symbol, scripCode }) =>
    [symbol || company.ticker, scripCode].filter(Boolean).flatMap((code) => [code, `${exchange}:${code}`]),
  );
  const ciks = company.cik ? [company.cik, company.cik.replace(/^0+/, '')].flatMap((cik) => [cik, `cik${cik}`]) : [];
  const former = formerNames(company.formerTickers, company.listings);
  const identifiers = [company.ticker, company.isin, ...ciks, ...listed, ...former].filter(Boolean);
  return {
    company,
    name: ` ${plain}`,
    squashed: plain.replaceAll(' ', ''),
    identifiers: `\n${[...new Set(identifiers)].join('\n').toLowerCase()}\n`,
  };
}

/** The words of a name that are left where each typed one begins another word of it; undefined where it does not. */
export function wordsLeft(name: string, typed: readonly string[]): readonly string[] | undefined {
  if (!typed.every((word) => name.includes(` ${word}`))) return undefined;
  const free = name.trim().split(' ');
  // A longer word has fewer to choose from.
  for (const word of [...typed].sort((one, other) => other.length - one.length)) {
    const at = free.findIndex((each) => each.startsWith(word));
    if (at < 0) return undefined;
    free.splice(at, 1);
  }
  return free;
}
