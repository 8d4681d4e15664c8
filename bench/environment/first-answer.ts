import { shows } from '../page/check';
import type { BrowserContext } from 'playwright-core';
import { settledHeap } from './bench-page';
import type { Environment } from './environment';
import type { FirstCell } from './workload';

/** The reads and writes of the persistent cache that follow an answer end within this time. */
const AFTER_MS = 1_000;

export interface FirstAnswer {
  /** Milliseconds from the first byte of the page to the cell's answer. */
  readonly ms: number;
  /** The JavaScript heap in bytes after the answer and a garbage collection. */
  readonly heap: number;
}

export interface Visit {
  /** The page: the add-in's host page, or the one whose METRIC does nothing. */
  readonly url: string;
  /** The cell; the first one of the workload where it is left out. */
  readonly cell?: FirstCell;
  /** The number of requests that the service must receive. */
  readonly requests: number;
  /** Clears the cache after the answer, so that the next visit sends requests again. */
  readonly thenClear?: boolean;
}

/**
 * Opens a page in this profile and calls its first METRIC cell. Rejects at a wrong answer or another number of
 * requests.
 */
export async function firstAnswer(
  { cells, control }: Environment,
  profile: BrowserContext,
  { url, cell = { name: 'FIN.METRIC', ...cells[0]! }, requests, thenClear = false }: Visit,
): Promise<FirstAnswer> {
  await control.reset();
  const page = await profile.newPage();
  await page.goto(url);
  const { shown, ms } = await page.evaluate(
    async ({ name, args }) => {
      await window.excel.ready;
      const first = await window.excel.invoke({ name, args });
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return { shown: first, ms: performance.now() - (navigation?.responseStart ?? NaN) };
    },
    { name: cell.name, args: [...cell.args] },
  );
  await page.waitForTimeout(AFTER_MS);
  const heap = await settledHeap(await profile.newCDPSession(page));
  if (thenClear) await page.evaluate(() => globalThis.spillway?.clearCache());
  await page.close();
  const sent = (await control.requests()).length;
  if (!shows(shown, cell.value)) {
    throw new Error(`the first cell shows ${JSON.stringify(shown)}, right is ${JSON.stringify([[cell.value]])}`);
  }
  if (sent !== requests) throw new Error(`the first cell sent ${sent} requests, not ${requests}`);
  return { ms, heap };
}
