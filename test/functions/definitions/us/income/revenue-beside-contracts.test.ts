import { useHeldStatements } from '../../../support/held-statements';

const { held, cells } = useHeldStatements();

const END = '2023-12-31';
const CONTRACTS = 'revenue_from_contract_with_customer_excluding_assessed_tax';
const PRE_TAX =
  'income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest';
const REST = { [PRE_TAX]: 150, income_tax_expense_benefit: 30, net_income_loss: 120 };

/** Each test has its own: answers stay in memory. */
let issuer = '';
let issuers = 0;
beforeEach(() => {
  issuers += 1;
  issuer = String(issuers).padStart(10, '0');
});

const file = (lines: object) => held.set(`${issuer} income-statement annual ${END}`, { lines: { ...lines, ...REST } });
const ask = (metric: string) => cells.first('US.METRIC', issuer, END, metric, 'annual');
const isPart = { error: '#N/A', message: expect.stringContaining('a part of revenue') as unknown };
const NAMES = ['revenue', 'total revenue', 'sales', 'net margin'];

test.each(NAMES)('%s is not what comes from contracts where what tenants pay is more', async (name) => {
  file({ operating_lease_lease_income: 700, [CONTRACTS]: 300, costs_and_expenses: 850 });
  expect(await ask(name)).toMatchObject(isPart);
});

test.each(NAMES)('%s is not what comes from contracts where it takes rents to make the profit', async (name) => {
  file({ [CONTRACTS]: 700, operating_lease_lease_income: 300, costs_and_expenses: 850 });
  expect(await ask(name)).toMatchObject(isPart);
});

test.each([
  'revenue_from_collaborative_arrangement_excluding_revenue_from_contract_with_customer',
  'financial_services_revenue',
  'insurance_services_revenue',
  'premiums_earned_net',
  'interest_and_fee_income_loans_and_leases',
])('revenue is not what comes from contracts where it takes %s to make the profit', async (line) => {
  file({ [CONTRACTS]: 900, [line]: 100, costs_and_expenses: 850, operating_income_loss: 150 });
  expect(await ask('revenue')).toMatchObject(isPart);
  expect(await ask('operating margin')).toMatchObject({ error: '#N/A' });
});

test.each(NAMES)('%s is not what comes from contracts beside a larger total net of interest', async (name) => {
  file({ [CONTRACTS]: 800, revenues_net_of_interest_expense: 1000, costs_and_expenses: 850 });
  expect(await ask(name)).toMatchObject(isPart);
});

test('what comes from contracts is revenue where rents are in other income', async () => {
  file({ [CONTRACTS]: 1000, costs_and_expenses: 850, operating_income_loss: 150, operating_lease_lease_income: 10 });
  expect(await ask('revenue')).toBe(1000);
});

test.each([
  ['financial_services_revenue', 583],
  ['operating_lease_lease_income', 583],
])(
  'net sales are refused beside all revenue with %s in it, of which costs leave the operating income',
  async (line, amount) => {
    const all = {
      [CONTRACTS]: 6548,
      [line]: amount,
      revenues: 7131,
      costs_and_expenses: 6981,
      operating_income_loss: 150,
    };
    file(all);
    expect(await ask('net sales')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining(`${CONTRACTS} is a part of revenues`),
    });
    expect(await ask('revenue')).toBe(7131);
    expect(await ask(CONTRACTS)).toBe(6548);
  },
);

test.each([
  [
    'a utility that sold plant',
    {
      electric_domestic_regulated_revenue: 900,
      regulated_and_unregulated_operating_revenue: 1000,
      costs_and_expenses: 850,
      gain_loss_on_disposition_of_assets: 52,
      operating_income_loss: 202,
    },
  ],
  [
    'who lets homes, and sold some',
    {
      operating_lease_lease_income: 1000,
      costs_and_expenses: 850,
      gain_loss_on_sale_of_properties: 52,
      operating_income_loss: 202,
    },
  ],
  [
    'a broker',
    { interest_and_dividend_income_operating: 600, revenues_net_of_interest_expense: 1000, noninterest_expense: 850 },
  ],
])('revenue of %s is the line that the profits are reckoned from', async (_name, lines) => {
  const inFull = Object.entries({ ...lines, ...REST }).map(([line, amount]) => [line, amount * 1_000_001]);
  held.set(`${issuer} income-statement annual ${END}`, { lines: Object.fromEntries(inFull) as object });
  expect(await ask('revenue')).toBe(1000 * 1_000_001);
});

test('a statement whose contracts and rents, less all costs, are its operating income adds up', async () => {
  const lines = {
    [CONTRACTS]: 700,
    operating_lease_lease_income: 300,
    costs_and_expenses: 850,
    operating_income_loss: 150,
  };
  held.set(`${issuer} income-statement annual ${END}`, {
    lines: Object.fromEntries(Object.entries(lines).map(([line, amount]) => [line, amount * 1_000_001])),
  });
  expect(await cells.first('US.SOURCE', issuer, END, 'annual', 'checks')).toBe('adds up (1 check)');
});
