import type { BrowserContext } from 'playwright-core';
import { settledHeap } from '../stage/bench-page';
import type { Stage } from '../stage/stage';

/** Until what an answer sets off (reading and writing what is kept) is over. */
const AFTER_MS = 1_000;

export interface FirstAnswer {
  /** Milliseconds from the beginning of the page. */
  readonly ms: number;
  /** Bytes of JavaScript in use after it, settled. */
  readonly heap: number;
}

/** A page without anything of the benchmark's, opened in this profile, and its first cell. Rejects where that sends other than so many requests. */
export async function firstAnswer(
  stage: Stage,
  profile: BrowserContext,
  { requests, thenClear }: { readonly requests: number; readonly thenClear: boolean },
): Promise<FirstAnswer> {
  const [cell] = stage.cells;
  await stage.control.reset();
  const page = await profile.newPage();
  await page.goto(stage.hostUrl);
  const { shown, ms } = await page.evaluate(
    async (args) => {
      await window.excel.ready;
      const first = await window.excel.invoke({ name: 'FIN.METRIC', args });
      return { shown: first, ms: performance.now() };
    },
    [...(cell?.args ?? [])],
  );
  await page.waitForTimeout(AFTER_MS);
  const heap = await settledHeap(await profile.newCDPSession(page));
  if (thenClear) await page.evaluate(() => globalThis.spillway?.clearCache());
  await page.close();
  const sent = (await stage.control.requests()).length;
  if (JSON.stringify(shown) !== JSON.stringify([[cell?.value]])) {
    throw new Error(`the first cell shows ${JSON.stringify(shown)}, right is [[${cell?.value}]]`);
  }
  if (sent !== requests) throw new Error(`the first cell sent ${sent} requests, not ${requests}`);
  return { ms, heap };
}
