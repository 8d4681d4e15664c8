import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { button, check, connected } from '../support/pane';
import { seriousFindings } from '../support/pane-findings';
import { setPaneStage } from '../support/pane-stage';

const SCREENSHOTS = join(__dirname, '../../../build/screenshots');

const stage = setPaneStage();
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const isWiderThanPage = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test('an assumed parameter name is corrected under Advanced, and the check says what the service makes of it', async () => {
  const page = await stage.openPane({ settings: connected(stage.sandbox.url) });
  await page.getByRole('tab', { name: 'Settings' }).click();
  await button(page, 'Advanced').click();
  await page.getByRole('button', { name: /^Parameter names/ }).click();
  await field(page, 'E11 ticker').fill('sym bols');
  await button(page, 'Save and check').click();
  await check(page)
    .getByText(/Not saved\. E11 ticker: A name has letters/)
    .waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  expect(await isWiderThanPage(page)).toBe(false);
  await field(page, 'E11 ticker').scrollIntoViewIfNeeded();
  await page.screenshot({ path: join(SCREENSHOTS, 'pane-parameter-names.png') });

  await field(page, 'E11 ticker').fill('symbols');
  await button(page, 'Save and check').click();
  await check(page)
    .getByText(/1 of \d+ parameter names is wrong/)
    .waitFor();
  await check(page)
    .getByText(/^E11 ticker, sent as symbols: ignored/)
    .waitFor();
  const stored = await page.evaluate(() => localStorage.getItem('spillway.settings'));
  expect(JSON.parse(stored ?? '')).toMatchObject({ parameterNames: { E11: { ticker: 'symbols' } } });
  await check(page).scrollIntoViewIfNeeded();
  await page.screenshot({ path: join(SCREENSHOTS, 'pane-parameter-names-checked.png') });

  await field(page, 'E11 ticker').fill('');
  await button(page, 'Save and check').click();
  await check(page)
    .getByText(/India: works/)
    .waitFor();
  await check(page)
    .getByText(/None of \d+ parameter names is refused\./)
    .first()
    .waitFor();
  const cleared = await page.evaluate(() => localStorage.getItem('spillway.settings'));
  expect(JSON.parse(cleared ?? '').parameterNames).toEqual({});
});
