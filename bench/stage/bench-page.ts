import type { CDPSession, Page } from 'playwright-core';
import type { Ran } from '../page/page';
import type { WorkloadCell } from './workload';

/** The runtime holds results back for half a second after it sent some: within that, a run would wait for the one before. */
const REST_MS = 550;
/** And longer after results that took it long to send: from so many cells on it is asked whether it sends again. */
const MANY = 20_000;
const POLL_MS = 50;

export interface BenchPage {
  readonly page: Page;
  /** The cells that are asked from now on. */
  give(cells: readonly WorkloadCell[]): Promise<void>;
  /** Calls a function for so many cells and times it; rejects where a cell shows something else than its number. */
  run(name: string, count: number): Promise<Ran>;
  /** The same, of a function whose cells fail where the browser has no room for their requests; for no other reason may they. */
  runWithFailures(name: string, count: number): Promise<Ran>;
  /** Waits until a run is held up by none before. (Garbage is not collected: that would throw compiled code away, too.) */
  rest(): Promise<void>;
  /** Bytes of JavaScript in use, after collecting what nobody holds. */
  settledHeap(): Promise<number>;
  /** The most bytes in use while `work` runs, as seen between tasks of the page. */
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
    runWithFailures: (name, count) => withoutRoom(page, () => run(name, count, true)),
    async rest() {
      if (last > MANY) await run('BENCH.NOTHING', 1, false);
      await page.waitForTimeout(REST_MS);
    },
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
      const result = await work().finally(() => (isOver = true));
      await watching;
      return { result, peak };
    },
    close: () => page.context().close(),
  };
}

/** Holds every failed cell to a request the browser refused for want of resources. */
async function withoutRoom(page: Page, work: () => Promise<Ran>): Promise<Ran> {
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

/** Bytes of JavaScript in use, collected twice: what the first time lets go of may hold more. */
export async function settledHeap(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  await devtools.send('HeapProfiler.collectGarbage');
  return usedHeap(devtools);
}

async function usedHeap(devtools: CDPSession): Promise<number> {
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}
