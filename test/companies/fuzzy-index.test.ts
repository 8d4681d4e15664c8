import fc from 'fast-check';
import { editsAllowed, FuzzyIndex } from '../../src/companies/fuzzy-index';

/** Reference implementation: insertions, deletions, replacements and swaps of neighbours. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, () => new Array<number>(other.length + 1).fill(0));
  for (let i = 0; i <= one.length; i += 1) {
    for (let j = 0; j <= other.length; j += 1) {
      if (i === 0 || j === 0) {
        rows[i]![j] = i + j;
        continue;
      }
      const replaced = rows[i - 1]![j - 1]! + Number(one[i - 1] !== other[j - 1]);
      rows[i]![j] = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, replaced);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        rows[i]![j] = Math.min(rows[i]![j]!, rows[i - 2]![j - 2]! + 1);
      }
    }
  }
  return rows[one.length]![other.length]!;
}

const beginnings = (word: string) => Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length));
const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 9 });

test('finds exactly the words that have a prefix within the allowed edits', () => {
  fc.assert(
    fc.property(fc.uniqueArray(letters, { maxLength: 40 }), letters, (unsorted, typed) => {
      const words = [...unsorted].sort();
      const expected = words.filter(
        (word) => Math.min(...beginnings(word).map((beginning) => distance(beginning, typed))) <= editsAllowed(typed),
      );
      expect(new FuzzyIndex(words).near(typed).map(({ index }) => words[index])).toEqual(expected);
    }),
  );
});

test('a word with the exact prefix costs nothing, and a closer word costs less than a more distant one', () => {
  const words = ['infosyn', 'infosys', 'infosystems', 'inforest'];
  const costs = new Map(
    new FuzzyIndex([...words].sort()).near('infosys').map(({ index, cost }) => [[...words].sort()[index], cost]),
  );
  expect(costs.get('infosys')).toBe(0);
  expect(costs.get('infosystems')).toBe(0);
  expect(costs.get('infosyn')).toBeGreaterThan(0);
});
