import { useHeldStatements } from '../../support/held-statements';

/** Twelve months from a year and its part are what the quarters were filed with, or are not shown. */
const { held, cells } = useHeldStatements();

const END = { quarterly: 3, half_yearly: 6, nine_months: 9, annual: 12 } as const;

/** Files a company's sales: amounts by type and period end, with the fiscal labels of a year to March. */
function file(ticker: string, amounts: Readonly<Record<string, number>>, line = 'sales'): void {
  for (const [key, amount] of Object.entries(amounts)) {
    const [type = '', end = ''] = key.split(' ');
    const lines = { income: { [line]: amount } };
    held.set(`${ticker} income-statement ${type} ${end}`, { lines });
    expect(Object.keys(END)).toContain(type);
  }
}

const QUARTERS = {
  'quarterly 2019-06-30': 16,
  'quarterly 2019-09-30': 17,
  'quarterly 2019-12-31': 18,
  'quarterly 2020-03-31': 19,
  'quarterly 2020-06-30': 18,
  'quarterly 2020-09-30': 19,
};
/** Of a company whose half-year to September 2019 was filed with what the year later came to. */
const WRONG_HALF = {
  'annual 2020-03-31': 70,
  'nine_months 2019-12-31': 51,
  'half_yearly 2019-09-30': 60,
  'half_yearly 2020-09-30': 37,
};

/** The amounts but those of these periods. */
function without(amounts: Readonly<Record<string, number>>, ...periods: readonly string[]): Record<string, number> {
  return Object.fromEntries(Object.entries(amounts).filter(([period]) => !periods.includes(period)));
}

const trailing = (ticker: string, date: string) => cells.first('FIN.TTM', ticker, date, 'sales');

test('a half-year that contradicts its quarters gives way to four quarters, though the fourth quarter agrees with the year', async () => {
  file('HALF', { ...WRONG_HALF, ...QUARTERS });
  expect(await trailing('HALF', '2020-09-30')).toBe(18 + 19 + 18 + 19);
  expect(await trailing('HALF', '2020-03-31')).toBe(70);
});

test('without one of the four quarters the contradiction is #N/A that says both amounts', async () => {
  const others = without(QUARTERS, 'quarterly 2020-06-30');
  file('LESS', { ...WRONG_HALF, ...others });
  expect(await trailing('LESS', '2020-09-30')).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(
      /missing annual 2020-09-30, and quarterly 2020-06-30.*Sales to 2019-12-31 less that to 2019-09-30 is -9, but the quarters between were filed with 18/,
    ),
  });
});

test('without one of the four quarters, what the other quarters confirm stands; without the fourth nothing does', async () => {
  const others = without(QUARTERS, 'quarterly 2020-06-30');
  file('STANDS', { ...WRONG_HALF, 'half_yearly 2019-09-30': 33, ...others });
  expect(await trailing('STANDS', '2020-09-30')).toBe(70 + 37 - 33);
  const noFourth = without(others, 'quarterly 2020-03-31');
  file('NOFOURTH', { ...WRONG_HALF, 'half_yearly 2019-09-30': 33, ...noFourth });
  expect(await trailing('NOFOURTH', '2020-09-30')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('no fourth quarter confirms Sales of the year to 2020-03-31'),
  });
});

test('where one of the four is missing, large amounts that cancel out must leave more than the quarters are off', async () => {
  // A quarter of the year is 0.1 less than the year less its nine months, which is less than half a percent of it.
  const profits = {
    'annual 2020-03-31': 100.41,
    'nine_months 2019-12-31': 80.01,
    'half_yearly 2019-09-30': 0.22,
    'half_yearly 2020-09-30': -100.04,
    'quarterly 2019-12-31': 79.79,
    'quarterly 2020-03-31': 20.31,
  };
  file('LITTLE', profits);
  expect(await trailing('LITTLE', '2020-09-30')).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(/comes to 0.15, and the quarters are 0.09 off the year.*Give the end of a year/),
  });
  file('EXACT', { ...profits, 'quarterly 2020-03-31': 20.4 });
  expect(await trailing('EXACT', '2020-09-30')).toBeCloseTo(0.15, 8);
  file('MORE', { ...profits, 'half_yearly 2020-09-30': -50.04 });
  expect(await trailing('MORE', '2020-09-30')).toBeCloseTo(50.15, 8);
});

test('a year stands that was restated since its quarters were filed; one that is far from them is #N/A that says both amounts', async () => {
  file('RESTATED', { ...WRONG_HALF, 'annual 2020-03-31': 84, 'half_yearly 2019-09-30': 33, ...QUARTERS });
  expect(await trailing('RESTATED', '2020-03-31')).toBe(84);
  for (const [ticker, year] of [
    ['UNIT', 700],
    ['SIGN', -70],
    ['QUARTER', 19],
    ['ZERO', 0],
  ] as const) {
    file(ticker, { ...WRONG_HALF, 'annual 2020-03-31': year, 'half_yearly 2019-09-30': 33, ...QUARTERS });
    expect(await trailing(ticker, '2020-03-31')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining(`was filed as ${year}, and its four quarters as 70: one of them is wrong`),
    });
  }
  expect(await trailing('UNIT', '2020-06-30')).toBe(17 + 18 + 19 + 18);
  const others = without(QUARTERS, 'quarterly 2019-06-30');
  file('ALONE', { ...WRONG_HALF, 'annual 2020-03-31': 700, 'half_yearly 2019-09-30': 33, ...others });
  expect(await trailing('ALONE', '2020-03-31')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('Sales to 2020-03-31 less that to 2019-12-31 is 649'),
  });
  file('THREE', { ...WRONG_HALF, 'annual 2020-03-31': 84, 'half_yearly 2019-09-30': 33, ...others });
  expect(await trailing('THREE', '2020-03-31')).toBe(84);
});

test('a restated year does not stand where the sums of its own statement contradict the line', async () => {
  file('SUMS', { ...WRONG_HALF, 'half_yearly 2019-09-30': 33, ...QUARTERS }, 'revenue_from_operations');
  const year = { revenue_from_operations: 84, other_income: 6, income: 76 };
  held.set('SUMS income-statement annual 2020-03-31', { lines: { income: year } });
  const shown = () => cells.first('FIN.TTM', 'SUMS', '2020-03-31', 'revenue_from_operations');
  expect(await shown()).toMatchObject({ error: '#N/A', message: expect.stringContaining('filed as 84, and its four') });
});

test('whole crores may be off by their rounding', async () => {
  file('ROUND', { 'annual 2020-03-31': 170, 'nine_months 2019-12-31': 124, 'half_yearly 2019-09-30': 82 });
  file('ROUND', { 'quarterly 2019-06-30': 40, 'quarterly 2019-09-30': 42, 'quarterly 2019-12-31': 42 });
  file('ROUND', { 'quarterly 2020-03-31': 45 });
  expect(await trailing('ROUND', '2020-03-31')).toBe(170);
});

test('a cash flow statement, which has no quarters, is added up without them', async () => {
  const operating = (amount: number) => ({ lines: { operating: { tax_paid: amount } } });
  file('CASH', { 'nine_months 2019-12-31': 51, 'annual 2020-03-31': 70 });
  held.set('CASH cash-flow annual 2020-03-31', operating(-7));
  held.set('CASH cash-flow half_yearly 2019-09-30', operating(-3));
  held.set('CASH cash-flow half_yearly 2020-09-30', operating(-4));
  expect(await cells.first('FIN.TTM', 'CASH', '2020-09-30', 'operating.tax_paid')).toBe(-8);
});

test('in the US, a part of the year that its next quarter contradicts is not taken off the year', async () => {
  const income = (net_income_loss: number) => ({ lines: { net_income_loss } });
  // The first half as it was first filed; the nine months and the year have it restated, from 449 to 469.
  held.set('0000000007 income-statement annual 2017-01-31', income(1666));
  held.set('0000000007 income-statement half_yearly 2016-07-31', income(449));
  held.set('0000000007 income-statement quarterly 2016-10-31', income(542));
  held.set('0000000007 income-statement half_yearly 2017-07-31', income(1090));
  const shown = () => cells.first('US.TTM', 7, '2017-07-31', 'net_income_loss');
  expect(await shown()).toBe(1666 + 1090 - 449);
  held.set('0000000008 income-statement annual 2017-01-31', income(1666));
  for (const [key, value] of [...held]) held.set(key.replace('0000000007', '0000000008'), value);
  held.set('0000000008 income-statement nine_months 2016-10-31', income(1011));
  expect(await cells.first('US.TTM', 8, '2017-07-31', 'net_income_loss')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('less that to 2016-07-31 is 562, but the quarters between were filed with 542'),
  });
});

test('where one line of a definition is the sum of its quarters, all are: a year that was restated, by less than is seen in another line, is in none', async () => {
  const sales = { ...WRONG_HALF, ...QUARTERS };
  // Restated by a little, which one line alone is allowed.
  const year = { 'annual 2020-03-31': 7010, 'half_yearly 2019-09-30': 3300, 'half_yearly 2020-09-30': 3700 };
  const profit = Object.fromEntries(Object.entries({ ...sales }).map(([period, amount]) => [period, amount * 100]));
  const both = { ...profit, ...year };
  for (const [period, amount] of Object.entries(both)) {
    const [type = '', end = ''] = period.split(' ');
    const income = { sales: sales[period as keyof typeof sales], profit_after_tax: amount };
    held.set(`BASIS income-statement ${type} ${end}`, { lines: { income } });
  }
  const twelve = (metric: string) => cells.first('FIN.TTM', 'BASIS', '2020-09-30', metric);
  expect(await twelve('profit_after_tax')).toBe(7010 + 3700 - 3300);
  expect(await twelve('sales')).toBe(74);
  expect(await twelve('net margin')).toBe((1800 + 1900 + 1800 + 1900) / 74);
});

/** A merger within the year to March 2024: half a year of profit has it, and the first quarter before it was filed without. */
test('a cash flow, which has no quarters, goes with no profit whose quarters and years differ', async () => {
  const profits = {
    'quarterly 2022-12-31': 25,
    'quarterly 2023-03-31': 25,
    'quarterly 2023-06-30': 25,
    'quarterly 2023-09-30': 40,
    'half_yearly 2022-09-30': 50,
    'nine_months 2022-12-31': 75,
    'annual 2023-03-31': 100,
    'half_yearly 2023-09-30': 80,
  };
  const fileBoth = (ticker: string, amounts: Readonly<Record<string, number>>) => {
    file(ticker, amounts, 'profit_after_tax');
    for (const [key, amount] of Object.entries(amounts).filter(([of]) => !of.startsWith('quarterly')))
      held.set(`${ticker} cash-flow ${key}`, { lines: { operating: { net_cash_from_operations: amount } } });
  };
  const ask = (ticker: string, metric: string) => cells.first('FIN.TTM', ticker, '2023-09-30', metric);
  fileBoth('MERGED', profits);
  expect(await ask('MERGED', 'PAT')).toBe(25 + 25 + 25 + 40);
  for (const metric of ['cash conversion', '=CFO / PAT'])
    expect(await ask('MERGED', metric)).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining(
        'it is 1.13 with the quarters as they were filed and 1 with the years',
      ) as unknown,
    });
  // What is left of a hundred hides the difference, and is refused as what is taken off it.
  expect(await ask('MERGED', '=100 - [cash conversion]')).toEqual(await ask('MERGED', 'cash conversion'));
  fileBoth('ALIKE', { ...profits, 'half_yearly 2023-09-30': 65 });
  expect(await ask('ALIKE', 'cash conversion')).toBe(1);
  expect(await ask('ALIKE', '=100 - [cash conversion]')).toBe(99);
});

test('what a company retains is refused where its payout is, though it is nearly the same with the quarters and with the years', async () => {
  const profits = { 'quarterly 2022-12-31': 25, 'quarterly 2023-03-31': 25, 'quarterly 2023-06-30': 25 };
  const amounts = { 'half_yearly 2022-09-30': 50, 'annual 2023-03-31': 100, 'half_yearly 2023-09-30': 80 };
  const all = { ...profits, ...amounts, 'quarterly 2023-09-30': 40, 'nine_months 2022-12-31': 75 };
  file('RETAINED', all, 'profit_after_tax');
  for (const key of Object.keys(amounts))
    held.set(`RETAINED cash-flow ${key}`, { lines: { financing: { dividends_paid: -0.5 } } });
  const ask = (metric: string) => cells.first('FIN.TTM', 'RETAINED', '2023-09-30', metric, 'standalone');
  for (const metric of ['payout', 'dividend cover', 'retention ratio'])
    expect(await ask(metric)).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('with the quarters as they were filed') as unknown,
    });
});

/** LTIMindtree: its year to March 2023 has both companies, the half-year to September 2022 the one that stayed. */
test('cash flows of a year that was restated for a merger less those of a half-year before it are no rest of the year', async () => {
  const periods = ['annual 2023-03-31', 'half_yearly 2022-09-30', 'half_yearly 2023-09-30'];
  const fileSales = (ticker: string, ofYear: number) => {
    file(ticker, { 'annual 2023-03-31': ofYear, 'half_yearly 2022-09-30': 100, 'half_yearly 2023-09-30': 180 });
    file(ticker, { 'nine_months 2022-12-31': 180, 'quarterly 2022-12-31': 80, 'quarterly 2023-03-31': 80 });
    for (const period of periods)
      held.set(`${ticker} cash-flow ${period}`, { lines: { operating: { net_cash_from_operations: 30 } } });
  };
  const ask = (ticker: string) => cells.first('FIN.TTM', ticker, '2023-09-30', 'CFO');
  fileSales('RESTATED', 330);
  expect(await ask('RESTATED')).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(
      /Sales to 2023-03-31 less that to 2022-09-30 is 230, but the quarters between were filed with 160\. Cash flows have no quarters: give a year's end\.$/,
    ) as unknown,
  });
  fileSales('AS_FILED', 260);
  expect(await ask('AS_FILED')).toBe(30);
});
