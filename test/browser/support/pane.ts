import type { Browser, Locator, Page } from 'playwright-core';
import type { Service } from './process';

const KEY = 'spillway.settings';

export interface PaneOptions {
  /** What is stored before the page opens; null stores nothing. */
  readonly settings?: unknown;
  readonly query?: string;
  readonly width?: number;
  /** Runs in the page before anything of it, as an Office of the test's own would. */
  readonly script?: string;
}

/** Addresses without a token: what a first run finds where whoever hosts the add-in has set them. */
export function addressesOnly(url: string) {
  const connection = { baseUrl: url, token: '' };
  return { india: connection, us: connection };
}

export function connected(url: string) {
  const connection = { baseUrl: url, token: 'sandbox-token' };
  return { india: connection, us: connection };
}

/** The playground with its pane, in a context of its own. */
export async function openPaneInPlayground(
  browser: Browser,
  site: Pick<Service, 'url'>,
  options: PaneOptions = {},
): Promise<Page> {
  const page = await contextOf(browser, { width: 1440, ...options });
  await page.goto(`${site.url}/${options.query ?? ''}`);
  await page.evaluate(() => window.playground.ready);
  await page.getByRole('tab', { name: 'Settings' }).waitFor();
  return page;
}

/**
 * The pane's own page under its own content policy, as Excel loads it but for Office.js. What the policy refuses is in
 * `window.refusals`.
 */
export async function openPanePage(
  browser: Browser,
  site: Pick<Service, 'url'>,
  options: PaneOptions = {},
): Promise<Page> {
  const page = await contextOf(browser, { width: 320, ...options });
  await page.addInitScript(`
    globalThis.CustomFunctions = { associate() {}, Error: class {}, ErrorCode: {} };
    globalThis.refusals = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      globalThis.refusals.push(event.effectiveDirective + ' ' + event.blockedURI);
    });
  `);
  await page.goto(`${site.url}/add-in/taskpane.html${options.query ?? ''}`);
  await page.getByRole('tab', { name: 'Settings' }).waitFor();
  return page;
}

async function contextOf(browser: Browser, options: PaneOptions & { width: number }): Promise<Page> {
  const { width, settings, script } = options;
  const context = await browser.newContext({ viewport: { width, height: 900 } });
  const page = await context.newPage();
  if (script !== undefined) await page.addInitScript(script);
  if (settings !== undefined) {
    const text = JSON.stringify(settings);
    await page.addInitScript(
      `if (!localStorage.getItem('${KEY}')) localStorage.setItem('${KEY}', ${JSON.stringify(text)});`,
    );
  }
  return page;
}

export const check = (page: Page): Locator => page.getByRole('status', { name: 'Connection check' });
export const token = (page: Page): Locator => page.getByLabel('Access token');
export const box = (page: Page): Locator => page.getByLabel('Find a company');
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** Opens "Advanced" where it is folded. */
export async function unfoldAddresses(page: Page): Promise<void> {
  const fold = button(page, 'Advanced');
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}
