import { SHOWCASE } from '../../../server/market/showcase';
import { openCells, type Cells, type ShownError } from '../support/cells';

type Rows = unknown[][];
const { india, indiaBank, us, us5253 } = SHOWCASE;

const rows = (cells: Cells, name: string, ...args: unknown[]) => cells.call(name, ...args) as Promise<Rows>;

describe('company lists', () => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells();
  });
  beforeEach(() => cells.sandbox.requests.clear());
  afterAll(() => cells.close());

  test('the columns are ticker, name, size, market cap with its unit, sector, industry', async () => {
    const shown = await rows(cells, 'FIN.COMPANIES', `${india.ticker}, ${indiaBank.bse}`);
    expect(shown).toEqual([
      ['Ticker', 'Company name', 'Size', 'Market cap (INR crores)', 'Sector', 'Industry'],
      [india.ticker, india.name, 'large', expect.any(Number), 'Information Technology', expect.any(String)],
      [indiaBank.ticker, indiaBank.name, 'large', expect.any(Number), expect.any(String), expect.any(String)],
    ]);
    expect(await rows(cells, 'US.COMPANIES', `${us.ticker}, ${us5253.cik}`, '', '', '', '', '', 'headers=no')).toEqual([
      expect.arrayContaining([us.ticker, us.name, us.cik]),
      expect.arrayContaining([us5253.ticker, us5253.name, us5253.cik]),
    ]);
  });

  test('a company that the list lacks has a row of #N/A', async () => {
    const shown = await rows(cells, 'FIN.COMPANIES', [[india.ticker], ['NOSUCHCO']]);
    expect(shown.slice(1).map(([ticker]) => ticker)).toEqual([india.ticker, 'NOSUCHCO']);
    expect(shown[2]?.[1]).toMatchObject({
      code: '#N/A',
      message: expect.stringMatching(/^No such company in the list\./),
    });
    expect(await cells.call('FIN.COMPANIES', 'NOSUCHCO', 'Nothing')).toMatchObject({ error: '#N/A' });
  });

  test('an internal id names a company, as a document or a search hit gives it', async () => {
    const [[id]] = (await rows(
      cells,
      'FIN.DOCUMENTS',
      'annual-report',
      india.ticker,
      '',
      '',
      '',
      '',
      1,
      'columns=company_id; headers=no',
    )) as [[string]];
    expect(id).toBe(india.id);
    cells.sandbox.requests.clear();
    const asked = [id, `id:${id}`, `ID: ${id}`];
    expect(await Promise.all(asked.map((name) => cells.first('FIN.COMPANY', name, 'ticker')))).toEqual(
      asked.map(() => india.ticker),
    );
    expect(await cells.first('FIN.COMPANY', 'C0290', 'id')).toBe('C0290');
    const shown = await rows(
      cells,
      'FIN.COMPANIES',
      `${indiaBank.ticker}, C0290, id:${id}`,
      '',
      '',
      '',
      '',
      '',
      'columns=id; headers=no',
    );
    expect(shown.flat().sort()).toEqual([india.id, indiaBank.id, 'C0290'].sort());
    expect(await rows(cells, 'FIN.COMPANIES', `id:${id}`, '', '', '', '', '', 'columns=id; headers=no')).toEqual([
      [id],
    ]);
  });

  test('ids of one tick share a request; a ticker comes before an id, and digits are a BSE code only', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => `C${String(at + 200).padStart(4, '0')}`);
    await Promise.all(ids.map((id) => cells.first('FIN.COMPANY', id)));
    expect(cells.requests()).toHaveLength(2); // as tickers, then as ids
    cells.sandbox.requests.clear();
    expect(await cells.first('FIN.COMPANY', 599999)).toMatchObject({ error: '#N/A' });
    expect(await cells.first('FIN.COMPANY', 'NOSUCHCO')).toMatchObject({ error: '#N/A' });
    expect(cells.requests().filter((request) => request.includes('id='))).toEqual([]);
  });

  test('an id that no company has is #N/A and named', async () => {
    expect(await cells.first('FIN.COMPANY', 'C9999')).toEqual({
      error: '#N/A',
      message: 'No such company: the India list has no ticker or id C9999. FIN.LOOKUP finds a company by its name.',
    });
    expect(await cells.first('FIN.COMPANY', 'id:C9999')).toEqual({
      error: '#N/A',
      message: 'No such company: the India list has no id C9999. FIN.LOOKUP finds a company by its name.',
    });
    const shown = await rows(cells, 'FIN.COMPANIES', `${india.ticker}, id:C9999`, '', '', '', '', '', 'headers=no');
    expect(shown.map(([ticker]) => ticker)).toEqual([india.ticker, 'id:C9999']);
    expect(shown[1]?.[1]).toMatchObject({ code: '#N/A' });
    expect(await cells.first('FIN.COMPANY', 'id:')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringMatching(/^ticker must be .*id:C0290/),
    });
  });

  test('the function sends filters, sizes and the order to the service', async () => {
    const large = await rows(cells, 'FIN.COMPANIES', '', '', '', 'Large', 'company_name:desc');
    expect(new Set(large.slice(1).map((row) => row[2]))).toEqual(new Set(['large']));
    const names = large.slice(1).map((row) => String(row[1]));
    expect(names).toEqual([...names].sort().reverse());
  });

  test('500 cells of FIN.COMPANY send five requests, and the cache stores each company', async () => {
    const all = await rows(cells, 'FIN.COMPANIES', '', '', '', '', '', '', 'headers=no');
    const tickers = Array.from({ length: 500 }, (_, index) => String(all[index % all.length]?.[0]));
    cells.sandbox.requests.clear();
    const names = await Promise.all(tickers.map((ticker) => cells.first('FIN.COMPANY', ticker)));
    expect(names).toEqual(tickers.map((_, index) => all[index % all.length]?.[1]));
    const distinct = new Set(tickers).size;
    expect(cells.requests()).toHaveLength(Math.ceil(distinct / 100));
    expect(cells.raw('FIN.COMPANY', [tickers[7], 'industry_info.sector'])).toEqual([[all[7]?.[4]]]);
  });

  test('the last part of a path names a field, where no other ends with it', async () => {
    const same = async (name: string, part: string, path: string) => {
      const shown = await cells.first('FIN.COMPANY', name, part);
      expect([part, shown]).toEqual([part, await cells.first('FIN.COMPANY', name, path)]);
      expect(shown).not.toHaveProperty('error');
    };
    await same(india.ticker, 'Sector', 'industry_info.sector');
    await same(india.ticker, 'basic industry', 'industry_info.basic_industry');
    await same(india.ticker, 'market cap', 'market_snapshot.market_cap.value');
    await same(india.ticker, 'high_52w', 'market_snapshot.prices.high_52w');
    await same(india.ticker, 'mcap', 'market_snapshot.market_cap.value');
    await same(india.ticker, 'Market Capitalisation', 'market_snapshot.market_cap.value');
    await same(india.ticker, 'share price', 'market_snapshot.prices.current');
    await same(india.ticker, '52-week high', 'market_snapshot.prices.high_52w');
    await same(india.ticker, '52W low', 'market_snapshot.prices.low_52w');
    await same(india.ticker, 'name', 'company_name');
    expect(await cells.first('FIN.LOOKUP', india.ticker, 'sector')).toBe(
      await cells.first('FIN.COMPANY', india.ticker, 'sector'),
    );
    expect(await cells.first('FIN.COMPANY', india.ticker, 'ector')).toMatchObject({ error: '#VALUE!' });
  });

  test.each(['mcap', 'market cap', 'price'])('%s of a US company is refused with what the list has', async (field) => {
    expect(await cells.first('US.COMPANY', us.ticker, field)).toEqual({
      error: '#VALUE!',
      message: `field "${field}": this list has no prices and no market cap. marketcap_category says the size.`,
    });
  });

  test('a field is found by its path; null is #N/A; an unknown field gives #VALUE! with similar names', async () => {
    expect(await cells.first('FIN.COMPANY', india.bse, 'market_snapshot.prices.current')).toEqual(expect.any(Number));
    expect(await cells.first('FIN.COMPANY', india.ticker, 'exchange_info')).toBe(
      `BSE:${india.ticker}, NSE:${india.ticker}`,
    );
    expect(await cells.first('FIN.COMPANY', india.ticker, 'sectr')).toEqual({
      error: '#VALUE!',
      message: expect.stringMatching(/^field: no field "sectr"\. There are: .*industry_info\.sector/),
    });
    expect(await cells.first('FIN.COMPANY', india.ticker, 'cin')).toMatchObject({
      message: expect.stringMatching(/^field: no field "cin"\. There are: ticker, /) as unknown,
    });
    expect(await cells.first('US.COMPANY', us.ticker)).toBe(us.name);
    expect(await cells.first('US.COMPANY', Number(us.cik), 'cik')).toBe(us.cik);
    expect(await cells.first('US.COMPANY', 1)).toMatchObject({
      error: '#N/A',
      message: 'No such company: the US list has no CIK 0000000001. US.LOOKUP finds a company by its name.',
    } satisfies ShownError);
  });
});

describe('the whole list of a country', () => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells({ minors: true });
  });
  afterAll(() => cells.close());

  test.each([
    ['FIN.COMPANIES', 'in'],
    ['US.COMPANIES', 'us'],
  ])('%s: all of more than 6,000 rows, in one request', async (name, country) => {
    cells.sandbox.requests.clear();
    const shown = await rows(cells, name);
    const answer = await fetch(`${cells.sandbox.url}/api/${country}/v0/companies?limit=1`, {
      headers: { Authorization: 'Bearer sandbox-token' },
    });
    const { meta } = (await answer.json()) as { meta: { total_count: number } };
    expect(meta.total_count).toBeGreaterThan(6_000);
    expect(shown).toHaveLength(meta.total_count + 1);
    expect(cells.requests()).toHaveLength(2);
  });

  test('with too many columns the function shows an error with advice, and never cuts the list', async () => {
    const columns =
      'columns=ticker,company_name,isin,company_website,exchange_info,industry_info.macro,' +
      'industry_info.sector,industry_info.industry,industry_info.basic_industry,market_snapshot.as_of,id,market_snapshot.prices.high_52w,market_snapshot.prices.low_52w,market_snapshot.market_cap.value';
    expect(await cells.call('FIN.COMPANIES', '', '', '', '', '', '', `${columns},${columns.slice(8)}`)).toEqual({
      error: '#VALUE!',
      message: expect.stringMatching(/too large for Excel\. Narrow it with more filters, a limit or fewer columns\./),
    });
  });
});
