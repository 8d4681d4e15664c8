import { SHOWCASE } from '../../../server/market/showcase';
import type { Sandbox } from '../../../server/sandbox/server';
import { startSandbox } from '../../../server/sandbox/server';
import { request, IN, STATEMENT, US } from '../support/service';

/** Lists as long as a real country's: companies with filings, and thousands without. */
let short: Sandbox;
let long: Sandbox;
beforeAll(async () => {
  [short, long] = [await startSandbox({ port: 0 }), await startSandbox({ port: 0, minors: true })];
});
afterAll(async () => {
  await short.close();
  await long.close();
});

interface Item {
  readonly id: string;
  readonly ticker: string;
  readonly isin: string;
  readonly company_name: string;
  readonly marketcap_category: string;
}

const listed = async (sandbox: Sandbox, path: string) => {
  const { body } = await request(sandbox, path);
  return { items: body.data as Item[], meta: body.meta! };
};

describe.each([
  ['India', `${IN}/companies`],
  ['the US', `${US}/companies`],
])('%s', (_, path) => {
  test('more than six thousand companies are returned in one response, by name', async () => {
    const { items, meta } = await listed(long, path);
    expect(items.length).toBeGreaterThan(6_000);
    expect(meta).toEqual({ total_count: items.length, page: 1, limit: items.length });
    const names = items.map(({ company_name: name }) => name.toLowerCase());
    expect(names).toEqual([...names].sort());
  });

  test('no id, ticker, ISIN or name is used twice', async () => {
    const { items } = await listed(long, path);
    for (const field of ['id', 'ticker', 'isin', 'company_name'] as const) {
      expect(new Set(items.map((item) => item[field])).size).toBe(items.length);
    }
  });

  test('the companies with filings are the same as without the others', async () => {
    const { items: filers } = await listed(short, path);
    const ids = new Set(filers.map(({ id }) => id));
    const { items } = await listed(long, path);
    expect(items.filter(({ id }) => ids.has(id))).toEqual(filers);
  });

  test('every market-cap category of the others also exists among companies with filings', async () => {
    const caps = async (sandbox: Sandbox) =>
      new Set((await listed(sandbox, path)).items.map((item) => item.marketcap_category));
    expect(await caps(long)).toEqual(await caps(short));
  });
});

test('a company without filings is found, and has no statement, holder or document', async () => {
  const minor = async (path: string) => {
    const ids = new Set((await listed(short, path)).items.map(({ id }) => id));
    return (await listed(long, path)).items.find(({ id }) => !ids.has(id))!;
  };
  const { ticker } = await minor(`${IN}/companies`);
  const data = async (path: string, query: Record<string, string>) => {
    const { status, body } = await request(long, path, query);
    expect(status).toBe(200);
    return body.data;
  };
  expect(await data(STATEMENT.income, { ticker, statement_scope: 'standalone' })).toBeNull();
  expect((await data(`${IN}/shareholding/pattern`, { ticker })).patterns).toEqual([]);
  expect(await data(`${IN}/shareholding/pattern/holders`, { ticker })).toBeNull();
  expect(await data(`${IN}/results-calendar`, { ticker })).toEqual([]);
  const { id: cik } = await minor(`${US}/companies`);
  const query = { cik, period_end_date: SHOWCASE.us.periodEnds[3], reporting_type: 'annual' };
  expect(await data(STATEMENT.usIncome, query)).toBeNull();
  expect(await data(`${US}/documents`, { cik })).toEqual([]);
});
