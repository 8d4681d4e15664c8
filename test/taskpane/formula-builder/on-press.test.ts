import { onPress } from '../../../src/taskpane/formula-builder/on-press';

test('a double click is one press', () => {
  let presses = 0;
  const { onClick } = onPress(() => (presses += 1));
  for (const detail of [1, 2, 3]) onClick({ detail });
  expect(presses).toBe(1);
  onClick({ detail: 0 }); // by keyboard
  expect(presses).toBe(2);
});

test('a held Enter presses once, and other keys do what they do', () => {
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
