import { SHOWCASE } from '../../../../server/market/showcase';
import { dateOfSerial } from '../../../../src/tables';
import { settingsFor, type Cells, type ShownError } from '../../support/cells';
import { useHeldStatements } from '../../support/held-statements';

/** Trailing twelve months and growth use one line in all periods. */
const { held, cells } = useHeldStatements();

const shown = async (...call: Parameters<Cells['call']>) => (await cells.first(...call)) as ShownError;

describe('a name that means different lines in different periods', () => {
  test('on different statements: FIN.TTM does not sum them', async () => {
    held.set('MIX income-statement annual 2024-03-31', { lines: { fees: 100 } });
    held.set('MIX income-statement quarterly 2024-06-30', { lines: { sales: 1 } });
    held.set('MIX cash-flow quarterly 2024-06-30', { lines: { operating: { fees: 7 } } });
    held.set('MIX balance-sheet as_of 2024-06-30', { lines: { assets: 1 } });
    held.set('MIX income-statement quarterly 2023-06-30', { lines: { fees: 20 } });
    const { error, message } = await shown('FIN.TTM', 'MIX', '2024-06-30', 'fees');
    expect(error).toBe('#N/A');
    expect(message).toContain('fees of the income statement for 2024-03-31');
    expect(message).toContain('operating.fees of the cash flow statement for 2024-06-30');
    expect(message).toContain('Give the statement and the path.');
  });

  test('in different sections: FIN.TTM does not sum them, but sums four quarters of one line', async () => {
    held.set('LINES income-statement annual 2024-03-31', { lines: { income: { fees: 100 } } });
    held.set('LINES income-statement quarterly 2024-06-30', { lines: { expenses: { fees: 7 } } });
    held.set('LINES income-statement quarterly 2023-06-30', { lines: { income: { fees: 20 } } });
    expect(await shown('FIN.TTM', 'LINES', '2024-06-30', 'fees')).toMatchObject({ error: '#N/A' });
    for (const [key, statement] of [...held]) held.set(key.replace('LINES', 'WHOLE'), statement);
    for (const date of ['2024-03-31', '2023-12-31', '2023-09-30'])
      held.set(`WHOLE income-statement quarterly ${date}`, { lines: { expenses: { fees: 5 } } });
    expect(await cells.first('FIN.TTM', 'WHOLE', '2024-06-30', 'fees')).toBe(22);
  });

  test('FIN.GROWTH does not compare them', async () => {
    held.set('GMIX income-statement annual 2024-03-31', { lines: { sales: 1 } });
    held.set('GMIX balance-sheet as_of 2024-03-31', { lines: { fees: 500 } });
    held.set('GMIX income-statement annual 2023-03-31', { lines: { fees: 20 } });
    const { error, message } = await shown('FIN.GROWTH', 'GMIX', '2024-03-31', 'fees', 'annual');
    expect(error).toBe('#N/A');
    expect(message).toMatch(/balance sheet/);
  });

  test('growth of a|b uses the first line that both periods have', async () => {
    held.set('0000000007 income-statement annual 2024-12-31', { lines: { revenues: 300, sales_revenue_net: 120 } });
    held.set('0000000007 income-statement annual 2023-12-31', { lines: { sales_revenue_net: 100 } });
    const names = 'revenues|sales_revenue_net';
    expect(await cells.first('US.GROWTH', 7, '2024-12-31', names, '2023-12-31')).toBeCloseTo(0.2, 12);
    held.set('NAMES income-statement annual 2024-03-31', { lines: { income: { fees: 8, sales: 30 } } });
    held.set('NAMES income-statement annual 2023-03-31', { lines: { income: { sales: 20 } } });
    held.set('NAMES income-statement annual 2022-03-31', { lines: { income: { sales: 10 } } });
    expect(await cells.first('FIN.GROWTH', 'NAMES', 'FY2024', 'fees|sales')).toBeCloseTo(0.5, 12);
  });
});

describe('a quantity that is filed under another name from one year to the next', () => {
  const annual = (year: number, lines: object) =>
    held.set(`0000000008 income-statement annual ${year}-12-31`, { lines: { ...lines } });
  const quarter = (date: string, lines: object) =>
    held.set(`0000000008 income-statement quarterly ${date}`, { lines: { ...lines }, fiscal_quarter: 'Q1' });
  beforeEach(() => {
    const contracts = 'revenue_from_contract_with_customer_excluding_assessed_tax';
    annual(2024, { revenues: 400, cost_of_revenue: 100 });
    annual(2023, { [contracts]: 320, cost_of_revenue: 80 });
    quarter('2025-03-31', { revenues: 110, cost_of_revenue: 30 });
    quarter('2024-03-31', { [contracts]: 90, cost_of_revenue: 25 });
  });

  test.each(['revenue', 'sales', 'total revenue', 'turnover'])('%s grows, and has twelve months', async (name) => {
    expect(await cells.first('US.GROWTH', 8, '2024-12-31', name, '2023-12-31')).toBeCloseTo(0.25, 12);
    expect(await cells.first('US.TTM', 8, '2025-03-31', name)).toBe(420);
  });

  test('what is computed from it has twelve months too', async () => {
    expect(await cells.first('US.TTM', 8, '2025-03-31', 'gross profit')).toBe(315);
    expect(await cells.first('US.TTM', 8, '2025-03-31', 'gross margin')).toBeCloseTo(0.75, 12);
  });

  test('names that are typed between | may mean anything: they stay one line in all periods', async () => {
    const names = 'revenues|revenue_from_contract_with_customer_excluding_assessed_tax';
    expect((await shown('US.GROWTH', 8, '2024-12-31', names, '2023-12-31')).error).toBe('#N/A');
    expect((await shown('US.TTM', 8, '2025-03-31', names)).error).toBe('#N/A');
  });
});

test('a line of exactly an everyday name goes before those that the name means in other formats', async () => {
  held.set('OWNLINE income-statement annual 2024-03-31', {
    lines: { income: { revenue_from_operations: 7, sales: 5 } },
  });
  held.set('PLAIN income-statement annual 2024-03-31', { lines: { income: { sales: 5 } } });
  const revenue = (ticker: string) => cells.first('FIN.METRIC', ticker, 'FY2024', 'Revenue from operations');
  expect(await revenue('OWNLINE')).toBe(7);
  expect(await revenue('PLAIN')).toBe(5);
});

describe('a changed year end', () => {
  /** A year of 15 months from January 2023, then years to March; each quarter has sales of 10. */
  const hold = (ticker: string, quarters: Readonly<Record<string, string>>) => {
    held.set(`${ticker} income-statement annual 2022-12-31`, { lines: { income: { sales: 40 } } });
    held.set(`${ticker} income-statement annual 2024-03-31`, { lines: { income: { sales: 50 } } });
    for (const [date, fiscal_quarter] of Object.entries(quarters))
      held.set(`${ticker} income-statement quarterly ${date}`, { lines: { income: { sales: 10 } }, fiscal_quarter });
  };

  test('after a year of 15 months FIN.TTM sums four quarters', async () => {
    const ends = { '2023-06-30': 'Q2', '2023-09-30': 'Q3', '2024-03-31': 'Q4', '2024-06-30': 'Q1' };
    hold('MOVED', { ...ends, '2023-12-31': 'Q4' });
    expect(await cells.first('FIN.TTM', 'MOVED', '2024-06-30', 'sales')).toBe(40);
    hold('HOLE', ends);
    const { error, message } = await shown('FIN.TTM', 'HOLE', '2024-06-30', 'sales');
    expect(error).toBe('#N/A');
    expect(message).toContain('the year end has moved');
  });

  test.each([
    ['18 months', ['2026-03-31', '2024-09-30', '2023-09-30', '2022-09-30']],
    ['6 months', ['2026-03-31', '2025-09-30', '2024-09-30', '2023-09-30']],
    ['15 months', ['2026-03-31', '2024-12-31', '2023-12-31', '2022-12-31']],
  ])('a year of %s does not end the list of periods', async (months, ends) => {
    const ticker = `P${months.slice(0, 2).trim()}`;
    for (const end of ends) held.set(`${ticker} income-statement annual ${end}`, { lines: { income: { sales: 1 } } });
    const listed = (await cells.call('FIN.PERIODS', ticker, 'annual')) as number[][];
    expect(listed.map(([serial]) => dateOfSerial(serial ?? 0))).toEqual(ends);
  });
});

describe('lines that are not an amount of a period', () => {
  test.each([
    [SHOWCASE.india.ticker, 'segment_assets.total'],
    [SHOWCASE.india.ticker, 'capital_employed.total'],
    [SHOWCASE.india.ticker, 'segments.segment_liabilities.un_allocable'],
    [SHOWCASE.indiaBank.ticker, 'income.gross_non_performing_assets'],
  ])('FIN.TTM refuses %s %s, a position', async (ticker, metric) => {
    cells.useSettings(settingsFor(cells.sandbox.url));
    const { error, message } = await shown('FIN.TTM', ticker, '2026-09-30', metric);
    expect(error).toBe('#VALUE!');
    expect(message).toContain('is a position: its periods cannot be added up');
  });

  test('FIN.TTM refuses per-unit lines of a trust whose year may be of any length, US.TTM the cash balance in a cash flow statement', async () => {
    held.set('TRUST income-statement annual 2024-03-31', { lines: { earnings_per_unit: 1.5, nav_per_unit: 120 } });
    expect(await shown('FIN.TTM', 'TRUST', 'FY2024', 'earnings_per_unit')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('Nothing shows how many months the year to 2024-03-31 has'),
    });
    expect(await shown('FIN.TTM', 'TRUST', 'FY2024', 'nav_per_unit')).toMatchObject({ error: '#VALUE!' });
    held.set('0000000007 cash-flow annual 2024-12-31', { lines: { cash: 9 } });
    expect(await shown('US.TTM', 7, '2024-12-31', 'cashflow.cash')).toMatchObject({ error: '#VALUE!' });
  });
});

test('tiny amounts are summed', async () => {
  for (const date of ['2024-06-30', '2024-03-31', '2023-12-31', '2023-09-30'])
    held.set(`TINY income-statement quarterly ${date}`, { lines: { income: { sales: 3e-7 } } });
  expect(await cells.first('FIN.TTM', 'TINY', '2024-06-30', 'sales')).toBeCloseTo(1.2e-6, 12);
});

test('a number that no cell can hold is an error, not the 0 that Excel would show', async () => {
  held.set('BIG income-statement annual 2024-03-31', { lines: { income: { sales: 'TOO LARGE' } } });
  held.set('BIG income-statement annual 2023-03-31', { lines: { income: { sales: 1 } } });
  const tooLarge = { error: '#VALUE!', message: expect.stringContaining('too large for a cell') as string };
  expect(await shown('FIN.TTM', 'BIG', 'FY2024', 'sales')).toMatchObject(tooLarge);
  expect(await shown('FIN.GROWTH', 'BIG', 'FY2024', 'sales')).toMatchObject(tooLarge);
});

describe('the earlier period', () => {
  test('of a shareholding is one period of the given type before, or a quarter without a type', async () => {
    cells.useSettings(settingsFor(cells.sandbox.url));
    const { ticker } = SHOWCASE.india;
    const on = async (date: string) => (await cells.first('FIN.METRIC', ticker, date, 'shareholding.fii')) as number;
    const [now, quarter, year] = [await on('2026-03-31'), await on('2025-12-31'), await on('2025-03-31')];
    const growth = (type: string | null) =>
      cells.first('FIN.GROWTH', ticker, '2026-03-31', 'shareholding.fii', type, null, 1);
    expect(await growth('annual')).toBeCloseTo((now - year) / year, 12);
    expect(await growth(null)).toBeCloseTo((now - quarter) / quarter, 12);
    expect(year).not.toBe(quarter);
  });

  test('of US.GROWTH must be earlier than the period', async () => {
    held.set('0000000008 income-statement annual 2024-12-31', { lines: { revenues: 300 } });
    held.set('0000000008 income-statement annual 2023-12-31', { lines: { revenues: 200 } });
    const swapped = await shown('US.GROWTH', 8, '2023-12-31', 'revenues', '2024-12-31');
    expect(swapped).toMatchObject({
      error: '#VALUE!',
      message: expect.stringMatching(/priorDate.*must be before date/),
    });
    const same = await shown('US.GROWTH', 8, '2024-12-31', 'revenues', '2024-12-31');
    expect(same).toMatchObject({ error: '#VALUE!', message: expect.stringContaining('priorDate') });
  });
});
