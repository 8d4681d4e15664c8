import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './support/chromium';
import { servePages } from './support/pages';
import { addressesOnly, box, button, check, connected, openPanePage, token } from './support/pane';
import { startSandbox, type Service } from './support/process';

const SCREENSHOTS = join(__dirname, '../../build/screenshots');

jest.setTimeout(60_000);

let browser: Browser;
let sandbox: Service;
let site: Service;
let page: Page;

beforeAll(async () => {
  mkdirSync(SCREENSHOTS, { recursive: true });
  browser = await launchChromium();
  sandbox = await startSandbox('--short-lists');
  site = await servePages({ sandboxUrl: sandbox.url });
}, 180_000);
afterAll(async () => {
  await browser?.close();
  await Promise.all([site?.stop(), sandbox?.stop()]);
});
afterEach(() => page?.context().close());

/** What axe-core finds serious, in words. */
async function findings(): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: injected } = globalThis as unknown as { axe: { run(): Promise<AxeResults> } };
    const { violations } = await injected.run();
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary ?? ''}`));
  });
}

const refusals = () => page.evaluate(() => (globalThis as unknown as { refusals: string[] }).refusals);
const isWiderThanPage = () =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe.each(['light', 'dark'])('in %s', (theme) => {
  const shot = (name: string) => page.screenshot({ path: join(SCREENSHOTS, `pane-${name}-${theme}.png`) });

  test('nothing serious is wrong for people with other senses in Settings', async () => {
    page = await openPanePage(browser, site, { query: `?theme=${theme}`, settings: addressesOnly(sandbox.url) });
    expect(await findings()).toEqual([]);
    await token(page).fill('a b');
    await button(page, 'Save and check').click();
    await check(page)
      .getByText(/Not saved/)
      .waitFor();
    expect(await findings()).toEqual([]);
    await token(page).fill('sandbox-token');
    await button(page, 'Save and check').click();
    await check(page)
      .getByText(/India: works/)
      .waitFor();
    expect(await findings()).toEqual([]);
    expect(await isWiderThanPage()).toBe(false);
    await shot('settings');
  });

  test('nor in Find: results, and a company', async () => {
    page = await openPanePage(browser, site, { query: `?theme=${theme}`, settings: connected(sandbox.url) });
    await page.getByRole('option').first().waitFor();
    await box(page).fill('aurelka');
    await page.getByRole('option', { name: /Aurelka/ }).waitFor();
    expect(await findings()).toEqual([]);
    await shot('find');
    await box(page).press('Enter');
    await page.getByText('31 Mar 2026').first().waitFor();
    await button(page, 'Pin').click();
    expect(await findings()).toEqual([]);
    expect(await isWiderThanPage()).toBe(false);
    await shot('company');
  });
});

test.each(['light', 'dark'])('nor in Build and Activity, open menus too, on the whole page, in %s', async (theme) => {
  page = await openPanePage(browser, site, { query: `?theme=${theme}`, settings: connected(sandbox.url) });
  await page.getByRole('tab', { name: 'Build' }).click();
  await page.getByRole('option', { name: /^FIN.INCOME/ }).click();
  await button(page, 'Values for type').click();
  await page.getByRole('menu').waitFor();
  expect(await findings()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByRole('tabpanel', { name: 'Activity' }).waitFor();
  expect(await findings()).toEqual([]);
  await button(page, 'Other cells').first().click();
  await page.getByRole('menu').waitFor();
  expect(await findings()).toEqual([]);
});

test('the pane works under its content policy, which refuses it nothing', async () => {
  page = await openPanePage(browser, site, { settings: addressesOnly(sandbox.url) });
  await token(page).fill('sandbox-token');
  await button(page, 'Save and check').click();
  await check(page)
    .getByText(/India: works/)
    .waitFor();
  for (const view of ['Find', 'Build', 'Activity', 'Settings']) {
    await page.getByRole('tab', { name: view }).click();
    await page.getByRole('tabpanel', { name: view }).waitFor();
  }
  await page.getByRole('tab', { name: 'Find' }).click();
  await page.getByRole('combobox', { name: 'Size' }).click();
  await page.getByRole('option', { name: 'Large cap', exact: true }).click();
  await box(page).fill('aurelka');
  await page.getByRole('option', { name: /Aurelka/ }).waitFor();
  const styled = await page.getByRole('option', { name: /Aurelka/ }).evaluate((element) => getComputedStyle(element));
  expect(styled.display).toBe('grid');
  expect(await refusals()).toEqual([]);
});

test('the tabs are walked with arrow keys, and popups leave the pane in place', async () => {
  page = await openPanePage(browser, site, { settings: connected(sandbox.url) });
  await page.getByRole('tab', { name: 'Find' }).focus();
  await page.keyboard.press('ArrowLeft');
  const settings = page.getByRole('tab', { name: 'Settings' });
  expect(await settings.getAttribute('aria-selected')).toBe('true');
  expect(await settings.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Home');
  await page.getByRole('option').first().waitFor();
  const top = await box(page).boundingBox();
  await page.getByRole('combobox', { name: 'Market' }).click();
  await page.getByRole('option', { name: 'India', exact: true }).waitFor();
  expect(await findings()).toEqual([]);
  expect(await box(page).boundingBox()).toEqual(top);
  expect(await page.evaluate(() => document.elementFromPoint(20, 20)?.textContent)).toBe('Find');
});

test('the content policy is in force: a written style and a script of the page are refused', async () => {
  page = await openPanePage(browser, site, { settings: addressesOnly(sandbox.url) });
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
    const script = document.createElement('script');
    script.textContent = 'globalThis.injected = true';
    document.head.append(script);
  });
  expect(await refusals()).toEqual(['style-src-elem inline', 'script-src-elem inline']);
  expect(await page.evaluate(() => 'injected' in globalThis)).toBe(false);
});

test('functions.js waits for no part of the pane: the page asks for them only when it is shown', async () => {
  page = await (await browser.newContext()).newPage();
  await page.addInitScript(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => globalThis.isShown ? 'visible' : 'hidden' });
    globalThis.CustomFunctions = { associate() {}, Error: class {}, ErrorCode: {} };
  `);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${site.url}/add-in/taskpane.html`);
  await page.waitForLoadState('networkidle');
  const scripts = asked.filter((path) => path.endsWith('.js') && path.startsWith('/add-in/'));
  // The kept answers are the functions' own part.
  const own = scripts.filter((path) => !/^\/add-in\/parts\/store\./.test(path));
  expect(own).toEqual(['/add-in/functions.js', '/add-in/taskpane.js']);
  await page.evaluate(() => {
    Object.assign(globalThis, { isShown: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByRole('tab', { name: 'Settings' }).waitFor();
});
