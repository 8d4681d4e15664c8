import { RequestError } from '../../../src/client';
import { until } from '../../support/manual-clock';
import { DAY, HOUR, Machine, MINUTE, REFUSED, type Tab } from './support/machine';

let machine: Machine;

beforeEach(async () => {
  machine = await Machine.start();
});
afterEach(() => machine.close());

/** Opens a pane, runs the function, waits for the writes, and discards the pane. */
async function visit(run: (tab: Tab) => Promise<unknown>): Promise<void> {
  const tab = await machine.open();
  await run(tab);
  await tab.written();
}

describe('a reopened workbook', () => {
  test('sends no request for fresh answers, and returns them synchronously', async () => {
    await visit((tab) => Promise.all(Array.from({ length: 30 }, (_, row) => tab.sales(`T${row}`))));
    machine.clock.advance(DAY - MINUTE);
    machine.sales = 999;
    const tab = await machine.open();
    expect(await Promise.all(Array.from({ length: 30 }, (_, row) => tab.sales(`T${row}`)))).toEqual(
      Array.from({ length: 30 }, () => 100),
    );
    expect(machine.requests).toBe(30);
    expect(tab.client.counts).toMatchObject({ sent: 0, byCache: 30 });
  });

  test('requests stale answers again', async () => {
    await visit((tab) => tab.sales('A'));
    machine.clock.advance(DAY);
    machine.sales = 101;
    await visit(async (tab) => expect(await tab.sales('A')).toBe(101));
    await visit(async (tab) => expect(await tab.sales('A')).toBe(101));
    expect(machine.requests).toBe(2);
  });

  test('an empty answer is fresh for 15 minutes', async () => {
    machine.answer = () => ({ body: { status: 'success', data: null } });
    await visit((tab) => tab.sales('A'));
    machine.clock.advance(14 * MINUTE);
    await visit((tab) => tab.sales('A'));
    expect(machine.requests).toBe(1);
    machine.clock.advance(MINUTE);
    await visit((tab) => tab.sales('A'));
    expect(machine.requests).toBe(2);
  });

  test('shows the last good answer while the service fails', async () => {
    await visit((tab) => tab.sales('A'));
    machine.clock.advance(89 * DAY);
    machine.answer = () => REFUSED;
    const tab = await machine.open();
    expect(await tab.sales('A')).toBe(100);
    expect(await tab.isStale('A')).toBe(true);
  });

  test('removes answers older than 90 days', async () => {
    await visit((tab) => tab.sales('A'));
    machine.clock.advance(90 * DAY);
    machine.answer = () => REFUSED;
    await visit((tab) => expect(tab.sales('A')).rejects.toBeInstanceOf(RequestError));
    machine.answer = () => ({ body: { status: 'success', data: null } });
    await visit((tab) => tab.sales('B'));
    await visit(() => Promise.resolve());
    expect(await machine.stored()).toEqual([expect.stringContaining('ticker=B')]);
  });

  test('another credential can neither read nor remove the answers', async () => {
    await visit((tab) => tab.sales('A'));
    machine.token = 'another';
    const tab = await machine.open();
    expect(tab.client.cacheSize.answers).toBe(0);
    machine.sales = 7;
    expect(await tab.sales('A')).toBe(7);
    await tab.written();
    machine.token = 'secret-token';
    await visit(async (again) => expect(await again.sales('A')).toBe(100));
    expect(machine.requests).toBe(2);
  });
});

describe('answers that memory lacks', () => {
  test('are found on disk: a fresh one needs no request, a stale one is the fallback', async () => {
    const tab = await machine.open({ memory: 1 });
    await tab.sales('A');
    await tab.sales('B'); // evicts A from memory
    await tab.written();
    expect(tab.client.cacheSize.answers).toBe(1);
    expect(await tab.sales('A')).toBe(100);
    expect(machine.requests).toBe(2);
    await tab.sales('B');
    machine.clock.advance(DAY);
    machine.answer = () => REFUSED;
    expect(await tab.sales('A')).toBe(100);
    expect(tab.client.counts.sent).toBe(3);
    expect(await tab.isStale('A')).toBe(true);
  });

  test('one read serves all cells that need the answer at the same time', async () => {
    const tab = await machine.open({ memory: 1 });
    await tab.sales('A');
    await tab.sales('B');
    await tab.written();
    expect(await Promise.all(Array.from({ length: 20 }, () => tab.sales('A')))).toEqual(
      Array.from({ length: 20 }, () => 100),
    );
    expect(machine.requests).toBe(2);
  });

  test('the preload stops when memory is full, and the remaining answers are found on demand', async () => {
    await visit((tab) => Promise.all(Array.from({ length: 40 }, (_, row) => tab.sales(`T${row}`))));
    const tab = await machine.open({ memory: 3_000 });
    expect(tab.client.cacheSize.bytes).toBeLessThanOrEqual(3_000);
    expect(tab.client.cacheSize.answers).toBeGreaterThan(5);
    await Promise.all(Array.from({ length: 40 }, (_, row) => tab.sales(`T${row}`)));
    expect(machine.requests).toBe(40);
  });
});

describe('Refresh and Clear', () => {
  test('Refresh is still in effect in a workbook opened later', async () => {
    await visit(async (tab) => {
      await tab.sales('A');
      machine.clock.advance(MINUTE);
      tab.client.refresh();
      machine.clock.advance(MINUTE);
      await tab.sales('B');
    });
    await visit((tab) => Promise.all([tab.sales('A'), tab.sales('B')]));
    expect(machine.requests).toBe(3);
    machine.clock.advance(MINUTE);
    await visit((tab) => Promise.all([tab.sales('A'), tab.sales('B')]));
    expect(machine.requests).toBe(3);
  });

  test('a Refresh before the preload is in effect too', async () => {
    await visit((tab) => tab.sales('A'));
    machine.clock.advance(MINUTE);
    const opening = machine.begin();
    opening.client.refresh();
    await opening.opened;
    machine.clock.advance(MINUTE);
    await opening.sales('A');
    expect(machine.requests).toBe(2);
  });

  test('a Refresh made while the clock ran ahead does not make every answer stale for ever', async () => {
    const now = machine.clock.now();
    machine.clock.jumpTo(now + 1000 * DAY);
    await visit((tab) => Promise.resolve(tab.client.refresh()));
    machine.clock.jumpTo(now);
    await visit(() => Promise.resolve());
    machine.clock.advance(MINUTE);
    await visit(async (tab) => {
      await tab.sales('A');
      await tab.sales('A');
    });
    expect(machine.requests).toBe(1);
  });

  test('Clear empties both caches, even during reads and writes', async () => {
    await visit((tab) => Promise.all([tab.sales('A'), tab.sales('B')]));
    const tab = machine.begin();
    await tab.client.clear();
    await tab.opened;
    expect(tab.client.cacheSize.answers).toBe(0);
    expect(await machine.stored()).toEqual([]);
    await Promise.all([tab.sales('A'), tab.sales('B')]);
    await tab.client.clear();
    await tab.written();
    expect(await machine.stored()).toEqual([]);
  });

  test('an answer that arrives after its token was removed is not written', async () => {
    const tab = await machine.open();
    let release: () => void = () => undefined;
    machine.answer = () =>
      new Promise((resolve) => {
        release = () => resolve({ body: { status: 'success', data: null } });
      });
    const shown = tab.sales('A');
    await until(() => machine.requests === 1, 'the request');
    machine.token = '';
    await tab.client.clear();
    release();
    await shown;
    await tab.written();
    expect(await machine.stored()).toEqual([]);
  });
});

describe('size limits', () => {
  test('the least recently used answers are evicted first, over all credentials', async () => {
    const size = 10_000;
    const answered: Machine['answer'] = () => ({ body: { status: 'success', data: null, note: 'x'.repeat(1_000) } });
    const read = async (ticker: string) => {
      const tab = await machine.open({ size });
      await tab.sales(ticker).catch(() => undefined);
      await tab.written();
      machine.clock.advance(2 * HOUR);
    };
    machine.answer = answered;
    for (let row = 1; row <= 8; row += 1) await read(`T${row}`);
    machine.token = 'another';
    machine.answer = () => REFUSED;
    await read('T1'); // not the answer stored for the first token
    machine.token = 'secret-token';
    await read('T2'); // a use, although the answer is stale
    machine.answer = answered;
    for (let row = 9; row <= 12; row += 1) await read(`T${row}`);
    const kept = (await machine.stored()).map((key) => /=(T\d+)/.exec(key)?.[1]);
    expect(kept).toEqual(expect.arrayContaining(['T2', 'T9', 'T10', 'T11', 'T12']));
    expect(kept).not.toContain('T1');
    expect(kept).not.toContain('T3');
    expect(kept.length).toBeLessThanOrEqual(9);
  });

  test('an answer larger than the limit for one stays in memory', async () => {
    machine.answer = () => ({ body: { status: 'success', data: null, note: 'x'.repeat(2_000) } });
    const tab = await machine.open({ size: 10_000 });
    await tab.sales('A');
    await tab.written();
    expect(await machine.stored()).toEqual([]);
    await tab.sales('A');
    expect(machine.requests).toBe(1);
  });
});
