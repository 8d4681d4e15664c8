import { readElements } from '../../../../src/functions/arguments/ranges/element';

test('a range of more cells than one formula fills is refused before one of them is read', () => {
  const column = Array.from({ length: 1_048_576 }, () => ['']);
  const read = jest.fn((plain: unknown) => plain);
  expect(() => readElements(column, read)).toThrow(/^The ranges make 1048576×1 cells/);
  expect(read).not.toHaveBeenCalled();
});

test('an element that cannot be read has what its cells show, and the others are read', () => {
  const error = new Error('no date');
  const read = (plain: unknown) => {
    if (plain === 'x') throw error;
    return `read ${String(plain)}`;
  };
  expect(readElements([['x', 7]], read)).toEqual([
    [
      { given: 'x', thrown: error },
      { given: 7, value: 'read 7' },
    ],
  ]);
});
