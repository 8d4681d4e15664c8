import { commonShape, elementAt, gridOf } from '../../../../src/functions/arguments/ranges/broadcast';

const row = [[1, 2, 3]];
const column = [['a'], ['b']];

test('a single value is a grid of one cell', () => {
  expect(gridOf('INFY')).toEqual([['INFY']]);
  expect(gridOf(row)).toBe(row);
});

test('a column and a row give the full grid', () => {
  expect(commonShape({ ticker: column, date: row })).toEqual({ rows: 2, columns: 3 });
  expect([elementAt(column, 1, 2), elementAt(row, 1, 2)]).toEqual(['b', 3]);
});

test('equal shapes combine pairwise; a single value combines with every cell', () => {
  expect(commonShape({ ticker: row, date: row, metric: gridOf('sales') })).toEqual({ rows: 1, columns: 3 });
  expect([elementAt(row, 0, 1), elementAt(gridOf('sales'), 0, 1)]).toEqual([2, 'sales']);
});

test('shapes that do not fit throw an error that names them', () => {
  expect(() => commonShape({ ticker: [[1, 2]], date: row })).toThrow('ticker 1×2, date 1×3');
});

test('more cells than one formula may fill throw an error', () => {
  const long = Array.from({ length: 1000 }, () => [1]);
  const wide = [Array.from({ length: 101 }, () => 1)];
  expect(() => commonShape({ ticker: long, date: wide })).toThrow('1000×101 cells');
});
