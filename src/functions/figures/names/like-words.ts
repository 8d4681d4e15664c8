/** Finds names of which a typed one may be a misspelling or a beginning. It compares word by word: one more or another word means another quantity. */
import { lastKey } from '../../../api';
import { FuzzyIndex, plainWords } from '../../../companies/fuzzy-index';

/** Words that do not change the meaning of a name. */
const FILLERS = new Set('a an and as at by for from in of on per the to total ratio'.split(' '));

/** The word for a percent sign. */
const SHARE = 'percent';

/** Groups of words that count as one word: non-current assets are no current assets, and a minority interest is no interest. */
const COMPOUNDS: readonly (readonly [RegExp, string])[] = [
  [/\bnon (?=[a-z])/g, 'non'],
  [/\b(noncontrolling|minority) interests?\b/g, '$1interest'],
  [/\bper share\b/g, 'pershare'],
  [/\bper unit\b/g, 'perunit'],
  [/\brevenue account\b/g, 'revenueaccount'],
  [/\b(available|held) for sale\b/g, '$1forsale'],
  [/\bliabilities and (?:(?:stock|share)holders )?equity\b/g, 'liabilitiesandequity'],
];

/** The meaningful words of a name or path, in the singular and in lower case. */
function wordsIn(name: string, form: (word: string) => string = singular): readonly string[] {
  const plain = plainWords(name.replace(/[._]/g, ' ').replaceAll('%', ` ${SHARE} `));
  const words = COMPOUNDS.reduce((text, [apart, joined]) => text.replace(apart, joined), plain).split(' ');
  return words.filter((word) => word !== '' && !FILLERS.has(word)).map(form);
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || word.endsWith('ss')) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** A word as short as this is begun by too many others. */
const SHORTEST_BEGINNING = 3;

const lettersOf = (word: string) => [...word].sort().join('');

/** An index of words by what may be typed for them. Each letter of an abbreviation counts as a word, since NOPAT is no PAT. */
export class LikeWords {
  readonly #words: ReadonlySet<string>;
  readonly #abbreviations: ReadonlySet<string>;
  readonly #sorted: readonly string[];
  readonly #index: FuzzyIndex;

  constructor(names: Iterable<string>) {
    const written = [...names];
    this.#words = new Set(written.flatMap((name) => wordsIn(name)));
    this.#abbreviations = new Set(written.flatMap((name) => wordsIn((name.match(/\b[A-Z&]{2,}\b/g) ?? []).join(' '))));
    this.#sorted = [...this.#words].sort();
    this.#index = new FuzzyIndex(this.#sorted);
  }

  has(word: string): boolean {
    return this.#words.has(word);
  }

  /** The known words that a typed word is or, if it is misspelled, may be meant for. */
  of(typed: string, isOneOfSeveral: boolean): ReadonlySet<string> {
    if (this.#words.has(typed)) return new Set([typed]);
    const letters = lettersOf(typed);
    const same = this.#sorted.filter((word) => word.length === typed.length && lettersOf(word) === letters);
    const begun = typed.length < SHORTEST_BEGINNING ? [] : this.#sorted.filter((word) => word.startsWith(typed));
    const missing = isOneOfSeveral ? this.#sorted.filter((word) => lacksOneLetter(typed, word)) : [];
    const misspelt = this.#index
      .near(typed, editsIn(typed))
      .filter(({ wholeEdits }) => wholeEdits <= editsIn(typed))
      .flatMap(({ index }) => this.#sorted[index] ?? []);
    const others = [...missing, ...misspelt].filter((word) => !this.#abbreviations.has(word));
    return new Set([...same, ...begun, ...others]);
  }
}

function editsIn(typed: string): number {
  if (typed.length < 5) return 0;
  return typed.length < 8 ? 1 : 2;
}

/** A short word beside others whose one letter was not typed: "flw". */
function lacksOneLetter(typed: string, word: string): boolean {
  if (typed.length < 3 || typed.length > 4 || word.length !== typed.length + 1) return false;
  return [...word].some((_, at) => word.slice(0, at) + word.slice(at + 1) === typed);
}

/** The words after which a path says what it is about: "purchase_of_fixed_assets" is a purchase. */
const OF = /[_ ](?:after|before|by|excluding|for|from|in|of|on|other_than|to|under)[_ ]/;

/** Words at the end of a path that say which part it is, or how it is shown. */
const QUALIFIERS: ReadonlySet<string> = new Set(
  'basic current diluted gross net noncurrent nonoperating value'.split(' '),
);

/** A line with one of these words is meant only by a name that has the word as well. */
const ELSE: ReadonlySet<string> = new Set(
  'accretion adjustment change decrease increase inter other preferred reconciliation regulatory treasury'.split(' '),
);

/** A typed name as its words, each with the known words that it may mean. */
export class TypedName {
  readonly #words: readonly string[];
  readonly #like: readonly ReadonlySet<string>[];
  readonly #isTotal: boolean;

  /** `spelledWell` has words that are no misspelling, although no name has them. */
  constructor(name: string, known: LikeWords, spelledWell: Pick<LikeWords, 'has'> = known) {
    this.#words = wordsIn(name, (word) => word);
    this.#isTotal = /\btotal\b/i.test(name.replaceAll('_', ' '));
    this.#like = wordsIn(name).map((word) =>
      spelledWell.has(word) && !known.has(word) ? new Set() : known.of(word, this.#words.length > 1),
    );
  }

  /** Whether a name has each word and no other. */
  is(name: string): boolean {
    const own = wordsIn(name);
    return own.length === this.#like.length && this.#placesIn(own) !== undefined;
  }

  /** Whether a name begins with the words: "interest" may be the beginning of "interest cover"; "provisions" is not one of "provision cover". */
  begins(name: string): boolean {
    const own = wordsIn(name);
    const places = this.#placesIn(own);
    if (!places || own.length === this.#like.length || own.includes(SHARE) || this.#isTotal) return false;
    const asWritten = wordsIn(name, (word) => word);
    return places.every((at, index) => at < places.length && isBegun(asWritten[at], this.#words[index]));
  }

  /** Whether a path has each of the words, and one of them says what the line is. */
  mayBeLine(path: string): boolean {
    const key = lastKey(path);
    const [head = ''] = key.split(OF);
    const [words, heads] = [wordsIn(key), wordsIn(head)];
    if (this.#isTotal && words.length > this.#like.length) return false;
    if (words.some((word) => ELSE.has(word) && !this.#words.map(singular).includes(word))) return false;
    if (!this.#hasPlural(key, head)) return false;
    return (
      this.#placesIn(wordsIn(path)) !== undefined && heads.some((word) => this.#like.some((each) => each.has(word)))
    );
  }

  /** Whether a plural at the end of the name is a plural in the path, or says what the line is: "investments" does not mean the income of an investment. */
  #hasPlural(key: string, head: string): boolean {
    const [typed = '', like] = [this.#words.at(-1), this.#like.at(-1)];
    if (typed === singular(typed)) return true;
    const last = wordsIn(head, (word) => word)
      .filter((word) => !QUALIFIERS.has(word))
      .at(-1);
    const found = wordsIn(key, (word) => word).filter((word) => like?.has(singular(word)));
    return found.length === 0 || found.some((word) => word !== singular(word) || [word, 'assets'].includes(last ?? ''));
  }

  /** The places of the typed words in a name, each different; undefined if one is missing, or if there are none. */
  #placesIn(own: readonly string[]): readonly number[] | undefined {
    const places: number[] = [];
    for (const words of this.#like) {
      const at = own.findIndex((word, index) => words.has(word) && !places.includes(index));
      if (at < 0) return undefined;
      places.push(at);
    }
    return places.length > 0 ? places : undefined;
  }
}

/** Whether a written word begins as typed: a typed plural does not begin a name in the singular. */
const isBegun = (written = '', typed = '') => typed === singular(typed) || written === typed;
