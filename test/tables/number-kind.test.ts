import { formattedCell, isShownAlike } from '../../src/tables';

test.each([
  ['money', 153670, '#,##0'],
  ['money', -153670, '#,##0'],
  ['money', 0, '#,##0'],
  ['money', 16735.5, '#,##0.00'],
  ['money', -0.02, '#,##0.00'],
  ['count', 4150123456, '#,##0'],
  ['count', 12.34, '#,##0.00'],
  ['days', 45.3, '#,##0'],
  ['per_share', 21.26, '0.00'],
  ['per_share', -4.6, '0.00'],
  ['per_share', 0, '0.00'],
  ['per_share', 0.395, '0.00##'],
  ['per_share', 0.0075, '0.00##'],
  ['per_share', 123.456789, '0.00'],
  ['ratio', 0.4561, '0.00'],
  ['percent', 0.2345, '0.0%'],
  ['percent', -0.05, '0.0%'],
  ['fine_percent', 0.0033, '0.00%'],
  ['times', 2.512, '0.0"x"'],
] as const)('a number of %s, %d, has the format %s', (kind, number, numberFormat) => {
  expect(formattedCell(number, kind)).toEqual({ number, numberFormat });
});

test.each([
  ['money', 0.004],
  ['money', -0.0004],
  ['percent', 0.0004],
  ['fine_percent', 0.00004],
  ['per_share', 0.00001],
  ['times', 0.04],
  ['days', 0.3],
] as const)('a number of %s that its format would show as 0, %d, has none', (kind, number) => {
  expect(formattedCell(number, kind)).toBe(number);
});

test('a number whose kind is not known, and a cell that is no number, stay as they are', () => {
  const failure = { code: '#N/A', message: 'none' } as const;
  expect(formattedCell(0.0124, 'plain')).toBe(0.0124);
  expect(formattedCell(0.0124, undefined)).toBe(0.0124);
  for (const cell of ['', 'text', failure]) expect(formattedCell(cell, 'money')).toBe(cell);
});

test.each([
  [0, '#,##0', true],
  [999, '#,##0', true],
  [-999, '#,##0', true],
  [1000, '#,##0', false],
  [-1000, '#,##0', false],
  [45.3, '#,##0', false],
  [61.35, '0.00', true],
  [-4.65, '#,##0.00', true],
  [4.6, '0.00', false],
  [0, '0.00', false],
  [12, '#,##0.00', false],
  [0.4561, '0.00', false],
  [1234.56, '0.00', false],
  [0.395, '0.00##', true],
  [0.2345, '0.0%', false],
  [2.5, '0.0"x"', false],
  [50, '#,##0" (15 months)"', false],
] as const)('a cell without a format shows %d as %s does: %s', (number, numberFormat, isAlike) => {
  expect(isShownAlike(number, numberFormat)).toBe(isAlike);
});
