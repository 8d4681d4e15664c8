import { SHOWCASE } from '../../../server/market/showcase';
import { openCells, type Cells, type ShownError } from '../support/cells';

let cells: Cells;
let tickers: string[];
const { india, us } = SHOWCASE;

beforeAll(async () => {
  cells = await openCells();
  const response = await fetch(`${cells.sandbox.url}/api/in/v0/companies?marketcap_category=large,mid,small`, {
    headers: { Authorization: 'Bearer sandbox-token' },
  });
  const { data } = (await response.json()) as { data: { ticker: string }[] };
  tickers = data.map(({ ticker }) => ticker).filter((ticker) => /^[A-Z]+$/.test(ticker));
});
beforeEach(() => cells.sandbox.requests.clear());
afterAll(() => cells.close());

type Rows = unknown[][];
const YEARS = Array.from({ length: 10 }, (_, year) => `FY${2017 + year}`);
const metric = (ticker: unknown, date: unknown, name: unknown, ...more: unknown[]) =>
  cells.call('FIN.METRIC', ticker, date, name, ...more) as Promise<Rows>;
const column = (values: readonly unknown[]) => values.map((value) => [value]);
const isNumberOrNa = (cell: unknown) =>
  typeof cell === 'number' || (cell as ShownError & { code: string }).code === '#N/A';

test('one formula fills 50 companies × 10 years with at most 500 requests; an unknown ticker fails only its own row', async () => {
  const companies = [...tickers.slice(0, 49), 'NOSUCHCO'];
  const grid = await metric(column(companies), [YEARS], 'sales');
  expect(grid.map((row) => row.length)).toEqual(Array(50).fill(10));
  expect(grid.slice(0, 49).flat().every(isNumberOrNa)).toBe(true);
  expect(
    grid
      .slice(0, 49)
      .flat()
      .filter((cell) => typeof cell === 'number').length,
  ).toBeGreaterThan(120);
  expect(grid[49]?.every((cell) => (cell as { message: string }).message.startsWith('No such company'))).toBe(true);
  expect(cells.requests().length).toBeLessThanOrEqual(500);
  cells.sandbox.requests.clear();
  const single = await cells.first('FIN.METRIC', companies[3], 'FY2024', 'sales');
  if (typeof single === 'number') expect(grid[3]?.[7]).toBe(single);
  expect(cells.requests()).toEqual([]);
});

test('a column and a row give the full grid, in either direction; a single value combines with every cell', async () => {
  const wide = await metric(column([india.ticker, 'MARUNDIBK']), [['FY2023', 'FY2024', 'FY2025']], 'Profit after tax');
  expect(wide.map((row) => row.length)).toEqual([3, 3]);
  const tall = await metric([[india.ticker, 'MARUNDIBK']], column(['FY2023', 'FY2024', 'FY2025']), 'Profit after tax');
  expect(tall).toEqual(wide[0]?.map((_cell, year) => wide.map((row) => row[year])));
  const lines = await metric(
    india.ticker,
    [['FY2023', 'FY2024']],
    column(['sales', 'other_income', 'expenses.depreciation']),
  );
  expect(lines.map((row) => row.length)).toEqual([2, 2, 2]);
  expect(lines[0]?.[1]).toBe(await cells.first('FIN.METRIC', india.ticker, 'FY2024', 'sales'));
});

test('equal shapes combine pairwise', async () => {
  const pairs = await metric(
    column([india.ticker, 'MARUNDIBK']),
    column(['FY2023', 'FY2024']),
    column(['sales', 'profit_after_tax']),
  );
  expect(pairs).toEqual([
    [await cells.first('FIN.METRIC', india.ticker, 'FY2023', 'sales')],
    [await cells.first('FIN.METRIC', 'MARUNDIBK', 'FY2024', 'profit_after_tax')],
  ]);
});

test.each([
  ['columns of different lengths', column(['A', 'B']), column(['FY2023', 'FY2024', 'FY2025']), 'sales'],
  [
    'a block against a longer column',
    [
      ['A', 'B'],
      ['C', 'D'],
    ],
    column(['FY2023', 'FY2024', 'FY2025']),
    'sales',
  ],
  ['rows of different lengths', [['A', 'B']], [['FY2023', 'FY2024', 'FY2025']], 'sales'],
])('%s are refused before any request', async (_what, ticker, date, name) => {
  expect(await metric(ticker, date, name)).toMatchObject({
    error: '#VALUE!',
    message: expect.stringMatching(/do not fit together \(ticker \d×\d, date \d×\d, metric 1×1\)/),
  });
  expect(cells.requests()).toEqual([]);
});

test('an error in a range stays that error, a blank stays blank and sends no request, a bad value fails only its own cell', async () => {
  const broken = new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, 'from B2');
  const grid = await metric(
    column([india.ticker, '', null, 0, broken, 'BAD TICKER', { type: 'Double', basicValue: 700101 }]),
    'FY2024',
    'sales',
  );
  const value = await cells.first('FIN.METRIC', india.ticker, 'FY2024', 'sales');
  expect(grid[0]).toEqual([value]);
  expect(grid.slice(1, 4)).toEqual([[''], [''], ['']]);
  expect(grid[4]).toEqual([broken]);
  expect(grid[5]).toEqual([
    expect.objectContaining({ code: '#VALUE!', message: expect.stringContaining('ticker must be') }),
  ]);
  expect(grid[6]).toEqual([value]);
  expect(cells.requests()).toHaveLength(1);
});

test('in an outage each cell shows an error other than #N/A', async () => {
  cells.sandbox.faults.set('500 path=period_end_date=2001');
  const grid = await metric(column([india.ticker, 'MARUNDIBK']), [['FY2001', 'FY2024']], 'profit_after_tax', null);
  cells.sandbox.faults.clear();
  expect(grid.map((row) => (row[0] as { code: string }).code)).toEqual(['#VALUE!', '#VALUE!']);
  expect(typeof grid[0]?.[1]).toBe('number');
});

test('"last n" fills a row for one company, newest first; several companies are an error', async () => {
  const row = await metric(india.ticker, 'last 5', 'sales', 'annual');
  const years = await Promise.all(
    ['FY2026', 'FY2025', 'FY2024', 'FY2023', 'FY2022'].map((date) =>
      cells.first('FIN.METRIC', india.ticker, date, 'sales'),
    ),
  );
  expect(row).toEqual([years]);
  expect(await metric(india.ticker, ' LAST 5 ', 'sales', 'annual', null, 'order=oldest; transpose=yes')).toEqual(
    column([...years].reverse()),
  );
  const lines = await metric(india.ticker, 'last 2', column(['sales', 'other_income']), 'annual');
  expect(lines.map((line) => line.length)).toEqual([2, 2]);
  cells.sandbox.requests.clear();
  expect(await metric(column([india.ticker, 'MARUNDIBK']), 'last 5', 'sales')).toMatchObject({
    error: '#VALUE!',
    message: expect.stringContaining('one ticker'),
  });
  for (const date of ['last 0', 'last -1', 'last 2.5', 'last 1000'])
    expect(await metric(india.ticker, date, 'sales')).toMatchObject({ error: '#VALUE!' });
  expect(cells.requests()).toEqual([]);
});

test('a US grid of tickers and dates looks the tickers up together', async () => {
  const grid = (await cells.call(
    'US.METRIC',
    column([us.ticker, SHOWCASE.us5253.ticker, 'ZZZZZ']),
    [[us.periodEnds[0], us.periodEnds[1]]],
    'assets',
  )) as Rows;
  expect(grid[0]).toEqual([expect.any(Number), expect.any(Number)]);
  expect(grid[1]?.every(isNumberOrNa)).toBe(true);
  expect(grid[2]?.[0]).toMatchObject({ message: expect.stringContaining('no ticker ZZZZZ') });
  expect(cells.sandbox.requests.to('E15')).toHaveLength(2); // the one that is not there also by exchange
  expect(cells.sandbox.requests.to('E18')).toHaveLength(4);
});

describe('scale', () => {
  const sales = () => cells.first('FIN.METRIC', india.ticker, 'FY2024', 'sales') as Promise<number>;

  test.each([
    ['units', 1e7],
    ['thousand', 1e4],
    ['lakh', 100],
    ['million', 10],
    ['crore', 1],
    ['billion', 0.01],
  ])('%s of a money line', async (scale, factor) => {
    const scaled = (await cells.first(
      'FIN.METRIC',
      india.ticker,
      'FY2024',
      'sales',
      null,
      null,
      `scale=${scale}`,
    )) as number;
    expect(scaled).toBeCloseTo((await sales()) * factor, 6);
    expect(String(scaled).length).toBeLessThanOrEqual(String(await sales()).length + 8);
  });

  test('per-share figures, share counts and ratios are never scaled', async () => {
    const eps = await cells.first('FIN.METRIC', india.ticker, 'FY2024', 'earnings_per_share.basic');
    expect(
      await cells.first('FIN.METRIC', india.ticker, 'FY2024', 'earnings_per_share.basic', null, null, 'scale=million'),
    ).toBe(eps);
    const table = (await cells.call(
      'US.INCOME',
      us.ticker,
      us.periodEnds[1],
      null,
      'labels=keys; scale=million',
    )) as Rows;
    const plain = (await cells.call('US.INCOME', us.ticker, us.periodEnds[1], null, 'labels=keys')) as Rows;
    const value = (rows: Rows, key: string) => rows.find(([name]) => name === key)?.[1] as number;
    expect(table[0]?.[0]).toBe(`${us.ticker} · annual · USD million`);
    expect(value(table, 'revenues')).toBe(value(plain, 'revenues') / 1e6);
    for (const key of ['earnings_per_share_basic', 'weighted_average_number_of_diluted_shares_outstanding'])
      expect(value(table, key)).toBe(value(plain, key));
  });

  test('shareholding gives an error', async () => {
    for (const formula of [
      ['FIN.METRIC', india.ticker, 'latest', 'shareholding.total_shares', null, null, 'scale=lakh'],
      ['FIN.SHAREHOLDING', india.ticker, null, null, 'scale=lakh'],
    ] as const) {
      const [name, ...args] = formula;
      expect(await cells.call(name, ...args)).toMatchObject({
        error: '#VALUE!',
        message: expect.stringMatching(/scale/),
      });
    }
  });

  test('the corner shows the scale', async () => {
    const rows = (await cells.call('FIN.INCOME', india.ticker, 'FY2024', null, null, 'scale=million')) as Rows;
    expect(rows[0]?.[0]).toBe(`${india.ticker} · annual · consolidated · INR million`);
    expect(rows[2]?.[1]).toBeCloseTo((await sales()) * 10, 6);
  });
});

describe('a fiscal token beside a bare date, where type is blank', () => {
  const dates = ['FY2026', '2026-03-31'];

  test('is refused in a grid as in a table, before anything is sent', async () => {
    const table = await cells.call('FIN.INCOME', india.ticker, [dates]);
    expect(table).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('a word such as FY2024 among them is annual'),
    });
    for (const [asked, names] of [
      [[dates], 'sales'],
      [column(dates), [['sales', 'balance.equity.reserves_surplus']]],
      [[['FY2026', '', 'latest']], 'sales|income.other_income'],
    ] as const) {
      expect(await metric(india.ticker, asked, names)).toEqual(table);
    }
    expect(cells.requests()).toEqual([]);
  });

  test('stands where both mean the same, or go with different statements', async () => {
    const numbers = async (...args: Parameters<typeof metric>) =>
      (await metric(...args)).flat().map((cell) => typeof cell);
    expect(await numbers(india.ticker, [dates], 'sales', 'annual')).toEqual(['number', 'number']);
    expect(await numbers(india.ticker, [['Q4FY26', '2026-03-31']], 'sales')).toEqual(['number', 'number']);
    expect(await numbers(india.ticker, [dates], 'balance.equity.reserves_surplus')).toEqual(['number', 'number']);
    const pairs = [['sales', 'balance.equity.reserves_surplus']];
    expect(await numbers(india.ticker, [dates], pairs)).toEqual(['number', 'number']);
  });
});
