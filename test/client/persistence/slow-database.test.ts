import { until } from '../../support/manual-clock';
import { AnswerDatabase } from '../../../src/client/persistence/database';
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

/** Runs the function just before the first read of the preload. */
function beforePreload(run: () => void): void {
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

/** Never reads what is known to be old, which is kept beside the answers. Returns the reads of the others. */
function neverReadMarks() {
  const { getAll } = FDBObjectStore.prototype;
  return jest.spyOn(FDBObjectStore.prototype, 'getAll').mockImplementation(function (
    this: { readonly name: string },
    ...args
  ) {
    return this.name === 'state' ? never() : getAll.apply(this as never, args);
  });
}

/** Opens a pane whose stored answer to A is no longer in memory. */
async function openWithEvictedAnswer(): Promise<Tab> {
  const tab = await machine.open({ memory: 1 });
  await tab.sales('A');
  await tab.sales('B');
  await tab.written();
  return tab;
}

test('cells that query the same during the preload send no request for a fresh answer', async () => {
  const before = await machine.open();
  await before.sales('A');
  await before.written();
  const tab = machine.begin();
  let shown: Promise<unknown> | undefined;
  beforePreload(() => {
    shown = Promise.all([tab.sales('A'), tab.sales('A').then(() => tab.sales('A')), tab.sales('A')]);
  });
  await tab.opened;
  expect(await shown).toEqual([100, 100, 100]);
  expect(machine.requests).toBe(1);
});

test('cells that query while the database is still opening send no request for a fresh answer', async () => {
  const before = await machine.open();
  await before.sales('A');
  await before.written();
  const { open } = AnswerDatabase.prototype;
  let letOpen = () => {};
  const held = new Promise<void>((resolve) => {
    letOpen = resolve;
  });
  jest.spyOn(AnswerDatabase.prototype, 'open').mockImplementation(async function (this: AnswerDatabase) {
    await held;
    return open.call(this);
  });
  const tab = machine.begin();
  const shown = Promise.all([tab.sales('A'), tab.sales('A'), tab.sales('B')]);
  await until(() => machine.clock.pending === 2, 'the lookups of both answers');
  letOpen();
  expect(await shown).toEqual([100, 100, 100]);
  await tab.opened;
  expect(machine.requests).toBe(2);
  expect(machine.service.received[1]).toContain('ticker=B');
});

test('cells that wait for a read when Clear runs send one request', async () => {
  const tab = await openWithEvictedAnswer();
  machine.sales = 200;
  const shown = [tab.sales('A'), tab.sales('A')];
  const cleared = tab.client.clear();
  shown.push(tab.sales('A'));
  expect(await Promise.all(shown)).toEqual([200, 200, 200]);
  await cleared;
  expect(machine.requests).toBe(3);
});

describe('a database that opens but never completes a read', () => {
  test('delays cells once, not at every query', async () => {
    jest.spyOn(FDBObjectStore.prototype, 'get').mockImplementation(never);
    const read = neverReadMarks();
    const tab = machine.begin();
    await until(() => read.mock.calls.length > 0, 'the preload');
    const first = Promise.all([tab.sales('A'), tab.sales('A'), tab.sales('B')]);
    await until(() => machine.clock.pending > 0, 'the read of an answer');
    expect(machine.requests).toBe(0);
    machine.clock.advance(2_000);
    expect(await first).toEqual([100, 100, 100]);
    const next = Promise.all(['C', 'D'].map((ticker) => tab.sales(ticker)));
    await until(() => machine.requests === 4, 'requests without a read');
    expect(await next).toEqual([100, 100]);
  });

  test('delays cells once even if it is known to have their answers', async () => {
    const tab = await openWithEvictedAnswer();
    await tab.sales('C');
    await tab.written();
    jest.spyOn(FDBObjectStore.prototype, 'get').mockImplementation(never);
    const first = tab.sales('A');
    await until(() => machine.clock.pending > 0, 'the read of an answer');
    machine.clock.advance(2_000);
    expect(await first).toBe(100);
    const next = tab.sales('B');
    await until(() => machine.requests === 5, 'a request without a read');
    expect(await next).toBe(100);
  });

  test('does not count as a corrupt record: nothing is read again for removal', async () => {
    const tab = await openWithEvictedAnswer();
    machine.answer = () => REFUSED;
    const get = jest.spyOn(FDBObjectStore.prototype, 'get').mockImplementationOnce(never);
    const shown = tab.sales('A').catch((error: unknown) => error);
    await until(() => machine.clock.pending > 0, 'the read of an answer');
    machine.clock.advance(2_000);
    expect(await shown).toMatchObject({ kind: 'server' });
    await tab.written();
    expect(get).toHaveBeenCalledTimes(1);
    expect(await machine.stored()).toHaveLength(2);
  });
});

test('the database is opened as soon as it is asked for, before the preload', async () => {
  const open = jest.spyOn(indexedDB, 'open');
  machine.newStore().open();
  await until(() => open.mock.calls.length > 0, 'the opening');
  expect(open).toHaveBeenCalledTimes(1);
});

test('the first answers are read while it is read what is known to be old, and wait for it', async () => {
  await openWithEvictedAnswer();
  const read = neverReadMarks();
  const { client } = machine.begin();
  const isRead = () =>
    read.mock.results.some(({ value }) => (value as { readonly readyState: string }).readyState === 'done');
  await until(isRead, 'the read of the first answers');
  expect(client.cacheSize.answers).toBe(0);
});
