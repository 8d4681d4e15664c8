import { useHeldStatements } from '../../../support/held-statements';
import { refusedFor } from '../../../support/refused-for';

const { held, cells } = useHeldStatements();

const END = '2021-03-31';
const ask = (cik: string, metric: string) => cells.first('US.METRIC', cik, END, metric, 'quarterly');

/** The quarter to March 2021 of Home Point Capital (CIK 1830197, 10-Q 0001830197-21-000040), in thousand, without what it holds of another company. */
const HOME_POINT = {
  gain_loss_on_sales_of_loans_net: 301_228,
  interest_and_fee_income_loans_and_leases: 25_577,
  interest_income_expense_net: -7_358,
  revenues_net_of_interest_expense: 421_972,
  gross_profit: 0,
  costs_and_expenses: 227_049,
  income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest: 194_923,
  income_tax_expense_benefit: 50_117,
  net_income_loss: 144_806,
};

test('a lender with a gross profit of 0 stays a lender', async () => {
  held.set(`0001830197 income-statement quarterly ${END}`, { lines: HOME_POINT });
  for (const metric of ['cost of goods', 'gross margin'])
    expect(await ask('0001830197', metric)).toMatchObject(refusedFor('not computed for a bank, broker or lender'));
  expect(await ask('0001830197', 'gross profit')).toMatchObject(refusedFor('filed as 0 beside revenues'));
  expect(await ask('0001830197', 'net interest income')).toBe(-7_358);
});

test('a gross profit of 0 without any cost is refused of other companies too', async () => {
  const lines = { revenues: 421_972, gross_profit: 0, operating_income_loss: 9, net_income_loss: 7 };
  held.set(`0000000031 income-statement quarterly ${END}`, { lines });
  for (const metric of ['cost of goods', 'gross profit', 'gross margin'])
    expect(await ask('0000000031', metric)).toMatchObject(refusedFor('filed as 0 beside revenues'));
  expect(await ask('0000000031', 'income.gross_profit')).toBe(0);
});

test('a cost that the service does not know is not one', async () => {
  const lines = { revenues: 421_972, cost_of_revenue: null, gross_profit: 0, net_income_loss: 7 };
  held.set(`0000000033 income-statement quarterly ${END}`, { lines });
  expect(await ask('0000000033', 'gross profit')).toMatchObject(refusedFor('filed as 0 beside revenues'));
});

test('it is one beside a cost that is all revenue, or without any', async () => {
  const lines = { revenues: 40, cost_of_revenue: 40, gross_profit: 0, net_income_loss: -7 };
  held.set(`0000000032 income-statement quarterly ${END}`, { lines });
  expect(await ask('0000000032', 'gross profit')).toBe(0);
  expect(await ask('0000000032', 'gross margin')).toBe(0);
});

/** The year 2019 of GCM Grosvenor (CIK 1819796, 10-K 0001819796-21-000029), in thousand, from before its merger. */
const BEFORE_MERGER = {
  profit_loss: 59_998,
  net_income_loss: 0,
  earnings_per_share_basic: 0,
  earnings_per_share_diluted: 0,
  weighted_average_number_of_shares_outstanding_basic: 0,
  weighted_average_number_of_diluted_shares_outstanding: 0,
};

test('no share earns 0 where there were none', async () => {
  held.set(`0001819796 income-statement quarterly ${END}`, { lines: BEFORE_MERGER });
  for (const metric of ['EPS', 'basic EPS', 'diluted EPS'])
    expect(await ask('0001819796', metric)).toMatchObject(refusedFor('there were none'));
  expect(await ask('0001819796', 'weighted average shares')).toMatchObject(refusedFor('no average number of shares'));
  expect(await ask('0001819796', 'income.earnings_per_share_basic')).toBe(0);
});

test('nor where one of the averages is not known', async () => {
  const lines = { ...BEFORE_MERGER, weighted_average_number_of_diluted_shares_outstanding: null };
  held.set(`0000000034 income-statement quarterly ${END}`, { lines });
  expect(await ask('0000000034', 'basic EPS')).toMatchObject(refusedFor('there were none'));
});

/** The quarter to March 2020 of Upstart (CIK 1647639, 10-Q 0001647639-21-000022): preferred stock took all that was earned. Its diluted shares, which were as many, are 0 here. */
test('shares that earned 0 show it, also where no diluted ones are given', async () => {
  const lines = {
    profit_loss: 992_000,
    net_income_loss: 1_480_000,
    net_income_loss_available_to_common_stockholders_basic: 0,
    earnings_per_share_basic: 0,
    earnings_per_share_diluted: 0,
    weighted_average_number_of_shares_outstanding_basic: 14_625_267,
    weighted_average_number_of_diluted_shares_outstanding: 0,
  };
  held.set(`0001647639 income-statement quarterly ${END}`, { lines });
  expect(await ask('0001647639', 'EPS')).toBe(0);
  expect(await ask('0001647639', 'basic EPS')).toBe(0);
});
