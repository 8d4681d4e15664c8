import { readLastCount, readPeriodToken } from '../../../src/functions/arguments/period-grammar';

test.each(['latest', ' Latest ', 'LATEST'])('%j is the newest period', (text) => {
  expect(readPeriodToken(text, 'march')).toBe('latest');
  expect(readPeriodToken(text, 'issuer')).toBe('latest');
});

test.each([
  ['FY2024', '2024-03-31', 'annual'],
  ['fy 24', '2024-03-31', 'annual'],
  ['Q1FY2024', '2023-06-30', 'quarterly'],
  ['Q2 FY24', '2023-09-30', 'quarterly'],
  ['Q3FY2024', '2023-12-31', 'quarterly'],
  ['Q4FY2024', '2024-03-31', 'quarterly'],
  ['H1FY2024', '2023-09-30', 'half_yearly'],
  ['H2FY2024', '2024-03-31', 'half_yearly'],
  ['9MFY2024', '2023-12-31', 'nine_months'],
])('%s of an Indian fiscal year ends on %s and is %s', (text, date, impliedType) => {
  expect(readPeriodToken(text, 'march')).toEqual({ date, impliedType });
});

test.each([
  ['FY2025', 'annual', { year: 2025, quarter: 4 }],
  ['q3fy25', 'quarterly', { year: 2025, quarter: 3 }],
  ['H1FY2025', 'half_yearly', { year: 2025, quarter: 2 }],
  ['9MFY2025', 'nine_months', { year: 2025, quarter: 3 }],
])('%s of an issuer has no date: it is %s of a fiscal label', (text, impliedType, fiscal) => {
  expect(readPeriodToken(text, 'issuer')).toEqual({ text: text.toUpperCase(), impliedType, fiscal });
});

test.each([
  ['FY-1', 'annual', 4],
  ['fy - 2', 'annual', 8],
  ['H-3', 'half_yearly', 6],
  ['Q-4', 'quarterly', 4],
  ['Q-0', 'quarterly', 0],
])('%s is %s, %d quarters before the newest, in both markets', (text, impliedType, quartersBack) => {
  const expected = { text: text.toUpperCase(), impliedType, quartersBack };
  expect(readPeriodToken(text, 'march')).toEqual(expected);
  expect(readPeriodToken(text, 'issuer')).toEqual(expected);
});

test.each(['', '2024', 'FY', 'FY202', 'Q5FY2024', 'H3FY2024', '6MFY2024', 'FY+1', 'Q-1000', 'last 4', 'FY2024 E'])(
  '%j is no token',
  (text) => {
    expect(readPeriodToken(text, 'march')).toBeUndefined();
    expect(readPeriodToken(text, 'issuer')).toBeUndefined();
  },
);

test.each([
  ['last 1', 1],
  [' LAST8 ', 8],
  ['last 100', 100],
])('%j asks for %d periods', (text, count) => {
  expect(readLastCount(text)).toBe(count);
});

test.each([5, null, 'latest', 'last', 'last eight', '8'])('%j is no "last n"', (value) => {
  expect(readLastCount(value)).toBeUndefined();
});

test.each(['last 0', 'last -1', 'last 1.5', 'last 101'])('%j is refused, with what is allowed', (text) => {
  expect(() => readLastCount(text)).toThrow(`date "${text}": give "last" with a whole number from 1 to 100.`);
});
