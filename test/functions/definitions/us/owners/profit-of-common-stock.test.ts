import { useHeldStatements } from '../../../support/held-statements';

/** Some issuers give the last line of the income statement the name of what common stock has (Aventine Renewable Energy, 10-K of 2012-03-08, in thousand). */
const { held, cells } = useHeldStatements();

const END = '2011-12-31';
const BEFORE_TAX =
  'income_loss_from_continuing_operations_before_income_taxes_minority_interest_and_income_loss_from_equity_method_investments';
const INCOME = {
  sales_revenue_goods_net: 887_587,
  [BEFORE_TAX]: -42_854,
  income_tax_expense_benefit: 536,
  net_income_loss_available_to_common_stockholders_basic: -43_390,
};
const BALANCE = { assets: 414_238, liabilities: 255_557, stockholders_equity: 158_681 };
let cik = 300;
const profit = (income: object, balance: object = {}) => {
  cik += 1;
  held.set(`0000000${cik} income-statement annual ${END}`, { lines: { ...INCOME, ...income } });
  held.set(`0000000${cik} balance-sheet instant ${END}`, { lines: { ...BALANCE, ...balance } });
  return cells.first('US.METRIC', cik, END, 'profit of the period', 'annual');
};

test('income available to common stock is the profit of the period where nothing else is left after tax', async () => {
  expect(await profit({})).toBe(-43_390);
});

test.each([
  ['is not all', { net_income_loss_available_to_common_stockholders_basic: -43_400 }, {}],
  ['stands beside dividends of preferred stock', { preferred_stock_dividends: 10 }, {}],
  ['stands beside minorities', {}, { minority_interest: 5 }],
  ['has no tax above it', { income_tax_expense_benefit: null }, {}],
])('and is not where it %s', async (_, income, balance) => {
  expect(await profit(income, balance)).toMatchObject({ error: '#N/A' });
});
