import { BOX_KEYS, LIST_KEYS, moved } from '../../../src/taskpane/find/arrow-keys';

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 3, 4],
  ['ArrowDown', 29, 29],
  ['ArrowUp', 3, 2],
  ['ArrowUp', 0, 0],
  ['ArrowUp', -1, 0],
  ['PageDown', 5, 15],
  ['PageDown', 25, 29],
  ['PageUp', 5, 0],
  ['Home', 5, 0],
  ['End', 5, 29],
])('of 30 options, %s goes from %i to %i', (key, from, to) => {
  expect(moved(LIST_KEYS, key, from, 30)).toBe(to);
});

test('keys that move the caret or write do not walk', () => {
  for (const key of ['Home', 'End', 'a', 'Enter', 'ArrowLeft']) expect(moved(BOX_KEYS, key, 3, 30)).toBeUndefined();
});

test('nothing is walked through where there is nothing', () => {
  expect(moved(LIST_KEYS, 'ArrowDown', 0, 0)).toBeUndefined();
});
