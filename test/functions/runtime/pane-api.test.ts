import type { PreviewResult, PaneApi } from '../../../src/functions/runtime/pane-api';
import { SHOWCASE } from '../../../server/market/showcase';
import { until } from '../../support/manual-clock';
import { openCells, settingsFor, TOKEN, type Cells } from '../support/cells';

let cells: Cells;
let stored: Map<string, string>;
let addIn: PaneApi;

beforeEach(async () => {
  cells = await openCells();
  stored = new Map([['spillway.settings', settingsFor(cells.sandbox.url)]]);
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true });
  await import('../../../src/functions/functions');
  addIn = globalThis.spillway!;
});
afterEach(() => cells.close());

/** Collects all results of a preview, and the function that ends it. */
function preview(id: string, ...args: readonly unknown[]) {
  const shown: PreviewResult[] = [];
  return { shown, end: addIn.preview(id, args, (result) => shown.push(result)) };
}
const first = async (id: string, ...args: readonly unknown[]) => {
  const { shown } = preview(id, ...args);
  await until(() => shown.length > 0, 'a result');
  return shown[0];
};

describe('settings', () => {
  test('are read unchanged, written under one key, and removed by null', async () => {
    const { url } = cells.sandbox;
    expect(addIn.readSettings().india).toEqual({ baseUrl: url, token: TOKEN });
    addIn.writeSettings({ ...addIn.readSettings(), us: { baseUrl: url, token: 'other' } });
    expect(addIn.readSettings().us.token).toBe('other');
    expect([...stored.keys()]).toEqual(['spillway.settings']);
    expect(await cells.first('US.CIK', SHOWCASE.us.ticker)).toMatchObject({ error: '#VALUE!' });
    addIn.writeSettings(null);
    expect(stored.size).toBe(0);
    expect(await first('FIN.INCOME', 'AURELKA', 'FY2024')).toEqual({
      error: '#VALUE!',
      message: expect.stringContaining('No access token is set'),
    });
  });

  test.each(['sandbox\u2011token', 'sandbox token', 'süß', 'line\nbreak'])(
    'the token %j cannot be sent: a query rejects as "auth" without a request',
    async (token) => {
      stored.set('spillway.settings', settingsFor(cells.sandbox.url, token));
      expect(await cells.call('FIN.INCOME', 'AURELKA', 'FY2024')).toEqual({
        error: '#VALUE!',
        message: expect.stringContaining('access token holds'),
      });
      await expect(addIn.ask('E11', {})).rejects.toMatchObject({ kind: 'auth' });
      expect(cells.requests()).toEqual([]);
    },
  );
});

describe('ask', () => {
  test('shares the cache of the cells', async () => {
    const envelope = await addIn.ask('E10', { ticker: 'AURELKA', date: '2024-03-31', type: 'annual' });
    expect(envelope.status).toBe('success');
    expect(cells.raw('FIN.METRIC', ['AURELKA', 'FY2024', 'sales'])).toEqual([[expect.any(Number)]]);
    expect(cells.requests()).toHaveLength(1);
    expect(addIn.cacheSize()).toEqual({ answers: 1, bytes: expect.any(Number), maxBytes: 128 * 1024 * 1024 });
    await addIn.clearCache();
    expect(addIn.cacheSize()).toMatchObject({ answers: 0, bytes: 0 });
  });

  test.each([
    ['500', 'The service failed (HTTP 500). Try again in a few minutes.'],
    ['cut=before', 'The service could not be reached. Check the connection, then try again.'],
    [
      'malformed=html',
      'Unexpected answer: a web page, such as one to sign in to the network. Check the service address in Settings.',
    ],
    ['malformed=truncated', 'Unexpected answer: it breaks off. Try again in a few minutes.'],
  ])('says of %s what to do in the pane', async (fault, message) => {
    cells.sandbox.faults.set(fault);
    const asked = addIn.ask('E10', { ticker: 'AURELKA', date: '2019-03-31', type: 'annual' });
    await expect(asked).rejects.toMatchObject({ message });
  });

  test('rejects with a plain object', async () => {
    cells.sandbox.faults.set('401');
    const error: unknown = await addIn.ask('E10', { ticker: 'AURELKA' }).catch((reason: unknown) => reason);
    expect(error).toEqual({
      kind: 'auth',
      message: 'The service rejected the access token. Enter a valid one in Settings.',
    });
    expect(error).not.toBeInstanceOf(Error);
    await expect(addIn.ask('E99', {})).rejects.toMatchObject({ kind: 'other' });
  });
});

describe('preview', () => {
  test('shows the same result as a cell, as plain data, with errors and dates', async () => {
    const { rows } = (await first('FIN.INCOME', 'AURELKA', 'FY2024')) as { rows: unknown[][] };
    expect(rows[0]?.[0]).toContain('AURELKA · annual');
    expect(rows).toEqual(JSON.parse(JSON.stringify(rows)));
    expect(rows).toEqual(await cells.call('FIN.INCOME', 'AURELKA', 'FY2024'));
    expect(await first('FIN.INCOME', '')).toEqual({ error: '#VALUE!', message: expect.stringContaining('ticker') });
    expect(await first('FIN.NOSUCH')).toMatchObject({ error: '#NAME?' });
    expect(await first('US.CIK', SHOWCASE.us.ticker)).toEqual({ rows: [[expect.any(String)]] });
    expect(await first('FIN.METRIC', [['AURELKA']], [['FY2024', 'FY2023']], 'sales')).toEqual({
      rows: [[expect.any(Number), expect.any(Number)]],
    });
  });

  test('says of a metric that only companies of other kinds have that it is one, in whatever words and shape', async () => {
    const others = { error: '#N/A', message: expect.stringContaining('MARUNDIBK'), isOfOthers: true };
    expect(await first('FIN.METRIC', 'MARUNDIBK', 'FY2024', 'EBITDA')).toEqual(others);
    const { rows } = (await first('FIN.METRIC', 'MARUNDIBK', 'FY2024', [['sales', 'EBITDA']])) as { rows: unknown[][] };
    expect(rows).toEqual([[{ error: '#N/A', message: expect.stringContaining('sales') }, others]]);
  });

  test('does not count as a waiting or failed cell', async () => {
    const { shown } = preview('FIN.METRIC', 'NOSUCH', 'FY2024', 'sales');
    expect(addIn.activity.snapshot().cellsWaiting).toBe(0);
    await until(() => shown.length > 0, 'a result');
    expect(addIn.activity.failures.size).toBe(0);
  });

  test('of a stream continues until it is ended', async () => {
    const { shown, end } = preview('FIN.LIVE', null, null, null, 3);
    await until(() => shown.length > 0, 'the rows');
    expect((shown[0] as { rows: unknown[][] }).rows).toHaveLength(4);
    stored.clear();
    addIn.refresh();
    await until(() => shown.length > 1, 'the update');
    end();
    addIn.refresh();
    await new Promise(setImmediate);
    expect(shown).toHaveLength(2);
  });

  test('that is ended before its answer shows nothing and unsubscribes from the request', async () => {
    cells.sandbox.faults.set('hang');
    const { shown, end } = preview('FIN.INCOME', 'AURELKA', 'FY2024');
    await until(() => cells.requests().length === 1, 'the request');
    end();
    await until(() => addIn.activity.snapshot().requestsWaiting === 0, 'the end of the request');
    expect(shown).toEqual([]);
  });
});

describe('a survey', () => {
  type Seen = [question: string, isInMemory: boolean, isFresh: boolean];

  function survey(id: string, ...args: readonly unknown[]): Seen[] {
    const seen: Seen[] = [];
    addIn.preview(
      id,
      args,
      () => undefined,
      (question, sentMs, isFresh) => void seen.push([question, sentMs !== undefined, isFresh]),
    )();
    return seen;
  }

  test('tells each answer that a function asks for, and sends nothing', async () => {
    const sales = ['FIN.METRIC', [['AURELKA']], [['FY2024', 'FY2023']], 'sales'] as const;
    expect(survey(...sales)).toEqual([
      [expect.stringContaining('2024-03-31'), false, false],
      [expect.stringContaining('2023-03-31'), false, false],
    ]);
    await first('FIN.METRIC', 'AURELKA', 'FY2024', 'sales');
    expect(survey(...sales).map(([, ...held]) => held)).toEqual([
      [true, true],
      [false, false],
    ]);
    expect(survey('FIN.COMPANY', 'AURELKA')).toEqual([['E11 tickers=AURELKA', false, false]]);
    expect(survey('FIN.INCOME', '')).toEqual([]);
    expect(cells.requests()).toHaveLength(1);
  });

  test('of a function that streams polls nothing and shows nothing', async () => {
    const shown: PreviewResult[] = [];
    const end = addIn.preview(
      'FIN.LIVE',
      [null, null, null, 3],
      (result) => shown.push(result),
      () => undefined,
    );
    await addIn.ready;
    await new Promise(setImmediate);
    expect([shown, cells.requests(), addIn.activity.snapshot().requestsWaiting]).toEqual([[], [], 0]);
    end();
  });

  test('goes on with answers that are no longer fresh, and counts them so', async () => {
    await first('US.METRIC', SHOWCASE.us.ticker, 'latest', 'revenues');
    const asked = cells.requests().length;
    const fresh = survey('US.METRIC', SHOWCASE.us.ticker, 'latest', 'revenues');
    expect(fresh.length).toBeGreaterThan(2);
    expect(fresh.every(([, , isFresh]) => isFresh)).toBe(true);
    addIn.refresh();
    const stale = survey('US.METRIC', SHOWCASE.us.ticker, 'latest', 'revenues');
    expect(stale.map(([question]) => question)).toEqual(fresh.map(([question]) => question));
    expect(stale.some(([, , isFresh]) => isFresh)).toBe(false);
    expect(cells.requests()).toHaveLength(asked);
  });
});

test('a refresh from an age on leaves younger answers fresh', async () => {
  await cells.call('FIN.METRIC', 'AURELKA', 'FY2024', 'sales');
  addIn.refresh(Infinity);
  addIn.refresh(3_600_000);
  await cells.call('FIN.METRIC', 'AURELKA', 'FY2024', 'sales');
  expect(cells.requests()).toHaveLength(1);
  addIn.refresh(0);
  await cells.call('FIN.METRIC', 'AURELKA', 'FY2024', 'sales');
  expect(cells.requests()).toHaveLength(2);
});

test('refresh makes all answers stale; errors stay listed until their cells have a result or the pane forgets them', async () => {
  await cells.call('FIN.METRIC', 'AURELKA', 'FY2024', 'sales');
  expect(() => cells.raw('FIN.METRIC', ['', 'FY2024', 'sales'], { address: 'S!A1' })).toThrow('ticker is empty');
  expect([...addIn.activity.failures.keys()]).toEqual(['S!A1']);
  addIn.refresh();
  expect([...addIn.activity.failures.keys()]).toEqual(['S!A1']);
  addIn.activity.forget(['S!A1'], '#N/A');
  expect([...addIn.activity.failures.keys()]).toEqual(['S!A1']);
  addIn.activity.forget(['S!A1']);
  expect(addIn.activity.failures.size).toBe(0);
  await cells.call('FIN.METRIC', 'AURELKA', 'FY2024', 'sales');
  expect(cells.requests()).toHaveLength(2);
});
