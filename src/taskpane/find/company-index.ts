import type { Interface } from '../../api';
import { type Company, sortedBySize } from './company';
import { FuzzyIndex, plainWords } from './fuzzy-index';

export interface CompanyFilter {
  readonly market?: Interface | undefined;
  /** A market-cap category: large, mid and so on. */
  readonly cap?: string | undefined;
}

interface Entry {
  readonly company: Company;
  /** With a space before each word, so that " word" finds the start of a word. */
  readonly name: string;
  readonly squashed: string;
  /** One text with a line for each company: searching it is faster than searching a list of texts. */
  readonly identifiers: string;
}

/** Misspellings are searched where fewer companies than this match exactly. */
const ENOUGH = 25;

/**
 * Finds companies by name, ticker, ISIN, BSE code or CIK, best match first: exact, prefix, prefix of words, then
 * misspelled. Larger companies come first among equal matches.
 */
export class CompanyIndex {
  readonly #entries: readonly Entry[];
  readonly #byKey: ReadonlyMap<string, Company>;
  readonly #vocabulary: FuzzyIndex;
  /** The entries of each word. */
  readonly #naming: readonly (readonly number[])[];

  private constructor(
    entries: readonly Entry[],
    sorted: readonly string[],
    naming: ReadonlyMap<string, readonly number[]>,
  ) {
    this.#entries = entries;
    this.#byKey = new Map(entries.map(({ company }) => [company.key, company]));
    this.#vocabulary = new FuzzyIndex(sorted);
    this.#naming = sorted.map((word) => naming.get(word) ?? []);
  }

  /** Builds the index in slices and awaits `pause` between them, so that the page stays responsive. */
  static async build(companies: readonly Company[], pause: () => Promise<void>): Promise<CompanyIndex> {
    const entries: Entry[] = [];
    const words = new Map<string, number[]>();
    for (const company of sortedBySize(companies)) {
      if (entries.length % SLICE === SLICE - 1) await pause();
      const entry = entryOf(company);
      for (const word of wordsOf(entry)) {
        const naming = words.get(word);
        if (naming) naming.push(entries.length);
        else words.set(word, [entries.length]);
      }
      entries.push(entry);
    }
    await pause();
    const sorted = [...words.keys()].sort();
    await pause();
    return new CompanyIndex(entries, sorted, words);
  }

  get size(): number {
    return this.#entries.length;
  }

  /** The company as the lists have it now; the given company where they lack it. */
  current(company: Company): Company {
    return this.#byKey.get(company.key) ?? company;
  }

  /** All matches; every company, the largest first, for an empty query. */
  search(query: string, filter: CompanyFilter = {}): Company[] {
    const typed = query.trim().toLowerCase();
    const words = plainWords(typed).split(' ').filter(Boolean);
    const forms = { identifier: `\n${typed}`, squashed: words.join(''), words: words.map((word) => ` ${word}`) };
    const tiers: Company[][] = [[], [], []];
    for (const entry of this.#entries) {
      if (!passes(entry.company, filter)) continue;
      const tier = typed === '' ? 2 : tierOf(entry, forms);
      if (tier !== undefined) tiers[tier]?.push(entry.company);
    }
    const asTyped = tiers.flat();
    if (asTyped.length >= ENOUGH || words.length === 0) return asTyped;
    const known = new Set(asTyped);
    return [...asTyped, ...this.#misspelled(words, filter).filter((company) => !known.has(company))];
  }

  #misspelled(words: readonly string[], filter: CompanyFilter): Company[] {
    let costs: Map<number, number> | undefined;
    for (const word of words) costs = this.#withWord(word, costs);
    return [...(costs ?? [])]
      .sort(([one, cost], [other, otherCost]) => cost - otherCost || one - other)
      .flatMap(([index]) => this.#entries[index]?.company ?? [])
      .filter((company) => passes(company, filter));
  }

  /** The cost of each entry that matches all words so far and a word similar to this one. */
  #withWord(typed: string, before: ReadonlyMap<number, number> | undefined): Map<number, number> {
    const costs = new Map<number, number>();
    for (const { index, cost } of this.#vocabulary.near(typed)) {
      for (const entry of this.#naming[index] ?? []) {
        const base = before ? before.get(entry) : 0;
        if (base === undefined) continue;
        costs.set(entry, Math.min(costs.get(entry) ?? Infinity, base + cost));
      }
    }
    return costs;
  }
}

const SLICE = 400;

function entryOf(company: Company): Entry {
  const plain = plainWords(company.name);
  const listed = company.listings.flatMap(({ exchange, symbol, scripCode }) =>
    [symbol, scripCode].filter(Boolean).flatMap((code) => [code, `${exchange}:${code}`]),
  );
  const ciks = company.cik ? [company.cik, company.cik.replace(/^0+/, '')].flatMap((cik) => [cik, `cik${cik}`]) : [];
  const identifiers = [company.ticker, company.isin, ...ciks, ...listed].filter(Boolean);
  return {
    company,
    name: ` ${plain}`,
    squashed: plain.replaceAll(' ', ''),
    identifiers: `\n${[...new Set(identifiers)].join('\n').toLowerCase()}\n`,
  };
}

function wordsOf({ name, company }: Entry): Set<string> {
  const words = new Set(name.trim().split(' '));
  const ticker = company.ticker.toLowerCase();
  if (/^[a-z]+$/.test(ticker)) words.add(ticker);
  return words;
}

function passes(company: Company, { market, cap }: CompanyFilter): boolean {
  return (market === undefined || company.market === market) && (cap === undefined || company.cap === cap);
}

/** A query in the forms that entries are compared with. */
interface QueryForms {
  readonly identifier: string;
  readonly squashed: string;
  /** With a space before each word. */
  readonly words: readonly string[];
}

/** 0 exact, 1 prefix, 2 prefix of words. */
function tierOf(entry: Entry, { identifier, squashed, words }: QueryForms): 0 | 1 | 2 | undefined {
  if (entry.identifiers.includes(identifier))
    return entry.identifiers.includes(`${identifier}\n`) || (squashed !== '' && entry.squashed === squashed) ? 0 : 1;
  if (words.length === 0) return undefined;
  if (entry.squashed.startsWith(squashed)) return entry.squashed.length === squashed.length ? 0 : 1;
  return words.every((word) => entry.name.includes(word)) ? 2 : undefined;
}
