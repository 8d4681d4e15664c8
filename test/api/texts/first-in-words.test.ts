import { firstInWords } from '../../../src/api';

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a, b'],
  [['a', 'b', 'c'], 'a, b and 1 more'],
  [['a', 'b', 'c', 'd'], 'a, b and 2 more'],
])('of %j two are named', (names, text) => {
  expect(firstInWords(names, 2)).toBe(text);
});
