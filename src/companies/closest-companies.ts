import { plainWords } from './fuzzy-index';
import { isDistinctive, readName, type CompanyName } from './legal-form';
import { wasTickerOf, type ListedCompany } from './listed-company';
import { misspeltNames, resemblingNames } from './misspelt-names';
import { wordsLeft, type CompanyEntry, type NameIndex } from './name-index';

/** An ISIN means one company or none, never a similar one. */
const ISIN = /^[a-z]{2}[a-z0-9]{9}\d$/;

/** A text that is written as tickers are. With another letter it would be another company's. */
const LIKE_TICKER = /^[A-Z\d&.-]{1,10}$/;

/** A shorter first word, such as "Dr" or "L&T", says too little. */
const LEAST_ALIKE = 3;

/** The companies of which a text is an identifier. */
export function identifiedCompanies<C extends ListedCompany>({ entries }: NameIndex<C>, text: string): readonly C[] {
  const typed = text.trim().toLowerCase();
  const ever = entries.filter(({ identifiers }) => identifiers.includes(`\n${typed}\n`));
  // A ticker that another company has now is no longer the former one's.
  const current = ever.filter(({ company }) => !wasTickerOf(company, typed));
  return companiesOf(current.length > 0 ? current : ever);
}

/** The companies of which a text is an identifier or the whole name, with or without its legal form. */
export function companiesCalled<C extends ListedCompany>(index: NameIndex<C>, text: string): readonly C[] {
  const identified = identifiedCompanies(index, text);
  const name = readWords(text);
  if (!name) return identified;
  const named = namedSo(index.entries, name);
  return [...new Set([...identified, ...companiesOf(named.length > 0 ? named : spelledAlike(index.entries, text))])];
}

/**
 * The companies that a text names, all that fit equally well: an identifier or the whole name, else the first words of
 * the name, else any of its words, else a whole name with the fewest wrong letters. A cell shows the one that is found
 * without a sign that a letter was wrong, so that no more than letters may be; a word alone is a whole one: "Intel" is
 * not Intellect.
 */
export function namedCompanies<C extends ListedCompany>(index: NameIndex<C>, text: string): readonly C[] {
  const words = readWords(text)?.words;
  const written = asWritten(index, text, words, hasWholeWords);
  if (written.length > 0 || !words || LIKE_TICKER.test(text.trim())) return written;
  return companiesOf(misspeltNames(index, words));
}

/**
 * The companies to propose for a text: those that it names, else those with words that begin nearly like its words, else
 * those that have its first word as their name or ticker, as "TCS Ltd" or "Infosys Technologies".
 */
export function closestCompanies<C extends ListedCompany>(index: NameIndex<C>, text: string): readonly C[] {
  const words = readWords(text)?.words;
  const written = asWritten(index, text, words, () => true);
  if (written.length > 0 || !words) return written;
  const resembling = companiesOf(resemblingNames(index, words));
  return resembling.length > 0 ? resembling : beginningAlike(index, words);
}

function beginningAlike<C extends ListedCompany>(index: NameIndex<C>, [first = '']: readonly string[]): readonly C[] {
  if (first.length < LEAST_ALIKE || !isDistinctive(first)) return [];
  const identified = identifiedCompanies(index, first);
  return identified.length > 0
    ? identified
    : companiesOf(index.entries.filter(({ name }) => `${name} `.startsWith(` ${first} `)));
}

/**
 * The entries of this whole name but for spaces, points, an article before it, its legal form and a state after it: "D B
 * Corp" is D.B.Corp. Those that have most of the legal form in common.
 */
function spelledAlike<C extends ListedCompany>(
  entries: readonly CompanyEntry<C>[],
  text: string,
): readonly CompanyEntry<C>[] {
  const asked = lettersOf(text);
  const least = asked.at(-1) ?? '';
  const alike = entries.flatMap((entry) => {
    const { squashed } = entry;
    if (!squashed.startsWith(least) && !squashed.startsWith(`the${least}`)) return [];
    const own = lettersOf(entry.company.name);
    const common = asked.find((letters) => own.includes(letters));
    return common === undefined ? [] : [{ entry, common }];
  });
  const most = Math.max(...alike.map(({ common }) => common.length));
  return alike.filter(({ common }) => common.length === most).map(({ entry }) => entry);
}

/** The state of a company of a US list: "IDEX CORP /DE/", "COSTCO WHOLESALE CORP /NEW". */
const STATE = /\s*\/[a-z ]{2,}\/?\s*$/i;

/** The letters of a name with all of its legal form, then with less and less of it, at last without any. */
function lettersOf(text: string): readonly string[] {
  const { words, form } = readName(plainWords(text.replace(STATE, '')));
  const name = words[0] === 'the' && words.length > 1 ? words.slice(1) : words;
  const forms = form.split(' ').filter(Boolean);
  return Array.from({ length: forms.length + 1 }, (_, left) =>
    [...name, ...forms.slice(0, forms.length - left)].join(''),
  );
}

/** No name has more words: each word of a pasted paragraph would be compared with those of all companies. */
const MOST_WORDS = 20;

/** A text read as a name; undefined for one that can be no name. */
function readWords(text: string): CompanyName | undefined {
  const typed = text.trim().toLowerCase();
  const name = readName(plainWords(typed));
  const isName = name.words.length > 0 && name.words.length <= MOST_WORDS;
  return isName && !ISIN.test(typed) ? name : undefined;
}

/** The companies that a text names without a wrong letter, where its words fit those of the name. */
function asWritten<C extends ListedCompany>(
  index: NameIndex<C>,
  text: string,
  words: readonly string[] | undefined,
  fits: (name: string, words: readonly string[]) => boolean,
): readonly C[] {
  const called = companiesCalled(index, text);
  if (called.length > 0 || !words) return called;
  const squashed = words.join('');
  const beginning = index.entries.filter(({ squashed: own, name }) => own.startsWith(squashed) && fits(name, words));
  return companiesOf(
    beginning.length > 0 ? beginning : index.entries.filter(({ name }) => holds(name, words) && fits(name, words)),
  );
}

/** Whether the words are whole words of the name, but the last of several, which may be cut short; or its first words, written together. */
function hasWholeWords(name: string, words: readonly string[]): boolean {
  const own = name.trim().split(' ');
  const whole = words.length > 1 ? words.slice(0, -1) : words;
  return whole.every((word) => own.includes(word)) || isJoined(own, words.join(''));
}

/** Whether a text is the first words of a name without the spaces between them. */
function isJoined(own: readonly string[], squashed: string): boolean {
  let joined = '';
  for (const word of own) {
    joined += word;
    if (joined.length >= squashed.length) break;
  }
  return joined === squashed;
}

/** The entries of this whole name; without such, those whose names differ only in the legal form. */
function namedSo<C extends ListedCompany>(
  entries: readonly CompanyEntry<C>[],
  asked: CompanyName,
): readonly CompanyEntry<C>[] {
  const start = ` ${asked.words.join(' ')}`;
  const alike = entries.flatMap((entry) => {
    if (!entry.name.startsWith(start)) return [];
    const own = readName(entry.name);
    return own.words.length === asked.words.length && ` ${own.words.join(' ')}` === start ? [{ entry, own }] : [];
  });
  const whole = alike.filter(({ own }) => own.form === asked.form);
  return (whole.length > 0 ? whole : alike).map(({ entry }) => entry);
}

/**
 * Whether each word begins a word of the name, and another one each: `m&m` is not Maruti. Where one is a single letter,
 * no word that tells the company from others may be left over: `m&m` is not Mahindra & Mahindra Financial Services.
 */
function holds(name: string, words: readonly string[]): boolean {
  const left = wordsLeft(name, words);
  return left !== undefined && (words.every((word) => word.length > 1) || !left.some(isDistinctive));
}

function companiesOf<C extends ListedCompany>(entries: readonly CompanyEntry<C>[]): readonly C[] {
  return [...new Map(entries.map(({ company }) => [company.key, company])).values()];
}
