import { statementRow } from '../../../../../server/filings/us/database-rows';
import { cashFlow, FactsFile, income, tenK, tenQ } from '../fixture';

/** The type, end and stated length of each column that one filing reports. */
function lengthsOf(form: string, ...periods: readonly string[]): readonly unknown[] {
  const columns = Object.fromEntries(periods.map((period) => [period, { ...income(4), ...cashFlow(3) }]));
  return bodiesOf(new FactsFile().add({ ...tenK(2018), form }, columns)).map(({ body }) => lengthIn(body));
}

const bodiesOf = (file: FactsFile) => {
  const company = { facts: file.facts(), listings: [], registrant: undefined };
  return file.resolve().map((each) => statementRow(company, each));
};

function lengthIn(body: object): readonly unknown[] {
  const { statement_type, reporting_type, period_end_date, period_months } = body as Record<string, unknown>;
  return [statement_type, reporting_type, period_end_date, period_months];
}

test('the eleven months of a transition report are no year: their answer says so', () => {
  expect(lengthsOf('10-KT', '2018-02-01/2018-12-31', '2017-02-01/2018-01-31')).toEqual([
    ['income_statement', 'annual', '2018-01-31', undefined],
    ['cash_flow', 'annual', '2018-01-31', undefined],
    ['income_statement', 'annual', '2018-12-31', 11],
    ['cash_flow', 'annual', '2018-12-31', 11],
  ]);
});

test.each([
  ['10-K', '2018-03-01/2018-12-31', 'annual', 10],
  ['10-K', '2017-12-01/2018-12-31', 'annual', 13],
  ['10-KT', '2018-09-01/2018-12-31', 'half_yearly', 4],
  ['10-KT', '2018-06-01/2018-12-31', 'nine_months', 7],
  ['10-Q', '2018-03-15/2018-03-31', 'quarterly', 0.6],
  ['10-Q', '2018-01-01/2018-01-21', 'quarterly', 0.7], // before a merger
  ['10-Q', '2018-01-21/2018-03-31', 'quarterly', 2.3], // after it
  ['10-Q', '2018-01-21/2018-06-30', 'half_yearly', 5.3],
  ['10-Q', '2018-01-21/2018-09-30', 'nine_months', 8.3],
  ['10-K', '2018-01-21/2018-12-31', 'annual', 11.3],
  ['10-K', '2018-01-12/2018-12-31', 'annual', 11.6],
  ['10-Q', '2018-01-12/2018-03-31', 'quarterly', 2.6],
  ['10-Q', '2018-02-10/2018-05-31', 'quarterly', 3.6],
  ['10-Q', '2018-09-30/2019-01-20', 'quarterly', 3.7], // a day more than 16 weeks
  ['10-QT', '2018-01-01/2018-04-30', 'quarterly', 4],
  ['10-QT', '2018-05-01/2018-12-31', 'nine_months', 8],
])('a %s of %s is %s of %d months', (form, period, type, months) => {
  const end = period.slice(11);
  expect(lengthsOf(form, period)).toEqual([
    ['income_statement', type, end, months],
    ['cash_flow', type, end, months],
  ]);
});

test.each([
  ['quarterly', '2018-09-30', '2018-12-22'], // 12 weeks
  ['quarterly', '2018-09-30', '2019-01-19'], // 16
  ['quarterly', '2018-09-30', '2019-01-26'], // 17
  ['quarterly', '2018-01-01', '2018-03-31'],
  ['quarterly', '2018-09-30', '2018-12-31'],
  ['half_yearly', '2018-01-01', '2018-06-17'], // 24
  ['half_yearly', '2018-01-01', '2018-07-15'], // 28
  ['half_yearly', '2018-01-01', '2018-07-22'], // 29
  ['nine_months', '2018-01-01', '2018-09-09'], // 36
  ['nine_months', '2018-01-01', '2018-10-14'], // 41
  ['annual', '2017-01-01', '2017-12-30'], // 52
  ['annual', '2017-01-01', '2018-01-06'], // 53
] as const)('a column of weeks is as long as its type says: %s, %s to %s', (type, start, end) => {
  const form = type === 'annual' ? '10-K' : '10-Q';
  expect(lengthsOf(form, `${start}/${end}`)).toContainEqual(['income_statement', type, end, undefined]);
});

test('whole weeks are no proof where the issuer’s periods end with months, but are before it gave weeks up', () => {
  const blankCheck = new FactsFile();
  const weeks = new FactsFile();
  const add = (file: FactsFile, accn: string, ...periods: readonly string[]) => {
    const end = periods[0]?.slice(11) ?? '';
    const columns = periods.map((period) => [period, income(4)]);
    file.add({ ...tenQ(2018, 1), accn, filed: `${end}T`.slice(0, 10) }, Object.fromEntries(columns));
  };
  add(blankCheck, 'B-1', '2018-02-10/2018-05-31');
  add(blankCheck, 'B-2', '2018-06-01/2018-08-31', '2018-02-10/2018-08-31');
  add(blankCheck, 'B-3', '2018-09-01/2018-11-30', '2018-02-10/2018-11-30');
  expect(bodiesOf(blankCheck).map(({ body }) => lengthIn(body).slice(1))).toEqual([
    ['quarterly', '2018-05-31', 3.6],
    ['half_yearly', '2018-08-31', 6.7], // 29 weeks
    ['quarterly', '2018-08-31', undefined],
    ['nine_months', '2018-11-30', 9.7], // 42
    ['quarterly', '2018-11-30', undefined],
  ]);
  add(weeks, 'W-1', '2012-01-01/2012-03-24');
  add(weeks, 'W-2', '2012-03-25/2012-06-16', '2012-01-01/2012-06-16');
  for (const year of [2014, 2015, 2016, 2017, 2018]) add(weeks, `W-${year}`, `${year}-01-01/${year}-03-31`);
  expect(bodiesOf(weeks).map(({ body }) => lengthIn(body)[3])).toEqual(Array(8).fill(undefined));
});

test('filings that begin a period on different days each say their own length', () => {
  const file = new FactsFile()
    .add(tenQ(2018, 1), { '2018-01-21/2018-03-31': income(4) })
    .add(tenQ(2019, 1), { '2019-01-01/2019-03-31': income(5), '2018-01-01/2018-03-31': income(6) });
  const [row] = bodiesOf(file);
  expect(
    [row?.body, ...(row?.others ?? []).map(({ body }) => body)].map((body) => lengthIn(body as object)[3]),
  ).toEqual([2.3, undefined]);
});
