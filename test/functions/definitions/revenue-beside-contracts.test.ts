import { useHeldStatements } from '../support/held-statements';

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
