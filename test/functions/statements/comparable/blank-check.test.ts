import { useHeldStatements } from '../../support/held-statements';

/** A blank-check company of 2019 that merged with a business late in 2021: the service has each period as it was first filed. */
const { held, cells } = useHeldStatements();

const BLANK = {
  income: (costs: number) => ({
    operating_expenses: costs,
    operating_income_loss: -costs,
    net_income_loss: 0.1 - costs,
  }),
  balance: { assets_current: 1, assets_held_in_trust_noncurrent: 302, assets: 303, stockholders_equity: 5 },
  flows: (cash: number) => ({ net_cash_provided_by_used_in_operating_activities: cash }),
};
const BUSINESS = {
  income: (sales: number) => ({
    revenues: sales,
    cost_of_revenue: sales,
    operating_expenses: sales / 2,
    operating_income_loss: -sales / 2,
    net_income_loss: -sales / 2,
  }),
  balance: { assets_current: 240, assets: 480, stockholders_equity: 260 },
  flows: (cash: number) => ({ depreciation: 1, net_cash_provided_by_used_in_operating_activities: cash }),
};

let issuer = '';
let issuers = 0;
beforeEach(() => {
  issuers += 1;
  issuer = String(300 + issuers).padStart(10, '0');
  year(2019, BLANK.income(1), BLANK.balance, BLANK.flows(-1));
  year(2020, BLANK.income(5), BLANK.balance, BLANK.flows(-3));
  year(2021, BUSINESS.income(220), BUSINESS.balance, BUSINESS.flows(-90));
  year(2022, BUSINESS.income(300), BUSINESS.balance, BUSINESS.flows(-70));
  put('balance-sheet instant', '2021-09-30', BLANK.balance);
  put('income-statement nine_months', '2021-09-30', BLANK.income(7), '0000000001-21-000009');
  put('income-statement quarterly', '2021-03-31', BLANK.income(2));
  put('balance-sheet instant', '2021-03-31', BLANK.balance);
  put('cash-flow quarterly', '2021-03-31', BLANK.flows(-1));
  put('income-statement quarterly', '2022-03-31', BUSINESS.income(70));
  put('cash-flow quarterly', '2022-03-31', BUSINESS.flows(-20));
});

function put(series: string, end: string, lines: object, accession_number?: string): void {
  held.set(`${issuer} ${series} ${end}`, { lines, ...(accession_number && { accession_number }) });
}

function year(of: number, income: object, balance: object, flows: object): void {
  const end = `${of}-12-31`;
  put('income-statement annual', end, income, `0000000001-${of - 1999}-000001`);
  put('balance-sheet instant', end, balance);
  put('cash-flow annual', end, flows, `0000000001-${of - 1999}-000001`);
}

const ofTwo = { error: '#N/A', message: expect.stringContaining('filed by a blank-check company') as unknown };
const growth = (end: string, metric: string, type = 'annual') =>
  cells.first('US.GROWTH', issuer, end, metric, null, type);

test.each(['net_income_loss', 'operating income', 'operating_expenses', 'assets', "owners' equity", 'CFO'])(
  'growth of %s does not compare the business with the blank-check company',
  async (metric) => {
    expect(await growth('2021-12-31', metric)).toEqual(ofTwo);
  },
);

test('nor does that of a quarter', async () => {
  expect(await growth('2022-03-31', 'net_income_loss', 'quarterly')).toEqual(ofTwo);
});

test('twelve months are not made of both', async () => {
  expect(await cells.first('US.TTM', issuer, '2022-03-31', 'CFO')).toEqual(ofTwo);
  expect(await cells.first('US.TTM', issuer, '2022-03-31', 'operating_expenses')).toEqual(ofTwo);
});

test.each(['asset turnover', '=avg(balance.assets)'])('%s takes no mean of both', async (metric) => {
  expect(await cells.first('US.METRIC', issuer, '2021-12-31', metric, 'annual')).toEqual(ofTwo);
});

test('the last quarter is not the year of the business less nine months of the other', async () => {
  const shown = await cells.first('US.METRIC', issuer, '2021-12-31', 'net_income_loss', 'quarterly');
  expect(shown).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('by the blank-check company with which the business merged later') as unknown,
  });
});

test('the years of each are compared', async () => {
  expect(await growth('2020-12-31', 'operating_expenses')).toBe(4);
  expect(await growth('2022-12-31', 'operating_expenses')).toBeCloseTo(300 / 220 - 1, 10);
  expect(await growth('2022-12-31', 'CFO')).toBeCloseTo(20 / 90, 10);
  expect(await cells.first('US.METRIC', issuer, '2022-12-31', 'asset turnover', 'annual')).toBe(300 / 480);
});

test('a company that sold nothing before, or has less than half of its assets in trust, is compared', async () => {
  for (const trust of [0, 140]) {
    put('balance-sheet instant', '2020-12-31', { ...BLANK.balance, assets_held_in_trust_noncurrent: trust });
    issuers += 1;
    const first = issuer;
    issuer = String(300 + issuers).padStart(10, '0');
    for (const [key, statement] of [...held])
      if (key.startsWith(first)) held.set(key.replace(first, issuer), statement);
    expect(await growth('2021-12-31', 'operating_expenses')).toBe(21);
    expect(await growth('2021-12-31', 'CFO')).toBe(-29);
    expect(await growth('2021-12-31', 'assets')).toBeCloseTo(480 / 303 - 1, 10);
  }
});
