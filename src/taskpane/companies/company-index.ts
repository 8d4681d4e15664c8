import type { MarketId } from '../../api';
import { plainWords } from '../../companies/fuzzy-index';
import { type CompanyEntry, NameIndex, wordsLeft } from '../../companies/name-index';
import { areInitials } from '../../companies/initials';
import { readName } from '../../companies/legal-form';
import { type Company, isInvented, sortedBySize } from './company';

export interface CompanyFilter {
  readonly market?: MarketId | undefined;
  /** A market-cap category: large, mid and so on. */
  readonly cap?: string | undefined;
}

/** Misspellings are searched where fewer companies than this match exactly. */
const ENOUGH = 25;

/**
 * Finds companies by name, ticker, ISIN, BSE code or CIK, best match first: exact, prefix, prefix of words, then
 * misspelled. Larger companies come first among equal matches, and invented ones after all but an exact match. "Ltd" matches
 * "Limited", and a name without either.
 */
export class CompanyIndex {
  readonly #names: NameIndex<Company>;
  readonly #byKey: ReadonlyMap<string, Company>;

  private constructor(names: NameIndex<Company>) {
    this.#names = names;
    this.#byKey = new Map(names.entries.map(({ company }) => [company.key, company]));
  }

  /** Builds the index in slices and awaits `pause` between them, so that the page stays responsive. */
  static async build(companies: readonly Company[], pause: () => Promise<void>): Promise<CompanyIndex> {
    const work = NameIndex.build(sortedBySize(companies), tickerWord);
    for (;;) {
      const step = work.next();
      if (step.done) return new CompanyIndex(step.value);
      await pause();
    }
  }

  get size(): number {
    return this.#names.entries.length;
  }

  /** The company as the lists have it now; the given company where they lack it. */
  current(company: Company): Company {
    return this.#byKey.get(company.key) ?? company;
  }

  /** All matches; every company, the largest first, for an empty query. */
  search(query: string, filter: CompanyFilter = {}): Company[] {
    const typed = query.trim().toLowerCase();
    const { words } = readName(plainWords(typed));
    const forms = { identifier: `\n${typed}`, squashed: words.join(''), words, initials: initialsIn(words) };
    const tiers: Company[][] = [[], [], [], []];
    for (const entry of this.#names.entries) {
      if (!passes(entry.company, filter)) continue;
      const tier = typed === '' ? 2 : tierOf(entry, forms);
      if (tier !== undefined) tiers[tier > 0 && isInvented(entry.company) ? INVENTED_TIER : tier]?.push(entry.company);
    }
    const asTyped = tiers.flat();
    // Initials are not searched for misspellings.
    if (asTyped.length >= ENOUGH || words.length === 0 || initialsIn(words) !== undefined) return asTyped;
    const known = new Set(asTyped);
    return [...asTyped, ...this.#misspelled(words, filter).filter((company) => !known.has(company))];
  }

  #misspelled(words: readonly string[], filter: CompanyFilter): Company[] {
    return [...this.#names.misspelled(words, ({ cost }) => cost)]
      .sort(([one, cost], [other, otherCost]) => cost - otherCost || one - other)
      .flatMap(([index]) => this.#names.entries[index]?.company ?? [])
      .filter((company) => passes(company, filter));
  }
}

/** A ticker may be misspelled like a word of the name. */
function tickerWord(company: Company): readonly string[] {
  const ticker = company.ticker.toLowerCase();
  return /^[a-z]+$/.test(ticker) ? [ticker] : [];
}

function passes(company: Company, { market, cap }: CompanyFilter): boolean {
  return (market === undefined || company.market === market) && (cap === undefined || company.cap === cap);
}

/** A query in the forms that entries are compared with. */
interface QueryForms {
  readonly identifier: string;
  readonly squashed: string;
  readonly words: readonly string[];
  readonly initials: string | undefined;
}

const INVENTED_TIER = 3;

/** 0 exact, 1 prefix, 2 prefix of words. */
function tierOf(
  entry: CompanyEntry<Company>,
  { identifier, squashed, words, initials }: QueryForms,
): 0 | 1 | 2 | undefined {
  if (entry.identifiers.includes(identifier))
    return entry.identifiers.includes(`${identifier}\n`) || (squashed !== '' && entry.squashed === squashed) ? 0 : 1;
  if (words.length === 0) return undefined;
  // "L&T" is the ticker LT too, before the companies whose names begin so.
  if (initials !== undefined && entry.identifiers.includes(`\n${initials}\n`)) return 0;
  return tierOfName(entry, { squashed, words });
}

function tierOfName(
  { name, squashed }: CompanyEntry<Company>,
  query: Pick<QueryForms, 'squashed' | 'words'>,
): 0 | 1 | 2 | undefined {
  if (squashed.startsWith(query.squashed)) return squashed.length === query.squashed.length ? 0 : 1;
  if (query.words.length === 1 && areInitials(query.squashed, name)) return 1;
  return wordsLeft(name, query.words) ? 2 : undefined;
}

/** The letters of "L&T", whose sign is a word; undefined for a query of other words. */
function initialsIn(words: readonly string[]): string | undefined {
  const letters = words.filter((word) => word !== 'and');
  return letters.length > 1 && letters.every((word) => word.length === 1) ? letters.join('') : undefined;
}
