import { useHeldStatements } from '../../support/held-statements';

/** Five Star Bancorp's first 10-Q has its numbers of shares, and what one of them earned, a thousand times as large. */
const { held, cells } = useHeldStatements();
const [DAY, YEAR_END] = ['2021-03-31', '2020-12-31'];
const EQUITY = 131_377_000;
const [SHARES, AVERAGE, PROFIT, EARNED] = [11_007_005_000, 10_998_041_000, 10_278_000, 930];
let company = 300;
let cik = '';

const balance = (date: string, shares: number, equity: number) =>
  held.set(`${cik} balance-sheet instant ${date}`, {
    lines: { stockholders_equity: equity, common_stock_shares_outstanding: shares },
  });
const income = (perShare: number, average: number, profit = PROFIT, others: object = {}) =>
  held.set(`${cik} income-statement quarterly ${DAY}`, {
    lines: {
      ...others,
      net_income_loss: profit,
      earnings_per_share_basic: perShare,
      weighted_average_number_of_share_outstanding_basic_and_diluted: average,
    },
  });
const ask = (metric: string, date = DAY) => cells.first('US.METRIC', cik, date, metric, 'quarterly');
const refused = (why: RegExp) => ({ error: '#N/A', message: expect.stringMatching(why) as unknown });

beforeEach(() => {
  company += 1; // what one test has found is kept for the next
  cik = `0000000${company}`;
  balance(DAY, SHARES, EQUITY);
  balance(YEAR_END, 11_000_273_000, 133_775_000);
  income(EARNED, AVERAGE);
});

test.each(['shares outstanding', 'book value per share'])(
  '%s is refused where earnings per share show that the shares were multiplied',
  async (metric) => {
    expect(await ask(metric)).toMatchObject(refused(/another order of magnitude than the profit/));
  },
);

test.each(['shares outstanding', 'book value per share'])(
  '%s of a day without an income statement is refused where hardly any equity is left for a share',
  async (metric) => {
    expect(await ask(metric, YEAR_END)).toMatchObject(refused(/equity is under 0\.1 or over 10,000 dollars a share/));
    expect(await ask('balance.common_stock_shares_outstanding', YEAR_END)).toBe(11_000_273_000);
  },
);

test('so they are where the shares are in thousands', async () => {
  balance(YEAR_END, 11_000, 133_775_000);
  expect(await ask('shares outstanding', YEAR_END)).toMatchObject(refused(/dollars a share/));
});

test('earnings per share are refused that make so few shares of the profit', async () => {
  expect(await ask('basic EPS')).toMatchObject(refused(/one of the two is in thousands or millions/));
  expect(await ask('basic shares')).toMatchObject(refused(/one of the two is in thousands or millions/));
  expect(await ask('income.earnings_per_share_basic')).toBe(EARNED);
});

test('earnings per share are not doubted beside an average that alone is in another unit', async () => {
  for (const average of [10_998, 10_998_041_000_000]) {
    income(0.93, average);
    balance(DAY, 11_007_005, EQUITY);
    expect(await ask('basic EPS')).toBe(0.93);
  }
});

test('little equity a share is shown where the income statement of the day holds the shares', async () => {
  balance(DAY, 200_000_000, 2_000_000);
  income(-0.02, 200_000_000, -4_000_000);
  expect(await ask('shares outstanding')).toBe(200_000_000);
  expect(await ask('book value per share')).toBe(0.01);
  expect(await ask('basic EPS')).toBe(-0.02);
});

test('so are the shares of a subsidiary, which are few', async () => {
  balance(DAY, 100, EQUITY);
  income(102_780, 100);
  expect(await ask('shares outstanding')).toBe(100);
  expect(await ask('basic EPS')).toBe(102_780);
});

test.each([
  ['a profit', 50_000, {}],
  ['a loss', -50_000, { preferred_stock_dividends_income_statement_impact: 20_000_000 }],
])('nor is a loss a share that preferred stock makes of %s', async (_, profit, lines) => {
  income(-2, 10_000_000, profit, lines);
  expect(await ask('basic EPS')).toBe(-2);
});
