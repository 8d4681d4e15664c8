import type { Locator, Page } from 'playwright-core';
import type { Stage } from './stage';
import { expectSoon } from './wait';

const KEY = 'spillway.settings';

type Pages = Pick<Stage, 'pages' | 'site'>;

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

/** Opens a page of the playground that holds the pane, and waits for both. */
export async function openPaneWithWorkbook(stage: Pages, path: string, options: PaneOptions = {}): Promise<Page> {
  const page = await freshPage(stage, 1440, options);
  await page.goto(`${stage.site.url}${path}${options.query ?? ''}`);
  await page.evaluate(() => window.playground.ready);
  await page.getByRole('tab', { name: 'Settings' }).waitFor();
  return page;
}

/**
 * Opens the pane's page under its own content policy, as Excel loads it, but without Office.js. `window.refusals` lists
 * the policy's violations.
 */
export async function openPanePage(stage: Pages, options: PaneOptions = {}): Promise<Page> {
  const page = await freshPage(stage, 320, options);
  await page.addInitScript(`
    globalThis.CustomFunctions = {
      associate() {},
      Error: class { constructor(code, message) { Object.assign(this, { code, message }); } },
      ErrorCode: { invalidValue: '#VALUE!', notAvailable: '#N/A' },
    };
    globalThis.refusals = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      globalThis.refusals.push(event.effectiveDirective + ' ' + event.blockedURI);
    });
  `);
  await page.goto(`${stage.site.url}/add-in/taskpane.html${options.query ?? ''}`);
  await page.getByRole('tab', { name: 'Settings' }).waitFor();
  return page;
}

async function freshPage({ pages, site }: Pages, defaultWidth: number, options: PaneOptions): Promise<Page> {
  const { width = defaultWidth, settings, script } = options;
  const page = await pages.open(site.url, { width, height: 900 });
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

declare global {
  interface Window {
    /** How many companies both markets have, once their lists are there. */
    companyCount?: number;
  }
}

/** Waits until Find has the companies of both markets. */
export async function companiesLoaded(page: Page): Promise<void> {
  // Read again and again, not waited for in the page: Chromium may collect a settled promise before it reports its value
  // ("promise was garbage collected"), and both lists arrive with much to collect.
  await page.evaluate(() => {
    const lists = Promise.all((['E11', 'E15'] as const).map((list) => window.spillway!.ask(list, {})));
    void lists.then((answers) => {
      window.companyCount = answers.reduce((sum, { meta }) => sum + (meta?.total_count ?? 0), 0);
    });
  });
  const count = () => page.evaluate(() => window.companyCount ?? 0);
  await expectSoon(count).toBeGreaterThan(0);
  await page.getByText(`${(await count()).toLocaleString('en-US')} companies`, { exact: true }).waitFor();
}

/** Searches the companies of both markets, and waits until the list shows the results of this query. */
export async function search(page: Page, query: string): Promise<void> {
  await companiesLoaded(page);
  await box(page).fill(query);
  await page.locator('[role="listbox"][aria-label="Companies"][aria-busy="false"]').waitFor();
}

/** Starts a refresh of the fresh answers too, from the menu beside Refresh in Activity. */
export async function refreshEverything(page: Page, scope: 'Selected cells' | 'This sheet'): Promise<void> {
  await button(page, 'Refresh other cells').click();
  const choices = page.getByRole('group', { name: 'Everything, fresh answers too' });
  await choices.getByRole('menuitem', { name: scope }).click();
}

/** Waits until a refresh has all answers, and the cells show them: the pane, which says the former, does not know when the workbook has calculated. */
export async function refreshFinished(page: Page): Promise<void> {
  await page.getByText(/^Refresh finished/).waitFor();
  await page.evaluate(() => window.playground.settled());
}

/** Shows the lines of a company's statements in Build, and waits for them. */
export async function showLines(page: Page, ticker: string): Promise<void> {
  await page.getByRole('tab', { name: 'Build' }).click();
  await page.getByRole('tab', { name: 'Line items' }).click();
  await page.getByLabel('ticker', { exact: true }).fill(ticker);
  await page.getByRole('listbox', { name: 'Lines' }).waitFor();
}

/** Opens the "Advanced" section if it is closed. */
export async function unfoldAddresses(page: Page): Promise<void> {
  const fold = button(page, 'Advanced');
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}
