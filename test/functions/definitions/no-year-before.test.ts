import { useHeldStatements } from '../support/held-statements';

/** A definition that lacks a balance sheet says which one, and what to type instead. */
const { held, cells } = useHeldStatements();

const income = { profit_after_tax: 150, income: { sales: 1000 } };
const equity = { equity: { equity: 900, equity_attributable_to_owners_of_parent: 900 } };

let ticker = '';
let count = 0;
function file(end: string, balance?: object): void {
  ticker = `NEW${(count += 1)}`; // one that no answer is kept of
  held.set(`${ticker} income-statement annual ${end}`, { lines: income });
  if (balance) held.set(`${ticker} balance-sheet as_of ${end}`, { lines: balance });
}
const shown = (metric: string, end = '2023-03-31') => cells.first('FIN.METRIC', ticker, end, metric, 'annual');

test('of a mean, the one of a year before is named, with an expression that does without it', async () => {
  file('2023-03-31', equity);
  const message =
    `ROE: ${ticker}: the service has no annual consolidated balance sheet for 2022-03-31, a year before, for its mean.` +
    ' "=[owners\' profit] / [common equity]" is on the closing amount.';
  expect(await shown('ROE')).toEqual({ error: '#N/A', message });
  const expression = /"(=.*)"/.exec(message)?.[1] ?? '';
  expect(await shown(expression)).toBeCloseTo(150 / 900, 12);
});

test('each definition of one mean names an expression that can be computed', async () => {
  const stocks = { current_assets: { inventories: 40, financial_assets_current: { trade_receivables: 80 } } };
  file('2023-03-31', { assets: 2000, ...equity, ...stocks });
  for (const metric of ['ROE', 'ROA', 'asset turnover', 'receivable days']) {
    const { message } = (await shown(metric)) as { message: string };
    expect(message.length).toBeLessThanOrEqual(250);
    expect(await shown(/"(=.*)"/.exec(message)?.[1] ?? '')).toEqual(expect.any(Number));
  }
});

test('where nothing is made or sold, that is said: no balance sheet would help', async () => {
  file('2023-03-31', { assets: 2000, ...equity, current_assets: { inventories: 40 } });
  const goods = { raw_materials_cost: 0, purchases_of_stock_in_trade: 0 };
  const stocks = { changes_in_inventories_of_finished_goods_work_in_progress_and_stock_in_trade: 0 };
  held.set(`${ticker} income-statement annual 2023-03-31`, { lines: { ...income, expenses: { ...goods, ...stocks } } });
  expect(await shown('inventory days')).toMatchObject({
    message: `inventory days: ${ticker}: goods consumed is 0, and a ratio to what is not positive means nothing.`,
  });
});

test('of the closing one, no other type is proposed: it is that of the amounts', async () => {
  file('2024-03-31');
  const { message } = (await shown('ROE', '2024-03-31')) as { message: string };
  expect(message).toContain('the service has no annual consolidated balance sheet for 2024-03-31.');
  expect(message).not.toContain('Leave the type out');
  // Of a definition of a date the type is the user's.
  expect(await shown('net worth', '2024-03-31')).toMatchObject({
    message: expect.stringContaining('Leave the type out'),
  });
});

test('of a US issuer, no date is asked for again', async () => {
  held.set('0000000061 income-statement annual 2023-12-31', { lines: { net_income_loss: 150 } });
  const closing = (await cells.first('US.METRIC', 61, '2023-12-31', 'ROE')) as { message: string };
  expect(closing.message).toContain('the service has no balance sheet for 2023-12-31.');
  expect(closing.message).not.toContain('Give the exact period end date');
  held.set('0000000062 income-statement annual 2023-12-31', { lines: { net_income_loss: 150 } });
  held.set('0000000062 balance-sheet instant 2023-12-31', { lines: { stockholders_equity: 900 } });
  expect(await cells.first('US.METRIC', 62, '2023-12-31', 'ROE')).toMatchObject({
    message: expect.stringMatching(
      /no balance sheet for 2022-12-31, a year before, for its mean\. "=\[owners' profit\] \/ \[common/,
    ),
  });
});
