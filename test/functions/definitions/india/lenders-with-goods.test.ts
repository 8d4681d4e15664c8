import { useHeldStatements } from '../../support/held-statements';
import { refusedFor } from '../../support/refused-for';

/** Lines of a company that has the format of lenders and sells goods. */
const { held, cells } = useHeldStatements();
const DAY = '2023-03-31';
const COSTS = { employee_cost: 80, depreciation: 10, fees_and_commission_expense: 0, other_expenses: 60 };

function hold(ticker: string, revenue: object, costs: object) {
  const lines = {
    income: revenue,
    expenses: { ...COSTS, interest_expense: 0.2, ...costs },
    profit_after_tax: -99.4692,
  };
  held.set(`${ticker} income-statement annual ${DAY}`, { lines });
}

const ask = (ticker: string, metric: string) => cells.first('FIN.METRIC', ticker, 'FY2023', metric);

/** Sastasundar's group to March 2023: its sales and the interest it earned as filed, the rest made up. */
const MEDICINES = {
  revenue_from_operations: {
    interest_earned: 0.6923,
    revenue_from_sale_of_product: 1030.988,
    other_revenue_from_operations: 8.1381,
  },
  sales: 1039.8184,
  income: 1040,
};

test.each(['net interest income', 'cost to income', 'NIM', 'credit cost'])(
  '%s of who sells medicines is none',
  async (metric) => {
    hold('MEDICINES', MEDICINES, {});
    expect(await ask('MEDICINES', metric)).toEqual(refusedFor('most of its revenue is from goods that it sells'));
  },
);

test('without a total of revenue interest tells it', async () => {
  const of = (interest_earned: number, goods: number) => ({
    revenue_from_operations: { interest_earned, revenue_from_sale_of_product: goods },
    sales: null,
    income: null,
  });
  hold('NOTOTAL', of(0.6923, 1030.988), {});
  for (const metric of ['NII', 'cost to income'])
    expect(await ask('NOTOTAL', metric)).toEqual(refusedFor('most of its revenue is from goods that it sells'));
  hold('MOSTLYLENDS', of(900, 100), {});
  expect(await ask('MOSTLYLENDS', 'NII')).toBeCloseTo(899.8, 9);
});

test('total income tells it before interest does: fees may bring most', async () => {
  const of = (income: number) => ({
    revenue_from_operations: { interest_earned: 30, revenue_from_sale_of_product: 40 },
    sales: null,
    income,
  });
  hold('MOSTLYFEES', of(135), {});
  expect(await ask('MOSTLYFEES', 'NII')).toBeCloseTo(29.8, 9);
  hold('MOSTLYGOODS', of(75), {});
  expect(await ask('MOSTLYGOODS', 'NII')).toEqual(refusedFor('most of its revenue is from goods that it sells'));
});

test('what does not depend on its kind stays', async () => {
  hold('MEDICINES', MEDICINES, {});
  expect(await ask('MEDICINES', 'net margin')).toBeCloseTo(-99.4692 / 1039.8184, 9);
});

test('a lender with some goods has net interest, and no cost to income, which would be without the cost of the goods', async () => {
  const some = { interest_earned: 900, revenue_from_sale_of_product: 100 };
  const lender = { revenue_from_operations: some, sales: 1000, income: 1000 };
  hold('SOMEGOODS', lender, { purchases_of_stock_in_trade: 95 });
  expect(await ask('SOMEGOODS', 'NII')).toBeCloseTo(899.8, 9);
  expect(await ask('SOMEGOODS', 'cost to income')).toEqual(refusedFor('purchases_of_stock_in_trade'));
});

test.each([{}, { purchases_of_stock_in_trade: 0, raw_materials_cost: 0 }, { purchases_of_stock_in_trade: null }])(
  'a lender without goods has both: %j',
  async (goods) => {
    const lender = { revenue_from_operations: { interest_earned: 1000, revenue_from_sale_of_product: 0 }, sales: 1000 };
    hold('LENDER', { ...lender, income: 1000 }, goods);
    expect(await ask('LENDER', 'NII')).toBeCloseTo(999.8, 9);
    expect(await ask('LENDER', 'cost to income')).toBeCloseTo(150 / 999.8, 9);
  },
);
