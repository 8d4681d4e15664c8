import { editsAllowed } from './fuzzy-index';
import { isDistinctive } from './legal-form';
import type { ListedCompany } from './listed-company';
import type { CompanyEntry, NameIndex } from './name-index';

/** A word of a name that a typed one may be, and its wrong letters. */
interface Reading {
  readonly word: string;
  readonly edits: number;
}

/**
 * The entries whose names are the typed words with the fewest wrong letters: each typed word is a whole word of the name,
 * another one each, and the name has no word more that distinguishes its company from others. "Apple" is no Appliances, and
 * "Andhra Bank" not Bandhan Bank.
 */
export function misspeltNames<C extends ListedCompany>(
  index: NameIndex<C>,
  typed: readonly string[],
): readonly CompanyEntry<C>[] {
  const like = typed.map((word) =>
    index.likeWhole(word, typed.length > 1 ? editsAllowed(word, true) : editsAllowedAlone(word)),
  );
  const names = [...index.withWord(like[0]?.keys() ?? [])].flatMap((entry) => {
    const own = entry.name.trim().split(' ');
    const edits = fewestEdits(
      like.map((known) => readingsAmong(own, known)),
      own,
    );
    return edits < Infinity ? [{ entry, edits }] : [];
  });
  return fewest(names);
}

/** One word has nothing beside it that confirms the name: "Amazon" is two letters from Aaron, and "Amul" one from Atul. */
function editsAllowedAlone(word: string): number {
  return word.length < 5 ? 0 : 1;
}

/**
 * The entries with a word that begins nearly as each typed one. Too many are meant by a single letter: beside it, no other
 * word may be wrong.
 */
export function resemblingNames<C extends ListedCompany>(
  index: NameIndex<C>,
  typed: readonly string[],
): readonly CompanyEntry<C>[] {
  if (typed.some((word) => word.length === 1)) return [];
  const edits = [...index.misspelled(typed, (near) => near.edits)];
  return fewest(
    edits.flatMap(([at, count]) => (index.entries[at] ? [{ entry: index.entries[at], edits: count }] : [])),
  );
}

function fewest<E>(found: readonly { readonly entry: E; readonly edits: number }[]): readonly E[] {
  const least = Math.min(...found.map(({ edits }) => edits));
  return found.filter(({ edits }) => edits === least).map(({ entry }) => entry);
}

function readingsAmong(own: readonly string[], known: ReadonlyMap<string, number>): readonly Reading[] {
  return own.flatMap((word) => {
    const edits = known.get(word);
    return edits === undefined ? [] : [{ word, edits }];
  });
}

/**
 * The fewest wrong letters with which the typed words are words of the name, each another one, so that none is left over
 * that tells the company from others. A word that the name repeats counts once: "Mahindra" is Mahindra & Mahindra.
 */
function fewestEdits(
  [readings, ...rest]: readonly (readonly Reading[])[],
  own: readonly string[],
  used: readonly string[] = [],
): number {
  if (!readings) return own.some((word) => isDistinctive(word) && !used.includes(word)) ? Infinity : 0;
  const edits = readings.flatMap((reading) => {
    const at = own.indexOf(reading.word);
    if (at < 0) return [];
    const left = own.filter((_, place) => place !== at);
    return [reading.edits + fewestEdits(rest, left, [...used, reading.word])];
  });
  return Math.min(Infinity, ...edits);
}
