import type { Page } from 'playwright-core';

/** How many times slower the pages of tests run: `TEST_SLOWDOWN=8` finds tests that count on a fast machine. */
const SLOWDOWN = Number(process.env['TEST_SLOWDOWN'] ?? 1);

export async function slowed(page: Page): Promise<Page> {
  if (SLOWDOWN === 1) return page;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}
