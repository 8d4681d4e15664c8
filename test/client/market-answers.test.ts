import type { Sandbox } from '../../server/sandbox/server';
import { startSandbox } from '../../server/sandbox/server';
import * as api from '../../src/api';
import type { Endpoint } from '../../src/api';
import type { ParameterValues } from '../../src/client';
import { Client } from '../../src/client';

/** Every answer of the invented market is about what was asked, however its company is spelled. */
let sandbox: Sandbox;
let client: Client;
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 });
  const connection = { baseUrl: sandbox.url, token: 'sandbox-token' };
  const settings = { india: connection, us: connection, parameterNames: {} };
  client = new Client({ readSettings: () => settings, fetch });
  await client.open();
});
afterAll(() => sandbox.close());

interface Listed {
  readonly ticker: string;
  readonly cik: string;
  readonly exchange_info: readonly {
    readonly exchange: string;
    readonly symbol: string;
    readonly scrip_code?: string;
  }[];
}
const query = async (endpoint: Endpoint, values: ParameterValues) => (await client.query(endpoint, values)).envelope;
const companies = async (endpoint: Endpoint) => (await query(endpoint, {})).data as Listed[];

/** Queries in parallel, as cells do; the failures' messages. */
async function failures(queries: readonly (readonly [Endpoint, ParameterValues])[]): Promise<string[]> {
  const settled = await Promise.allSettled(queries.map(([endpoint, values]) => query(endpoint, values)));
  return settled.flatMap((each) => (each.status === 'rejected' ? [String((each.reason as Error).message)] : []));
}

function groupsOf(names: readonly string[]): string[] {
  return Array.from({ length: Math.ceil(names.length / 50) }, (_, at) => names.slice(at * 50, at * 50 + 50).join(','));
}

test('of India', async () => {
  const listed = await companies(api.indianCompanies);
  const withExchange = listed.flatMap(({ exchange_info }) =>
    exchange_info.flatMap(({ exchange, symbol, scrip_code }) => [
      `${exchange}:${symbol}`,
      ...(scrip_code ? [`BSE.${scrip_code}`] : []),
    ]),
  );
  const tickers = [...listed.map(({ ticker }) => ticker), ...withExchange];
  expect(tickers.length).toBeGreaterThan(800);
  const categories = ['promoters', 'public'].map((category) => ({ category }));
  // Each company once, its spellings in turn: thousands of single questions take as long as all other tests of this folder.
  const single = listed.flatMap(({ ticker: plain, exchange_info: [listing] }, at) => {
    const spelled = [plain, `${listing?.exchange}:${listing?.symbol}`, `BSE.${listing?.scrip_code}`];
    const ticker = spelled[at % (listing?.scrip_code ? 3 : 2)];
    return [[api.shareholdingPattern, { ticker }] as const, [api.shareholders, { ticker }] as const];
  });
  const lists = groupsOf(tickers).flatMap((group) => [
    [api.indianCompanies, { tickers: group }] as const,
    [api.resultsCalendar, { tickers: group, limit: '50' }] as const,
  ]);
  const feeds = groupsOf(withExchange).flatMap((group) => [
    ...api.INDIAN_DOCUMENT_TYPES.map((type) => [api.documents, { type, tickers: group, limit: '50' }] as const),
    [api.announcements, { tickers: group, limit: '50', sentiment: 'positive,neutral', categories: '1,19,26' }] as const,
    [api.announcements, { tickers: group, limit: '50', from: '2025-06-01', to: '2025-06-30' }] as const,
    [
      api.embeddingsSearch,
      { query: 'margin', types: 'annual-report', tickers: group, years: '2025', quarters: 'Q4' },
    ] as const,
  ]);
  const filtered = [
    [api.documents, { type: 'annual-report', years: '2024,2025', quarters: 'Q4' }] as const,
    [api.indianCompanies, { caps: 'mid,small' }] as const,
    ...categories.map((values) => [api.shareholders, { ticker: tickers[0], ...values }] as const),
  ];
  expect(await failures([...single, ...lists, ...feeds, ...filtered])).toEqual([]);
});

test('of the US', async () => {
  const listed = await companies(api.usCompanies);
  const tickers = listed.flatMap(({ ticker, exchange_info }) => [
    ticker,
    ...exchange_info.map(({ exchange, symbol }) => `${exchange}:${symbol}`),
  ]);
  const feeds = groupsOf(listed.map(({ cik }) => cik)).flatMap((ciks) => [
    ...api.US_DOCUMENT_TYPES.map((type) => [api.usDocuments, { type, ciks, limit: '50', years: '2025' }] as const),
    ...api.US_ANNOUNCEMENT_FORMS.map((form) => [api.usAnnouncements, { form, ciks, limit: '50' }] as const),
    [api.usAnnouncements, { ciks, limit: '50', categories: '19', from: '2025-01-01', to: '2025-01-31' }] as const,
    [api.usCompanies, { ciks }] as const,
  ]);
  const lists = groupsOf(tickers).map((group) => [api.usCompanies, { tickers: group }] as const);
  expect(await failures([...feeds, ...lists, [api.usCompanies, { caps: 'mega,micro' }]])).toEqual([]);
});
