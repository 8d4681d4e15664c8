import { until } from '../../support/manual-clock';
import { FDBFactory, FDBObjectStore, FDBOpenDBRequest } from './support/fake-database';
import { DAY, HOUR, Machine, MINUTE, REFUSED, type Tab } from './support/machine';

let machine: Machine;

beforeEach(async () => {
  machine = await Machine.start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await machine.close();
});

async function visit(run: (tab: Tab) => Promise<unknown>): Promise<void> {
  const tab = await machine.open();
  await run(tab);
  await tab.written();
}

/** Opens another pane and returns the sales it reads for a company, with the number of requests sent. */
async function reopened(ticker: string): Promise<{ sales: unknown; requests: number }> {
  const before = machine.requests;
  const tab = await machine.open();
  const sales = await tab.sales(ticker);
  await tab.written();
  return { sales, requests: machine.requests - before };
}

describe('a damaged record', () => {
  const damage: Readonly<Record<string, (record: Record<string, unknown>) => unknown>> = {
    'cut off': (record) => ({ ...record, text: String(record['text']).slice(0, -20) }),
    'of another shape': (record) => ({ ...record, text: '{"status":"success","data":[]}' }),
    'without text': ({ receivedMs }) => ({ receivedMs }),
    'without its time': ({ text }) => ({ text }),
    'no record at all': () => 'nonsense',
    nothing: () => null,
  };
  test.each(Object.entries(damage))(
    '%s is never shown: the answer is requested again, and the new one is stored',
    async (_, change) => {
      await visit((tab) => Promise.all([tab.sales('A'), tab.sales('B')]));
      await machine.tamper(async (database) => {
        const [key = ''] = (await database.getAllKeys('answers')) as string[];
        await database.put('answers', change((await database.get('answers', key)) as Record<string, unknown>), key);
      });
      machine.sales = 200;
      expect(await reopened('A')).toEqual({ sales: 200, requests: 1 });
      expect(await reopened('A')).toEqual({ sales: 200, requests: 0 });
      expect(await reopened('B')).toEqual({ sales: 100, requests: 0 });
    },
  );

  test('stored under the key of another period is not shown', async () => {
    await visit((tab) => Promise.all([tab.sales('A'), tab.sales('B', '2023-03-31')]));
    await machine.tamper(async (database) => {
      const [first = '', second = ''] = (await database.getAllKeys('answers')) as string[];
      await database.put('answers', await database.get('answers', second), first);
    });
    machine.sales = 200;
    expect(await reopened('A')).toEqual({ sales: 200, requests: 1 });
  });

  test('is no fallback while the service fails', async () => {
    await visit((tab) => tab.sales('A'));
    await machine.tamper(async (database) => {
      const [key = ''] = (await database.getAllKeys('answers')) as string[];
      await database.put('answers', { text: '{"status":"success"}', receivedMs: machine.clock.now() }, key);
    });
    machine.answer = () => REFUSED;
    await expect(reopened('A')).rejects.toMatchObject({ kind: 'server' });
  });

  test('a corrupt use record removes only the answer it belongs to', async () => {
    await visit((tab) => Promise.all([tab.sales('A'), tab.sales('B')]));
    await machine.tamper(async (database) => {
      const [key = ''] = (await database.getAllKeys('uses')) as string[];
      await database.put('uses', { usedMs: 'yesterday' }, key);
    });
    expect(await reopened('B')).toEqual({ sales: 100, requests: 0 });
    expect(await machine.stored()).toEqual([expect.stringContaining('ticker=B')]);
    expect(await reopened('A')).toEqual({ sales: 100, requests: 1 });
    expect(await machine.stored()).toHaveLength(2);
  });
});

describe('clock changes', () => {
  test('an answer received "tomorrow" is requested again, and the new answer replaces it', async () => {
    const now = machine.clock.now();
    machine.clock.jumpTo(now + 5 * HOUR);
    await visit((tab) => tab.sales('A'));
    machine.clock.jumpTo(now);
    machine.sales = 200;
    expect(await reopened('A')).toEqual({ sales: 200, requests: 1 });
    machine.clock.advance(MINUTE);
    expect(await reopened('A')).toEqual({ sales: 200, requests: 0 });
  });

  test.each([
    [23, 100],
    [25, undefined],
  ])('an answer received %d hours from now shows, while the service fails, %p', async (hours, sales) => {
    const now = machine.clock.now();
    machine.clock.jumpTo(now + hours * HOUR);
    await visit((tab) => tab.sales('A'));
    machine.clock.jumpTo(now);
    machine.answer = () => REFUSED;
    expect((await reopened('A').catch(() => undefined))?.sales).toBe(sales);
  });

  test('a clock that was wrong for a while, either way, removes no answer', async () => {
    const now = machine.clock.now();
    await visit((tab) => Promise.all([tab.sales('A'), tab.sales('B')]));
    for (const wrong of [now - 400 * DAY, now + 400 * DAY, now - HOUR]) {
      machine.clock.jumpTo(wrong);
      await visit(() => Promise.resolve());
    }
    machine.clock.jumpTo(now + MINUTE);
    expect(await reopened('A')).toEqual({ sales: 100, requests: 0 });
  });
});

describe('two open panes', () => {
  test('both write without losing an answer', async () => {
    const [one, two] = [await machine.open(), await machine.open()];
    await Promise.all(Array.from({ length: 20 }, (_, row) => [one.sales(`A${row}`), two.sales(`B${row}`)]).flat());
    await Promise.all([one.written(), two.written()]);
    expect(await machine.stored()).toHaveLength(40);
  });

  test('the later of two answers to one query stays, whichever is written last', async () => {
    const [early, late] = [await machine.open(), await machine.open()];
    await early.sales('A');
    await early.written();
    const [key = ''] = await machine.stored();
    const old = await machine.record(key);
    machine.clock.advance(MINUTE);
    machine.sales = 200;
    await late.sales('A');
    await late.written();
    // The first pane writes its answer again, which is a minute older.
    early.store.save(key, {
      envelope: JSON.parse(old.text) as never,
      sentMs: old.sentMs,
      receivedMs: old.receivedMs,
      freshMs: DAY,
      size: 1,
    });
    await early.written();
    expect(await reopened('A')).toEqual({ sales: 200, requests: 0 });
  });

  test('Clear in one pane removes every answer, and the other continues to write', async () => {
    const [one, two] = [await machine.open(), await machine.open()];
    await one.sales('A');
    await one.written();
    await two.client.clear();
    expect(await machine.stored()).toEqual([]);
    expect(await one.sales('A')).toBe(100);
    await one.sales('B');
    await one.written();
    expect(await machine.stored()).toHaveLength(1);
  });

  test('a pane whose database is deleted works without it', async () => {
    const tab = await machine.open({ memory: 1 });
    await tab.sales('A');
    await tab.written();
    await machine.deleteDatabase();
    expect(await tab.sales('B')).toBe(100);
    expect(await tab.sales('A')).toBe(100);
    expect(machine.requests).toBe(3);
    await tab.client.clear();
    expect(await reopened('A')).toEqual({ sales: 100, requests: 1 });
  });
});

describe('full storage', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };

  test('once: half of the answers are evicted, and the new answer is stored', async () => {
    for (const ticker of ['A', 'B', 'C', 'D']) {
      await visit((tab) => tab.sales(ticker));
      machine.clock.advance(MINUTE);
    }
    const put = jest.spyOn(FDBObjectStore.prototype, 'put').mockImplementationOnce(full);
    await visit((tab) => tab.sales('E'));
    expect(put.mock.calls.length).toBeGreaterThan(1);
    const kept = (await machine.stored()).map((key) => /ticker=(\w)/.exec(key)?.[1]);
    expect(kept).toEqual(['C', 'D', 'E']);
  });

  test('permanently: cells are answered from memory, stored answers stay valid, and writing pauses', async () => {
    await visit((tab) => tab.sales('A'));
    const put = jest.spyOn(FDBObjectStore.prototype, 'put').mockImplementation(full);
    const tab = await machine.open();
    expect(await tab.sales('B')).toBe(100);
    await tab.written();
    const tries = put.mock.calls.length;
    expect(await tab.sales('C')).toBe(100);
    await tab.written();
    expect(put.mock.calls.length).toBe(tries);
    expect(await tab.sales('B')).toBe(100);
    expect(machine.requests).toBe(3);
    put.mockRestore();
    machine.clock.advance(HOUR);
    await tab.sales('D');
    await tab.written();
    expect(await reopened('D')).toEqual({ sales: 100, requests: 0 });
  });

  test('a batch that fails half-way changes nothing', async () => {
    await visit((tab) => tab.sales('A'));
    machine.clock.advance(DAY);
    machine.sales = 200;
    let puts = 0;
    const put = FDBObjectStore.prototype.put;
    jest.spyOn(FDBObjectStore.prototype, 'put').mockImplementation(function (this: unknown, ...args) {
      puts += 1;
      if (puts % 2 === 0) throw new DOMException('broken', 'UnknownError');
      return put.apply(this as never, args);
    });
    await visit((tab) => tab.sales('A'));
    jest.restoreAllMocks();
    machine.answer = () => REFUSED;
    expect(await reopened('A')).toEqual({ sales: 100, requests: 1 });
  });
});

describe('IndexedDB that is missing or broken', () => {
  const factories: Readonly<Record<string, () => unknown>> = {
    'not there': () => undefined,
    'refusing to open': () => ({
      open() {
        throw new DOMException('private', 'SecurityError');
      },
      deleteDatabase() {
        throw new DOMException('private', 'SecurityError');
      },
    }),
  };
  test.each(Object.entries(factories))('%s: the client works from memory', async (_, make) => {
    globalThis.indexedDB = make() as IDBFactory;
    const tab = await machine.open();
    expect(await tab.sales('A')).toBe(100);
    expect(await tab.sales('A')).toBe(100);
    tab.client.refresh();
    await tab.written();
    expect(machine.requests).toBe(1);
  });

  test('that never responds delays cells once, and Clear reports that it failed', async () => {
    const hangs = () => new FDBOpenDBRequest();
    globalThis.indexedDB = { open: hangs, deleteDatabase: hangs } as never;
    const tab = machine.begin();
    const opening = 1;
    const first = Promise.all([tab.sales('A'), tab.sales('A'), tab.sales('B')]);
    await until(() => machine.clock.pending === opening + 2, 'the lookups of both answers');
    expect(machine.requests).toBe(0);
    machine.clock.advance(2_000);
    expect(await first).toEqual([100, 100, 100]);
    expect(machine.requests).toBe(2);
    expect(machine.clock.pending).toBe(opening);
    expect(await tab.sales('C')).toBe(100);
    const cleared = tab.client.clear().catch((error: Error) => error.message);
    for (let step = 0; step < 5; step += 1) {
      await new Promise(setImmediate);
      machine.clock.advance(10_000);
    }
    expect(await cleared).toContain('could not be removed');
    await tab.opened;
    await tab.written();
    expect(machine.clock.pending).toBe(0);
  });

  test('a database without its tables is created again', async () => {
    await machine.emptyDatabase();
    await visit((tab) => tab.sales('A'));
    expect(await reopened('A')).toEqual({ sales: 100, requests: 0 });
  });
});

test('the tests run on fake-indexeddb', () => {
  expect(globalThis.indexedDB).toBeInstanceOf(FDBFactory);
});
