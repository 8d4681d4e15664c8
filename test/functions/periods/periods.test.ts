import { openMarket } from '../../../server/market/open';
import { SHOWCASE } from '../../../server/market/showcase';
import { dateOfSerial } from '../../../src/tables';
import { openCells, settingsFor, type Cells } from '../support/cells';
import { indianAnswer } from '../../support/indian-statement';
import { startStubService, type StubService } from '../../support/stub-service';

type Rows = unknown[][];
const { india, us, us5253 } = SHOWCASE;

let cells: Cells;
beforeEach(async () => {
  cells = await openCells();
});
afterEach(() => cells.close());

const dates = (rows: unknown) => (rows as Rows).map(([serial]) => dateOfSerial(serial as number));

describe('FIN.PERIODS', () => {
  test('lists the newest period ends of a type, newest first, eight by default', async () => {
    expect(dates(await cells.call('FIN.PERIODS', india.ticker))).toEqual([
      '2026-09-30',
      '2026-06-30',
      '2026-03-31',
      '2025-12-31',
      '2025-09-30',
      '2025-06-30',
      '2025-03-31',
      '2024-12-31',
    ]);
    expect(cells.requests()).toHaveLength(8);
    expect(dates(await cells.call('FIN.PERIODS', india.ticker, 'annual', null, 3))).toEqual([
      '2026-03-31',
      '2025-03-31',
      '2024-03-31',
    ]);
  });

  test('stops at the oldest statement, and is #N/A where there are none', async () => {
    const annual = dates(await cells.call('FIN.PERIODS', india.ticker, 'A', null, 40));
    expect(annual).toEqual(['2026-03-31', '2025-03-31', '2024-03-31', '2023-03-31', '2022-03-31']);
    expect(await cells.call('FIN.PERIODS', 'PELLUVA')).toMatchObject({
      error: '#N/A',
      message:
        'PELLUVA: the service has no quarterly consolidated income statement. Try the scope "standalone": it may have one.',
    });
    expect(dates(await cells.call('FIN.PERIODS', 'PELLUVA', null, 'standalone', 1))).toHaveLength(1);
  });

  test.each([-1, 1.5, 101, 'many'])('a count of %j is an error and sends no request', async (count) => {
    expect(await cells.call('FIN.PERIODS', india.ticker, null, null, count)).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('count must be a whole number from 1 to 100'),
    });
    expect(cells.requests()).toEqual([]);
  });
});

describe('with missing periods or a changed year end', () => {
  let service: StubService;
  let existing: string[];

  beforeEach(async () => {
    service = await startStubService((url) => {
      const asked = url.searchParams.get('period_end_date') ?? existing[0];
      if (!asked || !existing.includes(asked)) return { body: { status: 'success', data: null } };
      return indianAnswer(
        { income: { sales: 1 } },
        { reporting_type: url.searchParams.get('reporting_type') ?? 'quarterly', period_end_date: asked },
      );
    });
    cells.useSettings(settingsFor(service.url));
  });
  afterEach(() => service.close());

  test('a year without a statement is skipped, never filled', async () => {
    existing = ['2024-03-31', '2023-03-31', '2021-03-31', '2020-03-31'];
    expect(dates(await cells.call('FIN.PERIODS', 'X', 'annual', null, 4))).toEqual(existing);
  });

  test('finds the years of a company that moved its year end from December to March', async () => {
    existing = ['2024-03-31', '2023-03-31', '2021-12-31', '2020-12-31', '2019-12-31'];
    expect(dates(await cells.call('FIN.PERIODS', 'X', 'annual', null, 5))).toEqual(existing);
  });

  test.each([
    ['a short year', ['2025-03-31', '2024-03-31', '2023-12-31', '2022-12-31']],
    ['two short years in twelve months', ['2025-12-31', '2024-12-31', '2024-03-31', '2023-12-31', '2022-12-31']],
    ['a year of 18 months', ['2025-09-30', '2024-03-31', '2023-03-31']],
    ['two years without a statement', ['2025-03-31', '2024-03-31', '2021-12-31', '2020-12-31']],
  ])('lists %s among the years', async (_, ends) => {
    existing = ends;
    expect(dates(await cells.call('FIN.PERIODS', 'X', 'annual', null, 4))).toEqual(ends.slice(0, 4));
    expect(service.received.length).toBeLessThanOrEqual(40);
    expect(dates(await cells.call('FIN.PERIODS', 'X', 'annual', null, ends.length))).toEqual(ends);
  });

  test('finds half-years that end in March and in September', async () => {
    existing = ['2024-09-30', '2024-03-31', '2023-09-30', '2023-03-31'];
    expect(dates(await cells.call('FIN.PERIODS', 'X', 'H', null, 4))).toEqual(existing);
  });

  test('finds quarters before and after missing ones', async () => {
    existing = ['2024-03-31', '2023-12-31', '2023-06-30', '2022-12-31'];
    expect(dates(await cells.call('FIN.PERIODS', 'X', null, null, 4))).toEqual(existing);
  });

  test('an outage during the search is an error, not a shorter list', async () => {
    existing = ['2024-03-31'];
    const down = await startStubService((url) =>
      url.searchParams.has('period_end_date')
        ? { status: 400, body: '<html>' }
        : { body: { status: 'success', data: null } },
    );
    cells.useSettings(settingsFor(down.url));
    expect(await cells.call('FIN.INCOME', 'X', 'last 3')).toMatchObject({ error: '#N/A' });
    await down.close();
  });
});

describe('US.PERIODS', () => {
  test('finds calendar year ends, and the second time without a request', async () => {
    const found = dates(await cells.call('US.PERIODS', us.ticker, null, 5));
    expect(found).toEqual([...us.periodEnds].reverse());
    expect(cells.requests().length).toBeLessThanOrEqual(30);
    cells.sandbox.requests.clear();
    expect(dates(await cells.call('US.PERIODS', us.cik, 'annual', 5))).toEqual(found);
    expect(cells.requests()).toEqual([]);
  });

  test('finds 52/53-week years with at most 30 requests', async () => {
    expect(dates(await cells.call('US.PERIODS', us5253.ticker, null, 5))).toEqual([...us5253.periodEnds].reverse());
    expect(cells.requests().length).toBeLessThanOrEqual(30);
  });

  test('lists the quarters that METRIC has, the fourth with a mark; quarters=filed leaves it out', async () => {
    const ends = ['2026-09-30', '2026-06-30', '2026-03-31', '2025-12-31', '2025-09-30', '2025-06-30'];
    const listed = (await cells.call('US.PERIODS', us.ticker, 'quarterly', 6)) as Rows;
    expect(dates(listed)).toEqual(ends);
    expect(cells.requests().length).toBeLessThanOrEqual(60);
    const shown = (await cells.call('US.METRIC', us.ticker, listed, 'revenues', 'quarterly')) as number[][];
    expect(shown.flat()).toEqual(ends.map(() => expect.any(Number) as unknown));
    const year = (await cells.first('US.METRIC', us.ticker, '2025-12-31', 'revenues')) as number;
    const [fourth = NaN, third = NaN, second = NaN] = shown.flat().slice(3);
    const first = (await cells.first('US.METRIC', us.ticker, '2025-03-31', 'revenues', 'quarterly')) as number;
    expect(fourth + third + second + first).toBe(year);
    const filed = dates(await cells.call('US.PERIODS', us.ticker, 'quarterly', 4, null, 'quarters=filed'));
    expect(filed).toEqual(['2026-09-30', '2026-06-30', '2026-03-31', '2025-09-30']);
    expect(await cells.call('US.PERIODS', us.ticker, 'quarterly', 4, null, 'quarters=none')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('quarters'),
    });
  });

  test('marks what no filing has: the fourth quarter of income, all but the first of cash flows, no balance sheet', async () => {
    Object.assign(globalThis, { Office: { context: { requirements: { isSetSupported: () => true } } } });
    const excel = await openCells();
    const formats = async (statement: string, ...options: unknown[]) => {
      const rows = await excel.call('US.PERIODS', us.ticker, 'quarterly', 5, statement, ...options);
      return (rows as { basicValue: number; numberFormat: string }[][])
        .flat()
        .map(({ basicValue, numberFormat }) => `${dateOfSerial(basicValue)}${numberFormat.endsWith('"*"') ? '*' : ''}`);
    };
    const [q3, q2, q1, q4, before] = ['2026-09-30', '2026-06-30', '2026-03-31', '2025-12-31', '2025-09-30'];
    expect(await formats('income')).toEqual([q3, q2, q1, `${q4}*`, before]);
    expect(await formats('cashflow')).toEqual([`${q3}*`, `${q2}*`, q1, `${q4}*`, `${before}*`]);
    expect(await formats('balance')).toEqual([q3, q2, q1, q4, before]);
    expect(await formats('income', 'quarters=filed')).not.toContain(`${q4}*`);
    await excel.close();
    Reflect.deleteProperty(globalThis, 'Office');
  });

  test('other types are listed as before', async () => {
    expect(dates(await cells.call('US.PERIODS', us.ticker, 'H', 2))).toEqual(['2026-06-30', '2025-06-30']);
    expect(dates(await cells.call('US.PERIODS', us.ticker, '9M', 2))).toEqual(['2026-09-30', '2025-09-30']);
  });

  test('lists the dates of another statement', async () => {
    expect(dates(await cells.call('US.PERIODS', us.ticker, 'quarterly', 4, 'balance'))).toEqual([
      '2026-09-30',
      '2026-06-30',
      '2026-03-31',
      '2025-12-31',
    ]);
    expect(dates(await cells.call('US.PERIODS', us.ticker, 'quarterly', 2, 'cashflow', 'quarters=filed'))).toEqual([
      '2026-03-31',
      '2025-03-31',
    ]);
    expect(await cells.call('US.PERIODS', us.ticker, 'annual', 1, 'segments')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('statement must be'),
    });
  });

  test('lists without a type what "last n" shows without one, of each statement', async () => {
    for (const [statement, name] of [
      ['income', 'US.INCOME'],
      ['balance', 'US.BALANCE'],
      ['cashflow', 'US.CASHFLOW'],
    ] as const) {
      const [header] = (await cells.call(name, us.ticker, 'last 4')) as Rows;
      const listed = (await cells.call('US.PERIODS', us.ticker, null, 4, statement)) as Rows;
      expect(listed.flat()).toEqual(header?.slice(1));
    }
  });

  test('"latest" and "last n" use these periods for each statement', async () => {
    const header = async (name: string, ...args: unknown[]) =>
      ((await cells.call(name, ...args)) as Rows)[0]?.slice(1).map((serial) => dateOfSerial(serial as number));
    expect(await header('US.INCOME', us.ticker, 'latest')).toEqual([us.periodEnds.at(-1)]);
    expect(await header('US.INCOME', us.ticker, null)).toEqual([us.periodEnds.at(-1)]);
    expect(await header('US.CASHFLOW', us.ticker, '')).toEqual([us.periodEnds.at(-1)]);
    expect(await header('US.BALANCE', us.ticker)).toEqual(['2026-09-30']);
    expect(await header('US.BALANCE', us.ticker, 'last 3', 'annual')).toEqual([...us.periodEnds].reverse().slice(0, 3));
    expect(await header('US.BALANCE', us.ticker, 'last 3')).toEqual(['2026-09-30', '2026-06-30', '2026-03-31']);
    expect(await header('US.INCOME', us.ticker, 'last 5', 'quarterly')).toEqual([
      '2026-09-30',
      '2026-06-30',
      '2026-03-31',
      '2025-12-31',
      '2025-09-30',
    ]);
    expect(await header('US.INCOME', us.ticker, 'last 2', 'quarterly', 'quarters=filed; order=oldest')).toEqual([
      '2026-06-30',
      '2026-09-30',
    ]);
    expect(await header('US.BALANCE', us.ticker, 'last 4', 'quarterly')).toEqual([
      '2026-09-30',
      '2026-06-30',
      '2026-03-31',
      '2025-12-31',
    ]);
    expect(await header('US.CASHFLOW', us.ticker, 'last 2', 'quarterly')).toEqual(['2026-09-30', '2026-06-30']);
    expect(await header('US.CASHFLOW', us.ticker, 'last 2', 'quarterly', 'quarters=filed')).toEqual([
      '2026-03-31',
      '2025-03-31',
    ]);
    expect(await cells.first('US.METRIC', us.ticker, 'latest', 'assets')).toBe(
      await cells.first('US.METRIC', us.ticker, '2026-09-30', 'assets'),
    );
    expect(await cells.call('US.METRIC', us.ticker, 'last 3', 'revenues')).toEqual([
      [expect.any(Number), expect.any(Number), expect.any(Number)],
    ]);
    expect(await cells.first('US.SOURCE', us.ticker, 'latest', null, 'period_end_date')).toEqual(expect.any(Number));
  });

  test('a list that needs more than 30 requests is an error, never a shorter list; the next calculation continues the search', async () => {
    const ends = Array.from({ length: 45 }, (_, at) =>
      new Date(Date.UTC(2024, 3 - 3 * at, 0)).toISOString().slice(0, 10),
    );
    const published = (end: string) => new Date(Date.parse(end) + 35 * 86_400_000).toISOString();
    const rows = ends.map((end) => ({ published_date: published(end) }));
    const service = await startStubService((url) => {
      if (url.pathname.endsWith('/documents'))
        return { body: { status: 'success', data: rows, meta: { total_count: 45, page: 1, limit: 50 } } };
      const date = url.searchParams.get('period_end_date') ?? '';
      const data = {
        cik: '0000000001',
        statement_type: 'income_statement',
        reporting_type: 'quarterly',
        period_end_date: date,
        currency: 'USD',
        metrics: { revenues: 1 },
      };
      return { body: { status: 'success', data: ends.includes(date) ? data : null } };
    });
    cells.useSettings(settingsFor(service.url));
    const received = () => service.received.splice(0).length;
    const again = {
      error: '#VALUE!',
      message: expect.stringMatching(/quarterly periods before .* not all found yet: .* 30 questions.*Calculate/),
    };
    expect(await cells.call('US.PERIODS', 1, 'quarterly', 40, null, 'quarters=filed')).toMatchObject(again);
    expect(received()).toBeLessThanOrEqual(30);
    expect(dates(await cells.call('US.PERIODS', 1, 'quarterly', 20, null, 'quarters=filed'))).toEqual(
      ends.slice(0, 20),
    );
    expect(received()).toBe(0);
    expect(dates(await cells.call('US.PERIODS', 1, 'quarterly', 40, null, 'quarters=filed'))).toEqual(
      ends.slice(0, 40),
    );
    expect(received()).toBeLessThanOrEqual(30);
    await service.close();
  });

  test('filings without a found period end are an error, not #N/A', async () => {
    const rows = [{ published_date: '2024-01-20T00:00:00Z', year: '2023', quarter: 'Q4' }];
    const service = await startStubService((url) =>
      url.pathname.endsWith('/documents')
        ? { body: { status: 'success', data: rows, meta: { total_count: 1, page: 1, limit: 1 } } }
        : { body: { status: 'success', data: null } },
    );
    cells.useSettings(settingsFor(service.url));
    expect(await cells.call('US.PERIODS', 1)).toMatchObject({
      error: '#VALUE!',
      message: expect.stringMatching(/10-K, published on 2024-01-20, was not found.* 30 questions.*exact date/),
    });
    expect(service.received.length).toBeLessThanOrEqual(30);
    await service.close();
  });

  test('finds exactly the year ends of issuers with every kind of year, with at most 30 requests', async () => {
    const market = openMarket();
    const rows = market
      .prepare(
        `SELECT company_id AS cik, json_group_array(DISTINCT period_end_date) AS ends FROM statements
         WHERE market = 'us' AND statement_type = 'income_statement' AND cadence = 'annual' GROUP BY company_id ORDER BY company_id LIMIT 40`,
      )
      .all() as { cik: string; ends: string }[];
    market.close();
    expect(rows).toHaveLength(40);
    for (const { cik, ends } of rows) {
      cells.sandbox.requests.clear();
      const newest = (JSON.parse(ends) as string[]).sort().reverse().slice(0, 8);
      const found = dates(await cells.call('US.PERIODS', cik));
      expect([cik, found.filter((date) => !newest.includes(date))]).toEqual([cik, []]);
      expect([cik, newest.slice(0, 5).filter((date) => !found.includes(date))]).toEqual([cik, []]);
      expect([cik, cells.requests().length <= 30]).toEqual([cik, true]);
    }
  });
});
