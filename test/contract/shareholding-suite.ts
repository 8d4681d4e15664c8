import { SHOWCASE } from '../../server/market/showcase';
import { request, IN } from '../server/support/service';
import type { Start, Target } from './endpoint-request';

const { ticker, id, name, bse } = SHOWCASE.india;
const PATTERN = `${IN}/shareholding/pattern`;
const HOLDERS = `${IN}/shareholding/pattern/holders`;
const CATEGORIES = ['promoters', 'fii', 'dii', 'government', 'public'];

interface Holder {
  readonly holder_name: string;
  readonly category: string | null;
}

/** E5 and E6: the choice of the filing, its rows, and their pages. */
export function describeShareholding(start: Start): void {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  afterAll(() => target.close());
  const get = async (path: string, query: Record<string, string | number> = {}) => {
    const { status, body } = await request(target, path, { ticker, ...query });
    expect(status).toBe(200);
    return body;
  };
  const dates = async (query: Record<string, string | number>) =>
    ((await get(PATTERN, query)).data.patterns as { as_of_date: string }[]).map((each) => each.as_of_date);
  /** A company with a filing of the basis, found through the service itself. */
  const companyWith = async (basis: string): Promise<{ ticker: string; date: string }> => {
    const { body } = await request(target, `${IN}/companies`);
    for (const company of body.data as { ticker: string }[]) {
      const [date] = await dates({ ticker: company.ticker, filing_basis: basis });
      if (date !== undefined) return { ticker: company.ticker, date };
    }
    throw new Error(`no company has a ${basis} filing`);
  };

  test('the pattern has eight quarterly observations, newest first, with the documented fields', async () => {
    const { data } = await get(PATTERN);
    expect(Object.keys(data)).toEqual(['company_id', 'company_name', 'ticker', 'patterns']);
    expect(data).toMatchObject({ company_id: id, company_name: name, ticker });
    const ends = data.patterns.map((pattern: { as_of_date: string }) => pattern.as_of_date);
    expect(ends).toEqual([
      '2026-09-30',
      '2026-06-30',
      '2026-03-31',
      '2025-12-31',
      '2025-09-30',
      '2025-06-30',
      '2025-03-31',
      '2024-12-31',
    ]);
    expect(data.patterns[0]).toEqual({
      as_of_date: '2026-09-30',
      filing_basis: 'periodic',
      total_shares: expect.any(Number),
      total_shareholders: expect.any(Number),
      shareholding: Object.fromEntries(CATEGORIES.map((category) => [category, expect.any(Number)])),
    });
  });

  test('a date selects its own observation or none, even an older one than the eight', async () => {
    expect(await dates({ as_of_date: '2022-03-31' })).toEqual(['2022-03-31']);
    expect(await dates({ as_of_date: '2022-03-30' })).toEqual([]);
    expect(await dates({ as_of_date: '2022-04-01' })).toEqual([]);
  });

  test.each(['pre_listing', 'capital_restructuring'])(
    'a %s filing is found by its basis, and never by the date alone',
    async (basis) => {
      const found = await companyWith(basis);
      const filing = { ticker: found.ticker, as_of_date: found.date };
      expect(await dates({ ...filing, filing_basis: basis })).toEqual([found.date]);
      expect(await dates(filing)).toEqual([]);
      const { data } = await get(HOLDERS, { ...filing, filing_basis: basis });
      expect(data).toMatchObject({ as_of_date: found.date, filing_basis: basis });
    },
  );

  test('a company without an observation of the basis has an empty list', async () => {
    expect((await get(PATTERN, { filing_basis: 'pre_listing' })).data.patterns).toEqual([]);
  });

  test.each([PATTERN, HOLDERS])('%s accepts every form of a ticker, and an unknown one is 404', async (path) => {
    for (const spelling of [`NSE:${ticker}`, `BSE.${ticker}`, `BSE.${bse}`]) {
      expect((await get(path, { ticker: spelling })).data.company_id).toBe(id);
    }
    const { status, body } = await request(target, path, { ticker: 'NOBODY' });
    expect([status, body.errors?.[0]?.title]).toEqual([404, 'Company not found']);
  });

  test('categories contain reported zeros and unavailable values', async () => {
    const { body } = await request(target, `${IN}/companies`, { marketcap_category: 'micro' });
    const seen = new Set<unknown>();
    for (const company of (body.data as { ticker: string }[]).slice(0, 20)) {
      const { data } = await get(PATTERN, { ticker: company.ticker });
      for (const { shareholding } of data.patterns) for (const value of Object.values(shareholding)) seen.add(value);
    }
    expect([seen.has(0), seen.has(null)]).toEqual([true, true]);
    const { data } = await get(PATTERN, { ticker: SHOWCASE.indiaBank.ticker });
    expect(Object.values(data.patterns[0].shareholding)).not.toContain(null);
  });

  test('fifty holders of the latest filing are returned in its order, with the filing’s own totals', async () => {
    const first = await get(HOLDERS);
    const latest = (await get(PATTERN)).data.patterns[0];
    const { holders, ...filing } = first.data;
    expect(filing).toEqual({
      company_id: id,
      company_name: name,
      ticker,
      as_of_date: '2026-09-30',
      filing_basis: 'periodic',
      total_shares: latest.total_shares,
      total_shareholders: latest.total_shareholders,
    });
    expect(first.meta).toEqual({ total_count: 150, page: 1, limit: 50 });
    expect(Object.keys(holders[0])).toEqual(['holder_name', 'category', 'subcategory', 'shares', 'percentage']);
    const pages = [
      first,
      await get(HOLDERS, { page: 2 }),
      await get(HOLDERS, { page: 3 }),
      await get(HOLDERS, { page: 4 }),
    ];
    const names = pages.flatMap(({ data }) => data.holders.map((holder: Holder) => holder.holder_name));
    expect(new Set(names).size).toBe(150);
    expect(pages[3]).toMatchObject({ data: { holders: [] }, meta: { total_count: 150, page: 4, limit: 0 } });
  });

  test('the holders of a filing have no number of shareholders where the pattern has none: the rows are not all', async () => {
    const sparse = { ticker: SHOWCASE.sparseHolding.ticker, as_of_date: SHOWCASE.sparseHolding.asOfDate };
    expect((await get(PATTERN, sparse)).data.patterns[0].total_shareholders).toBeNull();
    const all = await get(HOLDERS, sparse);
    expect(all.data.holders).not.toEqual([]);
    expect(all.data.total_shareholders).toBeNull();
  });

  test('category and name filters apply before paging', async () => {
    const { data, meta } = await get(HOLDERS, { category: 'dii', limit: 4 });
    expect(meta).toEqual({ total_count: 30, page: 1, limit: 4 });
    expect(data.holders.every((holder: Holder) => holder.category === 'dii')).toBe(true);
    const found = await get(HOLDERS, { q: 'INSURANCE', limit: 100 });
    expect(found.meta?.total_count).toBe(30);
    expect(found.data.holders.every((holder: Holder) => holder.holder_name.includes('Insurance'))).toBe(true);
    expect((await get(HOLDERS, { category: 'fii', q: 'insurance' })).meta?.total_count).toBe(0);
    expect((await get(HOLDERS, { q: '%' })).meta?.total_count).toBe(0);
  });

  test('some rows map to no category', async () => {
    const { data } = await get(HOLDERS, { limit: 100, page: 2 });
    expect(data.holders.some((holder: Holder) => holder.category === null)).toBe(true);
  });

  test('a missing filing is null; a filing without matching rows keeps its fields', async () => {
    const none = await get(HOLDERS, { as_of_date: '2022-03-30' });
    expect(none).toEqual({ status: 'success', data: null, meta: { total_count: 0, page: 1, limit: 0 } });
    const empty = await get(HOLDERS, { q: 'nobody of this name', as_of_date: '2022-03-31' });
    expect(empty.data).toMatchObject({ company_id: id, as_of_date: '2022-03-31', holders: [] });
    expect(empty.meta).toEqual({ total_count: 0, page: 1, limit: 0 });
  });

  test.each([0, 101, -1, 2.5])('a limit of %s is 400', async (limit) => {
    expect((await request(target, HOLDERS, { ticker, limit })).status).toBe(400);
  });
}
