import { SHOWCASE } from '../../../server/market/showcase';
import { openCells, useCells } from '../support/cells';
import { bySeries, marketStatements } from '../support/market-statements';

const { india, us } = SHOWCASE;
const cells = useCells();

/** The Indian companies with consolidated annual statements, by ticker. */
const tickers = bySeries(marketStatements('income_statement', 'annual'))
  .filter(([first]) => first?.scope === 'consolidated')
  .map(([first]) => first?.ticker ?? '');
const column = (values: readonly unknown[]) => values.map((value) => [value]);

/** Each cell alone, in a new add-in, with what it sent. */
async function oneByOne(
  name: string,
  rows: readonly (readonly unknown[][])[],
): Promise<{ values: unknown[][]; requests: Set<string> }> {
  const alone = await openCells();
  const values: unknown[][] = [];
  for (const row of rows) {
    const shown: unknown[] = [];
    for (const args of row) shown.push(await alone.first(name, ...args));
    values.push(shown);
  }
  const requests = new Set(alone.requests());
  await alone.close();
  return { values, requests };
}

const YEARS = ['FY2026', 'FY2025', 'FY2024'];

test.each([
  ['FIN.TTM', (company: unknown, date: unknown) => [company, date, 'sales|revenue_from_operations']],
  ['FIN.GROWTH', (company: unknown, date: unknown) => [company, date, 'sales|revenue_from_operations']],
  ['FIN.SOURCE', (company: unknown, date: unknown) => [company, date]],
] as const)(
  '%s of a column of companies against a row of years is the grid of the single cells',
  async (name, args) => {
    const companies = [...tickers.slice(0, 12), 'NSE:NOSUCH'];
    const alone = await oneByOne(
      name,
      companies.map((company) => YEARS.map((year) => [...args(company, year)])),
    );
    const grid = await openCells();
    const shown = (await grid.call(name, ...args(column(companies), [YEARS]))) as unknown[][];
    const sent = grid.requests();
    await grid.close();
    expect(shown.map((row) => row.map(codeOrValue))).toEqual(alone.values.map((row) => row.map(codeOrValue)));
    expect(shown.flat().filter((cell) => typeof cell !== 'object').length).toBeGreaterThan(12);
    expect(new Set(sent).size).toBe(sent.length); // each statement once
    expect([...sent].sort()).toEqual([...alone.requests].sort());
  },
);

/** A failed cell of a grid is a data type, alone it is thrown; both show the code. */
function codeOrValue(shown: unknown): unknown {
  const cell = shown as { error?: string; code?: string; basicValue?: unknown } | null;
  if (typeof cell !== 'object' || cell === null) return shown;
  return cell.error ?? cell.code ?? cell.basicValue;
}

test('300 companies by 10 years of FIN.TTM ask for each statement once', async () => {
  // Some 80 rows a company: the sandbox would otherwise need minutes.
  const many = Array.from({ length: 300 }, (_, at) => tickers[at % 6]);
  const years = Array.from({ length: 10 }, (_, at) => `FY${2026 - at}`);
  const grid = await openCells();
  const shown = (await grid.call('FIN.TTM', column(many), [years], 'sales')) as unknown[][];
  const sent = grid.requests();
  await grid.close();
  expect([shown.length, shown[0]?.length]).toEqual([300, 10]);
  expect(new Set(sent).size).toBe(sent.length);
  const annual = sent.filter(
    (request) => request.includes('reporting_type=annual') && /period_end_date=20\d\d-03-31/.test(request),
  );
  // The years before those shown tell how long the oldest are.
  expect(annual.length).toBeLessThanOrEqual(new Set(many).size * (years.length + 2));
  expect(sent.length).toBeLessThan(many.length * years.length);
});

test.each([
  ['FIN.COMPANY', [india.ticker, 'NSE:NOSUCH'], ['company_name', 'isin']],
  ['US.COMPANY', [us.ticker, 'NOSUCH'], ['company_name', 'cik']],
  ['FIN.LOOKUP', [india.ticker, 'zzzzzzzz'], ['company_name', 'isin']],
  ['US.LOOKUP', [us.ticker, 'zzzzzzzz'], ['company_name', 'cik']],
])('%s of companies against fields is a grid, each failure in its own cell', async (name, companies, fields) => {
  const shown = (await cells.call(name, column(companies), [fields])) as unknown[][];
  const alone = await Promise.all(fields.map((field) => cells.first(name, companies[0], field)));
  expect(shown[0]).toEqual(alone);
  expect(shown[1]?.map(codeOrValue)).toEqual(['#N/A', '#N/A']);
});

test('US.TTM, US.GROWTH, US.SOURCE and US.CIK take ranges', async () => {
  const years = ['FY-0', 'FY-1'];
  const ttm = await Promise.all(years.map((year) => cells.first('US.TTM', us.ticker, year, 'revenues')));
  expect(await cells.call('US.TTM', us.ticker, [years], 'revenues')).toEqual([ttm]);
  const growth = await cells.first('US.GROWTH', us.ticker, 'FY-1', 'revenues', 'FY-2');
  const pairs = (await cells.call('US.GROWTH', us.ticker, [years], 'revenues', [['FY-1', 'FY-2']])) as unknown[][];
  expect(pairs[0]?.[1]).toEqual(growth);
  expect(typeof growth).toBe('number');
  const urls = (await cells.call('US.SOURCE', us.ticker, column(years))) as string[][];
  expect(new Set(urls.flat()).size).toBe(2);
  const ciks = (await cells.call('US.CIK', column([us.ticker, '', 'NOSUCH']))) as unknown[][];
  expect(ciks.flat().map(codeOrValue)).toEqual([await cells.first('US.CIK', us.ticker), '', '#N/A']);
});

test('a blank date is an error that names latest, and a blank element of a range stays blank', async () => {
  for (const [name, ...args] of [
    ['FIN.METRIC', india.ticker, null, 'sales'],
    ['FIN.TTM', india.ticker, null, 'sales'],
    ['FIN.GROWTH', india.ticker, null, 'sales'],
    ['US.METRIC', us.ticker, null, 'revenues'],
    ['US.TTM', us.ticker, null, 'revenues'],
    ['US.GROWTH', us.ticker, null, 'revenues', 'FY-1'],
  ] as const) {
    const shown = await cells.call(name, ...args);
    expect([name, shown]).toMatchObject([name, { error: '#VALUE!', message: expect.stringContaining('"latest"') }]);
  }
  const sent = cells.requests().length;
  const blank = (await cells.call('FIN.TTM', india.ticker, [['', null, 0]], 'sales')) as unknown[][];
  expect(blank).toEqual([['', '', '']]);
  expect(cells.requests()).toHaveLength(sent);
  const below = (await cells.call('FIN.METRIC', column([india.ticker, '']), null, 'sales')) as unknown[][];
  expect(below.map((row) => row.map(codeOrValue))).toEqual([['#VALUE!'], ['']]);
});
