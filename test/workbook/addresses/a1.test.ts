import { columnLetters, formatAddress, parseAddress } from '../../../src/workbook';
import { joinCells } from '../../../src/workbook/excel/areas/areas';

test.each([
  'B2',
  'B2:D9',
  'Sheet1!XFD1048576',
  "'Five years'!A1:B2",
  "'It''s'!A1",
  "'2024'!A1",
  "'A1'!A1",
  'Umsätze!C3',
  'Companies!AA1',
  'US!AB9',
  "'My ''own'' sheet'!A1:A2",
])('%s is parsed and formatted unchanged', (address) => expect(formatAddress(parseAddress(address))).toBe(address));

test('corners may be in any order and have dollar signs', () => {
  expect(formatAddress(parseAddress('$d$9:B2'))).toBe('B2:D9');
});

test('the last exclamation mark ends the name of a sheet', () => {
  expect(parseAddress("'Now!'!A1")).toMatchObject({ sheet: 'Now!', startRow: 0 });
});

test('columns continue after Z and after ZZ', () => {
  for (const letters of ['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA', 'XFD']) {
    expect(columnLetters(parseAddress(`${letters}1`).startColumn)).toBe(letters);
  }
  expect(['A', 'Z', 'AA', 'XFD'].map((letters) => parseAddress(`${letters}1`).startColumn)).toEqual([
    0, 25, 26, 16_383,
  ]);
});

test('whole columns and rows end at the edge of the sheet', () => {
  expect(formatAddress(parseAddress('Sheet1!B:C'))).toBe('Sheet1!B1:C1048576');
  expect(formatAddress(parseAddress('2:3'))).toBe('A2:XFD3');
});

test.each(['', 'A', '5', 'A0', 'AAAA1', 'XFE1', 'A1048577', 'A1:', 'name', '#REF!'])(
  '%j is not an address',
  (address) => expect(() => parseAddress(address)).toThrow(/not an address/),
);

test('adjacent cells are joined to as few areas as possible', () => {
  expect(joinCells(['A2', 'A1', 'B1', 'B2', 'D4', 'A3', "'x y'!A1", "'x y'!A2"]).sort()).toEqual(
    ["'x y'!A1:A2", 'A1:A3', 'B1:B2', 'D4'], // prettier-ignore
  );
  expect(joinCells(['A1', 'B1', 'A2', 'B2'])).toEqual(['A1:B2']);
});
