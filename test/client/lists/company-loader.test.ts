import * as api from '../../../src/api';
import type { CacheStore } from '../../../src/client/cache/cache-store';
import { COMPANY_LISTS, CompanyLoader } from '../../../src/client';
import { until } from '../../support/manual-clock';
import { companyPage, failureOf, StubbedClient, tickersOf } from '../support/stubbed-client';

const HOUR = 3_600_000;
const ROW = { ticker: 'X', cik: '0000000001' };

let stub: StubbedClient;
beforeEach(async () => {
  stub = await new StubbedClient().open();
});
afterEach(() => stub.close());

const rowsFor = (url: URL, cik = '1') => tickersOf(url).map((ticker) => ({ ticker, cik }));

describe('settings that change while a list request is in flight', () => {
  let release: () => void;
  beforeEach(() => {
    stub.answer = (url, _count, token) => {
      if (url.searchParams.has('cik')) return companyPage([]);
      const page = companyPage(rowsFor(url, token));
      return token === 'A' ? new Promise((resolve) => (release = () => resolve(page))) : page;
    };
  });

  test('the rows are not cached for the new token', async () => {
    const companies = new CompanyLoader(stub.client, COMPANY_LISTS.us.tickers);
    const lookups = Promise.all([companies.find('X'), companies.find('Y')]);
    await until(() => stub.service.received.length === 1, 'the request');
    stub.use({ token: 'B' });
    await stub.client.query(api.usCompanies, { ciks: '0000000001' });
    release();
    expect(await lookups).toMatchObject([{ rows: [{ ticker: 'X', cik: 'A' }] }, { rows: [{ ticker: 'Y', cik: 'A' }] }]);
    expect(await companies.find('X')).toMatchObject({ rows: [{ ticker: 'X', cik: 'B' }] });
  });

  test('a query with the new token does not join the request', async () => {
    const companies = new CompanyLoader(stub.client, COMPANY_LISTS.us.tickers);
    const old = companies.find('X');
    await until(() => stub.service.received.length === 1, 'the request');
    stub.use({ token: 'B' });
    const rows = companies.find('X');
    expect(companies.find('X')).toBe(rows);
    expect(await rows).toMatchObject({ rows: [{ ticker: 'X', cik: 'B' }] });
    release();
    expect(await old).toMatchObject({ rows: [{ ticker: 'X', cik: 'A' }] });
    expect(companies.find('X')).toMatchObject({ rows: [{ ticker: 'X', cik: 'B' }] });
  });
});

/** A persistent cache with the answers of a test, none of them in memory. */
function storeOf(kept: (key: string) => object | undefined, receivedMs: () => number): CacheStore {
  let cacheView: Parameters<CacheStore['load']>[0];
  return {
    load: async (loaded) => void (cacheView = loaded),
    find(key) {
      const data = kept(key);
      if (!data) return undefined;
      const envelope = { status: 'success', data: [data], meta: { total_count: 1, page: 1, limit: 1 } } as const;
      const entry = { envelope, sentMs: receivedMs(), receivedMs: receivedMs(), freshMs: 24 * HOUR, size: 1 };
      return Promise.resolve().then(() => cacheView.set(key, { ...entry, read: () => entry }));
    },
    save: () => undefined,
    mark: () => undefined,
    clear: () => Promise.resolve(),
  };
}

describe('an answer in the persistent cache', () => {
  test('companies of a list received 23 hours ago are requested again one hour later', async () => {
    const receivedMs = stub.clock.now() - 23 * HOUR;
    const store = storeOf(
      (key) => (key.endsWith('=X%2CY') ? { ...ROW, cik: 'old' } : undefined),
      () => receivedMs,
    );
    await stub.reopen({ persistentCache: Promise.resolve(store) });
    stub.answer = (url) => companyPage(rowsFor(url, 'new'));
    const companies = new CompanyLoader(stub.client, COMPANY_LISTS.us.tickers);
    await Promise.all([companies.find('X'), companies.find('Y')]);
    expect(stub.service.received).toEqual([]);
    stub.clock.advance(HOUR - 1);
    expect(companies.find('X')).toMatchObject({ rows: [{ ...ROW, cik: 'old' }] });
    stub.clock.advance(1);
    expect(await companies.find('X')).toMatchObject({ rows: [{ ticker: 'X', cik: 'new' }] });
  });

  test('is the fallback for a company whose list request fails, although memory evicted it', async () => {
    const receivedMs = stub.clock.now() - 48 * HOUR;
    const store = storeOf(
      (key) => (key.endsWith('=X') ? ROW : undefined),
      () => receivedMs,
    );
    await stub.reopen({ persistentCache: Promise.resolve(store) });
    stub.answer = () => ({ status: 500 });
    const companies = new CompanyLoader(stub.client, COMPANY_LISTS.us.tickers);
    const lookups = [companies.find('X'), companies.find('Y')].map((rows) => Promise.resolve(rows));
    const [kept, none] = await stub.settled(Promise.allSettled(lookups));
    expect(kept).toMatchObject({ value: { rows: [ROW], stale: { receivedMs, error: { kind: 'server' } } } });
    expect(none).toMatchObject({ reason: { kind: 'server' } });
  });
});

test('a list of other companies only is an unexpected answer, and is not kept', async () => {
  const companies = new CompanyLoader(stub.client, COMPANY_LISTS.us.tickers);
  stub.answer = () => companyPage([{ ticker: 'OTHER', cik: '0000000009' }]);
  for (const tickers of [['X'], ['X', 'Y']]) {
    const found = await Promise.all(tickers.map((ticker) => failureOf(Promise.resolve(companies.find(ticker)))));
    expect(found.map((failure) => failure?.kind)).toEqual(tickers.map(() => 'mismatched'));
    stub.clock.advance(3_000);
  }
  stub.answer = () => companyPage([ROW]);
  expect(await companies.find('X')).toMatchObject({ rows: [ROW] });
});

describe('a service that rejects a list or shortens it', () => {
  test('a shorter page than requested leaves no company unknown without a request for it', async () => {
    stub.answer = (url) => {
      const found = rowsFor(url).filter(({ ticker }) => ticker !== 'T79');
      return companyPage(found.slice(0, 20), found.length);
    };
    const companies = new CompanyLoader(stub.client, COMPANY_LISTS.us.tickers);
    const rows = await Promise.all(Array.from({ length: 80 }, (_, row) => companies.find(`T${row}`)));
    expect(rows.map((found) => found.rows.length)).toEqual([...Array.from({ length: 79 }, () => 1), 0]);
    expect(stub.service.received.length).toBeLessThanOrEqual(7);
  });

  const refused = {
    status: 400,
    body: { errors: [{ title: 'Invalid field - ticker', message: 'unknown parameter' }] },
  };

  test('a service that rejects everything gets fewer than 20 requests for a hundred companies', async () => {
    stub.answer = () => refused;
    const companies = new CompanyLoader(stub.client, COMPANY_LISTS.us.tickers);
    const lookups = Array.from({ length: 100 }, (_, row) => failureOf(Promise.resolve(companies.find(`T${row}`))));
    expect(new Set((await Promise.all(lookups)).map((failure) => failure?.kind))).toEqual(new Set(['invalid']));
    expect(stub.service.received.length).toBeLessThan(20);
  });

  test('invalid tickers in both halves, with the same message, fail none of the others', async () => {
    const bad = [0, 1, 2, 30, 51, 60, 99].map((row) => `T${row}`);
    stub.answer = (url) =>
      tickersOf(url).some((ticker) => bad.includes(ticker)) ? refused : companyPage(rowsFor(url));
    const companies = new CompanyLoader(stub.client, COMPANY_LISTS.us.tickers);
    const tickers = Array.from({ length: 100 }, (_, row) => `T${row}`);
    const found = await Promise.allSettled(tickers.map((ticker) => companies.find(ticker)));
    expect(tickers.filter((_, row) => found[row]?.status === 'rejected')).toEqual(bad);
  });
});

describe('a ticker with an exchange', () => {
  const listed = (symbol: string, exchange: string, cik = symbol) => ({
    ticker: symbol,
    cik,
    exchange_info: [{ exchange, symbol }],
  });
  const ciksOf = async (...tickers: string[]) => {
    const companies = new CompanyLoader(stub.client, COMPANY_LISTS.us.tickers);
    const found = await Promise.all(tickers.map((ticker) => companies.find(ticker)));
    return found.map(({ rows }) => rows.map((row) => row['cik']));
  };

  test('matches by symbol when the list spells the exchange differently', async () => {
    stub.answer = () => companyPage([listed('AAPL', 'NasdaqGS'), listed('MSFT', 'NasdaqGS'), listed('F', 'NYSE')]);
    expect(await ciksOf('NASDAQ:AAPL', 'NASDAQ:MSFT', 'NYSE:F')).toEqual([['AAPL'], ['MSFT'], ['F']]);
    expect(stub.service.received).toHaveLength(1);
    expect(await ciksOf('NASDAQ:AAPL')).toEqual([['AAPL']]);
    expect(stub.service.received).toHaveLength(1);
  });

  test('matches the company with the same exchange, if there is one', async () => {
    stub.answer = () => companyPage([listed('T', 'TSX', 'TELUS'), listed('T', 'NYSE', 'AT&T')]);
    expect(await ciksOf('NYSE:T')).toEqual([['AT&T']]);
  });

  test('matches both companies if two have the symbol and neither the exchange', async () => {
    stub.answer = () => companyPage([listed('T', 'Toronto', 'TELUS'), listed('T', 'New York', 'AT&T')]);
    expect(await ciksOf('NYSE:T')).toEqual([['TELUS', 'AT&T']]);
  });

  test('does not match a company that the list contains for another ticker', async () => {
    const att = { ...listed('T', 'New York', 'AT&T') };
    stub.answer = (url) => companyPage(tickersOf(url).some((ticker) => ['T', 'NYSE:T'].includes(ticker)) ? [att] : []);
    expect(await ciksOf('TSX:T', 'NYSE:T')).toEqual([[], ['AT&T']]);
    expect(await ciksOf('T', 'LSE:T')).toEqual([['AT&T'], []]);
  });

  test('a listing that is not an object is ignored', async () => {
    stub.answer = () => companyPage([{ ...listed('A', 'X'), exchange_info: [null, 'X', 1] }, listed('B', 'X')]);
    expect(await ciksOf('X:A', 'X:B')).toEqual([['A'], ['B']]);
    const india = new CompanyLoader(stub.client, COMPANY_LISTS.india.tickers);
    expect(await india.find('NSE:A')).toMatchObject({ rows: [{ cik: 'A' }] });
  });
});
