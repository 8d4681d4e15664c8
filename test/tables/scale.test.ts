import fc from 'fast-check';
import { SCALES, type Scale } from '../../src/api';
import { scaledCell, type StatementUnits } from '../../src/tables';
import { indianStatement, usStatement } from './support/statements';

const scales = Object.keys(SCALES) as Scale[];
const UNITS: StatementUnits = { scale: 'crore', kindOf: () => 'money' };
const US_UNITS = usStatement({}).units;
const line = (value: unknown, path = 'sales') => ({ path, label: 'Sales', value });

test.each([
  ['million', 12.34],
  ['lakh', 123.4],
  ['units', 12_340_000],
  ['thousand', 12_340],
  ['crore', 1.234],
  ['billion', 0.01234],
] as const)('1.234 crore in %s is %j', (scale, shown) => {
  expect(scaledCell(UNITS, line(1.234), scale, '')).toBe(shown);
});

test('a number of a money line that is sent as text is refused, since its scale would not be the one shown', () => {
  for (const value of ['1.234', '1,234', ' 12 crore', [1]]) {
    expect(scaledCell(UNITS, line(value), 'million', '')).toMatchObject({
      code: '#VALUE!',
      message: expect.stringContaining('"Sales" is not sent as a number'),
    });
  }
  expect([null, undefined].map((value) => scaledCell(UNITS, line(value), 'million', ''))).toEqual(['', '']);
  const counted: StatementUnits = { scale: 'crore', kindOf: () => 'plain' };
  expect(scaledCell(counted, line('n/a'), 'million', '')).toBe('n/a');
});

test('a conversion moves the decimal point and rounds nothing', () => {
  expect(scaledCell(UNITS, line(0.1 + 0.2), 'lakh', '')).toBe(30.000000000000004);
  expect(scaledCell(UNITS, line(1e-9), 'units', '')).toBe(0.01);
  expect(scaledCell(UNITS, line(-4.35), 'million', '')).toBe(-43.5);
  expect(scaledCell(UNITS, line(0), 'units', '')).toBe(0);
});

test('an amount of up to 15 digits converted to another scale and back is unchanged', () => {
  const digits = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 }); // what a double holds exactly
  const amount = fc.tuple(digits, fc.nat(20)).map(([whole, places]) => Number(`${whole}e-${places}`));
  fc.assert(
    fc.property(amount, fc.constantFrom(...scales), fc.constantFrom(...scales), (value, from, to) => {
      const there = scaledCell({ ...UNITS, scale: from }, line(value), to, '');
      expect(scaledCell({ ...UNITS, scale: to }, line(there), from, '')).toBe(value);
    }),
  );
});

test('null and text are shown without conversion', () => {
  expect(scaledCell(UNITS, line(null), 'lakh', 'BLANK')).toBe('BLANK');
  expect(scaledCell(UNITS, line('n/a'), 'lakh', '')).toBe('n/a');
});

test('figures with their own unit are not converted', () => {
  expect(scaledCell(US_UNITS, line(1.5, 'earnings_per_share_basic'), 'million', '')).toBe(1.5);
  expect(scaledCell(US_UNITS, line(2e6, 'revenues'), 'million', '')).toBe(2);
});

test('a line of which nothing says that it is not money is converted', () => {
  expect(scaledCell(US_UNITS, line(1e6, 'no_such_line'), 'million', '')).toBe(1);
  expect(scaledCell(US_UNITS, line(1e6, 'number_of_stores'), 'million', '')).toBe(1e6);
});

test('the value of a definition that is neither money nor a plain number is #VALUE! with a message', () => {
  const unknown: StatementUnits = { scale: 'crore', kindOf: () => undefined };
  expect(scaledCell(unknown, line(1), 'million', '')).toEqual({
    code: '#VALUE!',
    message: 'scale: nothing says whether "Sales" is money. Leave out scale to see it as reported.',
  });
});

test('an Indian statement of any profile has units where its scale is known', () => {
  expect(indianStatement({}, { profile: 'nonbank' }).units).toMatchObject({ scale: 'crore' });
  expect(indianStatement({}, { statement_type: 'segment_results', profile: 'bank' }).units?.scale).toBe(
    indianStatement({}, { statement_type: 'segment_results' }).units?.scale,
  );
  expect(indianStatement({}, { profile: 'bank' }).units).toMatchObject({ scale: 'crore' });
  expect(indianStatement({}, { profile: 'nonbank', scale: 'lakhs' }).units).toBeUndefined();
  expect(indianStatement({}, { profile: 'nonbank', statement_type: 'unknown' }).units).toBeUndefined();
});
