import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';
import { WAIT_MS } from './wait';

/** A new browser context, without stored data, whose pages are waited for as long as `expectSoon` waits: half a minute is Playwright's own. */
export async function newContext(browser: Browser, options?: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  context.setDefaultTimeout(WAIT_MS);
  return context;
}
