import { linesOf } from '../../playground/page/wrapped-lines';

test.each([
  ['Assets', 1],
  ['Current assets', 1],
  ['Current assets and', 2],
  ['Noncontrolling interests', 2],
  ['a bc def ghij klmno pqrstu', 2],
  ['Current assets and noncontrolling interests', 4],
  ['', 1],
  ['Current assets\nof the year and others', 3],
])('%j takes %d lines of 16 characters', (text, lines) => {
  expect(linesOf(text, ({ length }) => length <= 16)).toBe(lines);
});
