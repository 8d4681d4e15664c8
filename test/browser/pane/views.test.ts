import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { addressesOnly, box, button, check, connected, openPaneWithWorkbook, search, token } from '../support/pane';
import { newContext } from '../support/new-context';
import { seriousFindings } from '../support/pane-findings';
import { setPaneStage } from '../support/pane-stage';
import { expectSoon, hasFocus } from '../support/wait';

const SCREENSHOTS = join(__dirname, '../../../build/screenshots');

const stage = setPaneStage();
let page: Page;

const findings = () => seriousFindings(page);

const refusals = () => page.evaluate(() => (globalThis as unknown as { refusals: string[] }).refusals);
const isWiderThanPage = () =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe.each(['light', 'dark'])('in %s', (theme) => {
  const shot = (name: string) => page.screenshot({ path: join(SCREENSHOTS, `pane-${name}-${theme}.png`) });

  test('Settings has no serious accessibility findings', async () => {
    page = await stage.openPane({ query: `?theme=${theme}`, settings: addressesOnly(stage.sandbox.url) });
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

  test('Find has none either: results, a company, and the sheet templates', async () => {
    page = await stage.openPane({ query: `?theme=${theme}`, settings: connected(stage.sandbox.url) });
    await page.getByRole('option').first().waitFor();
    await box(page).fill('aurelka');
    await page.getByRole('option', { name: /Aurelka/ }).waitFor();
    expect(await findings()).toEqual([]);
    await shot('find');
    await box(page).press('Enter');
    await page.getByRole('table', { name: 'Year to 31 Mar 2026' }).waitFor();
    await page.getByText('Balance sheet of 31 Mar 2026: adds up').waitFor();
    await button(page, 'Pin').click();
    expect(await findings()).toEqual([]);
    expect(await isWiderThanPage()).toBe(false);
    await shot('company');
    await button(page, 'New sheet').press('Enter');
    await page.getByRole('menuitem', { name: 'Tear sheet' }).waitFor();
    expect(await findings()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('New sheet');
  });
});

test.each(['light', 'dark'])(
  'Build and Activity with open menus have no serious accessibility findings in %s',
  async (theme) => {
    page = await stage.openPane({ query: `?theme=${theme}`, settings: connected(stage.sandbox.url) });
    await page.getByRole('tab', { name: 'Build' }).click();
    await page.getByRole('option', { name: /^FIN.INCOME/ }).click();
    await button(page, 'Values for type').click();
    await page.getByRole('menu').waitFor();
    expect(await findings()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Activity' }).click();
    await page.getByRole('tabpanel', { name: 'Activity' }).waitFor();
    expect(await findings()).toEqual([]);
    await button(page, 'Refresh other cells').click();
    await page.getByRole('menu').waitFor();
    expect(await findings()).toEqual([]);
  },
);

test('at 300 pixels each tab is whole, also the bold one', async () => {
  page = await stage.openPane({ settings: connected(stage.sandbox.url), width: 300 });
  for (const view of ['Find', 'Settings']) {
    await page.getByRole('tab', { name: view }).click();
    const right = await page
      .getByRole('tab', { name: 'Settings' })
      .evaluate((tab) => tab.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(300);
  }
});

test('why a figure is missing stays within the pane, also where it names a long path', async () => {
  page = await openPaneWithWorkbook({ pages: stage.pages, site: stage.sampleSite }, '/headless.html');
  await search(page, 'MARUTI');
  await box(page).press('Enter');
  const reason = page.getByRole('cell', { name: /"income\.earnings_per_share\.basic" is the line as filed/ });
  await reason.waitFor();
  const right = (element: Element) => element.getBoundingClientRect().right;
  const edge = await page.locator('#spillway-pane').evaluate(right);
  expect(await reason.evaluate(right)).toBeLessThanOrEqual(edge);
});

test('the pane works under its content policy without violations', async () => {
  page = await stage.openPane({ settings: addressesOnly(stage.sandbox.url) });
  await token(page).fill('sandbox-token');
  await button(page, 'Save and check').click();
  await check(page)
    .getByText(/India: works/)
    .waitFor();
  for (const view of ['Find', 'Build', 'Trace', 'Activity', 'Settings']) {
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

test('arrow keys move between the tabs, and popups do not move the pane', async () => {
  page = await stage.openPane({ settings: connected(stage.sandbox.url) });
  await page.getByRole('tab', { name: 'Find' }).focus();
  await page.keyboard.press('ArrowLeft');
  const settings = page.getByRole('tab', { name: 'Settings' });
  await expectSoon(() => settings.getAttribute('aria-selected')).toBe('true');
  await hasFocus(settings);
  await page.keyboard.press('Home');
  await page.getByRole('option').first().waitFor();
  const top = await box(page).boundingBox();
  await page.getByRole('combobox', { name: 'Market' }).click();
  await page.getByRole('option', { name: 'India', exact: true }).waitFor();
  expect(await findings()).toEqual([]);
  expect(await box(page).boundingBox()).toEqual(top);
  expect(await page.evaluate(() => document.elementFromPoint(20, 20)?.textContent)).toBe('Find');
});

test('the content policy is in force: the browser refuses an inline style and an inline script', async () => {
  page = await stage.openPane({ settings: addressesOnly(stage.sandbox.url) });
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

test('functions.js loads no file of the pane: the page requests them only when the pane is shown', async () => {
  page = await (await newContext(stage.browser)).newPage();
  await page.addInitScript(`
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => globalThis.isShown ? 'visible' : 'hidden' });
    globalThis.CustomFunctions = { associate() {}, Error: class {}, ErrorCode: {} };
  `);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${stage.site.url}/add-in/taskpane.html`);
  // Playwright's "networkidle" never came once on a slow machine.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/taskpane.js')),
  );
  await page.waitForTimeout(2_000);
  const scripts = asked.filter((path) => path.endsWith('.js') && path.startsWith('/add-in/'));
  // The persistent cache belongs to functions.js.
  const own = scripts.filter((path) => !/^\/add-in\/parts\/store\./.test(path));
  expect(own).toEqual(['/add-in/functions.js', '/add-in/taskpane.js']);
  await page.evaluate(() => {
    Object.assign(globalThis, { isShown: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.getByRole('tab', { name: 'Settings' }).waitFor();
  await page.context().close();
});
