import type { Page } from 'playwright-core';

const QUIET_MS = 1_000;

/** Waits until the bytes of this page's origin on disk change no more, and tells them. */
export async function written(page: Page): Promise<number> {
  const usage = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  let before = -1;
  let bytes = await usage();
  while (bytes !== before || bytes === 0) {
    await page.waitForTimeout(QUIET_MS);
    [before, bytes] = [bytes, await usage()];
  }
  return bytes;
}
