import * as api from '../../src/api';
import type { QueryOptions, QueryResult } from '../../src/client';
import { Client, COMPANY_LISTS, CompanyLoader, createSettingsReader } from '../../src/client';
import { answerEntry } from '../../src/client/cache/cache-entry';
import { sentSince } from '../../src/client/cache/freshness';
import { ManualClock, until } from '../support/manual-clock';
import { indianAnswer } from '../support/indian-statement';
import { startStubService, type StubAnswer, type StubService } from '../support/stub-service';
import { failureOf, NOTHING } from './support/stubbed-client';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

let service: StubService;
let answer: (url: URL, count: number) => StubAnswer | Promise<StubAnswer>;
let clock: ManualClock;
let client: Client;
let settings: string;

function settingsText(token = 'secret-token', more: object = {}): string {
  const connection = { baseUrl: `${service.url}/`, token };
  return JSON.stringify({ india: connection, us: connection, ...more });
}

beforeEach(async () => {
  answer = () => NOTHING;
  service = await startStubService((url, count) => answer(url, count));
  clock = new ManualClock();
  settings = settingsText();
  client = new Client({ readSettings: createSettingsReader(() => settings), fetch, clock, random: () => 0.5 });
  await client.open();
});
afterEach(() => service.close());

const query = async (...args: Parameters<Client['query']>) => (await client.query(...args)).envelope;
const income = (ticker: string, date?: string, options: QueryOptions = {}) =>
  query(api.incomeStatement, { ticker, date, type: 'annual' }, options);

function statement(date: string, sales: number): StubAnswer {
  return indianAnswer({ income: { sales } }, { period_end_date: date });
}

describe('timeouts and pauses', () => {
  test('an attempt that hangs times out after 20 s, and its request within 65 s of the first attempt', async () => {
    answer = () => ({ hang: true });
    const failure = failureOf(income('A'));
    const startMs = clock.now();
    for (const attempt of [1, 2, 3]) {
      await until(() => service.received.length === attempt, `attempt ${attempt}`);
      clock.advance(20_000);
      if (attempt < 3) {
        await until(() => (clock.nextInMs() ?? Infinity) < 2_000, 'a backoff');
        clock.advance(clock.nextInMs() ?? 0);
      }
    }
    expect((await failure)?.kind).toBe('timeout');
    expect(clock.now() - startMs).toBeLessThanOrEqual(65_000);
    expect(clock.pending).toBe(0);
  });

  test('requests queued behind a hanging service share its failure, so that every cell settles', async () => {
    answer = () => ({ hang: true });
    const failures = Array.from({ length: 100 }, (_, row) => failureOf(income(`T${row}`)));
    let settled = 0;
    for (const failure of failures) void failure.then(() => (settled += 1));
    const startMs = clock.now();
    while (settled < 100 && clock.now() - startMs < 70_000) {
      await until(() => service.received.length === client.counts.sent, 'the arrival of what is sent');
      await new Promise(setImmediate);
      clock.advance(clock.nextInMs() ?? 1_000);
    }
    expect(settled).toBe(100);
    expect(new Set((await Promise.all(failures)).map((failure) => failure?.kind))).toEqual(new Set(['timeout']));
    expect(service.received.length).toBeLessThanOrEqual(18);
  });

  test('a Retry-After of up to 20 s delays the whole interface', async () => {
    answer = (_url, count) => (count === 1 ? { status: 429, headers: { 'Retry-After': '15' } } : NOTHING);
    const first = income('A');
    await until(() => clock.nextInMs() === 15_000, 'the pause');
    const second = income('B');
    clock.advance(14_900);
    await new Promise(setImmediate);
    expect(client.counts.sent).toBe(1);
    clock.advance(200);
    await Promise.all([first, second]);
    expect(service.received).toHaveLength(3);
  });

  test('a longer Retry-After fails cells at once and pauses the interface until then', async () => {
    answer = (_url, count) => (count === 1 ? { status: 429, headers: { 'Retry-After': '90' } } : NOTHING);
    expect(await failureOf(income('A'))).toMatchObject({ kind: 'limited', retryInMs: 90_000 });
    expect(await failureOf(income('B'))).toMatchObject({ kind: 'limited' });
    expect(service.received).toHaveLength(1);
    clock.advance(90_001);
    expect(await income('C')).toMatchObject({ data: null });
  });
});

describe('concurrency', () => {
  test('at most six requests to each interface are in flight, sent in the tick of their query', async () => {
    const gates: (() => void)[] = [];
    answer = () => new Promise((resolve) => gates.push(() => resolve(NOTHING)));
    const fetched = jest.fn(fetch);
    client = new Client({ readSettings: createSettingsReader(() => settings), fetch: fetched, clock });
    await client.open();
    const queries = Array.from({ length: 20 }, (_, row) => client.query(api.incomeStatement, { ticker: `T${row}` }));
    const us = client.query(api.usBalanceSheet, { cik: '0000000001', date: '2024-01-01' });
    expect(fetched).toHaveBeenCalledTimes(7);
    for (let open = 1; open <= 21; open += 1) {
      await until(() => gates.length >= open, `request ${open}`);
      expect(service.received.length - open).toBeLessThanOrEqual(7);
      gates[open - 1]?.();
    }
    await Promise.all([...queries, us]);
    expect(fetched).toHaveBeenCalledTimes(21);
  });

  test('a 429 lowers the limit to one, and each success raises it by one', async () => {
    const unanswered: (() => void)[] = [];
    answer = (_url, count) => {
      if (count === 1) return { status: 429, headers: { 'Retry-After': '0' } };
      return new Promise((resolve) => unanswered.push(() => resolve(NOTHING)));
    };
    const queries = [income('FIRST')];
    await until(() => clock.nextInMs() === 375, 'the retry');
    queries.push(...Array.from({ length: 12 }, (_, row) => income(`T${row}`)));
    clock.advance(375);
    for (const together of [1, 2, 3, 4, 5, 6, 6, 6, 5, 4, 3, 2, 1]) {
      await until(() => unanswered.length >= together, `${together} requests at once`);
      await until(() => service.received.length === client.counts.sent, 'the arrival of what is sent');
      expect(unanswered).toHaveLength(together);
      unanswered.shift()?.();
    }
    await Promise.all(queries);
  });
});

describe('the cache', () => {
  const ages: readonly (readonly [string, () => Promise<unknown>, number])[] = [
    ['a dated statement is fresh for 24 hours', () => income('A', '2024-03-31'), DAY],
    ['an undated statement is fresh for 1 hour', () => income('A'), HOUR],
  ];
  test.each(ages)('%s', async (_what, query, freshMs) => {
    answer = () => statement('2024-03-31', 5);
    await query();
    clock.advance(freshMs - 1);
    await query();
    expect(service.received).toHaveLength(1);
    clock.advance(1);
    await query();
    expect(service.received).toHaveLength(2);
  });

  test('an empty answer is fresh for 15 minutes', async () => {
    await income('A', '2024-03-31');
    clock.advance(15 * MINUTE - 1);
    await income('A', '2024-03-31');
    expect(service.received).toHaveLength(1);
    clock.advance(1);
    await income('A', '2024-03-31');
    expect(service.received).toHaveLength(2);
  });

  test('a fresh answer is returned synchronously, as a value', async () => {
    const first = await income('A');
    const again = client.query(api.incomeStatement, { ticker: ' a ', type: 'annual', scope: 'consolidated' });
    expect(again).not.toBeInstanceOf(Promise);
    expect((again as QueryResult).envelope).toBe(first);
  });

  test('while the service fails, the last good answer is returned for 90 days and every query retries', async () => {
    answer = () => statement('2024-03-31', 5);
    const good = await income('A', '2024-03-31');
    clock.advance(2 * DAY);
    answer = () => ({ status: 500 });
    const pump = setInterval(() => clock.advance(500), 1);
    expect(await income('A', '2024-03-31')).toBe(good);
    clearInterval(pump);
    expect(service.received).toHaveLength(4);
    clock.advance(3_000);
    answer = () => statement('2024-03-31', 6);
    expect(await income('A', '2024-03-31')).toMatchObject({ data: { financials: { income: { sales: 6 } } } });
    clock.advance(91 * DAY);
    answer = () => ({ status: 400, body: { errors: [{ title: 'Invalid field - ticker', message: 'no' }] } });
    expect(await failureOf(income('A', '2024-03-31'))).toMatchObject({
      kind: 'invalid',
      title: 'Invalid field - ticker',
      detail: 'no',
    });
  });

  test('an undocumented answer, a rejected token and a 404 have no stale fallback', async () => {
    answer = () => statement('2024-03-31', 5);
    await income('A', '2024-03-31');
    for (const [made, kind] of [
      [{ body: '{}' }, 'malformed'],
      [{ status: 401 }, 'auth'],
      [{ status: 404, body: { errors: [{ title: 'Company not found' }] } }, 'not-found'],
    ] as const) {
      clock.advance(2 * DAY);
      answer = () => made;
      const pump = setInterval(() => clock.advance(500), 1);
      expect(await failureOf(income('A', '2024-03-31'))).toMatchObject({ kind });
      clearInterval(pump);
    }
  });

  test('a clock that jumps back does not keep an answer fresh for ever', async () => {
    await income('A');
    clock.jumpTo(clock.now() - 30 * DAY);
    await income('A');
    expect(service.received).toHaveLength(2);
  });

  test('refresh makes every answer stale, and clear removes them', async () => {
    answer = () => statement('2024-03-31', 5);
    await income('A', '2024-03-31');
    clock.advance(10);
    client.refresh();
    clock.advance(10);
    await income('A', '2024-03-31');
    await income('A', '2024-03-31');
    expect(service.received).toHaveLength(2);
    await client.clear();
    expect(
      client.getCached(api.incomeStatement, { ticker: 'A', date: '2024-03-31', type: 'annual' }, 'any'),
    ).toBeUndefined();
  });

  test('each token and each address has its own cache entries', async () => {
    await income('A');
    settings = settingsText('another-token');
    await income('A');
    expect(service.received).toHaveLength(2);
    settings = settingsText();
    await income('A');
    expect(service.received).toHaveLength(2);
  });

  test('the least recently used entry is evicted first', async () => {
    const wide = statement('2024-03-31', 5);
    answer = () => wide;
    const { size } = answerEntry(api.incomeStatement, {}, wide.body as api.Envelope, { sentMs: 0, receivedMs: 0 });
    client = new Client({ readSettings: createSettingsReader(() => settings), fetch, clock, maxMemory: size * 3 });
    for (const ticker of ['A', 'B', 'C', 'A', 'D']) await income(ticker, '2024-03-31');
    const held = ['A', 'B', 'C', 'D'].filter((ticker) =>
      client.getCached(api.incomeStatement, { ticker, date: '2024-03-31', type: 'annual' }, 'fresh'),
    );
    expect(held).toEqual(['A', 'C', 'D']);
  });

  test('errors are not cached, but the same query within 2 s shares the failure', async () => {
    answer = () => ({ status: 404, body: { errors: [{ title: 'Company not found' }] } });
    await failureOf(income('A'));
    await failureOf(income('A'));
    expect(service.received).toHaveLength(1);
    clock.advance(2_001);
    await failureOf(income('A'));
    expect(service.received).toHaveLength(2);
  });
});

describe('an answer sent since a time', () => {
  const sales = (envelope: unknown) =>
    (envelope as { data: { financials: { income: { sales: number } } } }).data.financials.income.sales;
  const incomeSince = (sinceMs: number) => income('A', undefined, { freshness: sentSince(sinceMs) });

  test('an older answer is requested again, once for all queries with the same time', async () => {
    answer = (_url, count) => statement('2024-03-31', count);
    await income('A');
    clock.advance(1_000);
    const since = clock.now();
    const answers = await Promise.all([incomeSince(since), incomeSince(since)]);
    expect([...answers, await incomeSince(since)].map(sales)).toEqual([2, 2, 2]);
    expect(service.received).toHaveLength(2);
  });

  test('a failure of the service is not replaced by an older answer', async () => {
    await ((answer = () => statement('2024-03-31', 1)), income('A'));
    clock.advance(1_000);
    answer = () => ({ status: 403, body: { errors: [{ status: '403', title: 'Forbidden' }] } });
    expect((await failureOf(incomeSince(clock.now())))?.kind).toBe('auth');
    clock.advance(5_000);
    answer = () => ({ status: 500, body: { errors: [{ status: '500', title: 'Internal Server Error' }] } });
    const failure = failureOf(incomeSince(clock.now()));
    const shared = income('A');
    for (const attempt of [4, 5]) {
      await until(() => (clock.nextInMs() ?? Infinity) < 2_000, 'a backoff');
      clock.advance(clock.nextInMs() ?? 0);
      await until(() => service.received.length === attempt, `attempt ${attempt}`);
    }
    expect((await failure)?.kind).toBe('server');
    expect(sales(await shared)).toBe(1);
  });
});

describe('cancelling', () => {
  test('a cancelled query leaves the queue without a request, and frees its place', async () => {
    answer = () => ({ hang: true });
    const cells = Array.from({ length: 8 }, () => new AbortController());
    const failures = cells.map(({ signal }, row) => failureOf(income(`T${row}`, undefined, { signal })));
    await until(() => service.received.length === 6, 'six requests in flight');
    cells[7]?.abort();
    expect((await failures[7])?.kind).toBe('cancelled');
    answer = () => NOTHING;
    cells[0]?.abort();
    expect((await failures[0])?.kind).toBe('cancelled');
    expect(await failures[6]).toBeUndefined();
    expect(service.received.join()).not.toContain('T7');
  });

  test('while a request waits to retry', async () => {
    answer = () => ({ status: 500 });
    const cell = new AbortController();
    const failure = failureOf(income('A', undefined, cell));
    await until(() => clock.nextInMs() === 375, 'the backoff');
    cell.abort();
    expect((await failure)?.kind).toBe('cancelled');
    expect(clock.pending).toBe(0);
    answer = () => NOTHING;
    await Promise.all(Array.from({ length: 7 }, (_, row) => income(`T${row}`)));
  });
});

describe('joined company requests', () => {
  test('the companies of one tick become one request per hundred, and each company is cached separately', async () => {
    answer = (url) => {
      const tickers = (url.searchParams.get('ticker') ?? '').split(',');
      const data = tickers
        .filter((ticker) => ticker !== 'NONE')
        .map((ticker) => ({ ticker, cik: ticker.padStart(10, '0') }));
      return { body: { status: 'success', data, meta: { total_count: data.length, page: 1, limit: data.length } } };
    };
    const companies = new CompanyLoader(client, COMPANY_LISTS.us.tickers);
    const tickers = [...Array.from({ length: 249 }, (_, row) => `A${row}`), 'NONE'];
    const results = await Promise.all([...tickers, ...tickers].map((ticker) => companies.find(ticker)));
    expect(service.received).toHaveLength(3);
    expect(results[7]?.rows).toEqual([{ ticker: 'A7', cik: '00000000A7' }]);
    expect(results[249]?.rows).toEqual([]);
    expect(companies.find('A248')).toMatchObject({ rows: [{ ticker: 'A248', cik: '0000000A248'.slice(-10) }] });
    clock.advance(20 * MINUTE);
    await companies.find('NONE');
    expect(companies.find('A3')).toMatchObject({ rows: [{ ticker: 'A3' }] });
    expect(service.received).toHaveLength(4);
  });
});

describe('the HTTP request', () => {
  test('only the Authorization header contains the token', async () => {
    await income('A');
    answer = () => ({ body: { status: 'success', data: [] } });
    await client.query(api.fullTextSearch, { query: 'order book', types: 'annual-report,earnings-transcript' });
    for (const { url, headers, body } of service.raw) {
      expect(headers.authorization).toBe('Bearer secret-token');
      expect(JSON.stringify([url, body, { ...headers, authorization: '' }])).not.toContain('secret-token');
    }
    expect(JSON.parse(service.raw[1]?.body ?? '')).toEqual({
      query: 'order book',
      filters: { types: ['annual-report', 'earnings-transcript'] },
    });
  });

  test('a default is not sent, lists are sorted without duplicates, and names can be overridden', async () => {
    settings = settingsText('t', { parameterNames: { E11: { ticker: 'symbols' } } });
    answer = () => ({ body: { status: 'success', data: [], meta: { total_count: 0, page: 1, limit: 0 } } });
    await client.query(api.indianCompanies, {
      tickers: 'nse:b, A ,a,500209',
      limit: '10000',
      page: '1',
      sort: 'company_name:asc',
    });
    await client.query(api.indianCompanies, { tickers: 'BSE.500209,NSE.B,A' });
    expect(service.received).toEqual(['GET /api/in/v0/companies?symbols=A,BSE.500209,NSE:B']);
  });

  test('an argument that breaks a rule sends no request, and the error names the allowed values', () => {
    expect(() => client.query(api.shareholders, { ticker: 'A', limit: '101' })).toThrow(
      /limit must be an integer from 1 to 100/,
    );
    expect(() => client.query(api.usIncomeStatement, { cik: '0000000001', date: '2024-01-01' })).toThrow(
      /: type is required/,
    );
    expect(service.received).toEqual([]);
  });
});
