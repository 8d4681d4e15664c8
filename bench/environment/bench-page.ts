import type { CDPSession, Page } from 'playwright-core';
import type { Ran } from '../page/page';
import type { WorkloadCell } from './workload';

/**
 * The runtime delays results for half a second after it has sent some; a run that started earlier would measure that
 * delay.
 */
const REST_MS = 550;
/** The delay is longer after many results: above this number of cells, an extra call measures when it ends. */
const MANY = 20_000;
const POLL_MS = 50;
/** Storage is settled when it has not changed for this long. */
const STORAGE_IDLE_MS = 1_000;

export interface BenchPage {
  readonly page: Page;
  /** Sets the cells of the next runs. */
  give(cells: readonly WorkloadCell[]): Promise<void>;
  /** Calls a function for this many cells and measures the time; rejects at a wrong value. */
  run(name: string, count: number): Promise<Ran>;
  /**
   * The same for a function whose cells may fail, but only because the browser refused their requests for lack of
   * resources.
   */
  runWithFailures(name: string, count: number): Promise<Ran>;
  /** Waits until no earlier run delays the next. (Collecting garbage would discard compiled code too.) */
  rest(): Promise<void>;
  /** Waits until the origin's storage no longer changes; resolves to its size on disk in bytes. */
  persisted(): Promise<number>;
  /** The heap in bytes after collecting garbage. */
  settledHeap(): Promise<number>;
  /** The maximum heap in bytes while `work` runs, sampled between tasks of the page. */
  peakHeap<T>(work: () => Promise<T>): Promise<{ result: T; peak: number }>;
  close(): Promise<void>;
}

/** A page in which the add-in and `bench.js` have loaded. */
export async function benchPage(page: Page): Promise<BenchPage> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  let last = 0;
  const run = (name: string, count: number, mayFail: boolean) => {
    last = count;
    return page.evaluate((call) => window.bench.run(call.name, call.count, call.mayFail), { name, count, mayFail });
  };
  return {
    page,
    give: (cells) => page.evaluate((given) => void (window.bench.cells = given), cells),
    run: (name, count) => run(name, count, false),
    runWithFailures: (name, count) => allowRefusedRequests(page, () => run(name, count, true)),
    async rest() {
      if (last > MANY) await run('BENCH.NOTHING', 1, false);
      await page.waitForTimeout(REST_MS);
    },
    persisted: () => settledStorage(page),
    settledHeap: () => settledHeap(devtools),
    async peakHeap(work) {
      let peak = 0;
      let isOver = false;
      const watching = (async () => {
        while (!isOver) {
          peak = Math.max(peak, await usedHeap(devtools));
          await new Promise((resume) => setTimeout(resume, POLL_MS));
        }
      })();
      const result = await work().finally(() => {
        isOver = true;
        return watching; // before the caller closes the page
      });
      return { result, peak };
    },
    close: () => page.context().close(),
  };
}

/** Rejects unless the browser refused a request of each failed cell for lack of resources. */
async function allowRefusedRequests(page: Page, work: () => Promise<Ran>): Promise<Ran> {
  const reasons = new Map<string, number>();
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  });
  const ran = await work();
  await page.waitForTimeout(REST_MS);
  const refused = reasons.get('net::ERR_INSUFFICIENT_RESOURCES') ?? 0;
  if (reasons.size > (refused > 0 ? 1 : 0) || refused < ran.failed) {
    throw new Error(`${ran.failed} cells failed; requests: ${JSON.stringify([...reasons])}`);
  }
  return ran;
}

/** Waits until the storage of the page's origin no longer changes; resolves to its size on disk in bytes. */
async function settledStorage(page: Page): Promise<number> {
  const usage = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  let before = -1;
  let bytes = await usage();
  while (bytes !== before || bytes === 0) {
    await page.waitForTimeout(STORAGE_IDLE_MS);
    [before, bytes] = [bytes, await usage()];
  }
  return bytes;
}

/** The heap in bytes after collecting garbage twice: the first pass may release what the second can collect. */
export async function settledHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  return usedHeap(devtools);
}

async function usedHeap(devtools: CDPSession): Promise<number> {
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}
