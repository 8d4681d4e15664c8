import { useHeldStatements } from '../../support/held-statements';

const { held, cells } = useHeldStatements();

/**
 * Adani Enterprises, standalone, to September 2021: the first quarter's purchases of coal were filed as materials consumed, and are purchases of the
 * half-year.
 */
const QUARTERS = [
  ['2021-06-30', { sales: 4989.53, materials: 4676.67, purchases: 0, stocks: -714.28 }],
  ['2021-09-30', { sales: 4966.74, materials: 0, purchases: 4444.75, stocks: -475.825 }],
] as const;
const HALF_YEAR = { sales: 9956.27, materials: 0, purchases: 9121.42, stocks: -1190.11 };
/** Reliance, standalone, to September 2023, before and after its year was restated: the change of stocks alone is another. */
const RELIANCE = [
  ['2021-06-30', { sales: 120_408, materials: 80_833, purchases: 2622, stocks: 2197 }],
  ['2021-09-30', { sales: 140_450, materials: 99_429, purchases: 3695, stocks: -2183 }],
] as const;
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
const fileQuarters = (ticker: string, quarters: typeof QUARTERS | typeof RELIANCE) => {
  for (const [at, [end, filed]] of quarters.entries()) file(ticker, `quarterly ${end}`, `Q${at + 1}`, filed);
};
const hold = (ticker: string, halfYear: Filed) => {
  fileQuarters(ticker, QUARTERS);
  file(ticker, 'half_yearly 2021-09-30', 'Q2', halfYear);
};
const ask = (metric: string, ticker = 'ADANIENT') =>
  cells.first('FIN.METRIC', ticker, '2021-09-30', metric, 'half_yearly', 'standalone');
const contradicted = { error: '#N/A', message: expect.stringContaining('is contradicted by its quarters') as unknown };

test('purchases that the quarters have under materials are in the cost of goods all the same', async () => {
  hold('ADANIENT', HALF_YEAR);
  for (const name of ['COGS', 'goods consumed']) expect(await ask(name)).toBeCloseTo(9121.42 - 1190.11, 6);
  expect(await ask('gross profit')).toBeCloseTo(9956.27 - 9121.42 + 1190.11, 6);
  expect(await ask('gross margin')).toBeCloseTo(1 - 7931.31 / 9956.27, 9);
});

test('a line by itself is not what its quarters make', async () => {
  hold('ADANIENT', HALF_YEAR);
  for (const name of ['raw material cost', PURCHASES]) expect(await ask(name)).toMatchObject(contradicted);
});

test('what the quarters have more than the half-year is lost, whichever line it is of', async () => {
  hold('LOST', { ...HALF_YEAR, purchases: 8121.42 });
  for (const name of ['COGS', 'gross margin']) expect(await ask(name, 'LOST')).toMatchObject(contradicted);
});

describe('goods of a half-year that was restated', () => {
  const restated = { sales: 266_349, materials: 186_138, purchases: 6317, stocks: -2604 };
  const goods = 186_138 + 6317 - 2604;

  test('are shown where their sum is near that of the quarters, though one line of them is far off', async () => {
    fileQuarters('RELIANCE', RELIANCE);
    file('RELIANCE', 'half_yearly 2021-09-30', 'Q2', restated);
    expect(await ask('COGS', 'RELIANCE')).toBe(goods);
    expect(await ask('gross profit', 'RELIANCE')).toBe(266_349 - goods);
    expect(await ask(STOCKS, 'RELIANCE')).toMatchObject(contradicted);
  });

  test('are refused where the sum is off, too', async () => {
    fileQuarters('OFF', RELIANCE);
    file('OFF', 'half_yearly 2021-09-30', 'Q2', { ...restated, stocks: -12_604 });
    for (const name of ['COGS', 'gross profit']) expect(await ask(name, 'OFF')).toMatchObject(contradicted);
  });
});
