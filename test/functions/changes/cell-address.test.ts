import { cellAddress } from '../../../src/functions/changes/cell-address';

test.each([
  ['Model!A1', { row: 0, column: 0 }, 'Model!A1'],
  ["'My model'!$Y$9", { row: 3, column: 1 }, "'My model'!Z12"],
  ["'A!B'!Z1", { row: 1, column: 1 }, "'A!B'!AA2"],
  ['ZY10', { row: 0, column: 2 }, 'AAA10'],
  ['Model!A1', undefined, 'Model!A1'],
  ['no address', { row: 1, column: 1 }, 'no address'],
])('the place in the result of %s', (first, place, address) => {
  expect(cellAddress(first, place)).toBe(address);
});
