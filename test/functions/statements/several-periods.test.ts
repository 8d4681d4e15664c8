import { SHOWCASE } from '../../../server/market/showcase';
import { serialOfDate } from '../../../src/tables';
import { openCells, settingsFor, type Cells } from '../support/cells';
import { indianAnswer } from '../../support/indian-statement';
import { startStubService, type StubService } from '../../support/stub-service';

type Rows = unknown[][];
const { india } = SHOWCASE;

let cells: Cells;
let service: StubService;
const statements = new Map<string, object>();

beforeAll(async () => {
  cells = await openCells();
  service = await startStubService((url) => {
    const date = url.searchParams.get('period_end_date') ?? [...statements.keys()][0] ?? '';
    if (date === '1999-12-31')
      return { status: 400, body: { errors: [{ title: 'Invalid field - period_end_date', message: 'too old' }] } };
    const financials = statements.get(date);
    if (financials === undefined) return { body: { status: 'success', data: null } };
    return indianAnswer(financials, {
      reporting_type: url.searchParams.get('reporting_type') ?? 'quarterly',
      period_end_date: date,
      profile: 'nonbank',
    });
  });
});
let company = 0;
beforeEach(() => {
  company += 1;
  statements.clear();
  cells.sandbox.requests.clear();
});
afterAll(async () => {
  await cells.close();
  await service.close();
});

const useStub = () => cells.useSettings(settingsFor(service.url));
const useMarket = () => cells.useSettings(settingsFor(cells.sandbox.url));
const income = (date: unknown, options?: string) =>
  cells.call('FIN.INCOME', `S${company}`, date, null, null, options) as Promise<Rows>;
const serials = (...dates: string[]) => dates.map(serialOfDate);

test('a range of dates gives one column per date in the given order; order= sorts them', async () => {
  useMarket();
  const call = (options?: string) =>
    cells.call('FIN.INCOME', india.ticker, [['FY2023', 'FY2025', 'FY2024']], null, null, options) as Promise<Rows>;
  const given = await call();
  expect(given[0]).toEqual([
    `${india.ticker} · annual · consolidated · INR crores`,
    ...serials('2023-03-31', '2025-03-31', '2024-03-31'),
  ]);
  expect((await call('order=newest'))[0]?.slice(1)).toEqual(serials('2025-03-31', '2024-03-31', '2023-03-31'));
  expect((await call('order=oldest'))[0]?.slice(1)).toEqual(serials('2023-03-31', '2024-03-31', '2025-03-31'));
  const single = (await cells.call('FIN.INCOME', india.ticker, 'FY2024')) as Rows;
  expect(given.map((row) => [row[0], row[3]])).toEqual(single);
  expect(cells.requests()).toHaveLength(3);
});

test('"last 8" gives the eight newest periods, newest first', async () => {
  useMarket();
  const rows = (await cells.call('FIN.INCOME', india.ticker, 'last 8')) as Rows;
  expect(rows[0]?.slice(1)).toEqual(
    serials(
      '2026-09-30',
      '2026-06-30',
      '2026-03-31',
      '2025-12-31',
      '2025-09-30',
      '2025-06-30',
      '2025-03-31',
      '2024-12-31',
    ),
  );
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([9]));
});

test('rows are in the order of the newest column; a line that only older columns have follows its predecessor there', async () => {
  useStub();
  statements.set('2023-12-31', {
    income: { sales: 1, old_line: 2, other_income: 3 },
    gone: { inner: 4 },
    profit_before_tax: 5,
  });
  statements.set('2024-03-31', { profit_before_tax: 9, income: { other_income: 8, sales: 7, new_line: 6 } });
  expect(await income([['2023-12-31', '2024-03-31']], 'labels=keys')).toEqual([
    [`S${company} · quarterly · consolidated · INR crores`, ...serials('2023-12-31', '2024-03-31')],
    ['profit_before_tax', 5, 9],
    ['income', '', ''],
    ['income.other_income', 3, 8],
    ['gone', '', ''],
    ['gone.inner', 4, ''],
    ['income.sales', 1, 7],
    ['income.old_line', 2, ''],
    ['income.new_line', '', 6],
  ]);
});

test('the table is a rectangle even if some periods lack a section; an absent line is shown like null', async () => {
  useStub();
  statements.set('2024-03-31', { income: { sales: 1, other_income: null }, tax: { current: 2 } });
  statements.set('2023-12-31', { income: { sales: 3 } });
  statements.set('2023-09-30', { income: { sales: 5 }, tax: { current: 6 } });
  const dates = [['2024-03-31'], ['2023-12-31'], ['2023-09-30']];
  const rows = await income(dates, 'headers=no');
  expect(rows).toEqual([
    ['Income', '', '', ''],
    ['Sales', 1, 3, 5],
    ['Other income', '', '', ''],
    ['Tax', '', '', ''],
    ['Current', 2, '', 6],
  ]);
  const na = await income(dates, 'headers=no; blanks=na');
  expect(na[4]).toEqual(['Current', 2, expect.objectContaining({ code: '#N/A' }), 6]);
  expect(na[3]).toEqual(['Tax', '', '', '']);
});

test('a date without a statement gives a column of #N/A, a failed date a column of its error, a blank date a blank column', async () => {
  useStub();
  statements.set('2024-03-31', { income: { sales: 1 } });
  const broken = new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, 'from C1');
  const rows = await income([['2024-03-31', '2020-03-31', '1999-12-31', '', broken]]);
  expect(rows[0]?.slice(1)).toEqual([...serials('2024-03-31', '2020-03-31', '1999-12-31'), '', broken]);
  for (const row of rows.slice(1)) {
    expect(row[2]).toMatchObject({ code: '#N/A', message: expect.stringContaining('2020-03-31') });
    expect(row[3]).toMatchObject({ code: '#VALUE!', message: expect.stringContaining('too old') });
    expect(row.slice(4)).toEqual(['', broken]);
  }
});

test('without any column the table is the failure itself; an outage takes precedence over "none"', async () => {
  useStub();
  expect(await income([['2020-03-31', '2021-03-31']])).toMatchObject({ error: '#N/A' });
  expect(await income([['2020-03-31', '1999-12-31']])).toMatchObject({
    error: '#VALUE!',
    message: expect.stringContaining('too old'),
  });
});

test('a bad date in the range is an error before any request', async () => {
  useMarket();
  for (const dates of [[['FY2024', '2024-02-30']], [['FY2024', 'last 2']], [['FY2024', 2024]]]) {
    expect(await cells.call('FIN.INCOME', india.ticker, dates)).toMatchObject({ error: '#VALUE!' });
  }
  expect(await cells.call('FIN.INCOME', india.ticker, [['FY2024', 'Q3FY24']], 'annual')).toMatchObject({
    error: '#VALUE!',
    message: expect.stringContaining('type must be quarterly'),
  });
  expect(cells.requests()).toEqual([]);
});

test('a token of another type than the default next to a date is an error before any request, unless type is given', async () => {
  useMarket();
  const call = (name: string, dates: unknown[], type?: string) => cells.call(name, india.ticker, [dates], type);
  for (const [name, dates, says] of [
    ['FIN.INCOME', ['FY2024', '2024-03-31'], /is annual.*others are quarterly where type is blank.*Give type/],
    ['FIN.INCOME', ['latest', 'FY2024'], /is annual/],
    ['FIN.CASHFLOW', ['2024-03-31', 'Q4FY24'], /is quarterly.*others are half_yearly/],
  ] as const) {
    expect(await call(name, [...dates])).toMatchObject({ error: '#VALUE!', message: expect.stringMatching(says) });
  }
  expect(cells.requests()).toEqual([]);
  const corner = async (name: string, dates: unknown[], type?: string) =>
    ((await call(name, dates, type)) as Rows)[0]?.[0];
  expect(await corner('FIN.INCOME', ['FY2024', '2024-03-31'], 'annual')).toContain(' · annual · ');
  expect(await corner('FIN.INCOME', ['Q4FY24', '2024-03-31'])).toContain(' · quarterly · ');
  expect(await corner('FIN.BALANCE', ['FY2024', '2023-09-30'])).toContain(' · as of · ');
});

test('if the columns have different types, the corner shows the type of each', async () => {
  useMarket();
  const corner = async (dates: unknown[], options?: string) =>
    ((await cells.call('FIN.INCOME', india.ticker, [dates], null, null, options)) as Rows)[0]?.[0];
  const words = (types: string) => `${india.ticker} · ${types} · consolidated · INR crores`;
  expect(await corner(['FY2024', 'Q4FY24', 'FY2023'])).toBe(words('annual (1, 3), quarterly (2)'));
  expect(await corner(['FY2023', 'Q1FY25', 'FY2024'], 'order=newest')).toBe(words('quarterly (1), annual (2, 3)'));
});

test('transpose=yes transposes the table with its labels and headers', async () => {
  useStub();
  statements.set('2024-03-31', { sales: 1, tax: 2 });
  const rows = await income('2024-03-31', 'labels=both');
  const turned = await income('2024-03-31', 'labels=both; transpose=yes');
  expect(turned).toEqual(rows[0]?.map((_cell, column) => rows.map((row) => row[column])));
});
