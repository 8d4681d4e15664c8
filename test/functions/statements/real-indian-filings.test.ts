import { firstCompanies } from '../../support/real-imports';
import { dateOfSerial } from '../../../src/tables';
import { openCells, type Cells } from '../support/cells';
import { describeWithShared } from '../../server/filings/shared-data';

describeWithShared('india/results', 'functions on real Indian filings', () => {
  let cells: Cells;

  beforeAll(async () => {
    const { folder } = await firstCompanies();
    cells = await openCells({ dataDir: folder });
  });
  afterAll(() => cells.close());

  const one = async (name: string, ...args: readonly unknown[]) => {
    const result = (await cells.call(name, ...args)) as unknown;
    return Array.isArray(result) ? (result as unknown[][])[0]?.[0] : result;
  };

  test.each([
    ['NSE:INFY', 'FY2024', 'sales', null, 153_670],
    ['BSE:500209', 'FY24', 'income.sales', 'consolidated', 153_670],
    ['INFY', 'Q4FY24', 'sales', null, 37_923],
    ['INFY', 'FY2021', 'cashflow.opening_cash', null, 18_649],
    ['HDFCBANK', 'Q3FY25', 'profit after tax', 'standalone', 16_735.5],
    ['HDFCBANK', 'FY2024', 'balance.assets.total', 'standalone', 3_617_623.06],
    ['BAJFINANCE', 'FY2024', 'sales', 'consolidated', 54_969.49],
    ['RELIANCE', 'FY2024', 'segments.segment_revenue_from_operations.segments.Retail', null, 306_848],
    ['INFY', '2022-12-31', 'shareholding.promoters', null, 15.11],
    ['SBIN', '2024-03-31', 'shareholding.fii', null, 11.09],
  ])('%s %s %s %s is %d', async (ticker, date, metric, scope, expected) => {
    expect(await one('FIN.METRIC', ticker, date, metric, null, scope)).toBe(expected);
  });

  test('the last five years of Reliance: the one without a statement is a column of #N/A between its neighbours', async () => {
    const rows = (await cells.call('FIN.INCOME', 'RELIANCE', 'last 5', 'annual')) as unknown[][];
    const ends = rows[0]?.slice(1).map((serial) => dateOfSerial(serial as number));
    expect(ends).toEqual(['2024-03-31', '2023-03-31', '2022-03-31', '2021-03-31', '2020-03-31']);
    const profit = rows.find(([label]) => label === 'Profit after tax');
    expect(profit?.map((cell) => typeof cell)).toEqual(['string', 'number', 'number', 'object', 'number', 'number']);
    expect(profit?.[3]).toMatchObject({ code: '#N/A', message: expect.stringContaining('for 2022-03-31') });
    const [row = []] = (await cells.call('FIN.METRIC', 'RELIANCE', 'last 5', 'sales', 'annual')) as unknown[][];
    expect(row.map((cell) => typeof cell)).toEqual(['number', 'number', 'object', 'number', 'number']);
    const listed = (await cells.call('FIN.PERIODS', 'RELIANCE', 'annual', null, 4)) as unknown[][];
    expect(listed.map(([serial]) => dateOfSerial(serial as number))).not.toContain('2022-03-31');
  });

  test('a segment that filings spell in several ways is one row, one line of a grid, and grows', async () => {
    const path = 'segments.segment_revenue_from_operations.segments.';
    const table = (await cells.call('FIN.SEGMENTS', 'RELIANCE', [['FY2024', 'FY2023']])) as unknown[][];
    const oil = table.filter(([label]) => /^oil (&|and) gas/i.test(String(label)));
    expect(oil[0]).toEqual(['Oil and Gas', 24_439, 16_508]);
    expect(oil.every((row) => row.every((cell) => cell !== ''))).toBe(true);
    const grid = await cells.call('FIN.METRIC', 'RELIANCE', [['FY2024', 'FY2023']], `${path}Oil & Gas`);
    expect(grid).toEqual([[24_439, 16_508]]);
    expect(await one('FIN.GROWTH', 'RELIANCE', 'FY2024', `${path}Oil and Gas`)).toBeCloseTo(24_439 / 16_508 - 1, 9);
  });

  test('a segment that one filing numbers is the same row, and the same line of a grid', async () => {
    const path = 'segments.segment_revenue_from_operations.segments.';
    const years = [['FY2020', 'FY2021', 'FY2022']];
    const table = (await cells.call('FIN.SEGMENTS', 'ASIANPAINT', years, null, 'standalone')) as unknown[][];
    const paints = table.filter(([label]) => /paints$/i.test(String(label)));
    expect(paints).toHaveLength(4);
    expect(paints.flat()).not.toContain('');
    const grid = (metric: string) => cells.call('FIN.METRIC', 'ASIANPAINT', years, metric, null, 'standalone');
    expect(await grid(`${path}Paints`)).toEqual([paints[0]?.slice(1)]);
  });

  test('two years before FY2024 are two years of a balance sheet as of an income statement; of a date they are half-years', async () => {
    const growth = (date: string, metric: string, back: number) =>
      one('FIN.GROWTH', 'BAJFINANCE', date, metric, null, 'standalone', back);
    const assets = { 2022: 165_152.25 + 2863.83, 2023: 216_524.75, 2024: 296_614.45 };
    expect(await growth('FY2024', 'total assets', 2)).toBeCloseTo(assets[2024] / assets[2022] - 1, 6);
    expect(await growth('FY2024', 'total assets', 1)).toBeCloseTo(assets[2024] / assets[2023] - 1, 6);
    expect(await growth('2024-03-31', 'total assets', 2)).toBeCloseTo(assets[2024] / assets[2023] - 1, 6);
    expect(await growth('FY2024', 'total assets', 4)).toBeCloseTo(assets[2024] / 138_003.57 - 1, 6);
  });

  test('a statement spills with its lines, and a line that the filing does not give is blank', async () => {
    const table = (await cells.call('FIN.INCOME', 'INFY', 'FY2024')) as unknown[][];
    const value = (label: string) => table.find(([name]) => name === label)?.[1];
    expect([value('Sales'), value('Raw materials cost'), value('Tax for earlier years')]).toEqual([153_670, 0, '']);
    expect(String(table[0]?.[0])).toBe('INFY · annual · consolidated · INR crores');
  });

  test('periods are those of the filings, newest first', async () => {
    const periods = (await cells.call('FIN.PERIODS', 'INFY', 'annual')) as unknown[][];
    expect(periods).toHaveLength(6);
  });

  test('a bank’s statement and a company’s facts are shown', async () => {
    const table = (await cells.call('FIN.BALANCE', 'HDFCBANK', '2024-03-31', 'annual', 'standalone')) as unknown[][];
    expect(table.find(([name]) => name === 'Advances')?.[1]).toBe(2_484_861.52);
    expect(await one('FIN.COMPANY', 'INFY')).toBe('Infosys Limited');
    expect(await one('FIN.COMPANY', 'INFY', 'isin')).toBe('INE009A01021');
  });

  test('holders are those that the filing names', async () => {
    const table = (await cells.call('FIN.HOLDERS', 'INFY', '2022-12-31', 'dii')) as unknown[][];
    expect(table.slice(1).map(([name]) => name)).toEqual([
      'ICICI PRUDENTIAL MUTUAL FUND',
      'HDFC MUTUAL FUND',
      'UTI MUTUAL FUND',
      'SBI MUTUAL FUND',
      'ICICI PRUDENTIAL LIFE INSURANCE COMPANY LTD',
      'Life Insurance Corporation of India',
      'National Pension System Trust',
    ]);
  });

  test('a holder without a percentage has a blank, and the company list has blanks for what no filing says', async () => {
    const holders = (await cells.call('FIN.HOLDERS', 'INFY', '2022-12-31')) as unknown[][];
    expect(holders).toHaveLength(38);
    expect(holders.at(-1)?.slice(0, 2)).toEqual(['DEUTSCHE BANK TRUST COMPANY AMERICAS', '']);
    expect(holders.at(-1)?.slice(-2)).toEqual([536_154_581, '']);
    const companies = (await cells.call('FIN.COMPANIES')) as unknown[][];
    expect(companies.find(([ticker]) => ticker === 'SBIN')?.slice(0, 4)).toEqual([
      'SBIN',
      'State Bank Of India',
      '',
      '',
    ]);
  });

  test('results are documents with the address of the filing', async () => {
    const table = (await cells.call('FIN.DOCUMENTS', 'quarterly-result', 'NSE:INFY', '2024', 'Q4')) as unknown[][];
    expect(table.flat()).toContain(
      'https://nsearchives.nseindia.com/corporate/xbrl/INDAS_104589_1099938_19042024112830.xml',
    );
  });
});
