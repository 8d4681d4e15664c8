/** Settings, Check this Excel, in a workbook that stands in for Excel. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { button, connected } from './support/pane';
import { seriousFindings } from './support/pane-findings';
import { setPaneStage } from './support/pane-stage';

const SCREENSHOTS = join(__dirname, '../../build/screenshots');

const stage = setPaneStage();

async function runChecks(page: Page): Promise<readonly string[]> {
  await page.getByRole('tab', { name: 'Settings' }).click();
  await button(page, 'Check this Excel').first().click();
  await button(page, 'Check this Excel').nth(1).click();
  await button(page, 'Copy report').waitFor({ timeout: 100_000 });
  return page.getByRole('list', { name: 'Results of the check' }).getByRole('listitem').allTextContents();
}

test('the functions hold, what only Excel can show is not passed, and the workbook is as before', async () => {
  const page = await stage.openWorkbook({ settings: connected(stage.sandbox.url) });
  const sheets = () => page.evaluate(async () => (await window.spillwayWorkbook?.sheets())?.map(({ name }) => name));
  const before = await sheets();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await stage.control.reset();
  const results = await runChecks(page);
  expect(results.filter((result) => result.startsWith('Failed'))).toEqual([]);
  const passed = results.filter((result) => result.startsWith('Passed')).join('\n');
  for (const title of [
    'Names that begin with FIN.',
    'Every function',
    'Results that spill',
    'Dates',
    'Streaming',
    'Texts in the workbook',
  ])
    expect(passed).toContain(title);
  for (const title of ['Comments', 'Entity values', 'Charts', 'Keys of commands', 'Cancelling'])
    expect(results.find((result) => result.includes(title))).toMatch(/^Not shown/);
  expect(await stage.control.requests()).toEqual([]);
  expect(await sheets()).toEqual(before);
});

test.each([
  ['light', 320],
  ['dark', 480],
])('the results have no serious accessibility findings in %s at %d px', async (theme, width) => {
  const page = await stage.openWorkbook({ query: `?theme=${theme}`, settings: connected(stage.sandbox.url) });
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light' });
  await runChecks(page);
  expect(await seriousFindings(page)).toEqual([]);
  const panel = page.getByRole('tabpanel', { name: 'Settings' });
  expect(await panel.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false);
  await page.screenshot({ path: join(SCREENSHOTS, `pane-self-check-${theme}-${width}.png`), fullPage: true });
});
