import { foldName } from '../api';

/** Names less alike than this have nothing to do with each other. */
const ALIKE = 0.4;
/** Two neighbours in the other order change three of the four letter pairs of a short name. */
const SWAPPED = 0.9;

/** The items with the most similar names, most similar first: suggestions for a name that does not exist. */
export function nearest<T>(wanted: string, items: readonly T[], nameOf: (item: T) => string, least = ALIKE): T[] {
  const folded = foldName(wanted);
  const scored = items.map((item) => ({ item, score: scoreOf(nameOf(item), folded) }));
  return scored
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

/** Texts of this length or less are found in long names by chance, unless a word begins with them: "npa" in "…in partnership…". */
const FEW_LETTERS = 3;

function scoreOf(name: string, wanted: string): number {
  const folded = foldName(name);
  const isByChance =
    wanted.length <= FEW_LETTERS &&
    folded.length > wanted.length &&
    folded.includes(wanted) &&
    !name.split(/[^\p{L}\d]+/u).some((word) => foldName(word).startsWith(wanted));
  return isByChance ? 0 : similarity(folded, wanted);
}

/** Dice coefficient of letter pairs; 1 where the name contains what is wanted, and at least a half where it is contained. */
function similarity(name: string, wanted: string): number {
  if (name.length < 2 || wanted.length < 2) return 0;
  if (name.includes(wanted)) return 1;
  if (isSwapped(name, wanted)) return SWAPPED;
  const pairs = new Set(letterPairs(name));
  const shared = letterPairs(wanted).filter((pair) => pairs.has(pair)).length;
  return Math.max((2 * shared) / (name.length + wanted.length - 2), wanted.includes(name) ? 0.5 : 0);
}

/** Whether two letters beside each other are in the other order: "slaes" for "sales". */
function isSwapped(name: string, wanted: string): boolean {
  if (name.length !== wanted.length) return false;
  const at = [...name].findIndex((letter, index) => letter !== wanted[index]);
  return at >= 0 && name === `${wanted.slice(0, at)}${wanted[at + 1] ?? ''}${wanted[at] ?? ''}${wanted.slice(at + 2)}`;
}

function letterPairs(text: string): string[] {
  return Array.from({ length: text.length - 1 }, (_, start) => text.slice(start, start + 2));
}
