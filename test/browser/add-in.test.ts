import type { Page } from 'playwright-core';
import type { Argument, FunctionResult } from '../../playground/bridge/cell-value';
import { SHOWCASE } from '../../server/market/showcase';
import { HeldRequests } from './support/held-requests';
import { plainResult } from './support/plain-values';
import { setStage } from './support/stage';
import { expectSoon } from './support/wait';

const { india, us } = SHOWCASE;
const YEAR_END = us.periodEnds[1];

const stage = setStage();
const { control, sandbox, site } = stage;
let page: Page;
let console_: string[];

beforeEach(async () => {
  page = await stage.openHost(site);
  console_ = [];
  page.on('console', (message) => console_.push(message.text()));
});

type Call = readonly [name: string, ...args: Argument[]];
const toCall = ([name, ...args]: Call) => ({ name, args });
const invoke = (...call: Call) => page.evaluate((one) => window.excel.invoke(one), toCall(call));
const invokeAll = (calls: readonly Call[]) => page.evaluate((all) => window.excel.invokeAll(all), calls.map(toCall));
const counts = () => page.evaluate(() => window.excel.counts());
const firstOf = (result: FunctionResult | undefined) => {
  const plain = result === undefined ? undefined : plainResult(result);
  return Array.isArray(plain) ? plain[0]?.[0] : plain;
};
const requestCount = async () => (await control.requests()).length;

describe("the built add-in in Microsoft's runtime", () => {
  test('spills a statement whose header is a formatted date', async () => {
    const table = (await invoke('FIN.INCOME', `NSE:${india.ticker}`, 'FY2024')) as FunctionResult[][];
    expect(table[0]).toEqual([
      `NSE:${india.ticker} · annual · consolidated · INR crores`,
      { number: 45382, numberFormat: 'yyyy-mm-dd' },
    ]);
    expect(table.map((row) => row[0])).toEqual(expect.arrayContaining(['Income', 'Sales', 'Profit after tax']));
    expect(new Set(table.map((row) => row.length))).toEqual(new Set([2]));
    expect(table.flat()).not.toContain(null);
  });

  test('gives older Excel the plain serial', async () => {
    page = await stage.openHost(site, '?runtime=1.3');
    const table = (await invoke('FIN.INCOME', india.ticker, 'FY2024')) as FunctionResult[][];
    expect(table[0]?.[1]).toBe(45382);
    expect(await invoke('FIN.METRIC', india.ticker, 'FY2024', 'net margin')).toEqual([[expect.any(Number)]]);
  });

  test('returns single figures as 1×1 arrays', async () => {
    const sales = ['FIN.METRIC', india.ticker, 'FY2024', 'sales'] as const;
    expect(await invoke(...sales)).toEqual([[{ number: expect.any(Number), numberFormat: '#,##0.00' }]]);
    expect(await invoke(...sales, null, null, 'format=no')).toEqual([[expect.any(Number)]]);
    expect(await invoke('US.CIK', us.ticker)).toEqual([[us.cik]]);
    expect(await invoke('US.SOURCE', us.ticker, YEAR_END)).toEqual([[expect.stringMatching(/^https:/)]]);
  });

  test('shows errors with their messages', async () => {
    expect(await invoke('FIN.INCOME', 'NOSUCH', 'FY2024')).toEqual({
      error: '#N/A',
      message: expect.stringContaining('No such company'),
    });
    expect(await invoke('US.METRIC', '32AB!', YEAR_END, 'assets')).toEqual({
      error: '#VALUE!',
      message: expect.stringContaining('32AB!'),
    });
    const na = (await invoke('FIN.INCOME', india.ticker, 'FY2024', null, null, 'blanks=na')) as FunctionResult[][];
    expect(na.flat()).toContainEqual({ error: '#N/A', message: 'Not available in the statement.' });
  });

  test('returns the error of a referenced cell', async () => {
    expect(await invoke('FIN.METRIC', [[{ error: '#DIV/0!' }]], 'FY2024', 'sales')).toMatchObject({ error: '#DIV/0!' });
  });

  test('treats an empty desktop cell (0) as an omitted argument, or as empty where the argument is required', async () => {
    expect(await invoke('FIN.INCOME', india.ticker, 0, 0, 0, 0)).toEqual(await invoke('FIN.INCOME', india.ticker));
    expect(await invoke('FIN.INCOME', 0)).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('ticker is empty'),
    });
  });
});

describe('thousands of cells in one message', () => {
  test('2,000 METRIC cells over 40 statements send exactly 40 requests', async () => {
    const lines = ['sales', 'other_income', 'employee_cost', 'profit_before_tax', 'profit_after_tax'];
    const calls = Array.from({ length: 2000 }, (_, cell): Call => {
      const statement = cell % 40;
      const date = `Q${1 + (statement % 4)}FY${22 + Math.floor(statement / 8)}`;
      const ticker = statement % 8 < 4 ? india.ticker : SHOWCASE.indiaBank.ticker;
      return ['FIN.METRIC', ticker, date, lines[Math.floor(cell / 40) % lines.length] ?? ''];
    });
    const shown = await invokeAll(calls);
    expect(await requestCount()).toBe(40);
    expect(shown.filter((result) => typeof firstOf(result) === 'number').length).toBeGreaterThan(1000);
    expect(await counts()).toMatchObject({ invocations: 2000, settled: 2000, unsettled: 0, largestMessage: 2000 });
    await invokeAll(calls);
    expect(await requestCount()).toBe(40);
  });

  test('500 identical cells send one request; other spellings share it; so do a statement and its metric', async () => {
    const identical = Array.from({ length: 500 }, (): Call => ['FIN.METRIC', india.ticker, 'FY2024', 'sales']);
    const spelled: Call[] = [
      ['FIN.METRIC', india.ticker.toLowerCase(), '2024-03-31', 'Sales', 'annual', 'consolidated'],
      ['FIN.METRIC', ` ${india.ticker}`, 45382.5, 'income.sales', 'A'],
      ['FIN.INCOME', india.ticker, 'FY24', 'Annual'],
    ];
    const shown = await invokeAll([...identical, ...spelled]);
    expect(new Set(shown.slice(0, 502).map(firstOf)).size).toBe(1);
    expect(await requestCount()).toBe(1);
  });

  test('300 tickers resolve to CIKs with at most 3 requests, and 6 for those that may be of another class of shares', async () => {
    const calls = Array.from({ length: 300 }, (_, row): Call => ['US.CIK', row === 0 ? us.ticker : `TICK${row}`]);
    const shown = await invokeAll(calls);
    expect(shown[0]).toEqual([[us.cik]]);
    expect(shown[299]).toMatchObject({ error: '#N/A' });
    // 300 as they are, a hundred in each request; then 299 of them with each of two exchanges before them.
    expect(await requestCount()).toBe(3 + 6);
  });

  test('100,000 warm cells all arrive', async () => {
    await invoke('FIN.METRIC', india.ticker, 'FY2024', 'sales');
    const values = await page.evaluate(
      async (call) => {
        const results = await window.excel.invokeAll(Array.from({ length: 100_000 }, () => call));
        return [...new Set(results.map((result) => JSON.stringify(result)))];
      },
      toCall(['FIN.METRIC', india.ticker, 'FY2024', 'sales']),
    );
    // The format is left out after many figures, so that none waits for it.
    expect(values).toEqual([
      expect.stringMatching(/^\[\[\{"number":\d+(\.\d+)?,"numberFormat":"#,##0.00"\}\]\]$/),
      expect.stringMatching(/^\[\[\d+(\.\d+)?\]\]$/),
    ]);
    expect(await counts()).toMatchObject({ unsettled: 0, refusals: 0 });
  });

  test('60,000 failing cells all arrive: errors are batched, too', async () => {
    await page.evaluate(() => localStorage.removeItem('spillway.settings'));
    const values = await page.evaluate(
      async (call) => {
        const results = await window.excel.invokeAll(Array.from({ length: 60_000 }, () => call));
        return [...new Set(results.map((result) => JSON.stringify(result)))];
      },
      toCall(['FIN.METRIC', india.ticker, 'FY2024', 'sales']),
    );
    expect(values).toEqual([expect.stringContaining('No access token is set')]);
    expect(await counts()).toMatchObject({ unsettled: 0, refusals: 0 });
    expect(await requestCount()).toBe(0);
  });
});

test('cancelling one of many cells keeps the request; cancelling the last aborts it', async () => {
  const open = (...call: Call) => page.evaluate((one) => window.excel.open(one), toCall(call));
  const cancel = (id: number) => page.evaluate((one) => window.excel.cancel(one), id);
  const results = (id: number) => page.evaluate((one) => window.excel.results(one), id);
  const statements = '**/income-statement?**';
  const held = await HeldRequests.of(page, statements);
  const first = await open('FIN.METRIC', india.ticker, 'FY2023', 'sales');
  const second = await open('FIN.METRIC', india.ticker, 'FY2023', 'sales');
  await held.sent(1);
  await cancel(first);
  await held.release();
  await expectSoon(() => results(second)).toEqual([[[expect.objectContaining({ number: expect.any(Number) })]]]);
  expect(await results(first)).toEqual([]);
  expect(await requestCount()).toBe(1);
  const heldAgain = await HeldRequests.of(page, statements);
  const ended = page.waitForEvent('requestfailed');
  const only = await open('FIN.METRIC', india.ticker, 'FY2022', 'sales');
  await heldAgain.sent(1);
  await cancel(only);
  expect((await ended).url()).toContain('2022-03-31');
  expect(await counts()).toMatchObject({ unsettled: 0, cancelled: 2 });
});

describe('no cell waits for ever after a fault', () => {
  test.each([
    ['malformed=html', '#VALUE!'],
    ['malformed=truncated', '#VALUE!'],
    ['malformed=envelope', '#VALUE!'],
    ['malformed=wrong-data', '#VALUE!'],
    ['malformed=empty', '#VALUE!'],
    ['cut=before', '#VALUE!'],
    ['cut=body', '#VALUE!'],
    ['429 retry-after=1', '#VALUE!'],
    ['429 retry-after=3600', '#VALUE!'],
    ['401', '#VALUE!'],
    ['404', '#N/A'],
    ['500', '#VALUE!'],
    ['503', '#VALUE!'],
  ])('%s ends in %s', async (fault, error) => {
    await control.setFaults(fault);
    const shown = await invokeAll([
      ['FIN.INCOME', india.ticker, 'FY2024'],
      ['FIN.METRIC', india.ticker, 'FY2023', 'sales'],
      ['FIN.BALANCE', india.ticker, 'FY2022'],
      ['US.METRIC', us.cik, YEAR_END, 'assets'],
      ['US.SOURCE', us.cik, YEAR_END],
    ]);
    expect(shown.map((result) => (firstOf(result) as { error?: string }).error)).toEqual(Array(5).fill(error));
    expect(await counts()).toMatchObject({ unsettled: 0 });
  });

  test('while a third of the requests fail in every way, each cell settles with the right number or an error', async () => {
    const calls = Array.from({ length: 120 }, (_, cell): Call => [
      'FIN.METRIC',
      india.ticker,
      `Q${1 + (cell % 4)}FY${20 + (cell % 30)}`,
      'sales',
    ]);
    const right = await invokeAll(calls);
    page = await stage.openHost(site);
    await control.setFaults('500 rate=0.1; cut=body rate=0.1; malformed=truncated rate=0.1; delay=0..30');
    const shown = await invokeAll(calls);
    const wrong = shown.filter(
      (result, cell) => typeof firstOf(result) === 'number' && firstOf(result) !== firstOf(right[cell]),
    );
    expect(wrong).toEqual([]);
    expect(shown.filter((result) => typeof firstOf(result) === 'number').length).toBeGreaterThan(10);
    expect(await counts()).toMatchObject({ unsettled: 0 });
  });
});

test('only the Authorization header contains the token', async () => {
  const seen: { url: string; headers: Record<string, string>; body: string }[] = [];
  page.on('request', (request) =>
    seen.push({ url: request.url(), headers: request.headers(), body: request.postData() ?? '' }),
  );
  const shown: FunctionResult[] = [
    await invoke('FIN.INCOME', india.ticker, 'FY2024'),
    await invoke('US.METRIC', us.ticker, YEAR_END, 'assets'),
  ];
  for (const fault of ['500', '401', 'malformed=html', 'cut=before']) {
    await control.setFaults(fault);
    shown.push(await invoke('FIN.INCOME', india.ticker, `${1960 + shown.length}-03-31`, 'annual'));
  }
  const calls = seen.filter(({ url }) => url.startsWith(sandbox.url));
  expect(calls.length).toBeGreaterThan(5);
  for (const { url, headers, body } of calls) {
    expect(headers['authorization']).toBe('Bearer sandbox-token');
    expect(JSON.stringify([url, body, { ...headers, authorization: '' }])).not.toContain('sandbox-token');
  }
  const stored = await page.evaluate(async () => {
    /** All keys and values of all databases. */
    const keptRecords = async () => {
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const texts: string[] = [];
      for (const { name = '' } of await indexedDB.databases()) {
        const database = await done(indexedDB.open(name));
        for (const table of database.objectStoreNames) {
          const rows = database.transaction(table).objectStore(table);
          texts.push(JSON.stringify([await done(rows.getAllKeys()), await done(rows.getAll())]));
        }
        database.close();
      }
      return texts.join('\n');
    };
    return {
      local: Object.keys(localStorage).sort(),
      values: Object.entries({ ...localStorage }).filter(([key]) => key !== 'spillway.settings'),
      session: { ...sessionStorage },
      kept: await keptRecords(),
      cookies: document.cookie,
      address: location.href,
    };
  });
  expect(stored).toMatchObject({
    local: ['playground.written', 'spillway.database', 'spillway.settings'],
    cookies: '',
  });
  expect(stored.kept.length).toBeGreaterThan(100);
  expect(JSON.stringify([shown, stored, console_, await control.requests()])).not.toContain('sandbox-token');
});
