import { indianAnswer } from '../../support/indian-statement';
import { until } from '../../support/manual-clock';
import type { StubAnswer } from '../../support/stub-service';
import { openCells, settingsFor, type Cells } from '../support/cells';
import { startServiceInProcess } from '../support/service-in-process';

let cells: Cells;
/** Indian companies of the market with an annual income statement for 2024. */
let tickers: string[];

beforeEach(async () => {
  cells = await openCells();
  const response = await fetch(`${cells.sandbox.url}/api/in/v0/companies?marketcap_category=large,mid,small`, {
    headers: { Authorization: 'Bearer sandbox-token' },
  });
  const { data } = (await response.json()) as { data: { ticker: string }[] };
  tickers = data.map(({ ticker }) => ticker).filter((ticker) => /^[A-Z]+$/.test(ticker));
  cells.sandbox.requests.clear();
});
afterEach(() => cells.close());

const LINES = [
  'sales',
  'other_income',
  'employee_cost',
  'depreciation',
  'profit_before_tax',
  'current_tax',
  'deferred_tax',
  'profit_after_tax',
  'basic',
  'diluted',
];

test('2,000 METRIC cells over 40 statements send exactly 40 requests', async () => {
  const calls = Array.from({ length: 2000 }, (_, cell) => {
    const statement = cell % 40;
    return cells.call(
      'FIN.METRIC',
      tickers[statement % 20],
      statement < 20 ? 'FY2024' : 'FY2023',
      LINES[Math.floor(cell / 40) % LINES.length],
    );
  });
  const shown = await Promise.all(calls);
  expect(shown.filter(Array.isArray).length).toBeGreaterThan(500);
  expect(cells.requests()).toHaveLength(40);
  expect(new Set(cells.requests()).size).toBe(40);
});

test('500 identical cells send one request', async () => {
  const shown = await Promise.all(
    Array.from({ length: 500 }, () => cells.first('FIN.METRIC', 'AURELKA', 'FY2024', 'sales')),
  );
  expect(new Set(shown)).toEqual(new Set([expect.any(Number)]));
  expect(cells.requests()).toHaveLength(1);
});

test('a statement and a metric of it share one request', async () => {
  const [table, metric] = await Promise.all([
    cells.call('FIN.INCOME', 'AURELKA', 'FY2024'),
    cells.first('FIN.METRIC', 'aurelka', 45382, 'income.sales', 'annual'),
  ]);
  expect((table as unknown[][])[2]?.[1]).toBe(metric);
  expect(cells.requests()).toHaveLength(1);
});

test('300 tickers resolve to CIKs with at most 3 requests, and two more for 100 that no issuer has', async () => {
  const response = await fetch(`${cells.sandbox.url}/api/us/v0/companies`, {
    headers: { Authorization: 'Bearer sandbox-token' },
  });
  const { data } = (await response.json()) as { data: { ticker: string; cik: string }[] };
  const known = data.filter(({ ticker }) => ticker);
  const listed = known.slice(0, 290);
  const unlisted = Array.from({ length: 300 - listed.length }, (_, row) => `NONE${row}`);
  const asked = [...listed.map(({ ticker }) => ticker), ...unlisted];
  cells.sandbox.requests.clear();
  const shown = await Promise.all(asked.map((ticker) => cells.first('US.CIK', ticker)));
  expect(shown.slice(0, listed.length)).toEqual(listed.map(({ cik }) => cik));
  expect(shown.slice(listed.length).every((none) => (none as { error: string }).error === '#N/A')).toBe(true);
  expect(cells.requests().length).toBeLessThanOrEqual(3 + 2);
  cells.sandbox.requests.clear();
  expect(await cells.first('US.CIK', asked[7])).toBe(known[7]?.cik);
  expect(await cells.first('US.CIK', 'NONE9')).toMatchObject({ error: '#N/A' });
  expect(cells.requests()).toEqual([]);
});

test('exchange-prefixed tickers are found by their symbol', async () => {
  const response = await fetch(`${cells.sandbox.url}/api/us/v0/companies?ticker=QRVN`, {
    headers: { Authorization: 'Bearer sandbox-token' },
  });
  const { data } = (await response.json()) as { data: { exchange_info: { exchange: string; symbol: string }[] }[] };
  const listing = data[0]?.exchange_info[0];
  expect(await cells.first('US.CIK', `${listing?.exchange.toLowerCase()}:${listing?.symbol.toLowerCase()}`)).toBe(
    '0009000001',
  );
  expect(await cells.first('US.CIK', 'NOWHERE:QRVN')).toMatchObject({ error: '#N/A' });
});

test('a warm cell returns a value, not a promise', async () => {
  await cells.call('FIN.METRIC', 'AURELKA', 'FY2024', 'sales');
  expect(cells.raw('FIN.METRIC', ['AURELKA', 'FY2024', 'other_income'])).toEqual([[expect.any(Number)]]);
  expect(cells.raw('FIN.INCOME', ['aurelka', '2024-03-31', 'annual'])).toEqual(expect.any(Array));
  await cells.first('US.CIK', 'QRVN');
  expect(cells.raw('US.CIK', ['qrvn'])).toEqual([['0009000001']]);
});

describe('a value preview', () => {
  const preview = { isInValuePreview: true };

  test('shows the answer from memory, else an empty text, and never sends a request', async () => {
    expect(cells.raw('FIN.METRIC', ['AURELKA', 'FY2024', 'sales'], preview)).toEqual([['']]);
    expect(cells.raw('US.METRIC', ['QRVN', '2022-12-31', 'assets'], preview)).toEqual([['']]);
    expect(cells.raw('US.CIK', ['QRVN'], preview)).toEqual([['']]);
    expect(cells.requests()).toEqual([]);
    const value = await cells.first('FIN.METRIC', 'AURELKA', 'FY2024', 'sales');
    expect(cells.raw('FIN.METRIC', ['AURELKA', 'FY2024', 'sales'], preview)).toEqual([[value]]);
  });
});

describe('cancellation', () => {
  interface Invocation {
    onCanceled?: (() => void) | null;
  }
  const slow = () => cells.sandbox.faults.set('delay=300');
  const start = (invocation: Invocation) =>
    cells.raw('FIN.METRIC', ['AURELKA', 'FY2024', 'sales'], invocation) as Promise<unknown>;

  test('cancelling one cell does not abort the request of the others', async () => {
    let answer = (_: StubAnswer): void => undefined;
    const answered = new Promise<StubAnswer>((resolve) => (answer = resolve));
    const service = startServiceInProcess(() => answered);
    cells.useSettings(settingsFor(service.url));
    const [leaving, staying]: Invocation[] = [{}, {}];
    const left = start(leaving as Invocation);
    const stayed = start(staying as Invocation);
    await until(() => service.received.length > 0, 'the request');
    leaving?.onCanceled?.();
    answer(indianAnswer({ sales: 7 }));
    expect(await stayed).toEqual([[7]]);
    expect(await left).toEqual([['']]); // nothing is sent of a cancelled call
    expect(service.received).toHaveLength(1);
    await service.close();
  });

  test('cancelling the last cell aborts the request; a new cell sends a new one', async () => {
    slow();
    const invocation: Invocation = {};
    const left = start(invocation);
    invocation.onCanceled?.();
    expect(await left).toEqual([['']]);
    expect(await start({})).toEqual([[expect.any(Number)]]);
  });

  test('the invocation of a settled cell retains no callback', async () => {
    const invocation: Invocation = {};
    await start(invocation);
    expect(invocation.onCanceled).toBeNull();
  });
});
