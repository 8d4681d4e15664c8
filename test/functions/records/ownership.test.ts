import { SHOWCASE } from '../../../server/market/showcase';
import { serialOfDate } from '../../../src/tables';
import { startStubService } from '../../support/stub-service';
import { settingsFor, useCells } from '../support/cells';

type Rows = unknown[][];
const { india, manyHolders } = SHOWCASE;

const cells = useCells();

const shareholding = (...args: unknown[]) => cells.call('FIN.SHAREHOLDING', ...args) as Promise<Rows>;
const holders = (...args: unknown[]) => cells.call('FIN.HOLDERS', ...args) as Promise<Rows>;

/** Serves patterns of these days from now on, eight where no day is asked for; the promoters of each hold as many percent as patterns stand before it. */
async function servePatterns(held: readonly string[]) {
  const pattern = (date: string) => ({
    as_of_date: date,
    filing_basis: 'periodic',
    total_shares: 100,
    total_shareholders: null,
    shareholding: { promoters: held.indexOf(date) },
  });
  const stub = await startStubService((url) => {
    const date = url.searchParams.get('as_of_date');
    const dates = date === null ? held.slice(0, 8) : held.filter((each) => each === date);
    return { body: { status: 'success', data: { patterns: dates.map(pattern) } } };
  });
  cells.useSettings(settingsFor(stub.url));
  return stub;
}

describe('FIN.SHAREHOLDING', () => {
  test('shows a row per observation, up to eight, newest first, with one request', async () => {
    const rows = await shareholding(india.ticker);
    expect(rows[0]).toEqual([
      'As of date',
      'Filing basis',
      'Total shares',
      'Total shareholders',
      'Promoters',
      'FII',
      'DII',
      'Government',
      'Public',
    ]);
    expect(rows).toHaveLength(9);
    const dates = rows.slice(1).map(([date]) => date as number);
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    expect(rows.slice(1).every(([, basis]) => basis === 'periodic')).toBe(true);
    expect(cells.requests()).toEqual([expect.stringMatching(/pattern\?ticker=/)]);
  });

  test('one date gives at most one observation, never that of another date', async () => {
    const all = await shareholding(india.ticker);
    expect(await shareholding(india.ticker, 'FY2026')).toEqual([
      all[0],
      all.find(([date]) => date === serialOfDate('2026-03-31')),
    ]);
    expect(await shareholding(india.ticker, '2026-03-30')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('no periodic shareholding pattern for 2026-03-30'),
    });
    expect(await shareholding(india.ticker, 'latest')).toEqual(all.slice(0, 2));
    expect(await shareholding(india.ticker, 'last 3')).toEqual(all.slice(0, 4));
    expect((await shareholding(india.ticker, 'last 9')) as unknown[][]).toHaveLength(10); // with its header
  });

  test('a range of dates gives a row per date in the given order; a missing one is #N/A next to its date', async () => {
    const rows = await shareholding(india.ticker, [['FY2026', '2026-02-28', '', 'Q3FY26']], null, 'headers=no');
    expect(rows.map(([date]) => date)).toEqual([
      serialOfDate('2026-03-31'),
      serialOfDate('2026-02-28'),
      '',
      serialOfDate('2025-12-31'),
    ]);
    expect(rows[1]?.slice(1).every((cell) => (cell as { code: string }).code === '#N/A')).toBe(true);
    expect(rows[2]).toEqual(Array(9).fill(''));
  });

  test('a missing date stays in the date column with any `columns=`, and sorts by its date', async () => {
    const rows = await shareholding(
      india.ticker,
      [['2026-03-31', '2026-02-28', '2025-12-31']],
      null,
      'headers=no; columns=promoters,as_of_date; order=oldest',
    );
    expect(rows.map((row) => row[1])).toEqual(['2025-12-31', '2026-02-28', '2026-03-31'].map(serialOfDate));
    expect(rows[1]?.[0]).toMatchObject({ code: '#N/A' });
  });

  test('0 is 0; null is blank, or #N/A with blanks=na', async () => {
    const { ticker, asOfDate } = SHOWCASE.sparseHolding;
    const columns = 'columns=promoters,dii,government,total_shareholders; headers=no';
    expect(await shareholding(ticker, asOfDate, null, columns)).toEqual([[0, '', '', '']]);
    const na = expect.objectContaining({ code: '#N/A' });
    expect(await shareholding(ticker, asOfDate, null, `${columns}; blanks=na`)).toEqual([[0, na, na, na]]);
    expect(await cells.call('FIN.METRIC', ticker, asOfDate, 'shareholding.promoters')).toEqual([[0]]);
    expect(await cells.call('FIN.METRIC', ticker, asOfDate, 'shareholding.dii')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('not available'),
    });
  });

  test('options: columns, labels, order, transpose', async () => {
    const keys = await shareholding(
      india.ticker,
      'last 2',
      null,
      'columns=promoters, as_of_date; labels=keys; order=oldest',
    );
    expect(keys[0]).toEqual(['promoters', 'as_of_date']);
    expect(keys[1]?.[1]).toBeLessThan(keys[2]?.[1] as number);
    const turned = await shareholding(
      india.ticker,
      'last 2',
      null,
      'columns=promoters,as_of_date;labels=keys;order=oldest;transpose=yes',
    );
    expect(turned).toEqual(keys[0]?.map((_cell, column) => keys.map((row) => row[column])));
    expect(await shareholding(india.ticker, null, null, 'columns=promotors')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('There are: as_of_date'),
    });
  });

  test('the basis argument is sent by its name', async () => {
    const { ticker, asOfDate } = SHOWCASE.restructured;
    const rows = await shareholding(ticker, asOfDate, 'Capital restructuring', 'headers=no');
    expect(rows.map((row) => row.slice(0, 2))).toEqual([[serialOfDate(asOfDate), 'capital_restructuring']]);
    expect(await shareholding(ticker, asOfDate)).toMatchObject({ error: '#N/A' });
    expect(await shareholding(ticker, null, 'quarterly')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('basis must be one of'),
    });
  });

  test('shareholding.* in METRIC gives the same number, for a date, the latest, and last n', async () => {
    const rows = await shareholding(india.ticker);
    const metric = (date: unknown, name: string) => cells.call('FIN.METRIC', india.ticker, date, name);
    expect(await metric('FY2026', 'shareholding.promoters')).toEqual([
      [rows.find(([date]) => date === serialOfDate('2026-03-31'))?.[4]],
    ]);
    expect(await metric('latest', 'Shareholding. Total shares')).toEqual([[rows[1]?.[2]]]);
    expect(await metric('last 4', 'shareholding.fii')).toEqual([rows.slice(1, 5).map((row) => row[5])]);
    expect(await metric('FY2026', 'shareholding.owners')).toMatchObject({ error: '#N/A' });
  });

  test('last n in METRIC uses the answer without a date, and queries only older patterns by date', async () => {
    const { ticker } = SHOWCASE.segments;
    const last = (count: number) => cells.call('FIN.METRIC', ticker, `last ${count}`, 'shareholding.promoters');
    const eight = (await last(8)) as Rows;
    expect(eight[0]).toHaveLength(8);
    expect(cells.requests()).toEqual([expect.stringMatching(/pattern\?ticker=[^&]+$/)]);
    const names = [['shareholding.promoters'], ['shareholding.fii']];
    expect(await cells.call('FIN.METRIC', ticker, 'last 3', names)).toEqual([
      eight[0]?.slice(0, 3),
      [expect.any(Number), expect.any(Number), expect.any(Number)],
    ]);
    expect(cells.requests()).toHaveLength(1);
    expect(((await last(30)) as Rows)[0]?.slice(0, 8)).toEqual(eight[0]);
    const dates = cells.requests().flatMap((request) => /as_of_date=(.*)/.exec(request)?.[1] ?? []);
    expect(dates.length).toBeGreaterThan(0);
    const shown = (await shareholding(ticker, null, null, 'columns=as_of_date; headers=no')).flat();
    expect(dates.filter((date) => shown.includes(serialOfDate(date)))).toEqual([]);
  });

  test('METRIC shows more than eight patterns, each with its own date', async () => {
    const ends = Array.from({ length: 14 }, (_, at) =>
      new Date(Date.UTC(2024, 3 - 3 * at, 0)).toISOString().slice(0, 10),
    );
    const held = ends.filter((_end, at) => at < 11);
    const stub = await servePatterns(held);
    const last = (count: number) => cells.call('FIN.METRIC', 'X', `last ${count}`, 'shareholding.promoters');
    expect(await last(10)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]);
    expect(stub.received).toHaveLength(3);
    expect(await last(14)).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]]);
    await stub.close();
    cells.useSettings(settingsFor(cells.sandbox.url));
  });

  test('last n has a row for a quarter without a pattern that lies between two, in METRIC and in the table, and no more requests', async () => {
    const held = ['2024-09-30', '2024-08-13', '2024-06-30', '2023-12-31', '2023-09-30', '2023-06-30', '2023-03-31', '2022-11-15', '2022-06-30']; // prettier-ignore
    const stub = await servePatterns(held);
    const table = async (...args: unknown[]) =>
      (await shareholding('Y', ...args)).map(([date, promoters]) => [date, promoters ?? null]);
    const columns = 'columns=as_of_date,promoters; headers=no';
    const none = (date: string) => ({
      code: '#N/A',
      message: expect.stringContaining(`no periodic shareholding pattern for ${date}`) as unknown,
    });
    const row = (date: string) => {
      const at = held.indexOf(date);
      return [serialOfDate(date), at < 0 ? expect.objectContaining(none(date)) : at];
    };
    const five = ['2024-09-30', '2024-08-13', '2024-06-30', '2024-03-31', '2023-12-31'];
    expect(await table('last 5', null, columns)).toEqual(five.map(row));
    expect(await table('last 5', null, `${columns}; order=oldest`)).toEqual([...five].reverse().map(row));
    expect(stub.received).toHaveLength(1);
    expect(await cells.call('FIN.METRIC', 'Y', 'last 5', 'shareholding.promoters')).toEqual([
      five.map((date) => row(date)[1]),
    ]);
    const all = [...five, '2023-09-30', '2023-06-30', '2023-03-31', '2022-12-31'];
    expect(await table(null, null, columns)).toEqual(all.slice(0, 8).map(row));
    expect(stub.received).toHaveLength(1);
    expect(await table('last 12', null, columns)).toEqual([...all, '2022-11-15', '2022-09-30', '2022-06-30'].map(row));
    await stub.close();
    cells.useSettings(settingsFor(cells.sandbox.url));
  });

  test('scale on shareholding.* in METRIC is an error and sends no request; other cells of a grid keep their numbers', async () => {
    const refused = { error: '#VALUE!', message: expect.stringContaining('counts and percentages, not money') };
    for (const [date, name] of [
      ['FY2026', 'shareholding.promoters'],
      ['latest', 'shareholding.total_shares|sales'],
      ['last 3', 'shareholding.fii'],
      ['last 3', [['shareholding.fii'], ['shareholding.dii']]],
    ]) {
      expect(await cells.call('FIN.METRIC', manyHolders.ticker, date, name, null, null, 'scale=million')).toMatchObject(
        refused,
      );
    }
    expect(cells.requests()).toEqual([]);
    const names = [['sales', 'shareholding.promoters']];
    const grid = await cells.call('FIN.METRIC', india.ticker, 'FY2026', names, null, null, 'scale=crore');
    expect(grid).toEqual([[expect.any(Number), expect.objectContaining({ code: '#VALUE!' })]]);
    expect(cells.requests()).toEqual([expect.stringContaining('income-statement')]);
  });
});

describe('FIN.HOLDERS', () => {
  const { ticker, holders: count } = manyHolders;

  test('237 holders in pages of 100 arrive complete, in order, with three requests', async () => {
    const rows = await holders(ticker);
    expect(rows[0]).toEqual(['Holder name', 'Category', 'Subcategory', 'Shares', 'Percentage']);
    expect(rows).toHaveLength(count + 1);
    const requests = cells.requests();
    expect(requests).toHaveLength(3);
    const pages = [];
    for (const page of [1, 2, 3, 4, 5]) {
      const url = `${cells.sandbox.url}/api/in/v0/shareholding/pattern/holders?ticker=${ticker}&page=${page}`;
      const response = await fetch(url, { headers: { Authorization: 'Bearer sandbox-token' } });
      pages.push(
        ...((await response.json()) as { data: { holders: { holder_name: string; shares: number }[] } }).data.holders,
      );
    }
    expect(rows.slice(1).map((row) => [row[0], row[3]])).toEqual(
      pages.map(({ holder_name, shares }) => [holder_name, shares]),
    );
  });

  test('cells with different limits share the pages', async () => {
    const all = await holders(ticker);
    cells.sandbox.requests.clear();
    expect(await holders(ticker, null, null, null, null, 150)).toEqual(all.slice(0, 151));
    expect(await holders(ticker, null, null, null, null, 7, 'headers=no')).toEqual(all.slice(1, 8));
    expect(cells.requests()).toEqual([]);
  });

  test('the service filters before it pages: filtered lists are complete and in order, too', async () => {
    const all = await holders(ticker, null, null, null, null, null, 'headers=no');
    const categories = [...new Set(all.map((row) => row[1] as string))].filter(Boolean);
    for (const category of categories) {
      cells.sandbox.requests.clear();
      const own = all.filter((row) => row[1] === category);
      expect(await holders(ticker, null, category, null, null, null, 'headers=no')).toEqual(own);
      expect(cells.requests()).toHaveLength(Math.ceil(own.length / 100));
    }
    const word = String(all[5]?.[0]).split(' ')[0] ?? '';
    const matching = all.filter((row) => String(row[0]).toLowerCase().includes(word.toLowerCase()));
    expect(await holders(ticker, null, null, word.toUpperCase(), null, null, 'headers=no')).toEqual(matching);
  });

  test('a filing without matching holders and a date without a filing are #N/A; another filing is never used', async () => {
    expect(await holders(ticker, null, 'fii', 'nobody of this name')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining(
        'the filing of 2026-09-30 names no holder that matches category fii and query "nobody of this name"',
      ),
    });
    expect(await holders(ticker, '2026-09-29')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('no periodic shareholding filing of 2026-09-29'),
    });
  });

  test('bad arguments send no request', async () => {
    for (const [args, says] of [
      [[ticker, null, 'mutual funds'], /category must be one of/],
      [[ticker, null, null, null, null, -5], /limit must be a whole number/],
      [[ticker, null, null, null, null, 2.5], /limit must be a whole number/],
      [[ticker, 'last 2'], /one date/],
      [[ticker, null, null, null, 'annual'], /basis must be one of/],
    ] as const) {
      expect(await holders(...args)).toMatchObject({ error: '#VALUE!', message: expect.stringMatching(says) });
    }
    expect(cells.requests()).toEqual([]);
  });
});

describe('FIN.SEGMENTS', () => {
  const { ticker, names } = SHOWCASE.segments;

  test('shows company-specific names as text, whatever the name', async () => {
    const rows = (await cells.call('FIN.SEGMENTS', ticker, null, null, null, 'labels=both')) as Rows;
    const paths = rows.map((row) => row[1]);
    for (const name of names) expect(paths).toContain(`segment_revenue_from_operations.segments.${name}`);
    expect(new Set(rows.map((row) => row.length))).toEqual(new Set([3]));
  });

  test('a segment named total and the total itself are two lines with different paths', async () => {
    const metric = (name: string) => cells.call('FIN.METRIC', ticker, 'latest', name);
    expect(await metric('segments.total')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('segment_revenue_from_operations.total'),
    });
    const whole = (await metric('segments.segment_revenue_from_operations.total')) as Rows;
    const part = (await metric('segments.segment_revenue_from_operations.segments.total')) as Rows;
    expect([typeof whole[0]?.[0], typeof part[0]?.[0]]).toEqual(['number', 'number']);
    expect(whole).not.toEqual(part);
  });
});

describe('an unknown company', () => {
  beforeAll(() => cells.call('FIN.LOOKUP', india.ticker));
  const unknown = `${india.ticker}A`;

  test.each([
    ['FIN.SHAREHOLDING', [unknown]],
    ['FIN.SHAREHOLDING', [unknown, 'Q-1']],
    ['FIN.HOLDERS', [unknown]],
    ['FIN.HOLDERS', [unknown, 'Q-1']],
    ['FIN.PERIODS', [unknown, null, null, null, 'shareholding']],
    ['FIN.METRIC', [unknown, '2026-03-31', 'shareholding.promoters']],
    ['FIN.GROWTH', [unknown, '2026-03-31', 'shareholding.promoters']],
  ])('is said to be one, with the company that may be meant: %s of %j', async (name, args) => {
    expect(await cells.first(name, ...args)).toEqual({
      error: '#N/A',
      message: `No such company: the service has none for ticker "${unknown}". Did you mean NSE:${india.ticker} (${india.name})?`,
    });
  });
});

test('a filing without holders has none, whatever is asked; one whose holders do not match says of what', async () => {
  const stub = await startStubService(() => ({
    body: {
      status: 'success',
      data: {
        as_of_date: '2024-12-31',
        filing_basis: 'periodic',
        total_shares: 1,
        total_shareholders: null,
        holders: [],
      },
      meta: { total_count: 0, page: 1, limit: 0 },
    },
  }));
  cells.useSettings(settingsFor(stub.url));
  const said = (...args: unknown[]) => cells.first('FIN.HOLDERS', 'X', '2024-12-31', ...args);
  expect(await said()).toEqual({
    error: '#N/A',
    message: 'X: the service has no holders of the filing of 2024-12-31.',
  });
  expect(await said(null, 'nobody')).toHaveProperty(
    'message',
    'X: the filing of 2024-12-31 names no holder that matches query "nobody".',
  );
  expect(await said('promoters', 'nobody')).toHaveProperty(
    'message',
    'X: the filing of 2024-12-31 names no holder that matches category promoters and query "nobody".',
  );
  await stub.close();
  cells.useSettings(settingsFor(cells.sandbox.url));
});
