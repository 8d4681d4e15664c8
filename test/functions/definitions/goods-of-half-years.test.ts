import { useHeldStatements } from '../support/held-statements';

/**
 * Adani Enterprises, standalone, to September 2021: the first quarter's purchases of coal were filed as materials consumed, and are purchases of the
 * half-year.
 */
const { held, cells } = useHeldStatements();

const QUARTERS = [
  ['2021-06-30', { sales: 4989.53, materials: 4676.67, purchases: 0, stocks: -714.28 }],
  ['2021-09-30', { sales: 4966.74, materials: 0, purchases: 4444.75, stocks: -475.825 }],
] as const;
const HALF_YEAR = { sales: 9956.27, materials: 0, purchases: 9121.42, stocks: -1190.11 };
const PURCHASES = 'purchases_of_stock_in_trade';
const STOCKS = 'changes_in_inventories_of_finished_goods_work_in_progress_and_stock_in_trade';

interface Filed {
  readonly sales: number;
  readonly materials: number;
  readonly purchases: number;
  readonly stocks: number;
}

const linesOf = ({ sales, materials, purchases, stocks }: Filed) => ({
  income: { sales, other_income: 0 },
  expenses: { raw_materials_cost: materials, [PURCHASES]: purchases, [STOCKS]: stocks },
});
const file = (ticker: string, series: string, fiscal_quarter: string, filed: Filed) =>
  held.set(`${ticker} income-statement ${series}`, { lines: linesOf(filed), fiscal_year: 2022, fiscal_quarter });
const hold = (ticker: string, halfYear: Filed) => {
  for (const [at, [end, filed]] of QUARTERS.entries()) file(ticker, `quarterly ${end}`, `Q${at + 1}`, filed);
  file(ticker, 'half_yearly 2021-09-30', 'Q2', halfYear);
};
const ask = (metric: string, ticker = 'ADANIENT') =>
  cells.first('FIN.METRIC', ticker, '2021-09-30', metric, 'half_yearly', 'standalone');
const denied = { error: '#N/A', message: expect.stringContaining('is denied by its quarters') as unknown };

test('purchases that the quarters have under materials are in the cost of goods all the same', async () => {
  hold('ADANIENT', HALF_YEAR);
  for (const name of ['COGS', 'goods consumed']) expect(await ask(name)).toBeCloseTo(9121.42 - 1190.11, 6);
  expect(await ask('gross profit')).toBeCloseTo(9956.27 - 9121.42 + 1190.11, 6);
  expect(await ask('gross margin')).toBeCloseTo(1 - 7931.31 / 9956.27, 9);
});

test('a line by itself is not what its quarters make', async () => {
  hold('ADANIENT', HALF_YEAR);
  for (const name of ['raw material cost', PURCHASES]) expect(await ask(name)).toMatchObject(denied);
});

test('what the quarters have more than the half-year is lost, whichever line it is of', async () => {
  hold('LOST', { ...HALF_YEAR, purchases: 8121.42 });
  for (const name of ['COGS', 'gross margin']) expect(await ask(name, 'LOST')).toMatchObject(denied);
});
