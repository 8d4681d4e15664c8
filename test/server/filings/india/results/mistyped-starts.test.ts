/** A slip in the first day of a period makes another period of its amounts, which the dates alone do not show. */
import { ASSETS, bodyOf, changed, type Facts, readFixture, YEARLY } from '../fixture';

const [QUARTERS, YEARS] = ['DateOfStartOfReportingPeriod OneD', 'DateOfStartOfReportingPeriod FourD'];
const titles = (facts: Facts) => readFixture(facts).statements.map((each) => `${each.statementType} ${each.cadence}`);
const both = /OneD and FourD are both said to be of 20\d\d-\d\d-\d\d to 2024-03-31, and RevenueFromOperations is/;

describe('both contexts of one period', () => {
  test('of other amounts are a slip: the quarter’s were those of the year, and the year’s were lost', () => {
    expect(() => readFixture(changed(YEARLY, { [QUARTERS]: '2023-04-01' }))).toThrow(both);
    expect(() => readFixture(changed(YEARLY, { [YEARS]: '2024-01-01' }))).toThrow(both);
  });

  test('of the same amounts are one', () => {
    const same = {
      [QUARTERS]: '2023-04-01',
      'RevenueFromOperations OneD': YEARLY['RevenueFromOperations FourD'],
      'ProfitLossForPeriod OneD': YEARLY['ProfitLossForPeriod FourD'],
    };
    expect(titles(changed(YEARLY, same))).toEqual(['income_statement annual']);
  });
});

test('a balance sheet of another day is left out with a warning', () => {
  const { statements, warnings } = readFixture({ ...YEARLY, ...ASSETS }, { days: { OneI: '2023-03-31' } });
  expect(statements.map(({ statementType }) => statementType)).not.toContain('balance_sheet');
  expect(warnings).toEqual([
    'the balance sheet stands in OneI, which is of 2023-03-31, and the filing is of 2024-03-31: it is left out',
  ]);
});

test('a fiscal year that is longer than any has twelve months from its start where the period of the filing ends with them', () => {
  const long = { 'DateOfEndOfFinancialYear OneD': '2025-03-31' };
  const read = readFixture(changed(YEARLY, long));
  for (const cadence of ['quarterly', 'annual'])
    expect(bodyOf(read, 'income_statement', cadence)).toMatchObject({ fiscal_year: 2024 });
  expect(read.warnings).toEqual([
    'the fiscal year is said to end on 2025-03-31, 24 months after 2023-04-01: 2024-03-31 is taken',
  ]);
  // The other day is the slip, and the year to date has it, too: which months the year has is not known.
  const early = { 'DateOfStartOfFinancialYear OneD': '2022-04-01', [YEARS]: '2022-04-01' };
  expect(readFixture(changed(YEARLY, early)).statements.map(({ cadence }) => cadence)).toEqual(['quarterly']);
});

describe('a fiscal year that is said to start, or to be, a year early begins with the year to date', () => {
  const START = 'DateOfStartOfFinancialYear OneD';
  const half = {
    'ReportingQuarter OneD': 'Half yearly',
    'DateOfEndOfFinancialYear OneD': '2024-03-31',
    [QUARTERS]: '2023-07-01',
    'DateOfEndOfReportingPeriod OneD': '2023-09-30',
    'DateOfEndOfReportingPeriod FourD': '2023-09-30',
  };
  const first = {
    ...half,
    'ReportingQuarter OneD': 'First quarter',
    [QUARTERS]: '2023-04-01',
    'DateOfEndOfReportingPeriod OneD': '2023-06-30',
    [YEARS]: undefined,
    'DateOfEndOfReportingPeriod FourD': undefined,
  };
  const wholeYearEarly = { [START]: '2022-04-01', 'DateOfEndOfFinancialYear OneD': '2023-03-31' };

  test.each([
    ['a year', { [START]: '2022-04-01' }, ['quarterly', 'annual'], /24 months before 2024-03-31: 2023-04-01 is taken/],
    ['a half-year', { ...half, [START]: '2022-04-01' }, ['quarterly', 'half_yearly'], /2023-04-01 is taken/],
    ['a half-year after it', { ...half, ...wholeYearEarly }, ['quarterly', 'half_yearly'], /2023-04-01 is taken/],
    ['a first quarter after it', { ...first, ...wholeYearEarly }, ['quarterly'], /2023-04-01 is taken/],
  ])('%s', (_, slip, cadences, warning) => {
    const { statements, warnings } = readFixture(changed(YEARLY, slip));
    const income = statements.filter(({ statementType }) => statementType === 'income_statement');
    expect(income.map(({ cadence }) => cadence)).toEqual(cadences);
    for (const { body } of income) expect(body).toMatchObject({ fiscal_year: 2024 });
    expect(warnings).toEqual([expect.stringMatching(warning)]);
  });
});

/**
 * As a public reader of Integrated Filings says of one of December 2025: its first days are 10 January and 4 January, and its contexts begin on 1 October and 1 April
 * (calcfinc, the tests of its Ind-AS adapter). The filing is not here.
 */
describe('a first day with day and month the other way round', () => {
  const swapped = {
    'ReportingQuarter OneD': 'Third quarter',
    'DateOfEndOfReportingPeriod OneD': '2023-12-31',
    'DateOfEndOfReportingPeriod FourD': '2023-12-31',
    [QUARTERS]: '2023-01-10',
    [YEARS]: '2023-01-04',
  };
  const periods = { OneD: ['2023-10-01', '2023-12-31'], FourD: ['2023-04-01', '2023-12-31'] } as const;

  test('is read as the context has it', () => {
    const { statements, warnings } = readFixture(changed(YEARLY, swapped), { periods });
    expect(statements.map(({ cadence }) => cadence)).toEqual(['quarterly', 'nine_months']);
    expect(warnings).toEqual([
      'OneD is said to begin on 2023-01-10, and its context on 2023-10-01, with day and month the other way round: 2023-10-01 is taken',
      'FourD is said to begin on 2023-01-04, and its context on 2023-04-01, with day and month the other way round: 2023-04-01 is taken',
    ]);
  });

  test('is not where the context has another day, or none', () => {
    const other = { OneD: ['2023-09-01', '2023-12-31'], FourD: ['2023-04-02', '2023-12-31'] } as const;
    for (const each of [{ periods: other }, {}]) {
      const { statements, warnings } = readFixture(changed(YEARLY, swapped), each);
      expect(statements).toEqual([]);
      expect(warnings[0]).toBe('OneD is of 2023-01-10 to 2023-12-31, which is no quarter and no year to date');
    }
  });

  /** The second quarter of a calendar year, without a context of the year to date where `columns` has the quarter alone. */
  const ofCalendarYear = (start: string, columns: RegExp) => {
    const facts = changed(YEARLY, {
      'DateOfStartOfFinancialYear OneD': '2023-01-01',
      'DateOfEndOfFinancialYear OneD': '2023-12-31',
      'ReportingQuarter OneD': 'Half yearly',
      'DateOfEndOfReportingPeriod OneD': '2023-06-30',
      'DateOfEndOfReportingPeriod FourD': '2023-06-30',
      [QUARTERS]: start,
      [YEARS]: '2023-01-01',
    });
    return Object.fromEntries(Object.entries(facts).filter(([fact]) => columns.test(fact)));
  };
  const second = { OneD: ['2023-04-01', '2023-06-30'] } as const;

  test.each([
    ['alone', / OneD/, ['quarterly']],
    ['beside the year to date', / (OneD|FourD)/, ['quarterly', 'half_yearly']],
  ])('that is near the first day of a calendar year makes no half-year of a quarter %s', (_, columns, cadences) => {
    const { statements } = readFixture(ofCalendarYear('2023-01-04', columns), { periods: second });
    expect(statements.map(({ cadence }) => cadence)).toEqual(cadences);
  });

  test('stays where the period begins on it, although the other way round it would be of another', () => {
    const { statements, warnings } = readFixture(ofCalendarYear('2023-04-01', / (OneD|FourD)/), {
      periods: { OneD: ['2023-01-04', '2023-06-30'] },
    });
    expect(statements.map(({ cadence }) => cadence)).toEqual(['quarterly', 'half_yearly']);
    expect(warnings).toEqual([]);
  });
});
