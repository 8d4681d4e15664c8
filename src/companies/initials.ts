import { plainWords } from './fuzzy-index';
import { readName } from './legal-form';
import type { ListedCompany } from './listed-company';
import type { NameIndex } from './name-index';

/** Two letters are the initials of too many names. */
const INITIALS = /^[a-z]{3,8}$/;

/** Words that initials may leave out. */
const JOINING: ReadonlySet<string> = new Set(['and', 'of', 'the', 'for']);

/** The companies whose names have these initials: HUL is Hindustan Unilever Limited, SBI the State Bank of India. */
export function companiesOfInitials<C extends ListedCompany>({ entries }: NameIndex<C>, text: string): readonly C[] {
  const typed = plainWords(text.trim().toLowerCase());
  return entries.filter(({ name }) => areInitials(typed, name)).map(({ company }) => company);
}

/**
 * Whether letters are the initials of a name in plain words after a space. The legal form at its end, and the words that join
 * others, may count or not.
 */
export function areInitials(typed: string, name: string): boolean {
  if (name[1] !== typed[0] || !INITIALS.test(typed)) return false;
  const { words } = readName(name);
  const form = name.trim().split(' ').slice(words.length);
  return [words, words.filter((word) => !JOINING.has(word))].some((counted) => {
    const all = [...counted, ...form].map(([letter]) => letter).join('');
    return typed.length >= counted.length && all.startsWith(typed);
  });
}
