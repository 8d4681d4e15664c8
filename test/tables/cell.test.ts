import fc from 'fast-check';
import {
  cellOf,
  cellOfMonths,
  cellOfUnit,
  dateCell,
  dateOfSerial,
  fieldCell,
  saysMore,
  serialOfDate,
  transposed,
} from '../../src/tables';
import { serialOfDateTime } from '../../src/tables/excel-date';

test('cells distinguish 0, "", false and null', () => {
  expect([0, -0, '', false, true, null, undefined].map((value) => cellOf(value, 'BLANK'))).toEqual([
    0,
    -0,
    '',
    'no',
    'yes',
    'BLANK',
    'BLANK',
  ]);
});

test('a number that no cell can hold is #VALUE!', () => {
  expect(cellOf(Infinity, '')).toMatchObject({ code: '#VALUE!' });
  expect(cellOf(Number.MAX_VALUE, '')).toBe(Number.MAX_VALUE);
});

test("text is cut at Excel's limit for a cell, and an object becomes JSON", () => {
  expect(cellOf('x'.repeat(40_000), '')).toHaveLength(32_767);
  expect(cellOf({ a: [1] }, '')).toBe('{"a":[1]}');
});

test('an emoji at the limit is not cut in half', () => {
  const cut = cellOf(`${'x'.repeat(32_766)}😀`, '') as string;
  expect(cut).toBe('x'.repeat(32_766));
});

describe("Excel's calendar", () => {
  test('counts a 29 February 1900, and dates before it from 1 January 1900', () => {
    const days = ['1900-01-01', '1900-02-28', '1900-03-01', '1970-01-01'];
    expect(days.map(serialOfDate)).toEqual([1, 59, 61, 25_569]);
    expect([1, 59, 61, 25_569].map(dateOfSerial)).toEqual(days);
    expect(serialOfDateTime('1900-01-01T06:00:00Z', 'UTC')).toBe(1.25);
    expect(serialOfDateTime('1900-03-01T00:00:00Z', 'UTC')).toBe(61);
    expect(serialOfDateTime('1899-12-31T12:00:00Z', 'UTC')).toBeUndefined();
  });

  test.each(['2024-02-30T10:00Z', '2023-02-29T10:00:00+05:30', '2024-13-01T00:00Z', '2024-04-31T00:00:00'])(
    '%s is no moment, and not one of the next month',
    (text) => {
      expect(serialOfDateTime(text, 'UTC')).toBeUndefined();
      expect(fieldCell(text, '', 'IST')).toBe(text);
    },
  );
});

test('transposing a table swaps rows and columns', () => {
  expect(
    transposed([
      [1, 2, 3],
      ['a', 'b', 'c'],
    ]),
  ).toEqual([
    [1, 'a'],
    [2, 'b'],
    [3, 'c'],
  ]);
  expect(transposed([])).toEqual([]);
});

test('dates are Excel serials with a date format', () => {
  expect(serialOfDate('1900-03-01')).toBe(61);
  expect(serialOfDate('2024-03-31')).toBe(45382);
  expect(serialOfDate('9999-12-31')).toBe(2_958_465);
  expect(dateCell('2024-03-31')).toEqual({ serial: 45382, numberFormat: 'yyyy-mm-dd' });
});

test('the date of a serial ignores its time of day', () => {
  expect(dateOfSerial(45382.999)).toBe('2024-03-31');
});

test('a date converted to a serial and back is unchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 61, max: 2_958_465 }), (serial) => {
      expect(serialOfDate(dateOfSerial(serial))).toBe(serial);
    }),
  );
});

test.each([
  ['2024-03-31T10:30:00Z', 'UTC', 45382.4375],
  ['2024-03-31T10:30:00Z', 'IST', 45382 + 16 / 24],
  ['2024-03-31T10:30:00+05:30', 'IST', 45382.4375],
  ['2024-03-31T10:30:00+0530', 'UTC', 45382 + 5 / 24],
  ['2024-03-31T20:00:00Z', 'IST', 45383 + 1.5 / 24],
  ['2024-03-31T12:00', 'UTC', 45382.5],
  ['2024-03-31T12:00:00.499', 'UTC', 45382.5],
] as const)('%s in %s is the serial %j', (text, zone, serial) => {
  expect(serialOfDateTime(text, zone)).toBeCloseTo(serial, 9);
});

test.each([
  '2024-03-31',
  '2024-03-31 10:30',
  '31-03-2024T10:30',
  '1850-01-01T00:00:00Z',
  'T10:30',
  '2024-13-31T10:30Z',
])('%s is not a valid date-time for Excel', (text) => {
  expect(serialOfDateTime(text, 'UTC')).toBeUndefined();
});

test.each([
  [1, 'General" (1 month)"'],
  [15, 'General" (15 months)"'],
  [2.3, 'General" (2.3 months)"'],
])('the format of an amount of %s says its months, which distinguish it from others', (months, numberFormat) => {
  const cell = cellOfMonths(50, months);
  expect(cell).toEqual({ number: 50, numberFormat });
  expect([saysMore({ number: 50, numberFormat }), saysMore({ number: 50, numberFormat: 'General' })]).toEqual([
    true,
    false,
  ]);
});

test('the format of an amount in an unusual unit says the unit; that of a multiple says only that it is one', () => {
  const cell = cellOfUnit({ number: 50, numberFormat: '#,##0' }, 'EUR "m');
  expect(cell).toEqual({ number: 50, numberFormat: '#,##0" EUR m"' });
  expect(saysMore({ number: 50, numberFormat: '#,##0" EUR m"' })).toBe(true);
  expect(saysMore({ number: 50, numberFormat: '0.0"x"' })).toBe(false);
});
