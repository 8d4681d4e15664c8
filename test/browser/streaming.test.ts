import type { Page } from 'playwright-core';
import type { FunctionResult } from '../../playground/bridge/cell-value';
import { SHOWCASE } from '../../server/market/showcase';
import { HeldRequests } from './support/held-requests';
import { setStage } from './support/stage';
import { expectSoon } from './support/wait';

const FEED = '/api/in/v0/documents/announcement';

const stage = setStage();
const { control, site } = stage;
let page: Page;

declare global {
  interface Window {
    /** Advances the add-in's timer worker: it receives the waits that end by then, shortened to a thousandth. */
    passWorkerTime(ms: number): void;
    /** The number of waits that have not ended. */
    workerWaits(): number;
  }
}

beforeEach(async () => {
  page = await stage.pages.open(site.url);
  await page.addInitScript(() => {
    // As in a hidden page, where browsers delay timers: no timer of a second or longer fires within a minute.
    const { setTimeout: original } = window;
    const slowed = (run: () => void, ms = 0, ...rest: unknown[]) => original(run, ms >= 1000 ? 60_000 : ms, ...rest);
    window.setTimeout = slowed as typeof window.setTimeout;
    const waits = new Map<() => void, number>();
    let nowMs = 0;
    window.Worker = class extends Worker {
      override postMessage([id, ms]: [number, number]) {
        waits.set(() => super.postMessage([id, ms / 1000]), nowMs + ms);
      }
    };
    window.workerWaits = () => waits.size;
    window.passWorkerTime = (ms) => {
      nowMs += ms;
      for (const [begin, endMs] of [...waits]) if (endMs <= nowMs && waits.delete(begin)) begin();
    };
  });
  await page.goto(`${site.url}/host.html`);
  await page.evaluate(() => window.excel.ready);
});

const open = (name: string, ...args: (string | number | null)[]) =>
  page.evaluate((call) => window.excel.open(call), { name, args });
const results = (id: number) => page.evaluate((one) => window.excel.results(one), id);
const polls = async () => (await control.requests()).filter(({ path }) => path === FEED).length;
const workerWaits = () => page.evaluate(() => window.workerWaits());
const passWorkerTime = (ms: number) => page.evaluate((passed) => window.passWorkerTime(passed), ms);
/** Sends a request and waits for its answer: earlier requests have reached the sandbox by then. */
const roundTrip = () => page.evaluate(() => window.excel.invoke({ name: 'US.CIK', args: ['NOBODY'] }));

test('200 cells of a live feed share one poll every ten seconds, even in a hidden page, and none after the last cancel', async () => {
  const ids = await page.evaluate(() =>
    Array.from({ length: 200 }, () => window.excel.open({ name: 'FIN.LIVE', args: [null, null, null, 20, 10] })),
  );
  const shown = () => page.evaluate((all) => all.map((id) => window.excel.results(id)), ids);
  await expectSoon(async () => (await shown()).every((each) => each.length > 0)).toBe(true);
  expect(await polls()).toBe(1);
  const first = await shown();
  expect(new Set(first.map((each) => JSON.stringify(each))).size).toBe(1);
  expect((first[0]?.[0] as FunctionResult[][]).length).toBe(21);
  expect(page.workers()).toHaveLength(1);
  await expectSoon(workerWaits).toBe(1);
  await passWorkerTime(9_999);
  await roundTrip();
  expect(await polls()).toBe(1);
  await passWorkerTime(1);
  await expectSoon(polls).toBe(2);
  // The next interval starts after the answer to this poll.
  await expectSoon(workerWaits).toBe(1);
  await passWorkerTime(10_000);
  await expectSoon(polls).toBe(3);
  expect((await shown()).every((each) => each.length === 1)).toBe(true); // no new rows, so no cell received them again
  await page.evaluate((all) => all.forEach((id) => window.excel.cancel(id)), ids);
  await expectSoon(async () => page.workers().length).toBe(0);
  const polled = await polls();
  await passWorkerTime(60_000);
  await roundTrip();
  expect(await polls()).toBe(polled);
  expect(await page.evaluate(() => window.excel.counts())).toMatchObject({ refusals: 0, unsettled: 0 });
});

test('during an outage the rows stay and the header says since when; the feed recovers by itself', async () => {
  const id = await open('FIN.LIVE', SHOWCASE.india.ticker, null, null, 2, 10);
  await expectSoon(async () => (await results(id)).length).toBe(1);
  const corner = async () => ((await results(id)).at(-1) as FunctionResult[][])[0]?.[0];
  const afterPoll = async () => {
    await passWorkerTime(10_000);
    return corner();
  };
  const healthy = await corner();
  await control.setFaults('401');
  await expectSoon(afterPoll).toMatch(/ · not updated since \d\d:\d\d: The service rejected the access token/);
  expect(((await results(id)).at(-1) as FunctionResult[][]).length).toBe(3);
  await control.reset();
  await expectSoon(afterPoll).toBe(healthy);
});

test('FIN.STATUS shows the waiting requests and cells, and ready when none waits', async () => {
  const held = await HeldRequests.of(page, '**/income-statement?**');
  const id = await open('FIN.STATUS');
  const cells = page.evaluate(
    (ticker) =>
      window.excel.invokeAll(
        Array.from({ length: 240 }, (_, row) => ({
          name: 'FIN.METRIC',
          args: [ticker, `Q${1 + (row % 3)}FY2024`, 'sales'],
        })),
      ),
    SHOWCASE.india.ticker,
  );
  await expectSoon(async () => (await results(id)).at(-1)).toBe('3 requests, 240 cells waiting');
  await held.release();
  expect(await cells).toHaveLength(240);
  await expectSoon(async () => (await results(id)).at(-1)).toBe('ready');
});

test('the pane stops the waiting cells and lists the failed ones', async () => {
  await control.setFaults('hang');
  const id = await page.evaluate(
    (ticker) => window.excel.open({ name: 'FIN.METRIC', args: [ticker, 'FY2024', 'sales'], address: 'Sheet1!B2' }),
    SHOWCASE.india.ticker,
  );
  await expectSoon(async () => (await control.requests()).length).toBe(1);
  await page.evaluate(() => globalThis.spillway?.activity.stop());
  await expectSoon(() => results(id)).toEqual([
    expect.objectContaining({ error: '#VALUE!', message: expect.stringContaining('Stopped') }),
  ]);
  expect(await page.evaluate(() => [...(globalThis.spillway?.activity.failures.keys() ?? [])])).toEqual(['Sheet1!B2']);
});
