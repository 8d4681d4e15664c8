import { SHOWCASE } from '../../../server/market/showcase';
import { useCells } from '../support/cells';
import { useStub } from '../support/use-stub';

type Rows = unknown[][];

const cells = useCells();

const shareholding = (...args: unknown[]) => cells.call('FIN.SHAREHOLDING', ...args) as Promise<Rows>;

describe('FIN.METRIC with a basis', () => {
  const { ticker, asOfDate } = SHOWCASE.restructured;
  const metric = (date: unknown, name: unknown, basis?: unknown) =>
    cells.call('FIN.METRIC', ticker, date, name, null, null, null, basis);

  test('reads the observations of that basis: a date, the latest, last n and a grid', async () => {
    const rows = await shareholding(ticker, null, 'capital_restructuring', 'headers=no');
    expect(rows).toHaveLength(1);
    const [, , shares, , promoters] = rows[0] ?? [];
    expect(await metric(asOfDate, 'shareholding.promoters', 'capital_restructuring')).toEqual([[promoters]]);
    expect(await metric('latest', 'shareholding.promoters', 'Capital restructuring')).toEqual([[promoters]]);
    expect(await metric('last 3', 'shareholding.total_shares', 'capital_restructuring')).toEqual([[shares]]);
    const names = [['shareholding.total_shares'], ['shareholding.promoters']];
    expect(await metric('last 3', names, 'capital_restructuring')).toEqual([[shares], [promoters]]);
    expect(await metric([[asOfDate, 'latest']], names, 'capital_restructuring')).toEqual([
      [shares, shares],
      [promoters, promoters],
    ]);
    expect(cells.requests().every((request) => request.includes('filing_basis=capital_restructuring'))).toBe(true);
  });

  test('another basis on the same date is not available, and the message names the basis', async () => {
    expect(await metric(asOfDate, 'shareholding.promoters')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining(`no periodic shareholding pattern for ${asOfDate}`),
    });
    expect(await metric('FY2026', 'shareholding.promoters', 'capital_restructuring')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('no capital_restructuring shareholding pattern for 2026-03-31'),
    });
    for (const date of ['latest', 'last 2'])
      expect(await metric(date, 'shareholding.promoters', 'pre_listing')).toMatchObject({
        error: '#N/A',
        message: expect.stringContaining('no pre_listing shareholding pattern.'),
      });
  });

  test('a date that ends no quarter may be of another basis, which the message says', async () => {
    const other = expect.stringMatching(
      /2024-08-13\..* A date that ends no quarter is of basis capital_restructuring or pre_listing\.$/,
    ) as unknown;
    expect(await cells.call('FIN.SHAREHOLDING', ticker, '2024-08-13')).toMatchObject({ error: '#N/A', message: other });
    expect(await cells.call('FIN.HOLDERS', ticker, '2024-08-13')).toMatchObject({ error: '#N/A', message: other });
    expect(await metric('2024-08-13', 'shareholding.promoters')).toMatchObject({ error: '#N/A', message: other });
    for (const [date, basis] of [
      ['2031-03-31', 'periodic'],
      ['2024-08-13', 'pre_listing'],
    ])
      expect(await cells.call('FIN.SHAREHOLDING', ticker, date, basis)).not.toMatchObject({
        message: expect.stringContaining('ends no quarter') as unknown,
      });
  });

  test('a blank basis is periodic and shares its answer', async () => {
    const given = await metric('latest', 'shareholding.promoters', 'periodic');
    cells.sandbox.requests.clear();
    expect(await metric('latest', 'shareholding.promoters')).toEqual(given);
    expect(await metric('latest', 'shareholding.promoters', '')).toEqual(given);
    expect(cells.requests()).toEqual([]);
  });

  test('a basis beside other lines is an error that names it and sends no request', async () => {
    for (const name of ['sales', 'sales|expenses.depreciation', [['sales', 'promoters']]]) {
      expect(await metric('FY2026', name, 'periodic')).toMatchObject({
        error: '#VALUE!',
        message: expect.stringContaining('basis must be blank'),
      });
    }
    expect(await metric('FY2026', 'shareholding.promoters', 'quarterly')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('basis must be one of: periodic, pre_listing, capital_restructuring'),
    });
    expect(cells.requests()).toEqual([]);
  });

  test('a basis goes with a shareholding line among alternatives or in a grid', async () => {
    const shares = (await metric('latest', 'shareholding.total_shares', 'capital_restructuring')) as Rows;
    expect(await metric('latest', 'no_such_line|shareholding.total_shares', 'capital_restructuring')).toEqual(shares);
    const sales = (await metric('latest', 'sales')) as Rows;
    expect(await metric('latest', [['sales', 'shareholding.total_shares']], 'capital_restructuring')).toEqual([
      [sales[0]?.[0], shares[0]?.[0]],
    ]);
  });
});

describe('a company with many observations of two bases', () => {
  const ends = (count: number, day: number) =>
    Array.from({ length: count }, (_, at) => new Date(Date.UTC(2024, 3 - 3 * at, day)).toISOString().slice(0, 10));
  const held: Readonly<Record<string, readonly string[]>> = { periodic: ends(11, 0), pre_listing: ends(11, 0) };
  const stub = useStub(cells, (url) => {
    const date = url.searchParams.get('as_of_date');
    const basis = url.searchParams.get('filing_basis') ?? 'periodic';
    const all = held[basis] ?? [];
    const patterns = (date === null ? all.slice(0, 8) : all.filter((each) => each === date)).map((end) => ({
      as_of_date: end,
      filing_basis: basis,
      total_shares: 100,
      total_shareholders: null,
      shareholding: { promoters: all.indexOf(end) + (basis === 'periodic' ? 0 : 50) },
    }));
    return { body: { status: 'success', data: { patterns } } };
  });
  const promoters = (date: unknown, basis?: unknown) =>
    cells.call('FIN.METRIC', 'X', date, 'shareholding.promoters', null, null, null, basis);

  test('cells of both bases share no answer, in either order', async () => {
    for (const date of ['latest', '2023-12-31', 'last 2']) {
      const first = (await promoters(date)) as Rows;
      const other = (await promoters(date, 'pre_listing')) as Rows;
      expect(other).toEqual(first.map((row) => row.map((cell) => (cell as number) + 50)));
      expect(await promoters(date)).toEqual(first);
      expect(await promoters(date, 'pre_listing')).toEqual(other);
    }
  });

  test('older periodic observations are found at quarter ends; those of another basis cannot be, and are refused', async () => {
    expect(await promoters('last 10', 'periodic')).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]]);
    expect(await promoters('last 8', 'pre_listing')).toEqual([[50, 51, 52, 53, 54, 55, 56, 57]]);
    const refused = {
      error: '#VALUE!',
      message: expect.stringContaining('lists only the newest 8 observations of basis pre_listing'),
    };
    const before = stub.service.received.length;
    expect(await promoters('last 9', 'pre_listing')).toMatchObject(refused);
    expect(await shareholding('X', 'last 9', 'pre_listing')).toMatchObject(refused);
    expect(await cells.call('FIN.PERIODS', 'X', null, null, 9, 'shareholding', 'pre_listing')).toMatchObject(refused);
    expect(stub.service.received.slice(before)).toEqual([]);
  });
});
