import { formatAddress, joinAreas, parseAddress } from '../../../src/workbook';

const joined = (...addresses: readonly string[]) => joinAreas(addresses.map(parseAddress)).map(formatAddress);

test('cells of one block are one area, whatever their order, and the given list stays as it is', () => {
  const cells = ['B2', 'A1', 'B1', 'A2'].map(parseAddress);
  const before = [...cells];
  expect(joinAreas(cells).map(formatAddress)).toEqual(['A1:B2']);
  expect(cells).toEqual(before);
});

test('cells of other sheets, and such as do not touch, stay apart', () => {
  expect(joined('One!A1', 'Two!A2', 'One!A3', 'One!C3')).toEqual(['One!A1', 'One!A3', 'One!C3', 'Two!A2']);
});

test('ten thousand cells of a block are one area', () => {
  const cells = Array.from({ length: 10_000 }, (_, at) => {
    const [row, column] = [Math.floor(at / 10), at % 10];
    return { sheet: 'book/sheet', startRow: row, startColumn: column, endRow: row, endColumn: column };
  });
  expect(joinAreas(cells)).toEqual([{ sheet: 'book/sheet', startRow: 0, startColumn: 0, endRow: 999, endColumn: 9 }]);
});
