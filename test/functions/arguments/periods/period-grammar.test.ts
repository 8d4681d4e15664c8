import { readLastCount, readPeriodToken } from '../../../../src/functions/arguments/periods/period-grammar';

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
  ['3MFY24', '2023-06-30', 'quarterly'],
  ['6M FY24', '2023-09-30', 'half_yearly'],
  ['12MFY24', '2024-03-31', 'annual'],
])('%s of an Indian fiscal year ends on %s and is %s', (text, date, impliedType) => {
  expect(readPeriodToken(text, 'march')).toEqual({ date, impliedType });
});

test.each([
  ['FY2025', 'annual', { year: 2025, quarter: 4 }],
  ['q3fy25', 'quarterly', { year: 2025, quarter: 3 }],
  ['H1FY2025', 'half_yearly', { year: 2025, quarter: 2 }],
  ['9MFY2025', 'nine_months', { year: 2025, quarter: 3 }],
  ['6MFY25', 'half_yearly', { year: 2025, quarter: 2 }],
  ['12MFY25', 'annual', { year: 2025, quarter: 4 }],
])('%s of an issuer has no date: it is %s of a fiscal label', (text, impliedType, fiscal) => {
  expect(readPeriodToken(text, 'issuer')).toEqual({ text: text.toUpperCase(), impliedType, fiscal });
});

test.each([
  ['FY-1', 'annual', 4],
  ['fy - 2', 'annual', 8],
  ['H-3', 'half_yearly', 6],
  ['Q-4', 'quarterly', 4],
  ['Q-0', 'quarterly', 0],
  ['FY0', 'annual', 0],
  ['FQ0', 'quarterly', 0],
  ['FQ-4', 'quarterly', 4],
])('%s is %s, %d quarters before the newest, in both markets', (text, impliedType, quartersBack) => {
  const expected = { text: text.toUpperCase(), impliedType, quartersBack };
  expect(readPeriodToken(text, 'march')).toEqual(expected);
  expect(readPeriodToken(text, 'issuer')).toEqual(expected);
});

test.each([
  ['3QFY24', '2023-12-31', 'quarterly'],
  ['Q3 FY24', '2023-12-31', 'quarterly'],
  ['Q3-FY24', '2023-12-31', 'quarterly'],
  ['FY24 Q3', '2023-12-31', 'quarterly'],
  ['FY24Q3', '2023-12-31', 'quarterly'],
  ['Q3FY23-24', '2023-12-31', 'quarterly'],
  ['1HFY24', '2023-09-30', 'half_yearly'],
  ['2H FY2024', '2024-03-31', 'half_yearly'],
  ['FY24 9M', '2023-12-31', 'nine_months'],
  ["FY'24", '2024-03-31', 'annual'],
  ['FY23-24', '2024-03-31', 'annual'],
  ['FY2024A', '2024-03-31', 'annual'],
  ['2024FY', '2024-03-31', 'annual'],
  ['FQ3 2024', '2023-12-31', 'quarterly'],
  ['FQ3 FY24', '2023-12-31', 'quarterly'],
  ['FY00', '2000-03-31', 'annual'],
  ['FY2023-24', '2024-03-31', 'annual'],
  ['FY 2023/24', '2024-03-31', 'annual'],
  ['FY2023-2024', '2024-03-31', 'annual'],
  ['FY99-00', '2000-03-31', 'annual'],
  ['2023-24', '2024-03-31', 'annual'],
  ['2023/24', '2024-03-31', 'annual'],
  ['2023-2024', '2024-03-31', 'annual'],
  ['1999-00', '2000-03-31', 'annual'],
  ['1999-2000', '2000-03-31', 'annual'],
])('%s, as analysts write it in India, ends on %s and is %s', (text, date, impliedType) => {
  expect(readPeriodToken(text, 'march')).toEqual({ date, impliedType });
});

test.each([
  ['3QFY24', 'quarterly', { year: 2024, quarter: 3 }],
  ['2HFY24', 'half_yearly', { year: 2024, quarter: 4 }],
  ['FY24 Q1', 'quarterly', { year: 2024, quarter: 1 }],
])('%s of an issuer is %s of a fiscal label', (text, impliedType, fiscal) => {
  expect(readPeriodToken(text, 'issuer')).toEqual({ text: text.toUpperCase(), impliedType, fiscal });
});

test.each([
  ['CY2023', '2023-12-31', 'annual'],
  ['cy 23', '2023-12-31', 'annual'],
  ['Mar-24', '2024-03-31', undefined],
  ['Mar24', '2024-03-31', undefined],
  ['Mar 2024', '2024-03-31', undefined],
  ['March 2024', '2024-03-31', undefined],
  ["Mar'24", '2024-03-31', undefined],
  ['Feb 2024', '2024-02-29', undefined],
  ['sept-2023', '2023-09-30', undefined],
  ['2024-03', '2024-03-31', undefined],
])('%s ends on %s in both markets', (text, date, impliedType) => {
  for (const years of ['march', 'issuer'] as const)
    expect(readPeriodToken(text, years)).toEqual(impliedType === undefined ? { date } : { date, impliedType });
});

test.each([
  ['2011-12', 'march', 'date "2011-12" may be the fiscal year FY2012 or the month to 2011-12-31. Give one of these.'],
  [
    'FY2023-25',
    'march',
    'date "FY2023-25" is not a fiscal year: its years do not follow each other, as in "FY2023-24".',
  ],
  ['2023-2025', 'march', 'its years do not follow each other'],
  ['FY2023-24', 'issuer', 'an issuer of the US calls its fiscal year by one number. Give FY2023 or FY2024.'],
  ['2023-24', 'issuer', 'Give FY2023 or FY2024.'],
] as const)('%s is refused (%s), with what it may be', (text, years, message) => {
  expect(() => readPeriodToken(text, years)).toThrow(message);
});

test.each(['', '2024', 'FY', 'FY202', 'Q5FY2024', 'H3FY2024', '5MFY2024', 'FY+1', 'Q-1000', 'last 4', 'FY2024 E'])(
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
