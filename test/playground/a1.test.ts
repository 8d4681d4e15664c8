import { columnLetters, columnNumber, formatA1, parseA1 } from '../../playground/a1';

test.each([
  ['A1', undefined, 0, 0, 0, 0],
  ['$B$3', undefined, 2, 1, 2, 1],
  ['B2:D10', undefined, 1, 1, 9, 3],
  ['D10:B2', undefined, 1, 1, 9, 3],
  ['Companies!AA1', 'Companies', 0, 26, 0, 26],
  ["'My ''own'' sheet'!A1:A2", "My 'own' sheet", 0, 0, 1, 0],
])('%s is read', (address, sheet, startRow, startColumn, endRow, endColumn) => {
  expect(parseA1(address)).toEqual({ sheet, startRow, startColumn, endRow, endColumn });
});

test.each(['', 'A', '1', 'A0', 'A1:', 'Sheet1!'])('"%s" is refused by name', (address) => {
  expect(() => parseA1(address)).toThrow(`"${address}" is not a cell address`);
});

test('column letters and numbers are each other’s inverse', () => {
  for (const column of [0, 25, 26, 51, 52, 701, 702, 16_383]) expect(columnNumber(columnLetters(column))).toBe(column);
});

test('an address is written as it is read, its sheet in quotes where it needs them', () => {
  expect(formatA1('Sheet1', 1, 1)).toBe('Sheet1!B2');
  expect(formatA1(undefined, 0, 26)).toBe('AA1');
  for (const sheet of ["My 'own' sheet", 'Five years', '2026', 'US']) {
    const address = formatA1(sheet, 8, 27);
    expect(parseA1(address)).toEqual({ sheet, startRow: 8, startColumn: 27, endRow: 8, endColumn: 27 });
  }
  expect(formatA1('Five years', 0, 0)).toBe("'Five years'!A1");
});
