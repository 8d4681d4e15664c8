import { useHeldStatements } from '../../support/held-statements';

/** Schedule III has the part of long-term debt that is due within a year in current borrowings in years that began in April 2021 or later. */
const { held, cells } = useHeldStatements();

function file(ticker: string, date: string, later: number, current: number, label = {}): void {
  const non_current_liabilities = { financial_liabilities_non_current: { borrowings: later } };
  const lines = { balance: { non_current_liabilities, borrowings_current: current } };
  held.set(`${ticker} balance-sheet as_of ${date}`, { lines, profile: 'nonbank', ...label });
}
const shown = (ticker: string, date: string, metric = 'debt') => cells.first('FIN.METRIC', ticker, date, metric);

test('in years that began before April 2021 debt is refused where there is long-term debt, or was a year before, and says which line is filed', async () => {
  for (const [date, later] of [
    ['2020-03-31', 103],
    ['2021-03-31', 0],
    ['2022-03-31', 60],
  ] as const)
    file('LOANS', date, later, 7);
  for (const metric of ['current debt', 'debt'])
    expect(await shown('LOANS', '2021-03-31', metric)).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(
        /years that began before April 2021 Indian balance sheets had the part.*"balance.borrowings_current"/,
      ),
    });
  expect(await shown('LOANS', '2021-03-31', 'balance.borrowings_current')).toBe(7);
  expect(await shown('LOANS', '2022-03-31')).toBe(67);
});

test('so it is where there is long-term debt, and the balance sheet of the year before is not there', async () => {
  file('OLDEST', '2021-03-31', 60, 7);
  expect(await shown('OLDEST', '2021-03-31')).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(/years that began before April 2021/) as unknown,
  });
  expect(await shown('OLDEST', '2021-03-31', 'net debt')).toMatchObject({ error: '#N/A' });
});

const fileInterest = (ticker: string, interest_expense: number) =>
  held.set(`${ticker} income-statement annual 2021-03-31`, {
    lines: { income: { sales: 100 }, expenses: { interest_expense } },
    profile: 'nonbank',
  });

test('without any long-term debt at either end there is no such part', async () => {
  file('NONE', '2020-03-31', 0, 3);
  file('NONE', '2021-03-31', 0, 9);
  fileInterest('NONE', 5);
  expect(await shown('NONE', '2021-03-31')).toBe(9);
});

test('where the balance sheet of the year before is not there, the last of long-term debt may be due, unless no interest is paid', async () => {
  file('LAST', '2021-03-31', 0, 9);
  fileInterest('LAST', 5);
  expect(await shown('LAST', '2021-03-31')).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(/no balance sheet of a year before shows there was none/) as unknown,
  });
  file('UNPAID', '2021-03-31', 0, 9);
  fileInterest('UNPAID', 0);
  expect(await shown('UNPAID', '2021-03-31')).toBe(9);
});

test.each([
  ['2021-09-30', 2021, 'Q4', '2020-09-30'],
  ['2021-12-31', 2021, 'Q4', '2020-12-31'],
  ['2021-06-30', 2021, 'Q2', '2020-06-30'],
])(
  'a year that ends in another month began before, too: %s is of fiscal %d %s',
  async (date, year, quarter, before) => {
    file('OTHER', before, 50, 7, { fiscal_year: year - 1, fiscal_quarter: quarter });
    file('OTHER', date, 60, 7, { fiscal_year: year, fiscal_quarter: quarter });
    expect(await shown('OTHER', date)).toMatchObject({ error: '#N/A' });
  },
);

test.each([
  ['2021-09-30', 2022, 'Q2'],
  ['2022-06-30', 2022, 'Q2'],
])('a half-year of a year that began later is shown: %s is of fiscal %d %s', async (date, year, quarter) => {
  file('LATER', date, 60, 7, { fiscal_year: year, fiscal_quarter: quarter });
  expect(await shown('LATER', date)).toBe(67);
});
