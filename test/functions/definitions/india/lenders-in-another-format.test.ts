import { useHeldStatements } from '../../support/held-statements';

/** Bajaj Finance files in the format of lenders, but for its year to March 2023: that balance sheet does not divide assets by when they are due. */
const DAY = '2023-03-31';
const BALANCE = {
  non_current_assets: { property_plant_equipment: 1676.57, goodwill: 3.27 },
  current_assets: { inventories: 0, cash_equivalents: 1550.75 },
  assets: { assets: 275_228.67 },
  equity: { equity_share_capital: 120.89, equity: 54_371.98 },
  liabilities: { liabilities: 220_856.69 },
};
const INCOME = {
  income: { sales: 41_397.38, other_income: 8.31, income: 41_405.69 },
  expenses: {
    employee_cost: 5059.13,
    interest_expense: 12_559.89,
    depreciation: 485.38,
    other_expenses: 2693.98,
    expenses: 25_879.5,
  },
  profit_before_tax: 15_526.19,
};

const { held, cells } = useHeldStatements();
const ask = (ticker: string, name: string, balance: object, income: object = INCOME) => {
  held.set(`${ticker} income-statement quarterly ${DAY}`, { lines: income, profile: 'nonbank' });
  held.set(`${ticker} balance-sheet as_of ${DAY}`, { lines: balance, profile: 'nonbank' });
  return cells.first('FIN.METRIC', ticker, DAY, name);
};
const NOT_OF_LENDERS = { error: '#N/A', message: expect.stringContaining('is not computed for a lender') as unknown };

test.each(['net debt', 'current ratio', 'working capital', 'quick ratio', 'capital employed'])(
  '%s of a lender whose balance sheet is in the format of other companies is refused as of a lender',
  async (name) => {
    expect(await ask('LENDER', name, BALANCE)).toMatchObject(NOT_OF_LENDERS);
  },
);

test('what a lender has is shown', async () => {
  expect(await ask('LENDER', 'total equity', BALANCE)).toBe(54_371.98);
});

test('a company whose assets are divided is asked for no income statement', async () => {
  const divided = { ...BALANCE, current_assets: { ...BALANCE.current_assets, current_assets: 20_000 } };
  await ask('DIVIDED', 'total equity', divided);
  expect(cells.requests().filter((each) => each.includes('DIVIDED') && each.includes('income'))).toEqual([]);
});

test('a company whose income adds up stays a company', async () => {
  const income = { ...INCOME, expenses: { ...INCOME.expenses, other_expenses: 7775.1 } };
  expect(await ask('SOUND', 'current ratio', BALANCE, income)).toMatchObject({
    message: expect.stringContaining('current_assets') as unknown,
  });
});
