import { ASSETS, CASH, changed, type Facts, readFixture, YEARLY } from '../fixture';

const NO_YEAR = Object.fromEntries(
  Object.keys(YEARLY)
    .filter((key) => key.endsWith(' FourD'))
    .map((key) => [key, undefined]),
);

const titles = (facts: Facts) =>
  readFixture(facts).statements.map((each) => `${each.statementType} ${each.cadence} ${each.periodEndDate}`);

describe('a year that has not twelve months', () => {
  /** A filing of a year from `start` to `end`, whose last reported quarter ends on `quarterEnd`. */
  const ofYear = (start: string, end: string, [quarterStart, quarterEnd]: readonly [string, string], said = 'Yearly') =>
    changed(YEARLY, {
      ...CASH,
      ...ASSETS,
      'ReportingQuarter OneD': said,
      'DateOfStartOfFinancialYear OneD': start,
      'DateOfEndOfFinancialYear OneD': end,
      'DateOfStartOfReportingPeriod OneD': quarterStart,
      'DateOfEndOfReportingPeriod OneD': quarterEnd,
      'DateOfStartOfReportingPeriod FourD': start,
      'DateOfEndOfReportingPeriod FourD': quarterEnd,
    });
  const lengths = (facts: Facts) =>
    readFixture(facts).statements.map(({ statementType, cadence, body }) => [
      `${statementType} ${cadence}`,
      (body as { period_months?: number }).period_months,
    ]);

  test.each([
    [15, '2022-04-01', '2023-06-30', ['2023-04-01', '2023-06-30']],
    [18, '2022-10-01', '2024-03-31', ['2024-01-01', '2024-03-31']],
    [9, '2023-07-01', '2024-03-31', ['2024-01-01', '2024-03-31']],
    [6, '2023-10-01', '2024-03-31', ['2024-01-01', '2024-03-31']],
  ] as const)('says that it has %d', (months, start, end, quarter) => {
    const facts = ofYear(start, end, quarter);
    expect(lengths(facts)).toEqual([
      ['income_statement quarterly', undefined],
      ['income_statement annual', months],
      ['balance_sheet annual', undefined],
      ['cash_flow annual', months],
    ]);
    expect(readFixture(facts).warnings).toEqual([]);
  });

  test('says twelve as well, in leap years and in weeks too', () => {
    for (const end of ['2024-03-31', '2024-03-29']) {
      const facts = ofYear('2023-04-01', end, ['2024-01-01', end]);
      expect(lengths(facts).map(([, months]) => months)).toEqual([undefined, 12, undefined, 12]);
    }
  });

  test.each([
    ['First quarter', '2022-04-01', '2022-06-30', 'quarterly'],
    ['Half yearly', '2022-07-01', '2022-09-30', 'half_yearly'],
    ['Third quarter', '2022-10-01', '2022-12-31', 'nine_months'],
  ])('of fifteen months: its "%s" is as in any year', (said, start, end, type) => {
    const facts = changed(
      ofYear('2022-04-01', '2023-06-30', [start, end], said),
      said.startsWith('First') ? NO_YEAR : {},
    );
    expect(lengths(facts)).toContainEqual([`income_statement ${type}`, undefined]);
    expect(lengths(facts)).toContainEqual(['income_statement quarterly', undefined]);
  });

  test('of which a filing contradicts itself says no length', () => {
    const facts = ofYear('2023-04-01', '2024-03-31', ['2024-01-01', '2024-03-31']);
    const slip = changed(facts, { 'DateOfEndOfFinancialYear OneD': '2023-03-31' });
    expect(lengths(slip).map(([, months]) => months)).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('one that is said to end before it starts has twelve, and the report says so (Power Grid, half-year to 2022-09-30)', () => {
    const slip = { 'DateOfEndOfFinancialYear OneD': '2022-03-31' };
    const facts = changed(ofYear('2022-04-01', '2023-03-31', ['2022-07-01', '2022-09-30'], 'Half yearly'), slip);
    const { statements, warnings } = readFixture(facts);
    const labels = statements.map(({ body }) => body);
    expect(labels.length).toBeGreaterThan(1);
    for (const label of labels) expect(label).toMatchObject({ fiscal_year: 2023, fiscal_quarter: 'Q2' });
    expect(warnings).toEqual([expect.stringMatching(/said to end on 2022-03-31, before .*: 2023-03-31 is taken/)]);
  });

  test.each([
    ['First quarter', '2022-06-30', '2022-04-01', 'Q1'],
    ['Half yearly', '2022-09-30', '2022-07-01', 'Q2'],
  ])('one that is said to end with its "%s" has twelve (Shriram Finance and BHEL, 2022)', (said, end, start, label) => {
    const slip = { 'DateOfEndOfFinancialYear OneD': end };
    const facts = changed(ofYear('2022-04-01', '2023-03-31', [start, end], said), {
      ...slip,
      ...(label === 'Q1' ? NO_YEAR : {}),
    });
    const { statements, warnings } = readFixture(facts);
    expect(statements.length).toBeGreaterThan(0);
    for (const { body } of statements) expect(body).toMatchObject({ fiscal_year: 2023, fiscal_quarter: label });
    expect(warnings).toEqual([expect.stringMatching(/said to end on .*, with quarter [12]: 2023-03-31 is taken/)]);
  });

  test('of fifteen months: of its twelfth month the quarter and the balance sheet of a half-year are read, the twelve months have no type', () => {
    const facts = ofYear('2022-04-01', '2023-06-30', ['2023-01-01', '2023-03-31']);
    expect(titles(facts)).toEqual(['income_statement quarterly 2023-03-31', 'balance_sheet half_yearly 2023-03-31']);
    const { statements, warnings } = readFixture(facts);
    expect(statements[1]?.body).toMatchObject({ reporting_type: 'as_of', financials: { assets: 500 } });
    expect(warnings).toEqual([
      expect.stringMatching(/FourD is of 2022-04-01 to 2023-03-31, a part of a year of 15 months .* its day are read/),
    ]);
  });

  test('of eighteen months: the balance sheet of its fifteenth is that of no half-year', () => {
    const facts = ofYear('2022-04-01', '2023-09-30', ['2023-04-01', '2023-06-30']);
    expect(titles(facts)).toEqual(['income_statement quarterly 2023-06-30']);
    expect(readFixture(facts).warnings).toEqual([
      expect.stringMatching(/a part of a year of 18 months .* only the quarter is read/),
    ]);
  });

  test('a quarter of a year that begins on the last day of a month ends a day before the last of another', () => {
    const quarter = ofYear('2022-08-31', '2023-08-30', ['2022-11-30', '2023-02-27'], 'Second quarter');
    const facts = changed(quarter, { ...NO_YEAR, 'DateOfEndOfReportingPeriod OneD': undefined });
    expect(titles(facts)[0]).toBe('income_statement quarterly 2023-02-27');
  });

  test('of more than eighteen is a slip, and left out with a warning', () => {
    const facts = ofYear('2022-04-01', '2024-03-31', ['2024-01-01', '2024-03-31']);
    expect(titles(facts)).toEqual(['income_statement quarterly 2024-03-31']);
    expect(readFixture(facts).warnings).toEqual([expect.stringContaining('no quarter and no year to date')]);
  });
});
