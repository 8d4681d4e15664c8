import { useHeldStatements } from '../support/held-statements';

/** A line that its statement denies is not replaced by that of another of its everyday names, which is then a part. */
const { held, cells } = useHeldStatements();

const END = '2010-03-31';
const PROFITS = { income_tax_expense_benefit: 1_336, profit_loss: 3_633, net_income_loss: 3_633 };
const NAMES = ['revenue', 'total revenue', 'sales', 'revenues'];
const ask = (cik: number, metric: string) => cells.first('US.METRIC', cik, END, metric, 'quarterly');
const refusedFor = (text: string) => ({ error: '#N/A', message: expect.stringContaining(text) as unknown });

test.each(NAMES)('%s is not the sales beside the revenue of one business', async (name) => {
  // Berkshire Hathaway: all of it is 32,037.
  const lines = { rental_revenue: 7_426, sales_revenue_net: 15_531, revenues: 5_050, ...PROFITS };
  held.set(`0000000201 income-statement quarterly ${END}`, { lines });
  expect(await ask(201, name)).toEqual(refusedFor('this is the revenue of one business'));
  expect(await ask(201, 'sales_revenue_net')).toBe(15_531);
});

test('a definition does not take the sales where all of the revenue does not add up', async () => {
  const lines = { sales_revenue_net: 9_001, revenues: 10_003, cost_of_revenue: 6_007, gross_profit: 5_011, ...PROFITS };
  held.set(`0000000202 income-statement quarterly ${END}`, { lines });
  expect(await ask(202, 'net margin')).toEqual(refusedFor('revenue less its cost is gross profit'));
});

test('a name whose line is missing is still sought under the others', async () => {
  held.set(`0000000203 income-statement quarterly ${END}`, { lines: { sales_revenue_net: 900, ...PROFITS } });
  for (const name of NAMES.slice(0, 3)) expect(await ask(203, name)).toBe(900);
});

describe('growth and twelve months', () => {
  const lines = (factor: number) => ({
    rental_revenue: 7_426 * factor,
    sales_revenue_net: 15_531 * factor,
    revenues: 5_050 * factor,
    ...PROFITS,
  });
  const columns = [
    ['annual', '2009-12-31', 3.5],
    ['annual', '2010-12-31', 4],
    ['quarterly', '2010-03-31', 1],
    ['quarterly', '2011-03-31', 1.1],
  ] as const;

  test.each(NAMES)('%s is not that of the sales either', async (name) => {
    for (const [type, end, factor] of columns)
      held.set(`0000000204 income-statement ${type} ${end}`, { lines: lines(factor) });
    const denied = refusedFor('is not used: sales_revenue_net, a part of revenue');
    expect(await cells.first('US.GROWTH', 204, '2010-12-31', name, '', 'annual')).toEqual(denied);
    for (const end of ['2010-12-31', '2011-03-31']) expect(await cells.first('US.TTM', 204, end, name)).toEqual(denied);
    expect(await cells.first('US.TTM', 204, '2010-12-31', 'sales_revenue_net')).toBe(62_124);
  });
});
