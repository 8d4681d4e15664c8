import { until } from '../../support/manual-clock';
import { FDBObjectStore, FDBRequest } from './support/fake-database';
import { Machine, REFUSED, type Tab } from './support/machine';

let machine: Machine;

beforeEach(async () => {
  machine = await Machine.start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await machine.close();
});

const never = () => new FDBRequest();

/** Runs it when what is kept is about to be read, the first time. */
function atReading(run: () => void): void {
  const { getAllKeys } = FDBObjectStore.prototype;
  let isRun = false;
  jest.spyOn(FDBObjectStore.prototype, 'getAllKeys').mockImplementation(function (this: unknown, ...args) {
    if (!isRun) {
      isRun = true;
      run();
    }
    return getAllKeys.apply(this as never, args);
  });
}

/** A pane whose one answer on disk, of A, is not in memory. */
async function withoutMemory(): Promise<Tab> {
  const tab = await machine.open({ memory: 1 });
  await tab.sales('A');
  await tab.sales('B');
  await tab.written();
  return tab;
}

test('cells that ask the same while what is kept is still read ask nothing that is fresh', async () => {
  const before = await machine.open();
  await before.sales('A');
  await before.written();
  const tab = machine.begin();
  let shown: Promise<unknown> | undefined;
  atReading(() => {
    shown = Promise.all([tab.sales('A'), tab.sales('A').then(() => tab.sales('A')), tab.sales('A')]);
  });
  await tab.opened;
  expect(await shown).toEqual([100, 100, 100]);
  expect(machine.asked).toBe(1);
});

test('cells that wait for a read when Clear comes ask the service, once', async () => {
  const tab = await withoutMemory();
  machine.sales = 200;
  const asked = [tab.sales('A'), tab.sales('A')];
  const cleared = tab.client.clear();
  asked.push(tab.sales('A'));
  expect(await Promise.all(asked)).toEqual([200, 200, 200]);
  await cleared;
  expect(machine.asked).toBe(3);
});

describe('a database that opens but answers no read', () => {
  test('holds cells up once, not at every question', async () => {
    const get = jest.spyOn(FDBObjectStore.prototype, 'get').mockImplementation(never);
    const tab = machine.begin();
    await until(() => get.mock.calls.length === 1, 'the reading ahead');
    const first = Promise.all([tab.sales('A'), tab.sales('A'), tab.sales('B')]);
    await until(() => machine.clock.pending > 0, 'the reading of an answer');
    expect(machine.asked).toBe(0);
    machine.clock.advance(2_000);
    expect(await first).toEqual([100, 100, 100]);
    const next = Promise.all(['C', 'D'].map((ticker) => tab.sales(ticker)));
    await until(() => machine.asked === 4, 'requests for what was never looked for');
    expect(await next).toEqual([100, 100]);
  });

  test('holds up once cells whose answers it is known to hold, too', async () => {
    const tab = await withoutMemory();
    await tab.sales('C');
    await tab.written();
    jest.spyOn(FDBObjectStore.prototype, 'get').mockImplementation(never);
    const first = tab.sales('A');
    await until(() => machine.clock.pending > 0, 'the reading of an answer');
    machine.clock.advance(2_000);
    expect(await first).toBe(100);
    const next = tab.sales('B');
    await until(() => machine.asked === 5, 'a request for what is not looked for any more');
    expect(await next).toBe(100);
  });

  test('is not taken for one that lost the answer: nothing is read again to be removed', async () => {
    const tab = await withoutMemory();
    machine.answer = () => REFUSED;
    const get = jest.spyOn(FDBObjectStore.prototype, 'get').mockImplementationOnce(never);
    const asked = tab.sales('A').catch((error: unknown) => error);
    await until(() => machine.clock.pending > 0, 'the reading of an answer');
    machine.clock.advance(2_000);
    expect(await asked).toMatchObject({ kind: 'server' });
    await tab.written();
    expect(get).toHaveBeenCalledTimes(1);
    expect(await machine.stored()).toHaveLength(2);
  });
});
