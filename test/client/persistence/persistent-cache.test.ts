import { RequestError } from '../../../src/client';
import { until } from '../../support/manual-clock';
import { DAY, HOUR, Machine, MINUTE, REFUSED, type Tab } from './support/machine';

let machine: Machine;

beforeEach(async () => {
  machine = await Machine.start();
});
afterEach(() => machine.close());

/** Opens a pane, lets it do something, waits until that is written, and forgets the pane. */
async function visit(run: (tab: Tab) => Promise<unknown>): Promise<void> {
  const tab = await machine.open();
  await run(tab);
  await tab.written();
}

describe('a reopened workbook', () => {
  test('asks nothing that is still fresh, and is answered in the same tick', async () => {
    await visit((tab) => Promise.all(Array.from({ length: 30 }, (_, row) => tab.sales(`T${row}`))));
    machine.clock.advance(DAY - MINUTE);
    machine.sales = 999;
    const tab = await machine.open();
    expect(await Promise.all(Array.from({ length: 30 }, (_, row) => tab.sales(`T${row}`)))).toEqual(
      Array.from({ length: 30 }, () => 100),
    );
    expect(machine.asked).toBe(30);
    expect(tab.client.counts).toMatchObject({ sent: 0, byCache: 30 });
  });

  test('asks again what is no longer fresh', async () => {
    await visit((tab) => tab.sales('A'));
    machine.clock.advance(DAY);
    machine.sales = 101;
    await visit(async (tab) => expect(await tab.sales('A')).toBe(101));
    await visit(async (tab) => expect(await tab.sales('A')).toBe(101));
    expect(machine.asked).toBe(2);
  });

  test('"none" is kept a quarter of an hour', async () => {
    machine.answer = () => ({ body: { status: 'success', data: null } });
    await visit((tab) => tab.sales('A'));
    machine.clock.advance(14 * MINUTE);
    await visit((tab) => tab.sales('A'));
    expect(machine.asked).toBe(1);
    machine.clock.advance(MINUTE);
    await visit((tab) => tab.sales('A'));
    expect(machine.asked).toBe(2);
  });

  test('shows the last good answer while the service fails', async () => {
    await visit((tab) => tab.sales('A'));
    machine.clock.advance(89 * DAY);
    machine.answer = () => REFUSED;
    const tab = await machine.open();
    expect(await tab.sales('A')).toBe(100);
    expect(tab.client.counts.stale).toBe(1);
  });

  test('has nothing older than 90 days, and removes it', async () => {
    await visit((tab) => tab.sales('A'));
    machine.clock.advance(90 * DAY);
    machine.answer = () => REFUSED;
    await visit((tab) => expect(tab.sales('A')).rejects.toBeInstanceOf(RequestError));
    machine.answer = () => ({ body: { status: 'success', data: null } });
    await visit((tab) => tab.sales('B'));
    await visit(() => Promise.resolve());
    expect(await machine.stored()).toEqual([expect.stringContaining('ticker=B')]);
  });

  test('another credential sees none of it, and does not take it away', async () => {
    await visit((tab) => tab.sales('A'));
    machine.token = 'another';
    const tab = await machine.open();
    expect(tab.client.cacheSize.answers).toBe(0);
    machine.sales = 7;
    expect(await tab.sales('A')).toBe(7);
    await tab.written();
    machine.token = 'secret-token';
    await visit(async (again) => expect(await again.sales('A')).toBe(100));
    expect(machine.asked).toBe(2);
  });
});

describe('what memory does not hold', () => {
  test('is found again: fresh, it needs no request; stale, it stands in for a failing service', async () => {
    const tab = await machine.open({ memory: 1 });
    await tab.sales('A');
    await tab.sales('B'); // drops A from memory
    await tab.written();
    expect(tab.client.cacheSize.answers).toBe(1);
    expect(await tab.sales('A')).toBe(100);
    expect(machine.asked).toBe(2);
    await tab.sales('B');
    machine.clock.advance(DAY);
    machine.answer = () => REFUSED;
    expect(await tab.sales('A')).toBe(100);
    expect(tab.client.counts).toMatchObject({ sent: 3, stale: 1 });
  });

  test('is read once for cells that ask together', async () => {
    const tab = await machine.open({ memory: 1 });
    await tab.sales('A');
    await tab.sales('B');
    await tab.written();
    expect(await Promise.all(Array.from({ length: 20 }, () => tab.sales('A')))).toEqual(
      Array.from({ length: 20 }, () => 100),
    );
    expect(machine.asked).toBe(2);
  });

  test('what is read ahead is no more than memory holds, and the rest is found when asked for', async () => {
    await visit((tab) => Promise.all(Array.from({ length: 40 }, (_, row) => tab.sales(`T${row}`))));
    const tab = await machine.open({ memory: 3_000 });
    expect(tab.client.cacheSize.characters).toBeLessThanOrEqual(3_000);
    expect(tab.client.cacheSize.answers).toBeGreaterThan(5);
    await Promise.all(Array.from({ length: 40 }, (_, row) => tab.sales(`T${row}`)));
    expect(machine.asked).toBe(40);
  });
});

describe('Refresh and Clear', () => {
  test('Refresh holds for a workbook reopened later', async () => {
    await visit(async (tab) => {
      await tab.sales('A');
      machine.clock.advance(MINUTE);
      tab.client.refresh();
      machine.clock.advance(MINUTE);
      await tab.sales('B');
    });
    await visit((tab) => Promise.all([tab.sales('A'), tab.sales('B')]));
    expect(machine.asked).toBe(3);
    machine.clock.advance(MINUTE);
    await visit((tab) => Promise.all([tab.sales('A'), tab.sales('B')]));
    expect(machine.asked).toBe(3);
  });

  test('a Refresh before anything is read holds, too', async () => {
    await visit((tab) => tab.sales('A'));
    machine.clock.advance(MINUTE);
    const opening = machine.begin();
    opening.client.refresh();
    await opening.opened;
    machine.clock.advance(MINUTE);
    await opening.sales('A');
    expect(machine.asked).toBe(2);
  });

  test('a Refresh by a clock that ran ahead does not make everything stale for ever', async () => {
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
    expect(machine.asked).toBe(1);
  });

  test('Clear empties both tiers, also while they are still read or written', async () => {
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

  test('an answer that arrives after its token was forgotten is not written', async () => {
    const tab = await machine.open();
    let release: () => void = () => undefined;
    machine.answer = () =>
      new Promise((resolve) => {
        release = () => resolve({ body: { status: 'success', data: null } });
      });
    const asked = tab.sales('A');
    await until(() => machine.asked === 1, 'the request');
    machine.token = '';
    await tab.client.clear();
    release();
    await asked;
    await tab.written();
    expect(await machine.stored()).toEqual([]);
  });
});

describe('bounds', () => {
  test('what was used longest ago goes first, over all credentials', async () => {
    const size = 10_000;
    const answered: Machine['answer'] = () => ({ body: { status: 'success', data: null, note: 'x'.repeat(1_000) } });
    const ask = async (ticker: string) => {
      const tab = await machine.open({ size });
      await tab.sales(ticker).catch(() => undefined);
      await tab.written();
      machine.clock.advance(2 * HOUR);
    };
    machine.answer = answered;
    for (let row = 1; row <= 8; row += 1) await ask(`T${row}`);
    machine.token = 'another';
    machine.answer = () => REFUSED;
    await ask('T1'); // not the one that is kept for the first token
    machine.token = 'secret-token';
    await ask('T2'); // used, though it is stale
    machine.answer = answered;
    for (let row = 9; row <= 12; row += 1) await ask(`T${row}`);
    const kept = (await machine.stored()).map((key) => /=(T\d+)/.exec(key)?.[1]);
    expect(kept).toEqual(expect.arrayContaining(['T2', 'T9', 'T10', 'T11', 'T12']));
    expect(kept).not.toContain('T1');
    expect(kept).not.toContain('T3');
    expect(kept.length).toBeLessThanOrEqual(9);
  });

  test('an answer out of all proportion stays in memory', async () => {
    machine.answer = () => ({ body: { status: 'success', data: null, note: 'x'.repeat(2_000) } });
    const tab = await machine.open({ size: 10_000 });
    await tab.sales('A');
    await tab.written();
    expect(await machine.stored()).toEqual([]);
    await tab.sales('A');
    expect(machine.asked).toBe(1);
  });
});
