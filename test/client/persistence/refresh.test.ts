import { FDBObjectStore } from './support/fake-database';
import { Machine, MINUTE, type Tab } from './support/machine';

let machine: Machine;

beforeEach(async () => {
  machine = await Machine.start();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await machine.close();
});

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const broken = () => {
  throw new DOMException('broken', 'UnknownError');
};

/** Stores an answer for each ticker from another pane, one minute apart. */
async function store(...tickers: readonly string[]): Promise<void> {
  for (const ticker of tickers) {
    const tab = await machine.open();
    await tab.sales(ticker);
    await tab.written();
    machine.clock.advance(MINUTE);
  }
}

/** Advances the clock by a minute, refreshes, and reads these cells again. */
async function refresh(tab: Tab, ...tickers: readonly string[]): Promise<void> {
  await tab.written(); // a minute is longer than a write may take
  machine.clock.advance(MINUTE);
  tab.client.refresh();
  machine.clock.advance(MINUTE);
  await Promise.all(tickers.map((ticker) => tab.sales(ticker)));
  await tab.written();
}

/** Opens another pane and reads an answer that is on disk. */
async function reopened(ticker: string): Promise<unknown> {
  expect((await machine.stored()).join()).toContain(`ticker=${ticker} `);
  machine.clock.advance(MINUTE);
  machine.sales = 200;
  return (await machine.open()).sales(ticker);
}

describe('a Refresh is still in effect in a workbook opened later', () => {
  test('although its first write failed', async () => {
    await store('A');
    const tab = await machine.open();
    await tab.written();
    jest.spyOn(FDBObjectStore.prototype, 'put').mockImplementationOnce(broken);
    await refresh(tab);
    await tab.sales('B');
    await tab.written();
    expect(await reopened('A')).toBe(200);
  });

  test('although the batch after it failed', async () => {
    await store('A');
    const tab = await machine.open();
    await tab.written();
    const { put } = FDBObjectStore.prototype;
    jest.spyOn(FDBObjectStore.prototype, 'put').mockImplementation(function (this: unknown, ...args) {
      return (this as IDBObjectStore).name === 'state' ? put.apply(this as never, args) : broken();
    });
    let beIdle: () => void = () => undefined;
    machine.idle = new Promise((resolve) => (beIdle = resolve));
    tab.client.refresh();
    await tab.sales('B');
    beIdle();
    await tab.written();
    expect(await reopened('A')).toBe(200);
  });

  test('although storage was full and writing pauses', async () => {
    await store('C', 'D', 'E', 'F', 'A');
    const tab = await machine.open();
    const put = jest.spyOn(FDBObjectStore.prototype, 'put').mockImplementation(full);
    await tab.sales('B');
    await tab.written();
    put.mockRestore();
    await refresh(tab);
    expect((await machine.stored()).join()).not.toContain('ticker=B ');
    expect(await reopened('A')).toBe(200);
  });

  test('although storage stayed full while writing paused', async () => {
    await store('C', 'D', 'E', 'F', 'A');
    const tab = await machine.open();
    const put = jest.spyOn(FDBObjectStore.prototype, 'put').mockImplementation(full);
    await tab.sales('B');
    await tab.written();
    const before = await machine.stored();
    await refresh(tab, 'G');
    expect(await machine.stored()).toEqual(before); // no space is freed for it
    put.mockRestore();
    machine.clock.advance(3 * MINUTE); // the attempt did not lengthen the pause
    await tab.sales('H');
    await tab.written();
    expect((await machine.stored()).join()).toContain('ticker=H ');
    expect(await reopened('A')).toBe(200);
  });
});

test('a Refresh that can never be written is not retried for ever', async () => {
  await store('A');
  const tab = await machine.open();
  await tab.written();
  const put = jest.spyOn(FDBObjectStore.prototype, 'put').mockImplementation(broken);
  await refresh(tab, 'B');
  expect(await tab.sales('B')).toBe(100);
  expect(put.mock.calls.length).toBeLessThan(10);
});

test('a Refresh is written only once', async () => {
  await store('A');
  const tab = await machine.open();
  await refresh(tab, 'B');
  const put = jest.spyOn(FDBObjectStore.prototype, 'put');
  await tab.sales('C');
  await tab.written();
  expect(put.mock.contexts.map((store) => (store as IDBObjectStore).name).sort()).toEqual(['answers', 'uses']);
});
