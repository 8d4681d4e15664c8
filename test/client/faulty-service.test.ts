import * as api from '../../src/api';
import type { QueryOptions, RequestError } from '../../src/client';
import { Client, COMPANY_LISTS, CompanyLoader, createSettingsReader } from '../../src/client';
import { ManualClock, until } from '../support/manual-clock';
import { indianAnswer } from '../support/indian-statement';
import { startStubService, type StubAnswer, type StubService } from '../support/stub-service';

const DAY = 24 * 3_600_000;

let service: StubService;
let answer: (url: URL) => StubAnswer;
let clock: ManualClock;
let client: Client;

beforeEach(async () => {
  answer = () => ({ body: { status: 'success', data: null } });
  service = await startStubService((url) => answer(url));
  clock = new ManualClock();
  const connection = { baseUrl: service.url, token: 'token' };
  const settings = JSON.stringify({ india: connection, us: connection });
  client = new Client({ readSettings: createSettingsReader(() => settings), fetch, clock, random: () => 0.5 });
});
afterEach(() => service.close());

const query = async (...args: Parameters<Client['query']>) => (await client.query(...args)).envelope;
const income = (ticker: string, date?: string, options: QueryOptions = {}) =>
  query(api.incomeStatement, { ticker, date, type: 'annual' }, options);
const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error as RequestError,
  );

function incomeOf(date: string): StubAnswer {
  return indianAnswer({ income: { sales: 5 } }, { period_end_date: date });
}

describe('a service that fails or contradicts itself', () => {
  test('an empty answer is no fallback during an outage', async () => {
    await income('A', '2024-03-31');
    clock.advance(DAY);
    answer = () => ({ status: 500 });
    const pump = setInterval(() => clock.advance(500), 1);
    expect(await failureOf(income('A', '2024-03-31'))).toMatchObject({ kind: 'server' });
    clearInterval(pump);
  });

  test('a cell that queries the same twice is cancelled once for both', async () => {
    answer = () => ({ hang: true });
    const cell = new AbortController();
    const failures = [failureOf(income('A', undefined, cell)), failureOf(income('A', undefined, cell))];
    await until(() => service.received.length === 1, 'the request');
    cell.abort();
    expect((await Promise.all(failures)).map((failure) => failure?.kind)).toEqual(['cancelled', 'cancelled']);
  });

  test('a query of a cancelled cell fails at once', async () => {
    answer = () => ({ hang: true });
    expect((await failureOf(income('A', undefined, { signal: AbortSignal.abort() })))?.kind).toBe('cancelled');
  });

  test('a request in backoff fails when a long pause begins', async () => {
    answer = (url) =>
      url.searchParams.get('ticker') === 'A' ? { status: 500 } : { status: 429, headers: { 'Retry-After': '3600' } };
    const resting = failureOf(income('A'));
    await until(() => clock.nextInMs() === 375, 'the backoff');
    expect(await failureOf(income('B'))).toMatchObject({ kind: 'limited' });
    clock.advance(400);
    expect(await resting).toMatchObject({ kind: 'limited' });
    expect(service.received).toHaveLength(2);
  });

  test('a long Retry-After of a 503 pauses the interface too', async () => {
    answer = () => ({ status: 503, headers: { 'Retry-After': '600' } });
    expect(await failureOf(income('A'))).toMatchObject({ kind: 'server', retryInMs: 600_000 });
    expect(await failureOf(income('B'))).toMatchObject({ kind: 'limited' });
    expect(service.received).toHaveLength(1);
  });

  test('one company that a list answers with 404 does not fail the others of its request', async () => {
    answer = (url) => {
      const tickers = (url.searchParams.get('ticker') ?? '').split(',');
      if (tickers.includes('NOSUCH')) return { status: 404, body: { errors: [{ title: 'Company not found' }] } };
      const data = tickers.map((ticker) => ({ ticker, cik: '1' }));
      return { body: { status: 'success', data, meta: { total_count: data.length, page: 1, limit: data.length } } };
    };
    const companies = new CompanyLoader(client, COMPANY_LISTS.us.tickers);
    const lookups = ['AAPL', 'MSFT', 'NOSUCH', 'ORCL'].map((ticker) => Promise.resolve(companies.find(ticker)));
    const found = await Promise.all(lookups.map((lookup) => lookup.catch((error: RequestError) => error.kind)));
    expect(found.map((each) => (typeof each === 'string' ? each : each.rows.length))).toEqual([
      1,
      1,
      'no-such-address',
      1,
    ]);
  });

  test('a shareholding pattern of another date or basis is a mismatch', async () => {
    const patterns = [{ as_of_date: '2023-12-31', filing_basis: 'periodic' }];
    answer = () => ({ body: { status: 'success', data: { patterns } } });
    const pattern = (values: Record<string, string>) => query(api.shareholdingPattern, { ticker: 'A', ...values });
    expect(await failureOf(pattern({ date: '2024-03-31' }))).toMatchObject({
      kind: 'mismatched',
      detail: expect.stringContaining('2023-12-31'),
    });
    expect(await failureOf(pattern({ basis: 'pre_listing' }))).toMatchObject({ kind: 'mismatched' });
    expect(await pattern({ date: '2023-12-31' })).toMatchObject({ data: { patterns } });
  });

  test('a date that does not exist makes an answer malformed', async () => {
    answer = () => incomeOf('2024-13-45');
    const pump = setInterval(() => clock.advance(500), 1);
    expect(await failureOf(income('A'))).toMatchObject({ kind: 'malformed' });
    clearInterval(pump);
  });
});
