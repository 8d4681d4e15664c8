import { SHOWCASE } from '../../../server/market/showcase';
import type { Sandbox } from '../../../server/sandbox/server';
import { startSandbox } from '../../../server/sandbox/server';
import { request, IN, STATEMENT } from '../support/service';

/** Properties of the showcase that demos and other tests rely on; the tests of each market cover its statements. */
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
});
afterAll(() => sandbox.close());

const get = async (path: string, query: Record<string, string | number>) => {
  const { status, body } = await request(sandbox, path, query);
  expect(status).toBe(200);
  return body;
};

describe('segments', () => {
  const { ticker, id, names } = SHOWCASE.segments;

  test('every section lists its segments by name, even if a name has another meaning', async () => {
    const { data } = await get(STATEMENT.segments, { ticker });
    expect(data).toMatchObject({ company_id: id, period_end_date: '2026-09-30', reporting_type: 'quarterly' });
    const sections = Object.values<Record<string, unknown>>(data.financials);
    expect(sections).toHaveLength(5);
    for (const section of sections) {
      expect(Object.keys(section['segments'] as object)).toEqual(names);
      expect((section['segments'] as Record<string, number>)['total']).not.toBe(section['total']);
      expect(typeof section['total']).toBe('number');
    }
  });

  test.each(['quarterly', 'half_yearly', 'nine_months', 'annual'])(
    'there are %s results in both scopes',
    async (type) => {
      for (const statement_scope of ['consolidated', 'standalone']) {
        const { data } = await get(STATEMENT.segments, { ticker, reporting_type: type, statement_scope });
        expect(data).toMatchObject({ statement_scope, reporting_type: type });
      }
    },
  );
});

describe('manyHolders', () => {
  const { ticker, asOfDate, holders, namesake } = SHOWCASE.manyHolders;
  const HOLDERS = `${IN}/shareholding/pattern/holders`;

  test('its rows fill pages of a hundred, the last one partly', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => get(HOLDERS, { ticker, page, limit: 100 })));
    expect(pages.map(({ data }) => data.holders.length)).toEqual([100, 100, 37, 0]);
    expect(pages.map(({ meta }) => meta)).toEqual(
      [100, 100, 37, 0].map((limit, at) => ({ total_count: holders, page: at + 1, limit })),
    );
    expect(pages[0]!.data.as_of_date).toBe(asOfDate);
  });

  test('two rows with the same name and category are separate rows', async () => {
    const { data, meta } = await get(HOLDERS, { ticker, q: namesake.toLowerCase() });
    expect(data.holders.map((each: { holder_name: string }) => each.holder_name)).toEqual([namesake, namesake]);
    expect(new Set(data.holders.map((each: { category: string }) => each.category))).toEqual(new Set(['public']));
    expect(meta?.total_count).toBe(2);
  });
});

test('sparseHolding reports a zero, and no value for two categories and the number of shareholders', async () => {
  const { ticker, asOfDate } = SHOWCASE.sparseHolding;
  const { data } = await get(`${IN}/shareholding/pattern`, { ticker, as_of_date: asOfDate });
  expect(data.patterns).toHaveLength(1);
  expect(data.patterns[0]).toMatchObject({ as_of_date: asOfDate, total_shareholders: null });
  expect(data.patterns[0].shareholding).toEqual({
    promoters: 0,
    fii: expect.any(Number),
    dii: null,
    government: null,
    public: expect.any(Number),
  });
});

test('restructured has more shares from its capital_restructuring filing on', async () => {
  const { ticker, asOfDate } = SHOWCASE.restructured;
  const sharesAt = async (filing_basis: string, as_of_date: string) =>
    (await get(`${IN}/shareholding/pattern`, { ticker, filing_basis, as_of_date })).data.patterns[0].total_shares;
  const [before, at, after] = [
    await sharesAt('periodic', '2024-12-31'),
    await sharesAt('capital_restructuring', asOfDate),
    await sharesAt('periodic', '2025-03-31'),
  ];
  expect(before).toBeLessThan(at);
  expect(at).toBe(after);
});
