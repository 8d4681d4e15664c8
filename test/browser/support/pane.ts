import type { Browser, Locator, Page } from 'playwright-core';
import type { Service } from './process';

const KEY = 'spillway.settings';

export interface PaneOptions {
  /** The settings stored before the page opens; null stores none. */
  readonly settings?: unknown;
  readonly query?: string;
  readonly width?: number;
  /** A script that runs before those of the page, for example to define a fake Office. */
  readonly script?: string;
}

/** Settings with addresses but no token, as an add-in's host may preset them for a first run. */
export function addressesOnly(url: string) {
  const connection = { baseUrl: url, token: '' };
  return { india: connection, us: connection };
}

export function connected(url: string) {
  const connection = { baseUrl: url, token: 'sandbox-token' };
  return { india: connection, us: connection };
}

/** Opens the playground with its pane in a new browser context. */
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
 * Opens the pane's page under its own content policy, as Excel loads it, but without Office.js. `window.refusals` lists
 * the policy's violations.
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

/** Opens the "Advanced" section if it is closed. */
export async function unfoldAddresses(page: Page): Promise<void> {
  const fold = button(page, 'Advanced');
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}
