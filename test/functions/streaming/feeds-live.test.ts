import { ANNOUNCEMENTS } from '../../../src/functions/records/feeds';
import { liveFunction } from '../../../src/functions/records/feed-function';
import { startStubService, type StubService } from '../../support/stub-service';
import { until } from '../../support/manual-clock';
import { settingsFor } from '../support/cells';
import { openRuntime, type OpenRuntime } from '../support/runtime';

let opened: OpenRuntime;
beforeEach(async () => {
  opened = await openRuntime();
});
afterEach(() => opened.close());

const liveQuery = (args: Record<string, unknown>) => () => liveFunction(ANNOUNCEMENTS, args);

test('cells with equivalent arguments share one poll', () => {
  const { key } = liveQuery({ tickers: 'NSE:INFY, BSE:500325', categories: '8,25', sentiment: 'neutral,positive' })();
  for (const args of [
    { tickers: [['bse.500325'], ['nse.infy']], categories: 'Earnings Calls, contract awards', limit: 20 },
    { tickers: 'NSE:INFY,500325,NSE:INFY', categories: [[25, 8, 8]], seconds: 60, limit: '' },
  ]) {
    expect(liveQuery({ sentiment: 'Positive, neutral', ...args })().key).toBe(key);
  }
});

test('sectors, industries and columns are those of FIN.ANNOUNCEMENTS', async () => {
  const sectors = { sectors: 'Information Technology', industries: 'IT - Software' };
  const cell = opened.stream(
    liveQuery({ ...sectors, limit: 3, options: 'columns=ticker,published_date,id; labels=keys; order=oldest' }),
  );
  await until(() => cell.results.length > 0, 'the rows');
  const [header, ...rows] = cell.last as unknown[][];
  expect(header).toEqual(['ticker', 'published_date (IST)', 'id']);
  const times = rows.map((row) => row[1] as number);
  expect(times).toHaveLength(3);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  const [sent] = opened.sandbox.requests.to('E4');
  expect(sent?.query).toContain('industry=IT+-+Software');
  expect(sent?.query).toContain('sector=Information+Technology');
  cell.cancel();
});

test('cells with other columns are another feed, cells with the same options in another spelling the same', () => {
  const { key } = liveQuery({ options: 'columns=ticker,id; blanks=na' })();
  expect(liveQuery({ options: ' blanks=NA;columns = ticker, id' })().key).toBe(key);
  expect(liveQuery({ options: 'columns=ticker; blanks=na' })().key).not.toBe(key);
  expect(liveQuery({})().key).not.toBe(key);
});

test('the header, which says when the rows are outdated, cannot be left out', () => {
  expect(liveQuery({ options: 'headers=no' })).toThrow(/"headers" is not an option here\. Known options: labels\b/);
});

test('if a new row shifts the pages, the poll requests them once more and bypasses its own answers', async () => {
  let total = 100;
  const stub: StubService = await startStubService((url, count) => {
    const page = Number(url.searchParams.get('page') ?? 1);
    opened.clock.advance(1);
    if (count === 2) total += 1;
    const newest = total - 50 * (page - 1);
    const data = Array.from({ length: Math.min(50, newest) }, (_, index) => ({
      id: newest - index,
      ticker: newest - index,
    }));
    return { body: { status: 'success', data, meta: { total_count: total, page, limit: data.length } } };
  });
  opened.useSettings(settingsFor(stub.url));
  const cell = opened.stream(liveQuery({ limit: 80 }));
  await until(() => cell.results.length > 0, 'the rows');
  const tickers = (cell.last as unknown[][]).slice(1).map(([, ticker]) => ticker);
  expect(tickers).toEqual(Array.from({ length: 80 }, (_, index) => 101 - index));
  expect(stub.received.filter((request) => !request.includes('page='))).toHaveLength(2);
  cell.cancel();
  await stub.close();
});
