import { AnswerDatabase } from '../../../src/client/persistence/database';
import { FDBObjectStore } from './support/fake-database';
import { Machine, type Tab } from './support/machine';

let machine: Machine;

beforeEach(async () => {
  machine = await Machine.start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await machine.close();
});

/**
 * Makes the write of B's answer fail once because storage is full, and runs `act` while half of the answers are
 * evicted.
 */
async function duringEviction(tab: Tab, act: () => Promise<void>): Promise<void> {
  await tab.sales('A');
  await tab.written();
  jest.spyOn(FDBObjectStore.prototype, 'put').mockImplementationOnce(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { getAllKeys } = FDBObjectStore.prototype;
  let acted: Promise<void> | undefined;
  jest.spyOn(FDBObjectStore.prototype, 'getAllKeys').mockImplementation(function (this: unknown, ...args) {
    acted ??= act();
    return getAllKeys.apply(this as never, args);
  });
  await tab.sales('B');
  await tab.written();
  expect(acted).toBeDefined();
  await acted;
}

describe('while an eviction frees space', () => {
  test('Clear drops the pending batch', async () => {
    const tab = await machine.open();
    await duringEviction(tab, () => tab.client.clear());
    expect(await machine.stored()).toEqual([]);
    await tab.sales('C');
    await tab.written();
    expect(await machine.stored()).toEqual([expect.stringContaining('ticker=C ')]);
  });

  test('an answer is not written if another window removes its token', async () => {
    const tab = await machine.open();
    await duringEviction(tab, () => {
      machine.token = '';
      return machine.newStore().clear();
    });
    expect(await machine.stored()).toEqual([]);
  });
});

test('an answer is not written if another window removed its token while the database opened', async () => {
  const tab = await machine.open();
  const { open } = AnswerDatabase.prototype;
  let isAwaited: () => void = () => undefined;
  const awaited = new Promise<void>((resolve) => (isAwaited = resolve));
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await tab.written();
  jest.spyOn(AnswerDatabase.prototype, 'open').mockImplementationOnce(async function (this: AnswerDatabase) {
    isAwaited();
    await released;
    return open.call(this);
  });
  await tab.sales('A');
  await awaited;
  machine.token = '';
  await machine.newStore().clear();
  release();
  await tab.written();
  expect(await machine.stored()).toEqual([]);
});
