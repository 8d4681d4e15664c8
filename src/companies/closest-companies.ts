import type { CompanyName } from './legal-form';
import { plainWords } from './fuzzy-index';
import { readName } from './legal-form';
import { wasTickerOf, type ListedCompany } from './listed-company';
import type { CompanyEntry, NameIndex } from './name-index';

/** An ISIN means one company or none, never a similar one. */
const ISIN = /^[a-z]{2}[a-z0-9]{9}\d$/;

/**
 * The companies that a text names, all that fit equally well: an identifier or the whole name (with or without its
 * legal form), else the beginning of the name, else the beginnings of its words, else words with the fewest wrong
 * letters.
 */
export function closestCompanies<C extends ListedCompany>(index: NameIndex<C>, text: string): readonly C[] {
  const typed = text.trim().toLowerCase();
  const name = readName(plainWords(typed));
  const { words } = name;
  const { entries } = index;
  const ever = entries.filter(({ identifiers }) => identifiers.includes(`\n${typed}\n`));
  // A ticker that another company has now is no longer the former one's.
  const current = ever.filter(({ company }) => !wasTickerOf(company, typed));
  const identified = current.length > 0 ? current : ever;
  if (ISIN.test(typed) || words.length === 0) return companiesOf(identified);
  const named = namedSo(entries, name);
  if (identified.length + named.length > 0) return companiesOf([...identified, ...named]);
  const squashed = words.join('');
  const beginning = entries.filter((entry) => entry.squashed.startsWith(squashed));
  if (beginning.length > 0) return companiesOf(beginning);
  const holding = entries.filter((entry) => holds(entry.name, words));
  return companiesOf(holding.length > 0 ? holding : misspelled(index, words));
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

/** Whether each word begins a word of the name, and another one each: `m&m` is not Maruti. */
function holds(name: string, words: readonly string[]): boolean {
  if (!words.every((word) => name.includes(` ${word}`))) return false;
  const free = name.trim().split(' ');
  return [...words]
    .sort((one, other) => other.length - one.length)
    .every((word) => {
      const at = free.findIndex((each) => each.startsWith(word));
      return at >= 0 && free.splice(at, 1).length > 0;
    });
}

function misspelled<C extends ListedCompany>(
  index: NameIndex<C>,
  words: readonly string[],
): readonly CompanyEntry<C>[] {
  const edits = [...index.misspelled(words, (near) => near.edits)];
  const fewest = Math.min(...edits.map(([, count]) => count));
  return edits.flatMap(([at, count]) => (count === fewest ? (index.entries[at] ?? []) : []));
}

function companiesOf<C extends ListedCompany>(entries: readonly CompanyEntry<C>[]): readonly C[] {
  return [...new Map(entries.map(({ company }) => [company.key, company])).values()];
}
