import { BOX_KEYS, LIST_KEYS, moved, onPress } from '../../../src/taskpane/keyboard/key-press';

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
])('with 30 options, %s moves from %i to %i', (key, from, to) => {
  expect(moved(LIST_KEYS, key, from, 30)).toBe(to);
});

test('keys that move the caret or write text do not move the active option', () => {
  for (const key of ['Home', 'End', 'a', 'Enter', 'ArrowLeft']) expect(moved(BOX_KEYS, key, 3, 30)).toBeUndefined();
});

test('an empty list has no active option', () => {
  expect(moved(LIST_KEYS, 'ArrowDown', 0, 0)).toBeUndefined();
});

test('a double click is one press', () => {
  let presses = 0;
  const { onClick } = onPress(() => (presses += 1));
  for (const detail of [1, 2, 3]) onClick({ detail });
  expect(presses).toBe(1);
  onClick({ detail: 0 }); // by keyboard
  expect(presses).toBe(2);
});

test('a held Enter presses once, and other keys keep their function', () => {
  const { onKeyDown } = onPress(() => undefined);
  const isPrevented = (key: string, repeat: boolean) => {
    let prevented = false;
    onKeyDown({ key, repeat, preventDefault: () => (prevented = true) });
    return prevented;
  };
  expect(isPrevented('Enter', false)).toBe(false);
  expect(isPrevented('Enter', true)).toBe(true);
  expect(isPrevented('Tab', true)).toBe(false);
});
