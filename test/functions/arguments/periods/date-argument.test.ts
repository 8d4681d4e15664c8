import {
  INDIAN_DATES,
  readPeriod,
  readPeriods,
  typeOfPeriod,
  US_DATES,
} from '../../../../src/functions/arguments/periods/date-argument';
import { readLastCount } from '../../../../src/functions/arguments/periods/period-grammar';
import { readDay } from '../../../../src/functions/arguments/periods/day-argument';
import { CustomFunctionsError, ErrorCode } from '../../support/custom-functions-error';

beforeAll(() => {
  Object.assign(globalThis, { CustomFunctions: { Error: CustomFunctionsError, ErrorCode } });
});

describe('a month in words', () => {
  test.each(['31-Mar-2024', '31 march 2024', '31-MARCH-2024'])('%s is 31 March', (text) => {
    expect(readDay(text, 'from')).toBe('2024-03-31');
  });

  test('may be abbreviated to three letters, September also to four', () => {
    expect(
      ['1 Jun 2024', '1 June 2024', '1 Sep 2024', '1 Sept 2024', '1 September 2024'].map((text) => readDay(text, 'to')),
    ).toEqual(['2024-06-01', '2024-06-01', '2024-09-01', '2024-09-01', '2024-09-01']);
  });

  test.each(['31 Marraskuu 2024', '1 Mart 2024', '1 Mayis 2024', '1 Juni 2024', '1 Decembre 2024', '1 Marc 2024'])(
    'of another language is refused: %s',
    (text) => {
      expect(() => readDay(text, 'from')).toThrow(/is not a date/);
    },
  );
});

describe('a day as people write it', () => {
  test.each([
    ['31/03/2024', '2024-03-31'],
    ['31.03.2024', '2024-03-31'],
    ['31-03-2024', '2024-03-31'],
    ['03/31/2024', '2024-03-31'],
    ['31/3/24', '2024-03-31'],
    ['05/05/2024', '2024-05-05'],
    ['2024/03/31', '2024-03-31'],
    ['31 Mar 24', '2024-03-31'],
    ['31-Mar-24', '2024-03-31'],
    ['31st March 2024', '2024-03-31'],
    ['March 31st, 2024', '2024-03-31'],
    ['2024-3-31', '2024-03-31'],
    ['20240331', '2024-03-31'],
    ['Mar 31, 2024', '2024-03-31'],
    ['March 31 2024', '2024-03-31'],
    ['29/02/2024', '2024-02-29'],
  ])('%s is %s', (text, date) => {
    expect(readDay(text, 'from')).toBe(date);
    expect(readPeriod(text, US_DATES)).toEqual({ date });
    expect(readPeriod(text, INDIAN_DATES)).toEqual({ date });
  });

  test.each([
    ['03/04/2024', '2024-04-03 or 2024-03-04'],
    ['3.4.24', '2024-04-03 or 2024-03-04'],
    ['12-11-2023', '2023-11-12 or 2023-12-11'],
  ])('%s, which reads two ways, is refused with both', (text, both) => {
    const message = `"${text}" may be ${both}. Give one of these.`;
    expect(() => readDay(text, 'from')).toThrow(message);
    expect(() => readPeriod(text, INDIAN_DATES)).toThrow(message);
  });

  test.each(['30/02/2024', '31/31/2024', '1/2/3', '31/03-2024', '2024/13/01', '32.01.2024', 'Mar 32, 2024', '24 2024'])(
    '%s is no day',
    (text) => {
      expect(() => readDay(text, 'from')).toThrow(/is not a date/);
    },
  );
});

describe('words of other systems that are no period here', () => {
  test.each([
    ['4Q24', /may be a quarter of the fiscal or of the calendar year. Give "Q4FY24"/],
    ['Q1 2025', /Give "Q1FY2025"/],
    ['2024Q3', /Give "Q3FY2024"/],
    ['2024A', /is a year, not a date. Give "FY2024"/],
    ['FY2025E', /is an estimate/],
    ['3QFY25E', /is an estimate/],
    ['NTM', /is an estimate/],
    ['FY+1', /is an estimate/],
    ['YTD', /give the part of the year, such as "H1FY24" or "9MFY24"/],
    ['today', /"latest" is the newest period/],
    ['MRQ', /"latest" is the newest period/],
    ['LFY', /"latest" is the newest period/],
    ['LTM', /FIN\.TTM and US\.TTM/],
  ])('%s', (text, message) => {
    expect(() => readPeriod(text, INDIAN_DATES)).toThrow(message);
    expect(() => readPeriod(text, US_DATES)).toThrow(message);
  });

  test.each([20241331, 19491231.5, 99991231])('%d is no day', (number) => {
    expect(() => readPeriod(number, US_DATES)).toThrow(/too small or too large/);
  });
});

describe('one period', () => {
  test.each([
    ['2024-03-31', '2024-03-31'],
    ['2024-03-31T10:30:00', '2024-03-31'],
    ['31-Mar-2024', '2024-03-31'],
    ['31 March 2024', '2024-03-31'],
    [45382, '2024-03-31'],
    [45382.75, '2024-03-31'],
    ['45382', '2024-03-31'],
  ])('%j is the day %s', (argument, date) => {
    expect(readPeriod(argument, US_DATES)).toEqual({ date });
  });

  test.each([
    ['FY2024', '2024-03-31', 'annual'],
    ['fy24', '2024-03-31', 'annual'],
    ['Q1FY24', '2023-06-30', 'quarterly'],
    ['Q3 FY2024', '2023-12-31', 'quarterly'],
    ['Q4FY24', '2024-03-31', 'quarterly'],
  ])('the fiscal token %s ends on %s and is %s', (token, date, impliedType) => {
    expect(readPeriod(token, INDIAN_DATES)).toEqual({ date, impliedType });
  });

  test.each([
    ['H1FY26', '2025-09-30', 'half_yearly'],
    ['h2 fy2026', '2026-03-31', 'half_yearly'],
    ['9MFY26', '2025-12-31', 'nine_months'],
  ])('the part of a year %s ends on %s and is %s', (token, date, impliedType) => {
    expect(readPeriod(token, INDIAN_DATES)).toEqual({ date, impliedType });
  });

  test.each([
    ['FY25', { impliedType: 'annual', fiscal: { year: 2025, quarter: 4 } }],
    ['q3 fy2025', { impliedType: 'quarterly', fiscal: { year: 2025, quarter: 3 } }],
    ['H1FY2025', { impliedType: 'half_yearly', fiscal: { year: 2025, quarter: 2 } }],
    ['9MFY25', { impliedType: 'nine_months', fiscal: { year: 2025, quarter: 3 } }],
  ])('in the US %s is the issuer’s own fiscal period', (token, period) => {
    expect(readPeriod(token, US_DATES)).toMatchObject({ ...period, text: token.toUpperCase() });
  });

  test.each([
    ['FY-1', 'annual', 4],
    ['q-4', 'quarterly', 4],
    ['H - 1', 'half_yearly', 2],
    ['FY-0', 'annual', 0],
  ])('%s is %s, counted in quarters from the newest: %d', (token, impliedType, quartersBack) => {
    for (const rules of [INDIAN_DATES, US_DATES])
      expect(readPeriod(token, rules)).toEqual({ text: token.toUpperCase(), impliedType, quartersBack });
  });

  test.each(['FY', 'Q5FY24', 'Q0FY24', 'H3FY24', '5MFY24', 'FY123', 'FY-', '6M-1', 'FY1850', 'latest-1'])(
    '%s is no period',
    (text) => {
      for (const rules of [INDIAN_DATES, US_DATES]) expect(() => readPeriod(text, rules)).toThrow('is not a date');
    },
  );

  test('"latest" is recognized in any case, and a blank is undefined', () => {
    expect(readPeriod(' Latest ', INDIAN_DATES)).toBe('latest');
    for (const blank of [null, undefined, '', ' ', 0, '0']) expect(readPeriod(blank, INDIAN_DATES)).toBeUndefined();
  });

  test.each([
    ['2024-02-30', 'is not a date'],
    ['2024', '2024 is a year, not a date. Give "FY2024" for the fiscal year.'],
    ['LTM', 'FIN.TTM and US.TTM give twelve months.'],
    [19_999, 'too large for a date. Give an Excel date, "2024-03-31", "FY2024"'],
    ['FY20x4', 'is not a date. Give an Excel date, "2024-03-31", "FY2024", "Q3FY24", "FY-1" or "latest"'],
    ['last 4', 'where it stands alone'],
    [true, 'is not a date'],
  ])('%j throws an error for the US: it %s', (argument, message) => {
    expect(() => readPeriod(argument, US_DATES)).toThrow(message);
  });

  test('a given type that contradicts the fiscal token throws an error', () => {
    const period = { date: '2024-03-31', impliedType: 'annual' } as const;
    expect(typeOfPeriod(undefined, period)).toBe('annual');
    expect(typeOfPeriod('quarterly', { date: '2024-03-31' })).toBe('quarterly');
    expect(() => typeOfPeriod('quarterly', period)).toThrow('type must be annual or blank');
  });
});

describe('a range of periods', () => {
  test('"last 8" is a count, from 1 to 100', () => {
    expect(readPeriods('last 8', INDIAN_DATES)).toEqual({ last: 8 });
    expect(readLastCount('2024-03-31')).toBeUndefined();
    for (const text of ['last 0', 'last 101', 'last 1.5']) expect(() => readLastCount(text)).toThrow('1 to 100');
  });

  test('each cell becomes a column: a period, an error or a blank', () => {
    const error = new CustomFunctionsError('#REF!');
    expect(readPeriods([['2024-03-31', error, '']], INDIAN_DATES)).toEqual({
      columns: [{ period: { date: '2024-03-31' } }, { error }, 'blank'],
    });
  });

  test('a blank range is the latest period, or throws an error', () => {
    expect(readPeriods([['', null]], INDIAN_DATES)).toEqual({ columns: [{ period: 'latest' }] });
    expect(readPeriods(null, US_DATES)).toEqual({ columns: [{ period: 'latest' }] });
  });

  test('a whole column of a sheet throws an error', () => {
    const column = Array.from({ length: 1001 }, () => ['2024-03-31']);
    expect(() => readPeriods(column, INDIAN_DATES)).toThrow('1,001 cells');
  });
});

test('a day is undefined where blank, and a fiscal token throws an error', () => {
  expect(readDay('31-Mar-2024', 'from')).toBe('2024-03-31');
  expect(readDay('', 'from')).toBeUndefined();
  expect(() => readDay('FY2024', 'from')).toThrow('from "FY2024" is not a date');
});

test.each([
  ['FY2023, FY2024', /^date "FY2023, FY2024" is several periods\. Give .* or \{"FY2023";"FY2024"\}\.$/],
  ['31-Mar-2023; 31-Mar-2024', /is several periods\./],
  ['FY2023:FY2025', /^date "FY2023:FY2025" is a span\. .*"last 5" are the five newest\.$/],
  ['FY2020 to FY2024', /is a span\./],
  [
    '5 years',
    /^date "5 years" is several periods: METRIC and the tables of statements take "last 5", with the type "annual"\.$/,
  ],
  ['last 8 quarters', /take "last 8", with the type "quarterly"\.$/],
  ['L5Y', /take "last 5", with the type "annual"\.$/],
  ['200 quarters', /take "last 100", with the type "quarterly"\.$/],
  ['H1 2024', /may be a part of the fiscal or of the calendar year\. Give "H1FY2024", or the last day\.$/],
  ['past 3 periods', /take "last 3"\.$/],
  ['sales, profit', /is not a date\./],
])('%s is refused, with how to give several periods', (text, message) => {
  expect(() => readPeriod(text, INDIAN_DATES)).toThrow(message);
});

test.each([202403, '202403'])('%p is no day of the year 2454, but may be a month', (month) => {
  expect(() => readPeriod(month, US_DATES)).toThrow(
    'date 202403 may be the month 2024-03. Give "2024-03", or its last day.',
  );
});

test.each([
  ['Fiscal 2024', 'FY2024'],
  ['fiscal year 2024', 'FY2024'],
  ['Q3 Fiscal 2024', 'Q3FY2024'],
])('%s is %s', (text, token) => {
  expect(readPeriod(text, INDIAN_DATES)).toEqual(readPeriod(token, INDIAN_DATES));
});
