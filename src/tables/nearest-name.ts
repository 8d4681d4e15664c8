import { foldName } from '../api';

/** The items with the most similar names, most similar first: suggestions for a name that does not exist. */
export function nearest<T>(wanted: string, items: readonly T[], nameOf: (item: T) => string): T[] {
  const folded = foldName(wanted);
  const scored = items.map((item) => ({ item, score: similarity(foldName(nameOf(item)), folded) }));
  return scored
    .filter(({ score }) => score > 0.3)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}

/** Dice coefficient of letter pairs; 1 where one name contains the other. */
function similarity(a: string, b: string): number {
  if (a.length < 2 || b.length < 2) return 0;
  if (a.includes(b) || b.includes(a)) return 1;
  const pairs = new Set(letterPairs(a));
  const shared = letterPairs(b).filter((pair) => pairs.has(pair)).length;
  return (2 * shared) / (a.length + b.length - 2);
}

function letterPairs(text: string): string[] {
  return Array.from({ length: text.length - 1 }, (_, start) => text.slice(start, start + 2));
}
