import { useHeldStatements } from '../../support/held-statements';

/** An issuer that went from IFRS on 20-F to US GAAP on 10-K and 10-Q, with a year to June, as Atlassian did in 2022. */
const { held, cells } = useHeldStatements();

const IFRS = {
  income: (sales: number) => ({
    revenue: sales,
    gross_profit: sales * 0.8,
    profit_loss_before_tax: sales * 0.1,
    income_tax_expense_continuing_operations: sales * 0.02,
    profit_loss: sales * 0.08,
  }),
  balance: (assets: number) => ({
    current_assets: assets / 2,
    assets,
    equity: assets / 4,
    equity_and_liabilities: assets,
  }),
  flows: (cash: number) => ({ cash_flows_from_used_in_operating_activities: cash }),
};
const GAAP = {
  income: (sales: number) => ({
    revenues: sales,
    gross_profit: sales * 0.75,
    operating_income_loss: sales * 0.05,
    income_tax_expense_benefit: sales * 0.01,
    profit_loss: sales * 0.03,
    net_income_loss: sales * 0.03,
  }),
  balance: (assets: number) => ({ assets_current: assets / 2, assets, liabilities_and_stockholders_equity: assets }),
  flows: (cash: number) => ({ net_cash_provided_by_used_in_operating_activities: cash }),
};

/** Each test has its own: answers stay in memory. */
let issuer = '';
let issuers = 0;
beforeEach(() => {
  issuers += 1;
  issuer = String(200 + issuers).padStart(10, '0');
  for (const [year, standard, size] of [
    [2021, IFRS, 1000],
    [2022, IFRS, 1300],
    [2023, GAAP, 1700],
    [2024, GAAP, 2000],
  ] as const) {
    put('income-statement annual', `${year}-06-30`, standard.income(size));
    put('balance-sheet instant', `${year}-06-30`, standard.balance(2 * size));
    put('cash-flow annual', `${year}-06-30`, standard.flows(size / 4));
  }
  for (const [end, size] of [
    ['2021-09-30', 310],
    ['2022-09-30', 380],
  ] as const) {
    put('income-statement quarterly', end, GAAP.income(size));
    put('cash-flow quarterly', end, GAAP.flows(size / 4));
  }
});

function put(series: string, end: string, lines: object): void {
  held.set(`${issuer} ${series} ${end}`, { lines });
}

const ofTwo = (one: string, other: string) => ({
  error: '#N/A',
  message: expect.stringMatching(new RegExp(`filed under ${one}, and to ....-..-.. under ${other}`)) as unknown,
});
const FROM_IFRS = ofTwo('IFRS', 'US GAAP');
const growth = (end: string, metric: string) => cells.first('US.GROWTH', issuer, end, metric, null, 'annual');

test.each(['gross profit', 'gross_profit', 'profit_loss', 'revenue', 'net income', 'net margin', 'assets', 'CFO'])(
  'growth of %s does not compare an amount under IFRS with one under US GAAP',
  async (metric) => {
    expect(await growth('2023-06-30', metric)).toEqual(FROM_IFRS);
  },
);

test.each(['revenue', 'gross profit', 'CFO'])('twelve months of %s are not made of both', async (metric) => {
  expect(await cells.first('US.TTM', issuer, '2022-09-30', metric)).toEqual(ofTwo('US GAAP', 'IFRS'));
});

test.each(['ROA', 'asset turnover', '=avg(balance.assets)'])('%s takes no mean of both', async (metric) => {
  expect(await cells.first('US.METRIC', issuer, '2023-06-30', metric, 'annual')).toEqual(FROM_IFRS);
});

test('each amount is shown, and those of one standard are compared', async () => {
  const metric = (end: string, name: string) => cells.first('US.METRIC', issuer, end, name, 'annual');
  expect(await metric('2022-06-30', 'gross profit')).toBe(1040);
  expect(await metric('2023-06-30', 'gross profit')).toBe(1275);
  expect(await metric('2024-06-30', 'asset turnover')).toBeCloseTo(2000 / 3700, 10);
  expect(await metric('2022-06-30', 'asset turnover')).toBeCloseTo(1300 / 2300, 10);
  expect(await growth('2022-06-30', 'gross profit')).toBeCloseTo(0.3, 10);
  expect(await growth('2024-06-30', 'CFO')).toBeCloseTo(2000 / 1700 - 1, 10);
});

test('a statement whose lines are of both standards, or of neither, refuses nothing', async () => {
  put('income-statement annual', '2022-06-30', { ...IFRS.income(1300), net_income_loss: 104 });
  expect(await growth('2023-06-30', 'gross_profit')).toBeCloseTo(1275 / 1040 - 1, 10);
});
