/** Settings, Check this Excel, in a workbook that stands in for Excel. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { button, companiesLoaded, connected } from '../support/pane';
import { removeTemporaryFolders, startTeam } from '../../server/team/support/team-servers';
import { seriousFindings } from '../support/pane-findings';
import { setPaneStage } from '../support/pane-stage';
import { expectSoon } from '../support/wait';

const SCREENSHOTS = join(__dirname, '../../../build/screenshots');

const stage = setPaneStage();

async function runChecks(page: Page): Promise<readonly string[]> {
  await page.getByRole('tab', { name: 'Settings' }).click();
  await button(page, 'Check this Excel').first().click();
  await button(page, 'Check this Excel').nth(1).click();
  await button(page, 'Copy report').waitFor({ timeout: 280_000 });
  return page.getByRole('list', { name: 'Results of the check' }).getByRole('listitem').allTextContents();
}

test('the functions hold, what only Excel can show is not passed, the workbook is as before, and the results can be read', async () => {
  const page = await stage.openWorkbook({ settings: connected(stage.sandbox.url) });
  const sheets = () => page.evaluate(async () => (await window.spillwayWorkbook?.sheets())?.map(({ name }) => name));
  const before = await sheets();
  await companiesLoaded(page);
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
    'Cancelling',
    'A result of 1.4 MB',
    '10,000 cells',
  ])
    expect(passed).toContain(title);
  for (const [title, set] of [
    ['Comments', 'ExcelApi 1.10'],
    ['Entity values', 'ExcelApi 1.16'],
    ['Charts', 'ExcelApi 1.9'],
    ['Texts in the workbook', 'ExcelApi 1.5'],
    ['Keys of commands', 'KeyboardShortcuts 1.1'],
    ['Time of 1,000 cells', 'SharedRuntime 1.1'],
  ] as const) {
    const result = results.find((each) => each.includes(title));
    expect(result).toMatch(/^Not shown/);
    expect(result).toContain(set);
  }
  const { largestResults, refusals } = await page.evaluate(() => window.playground.counts());
  expect(largestResults).toBeGreaterThan(1_350_000);
  expect(refusals).toBe(0);
  expect(await stage.control.requests()).toEqual([]);
  expect(await sheets()).toEqual(before);
  for (const [theme, width] of [
    ['light', 320],
    ['dark', 480],
  ] as const)
    await expectReadable(page, theme, width);
});

async function expectReadable(page: Page, theme: 'light' | 'dark', width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme: theme });
  // The pane takes the other theme when it is told of it, after the style sheets have.
  await expectSoon(async () => [theme, await seriousFindings(page)] as const).toEqual([theme, []]);
  const panel = page.getByRole('tabpanel', { name: 'Settings' });
  expect(await panel.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false);
  await page.screenshot({ path: join(SCREENSHOTS, `pane-self-check-${theme}-${width}.png`), fullPage: true });
}

test('of a team server it shows that lines come one by one', async () => {
  const team = await startTeam({
    serviceUrl: stage.sandbox.url,
    environment: { ALLOWED_ORIGINS: stage.site.url },
  });
  try {
    const connection = { baseUrl: team.url, token: team.key, answers: true };
    const page = await stage.openWorkbook({ settings: { india: connection, us: connection } });
    await stage.control.setFaults('delay=1500..1500');
    const results = await runChecks(page);
    expect(results.find((result) => result.includes('A team server'))).toMatch(/^Passed.*India and United States/);
    const lists = results.find((result) => result.includes('Lists of questions'));
    expect(lists).toMatch(/^Passed.*one by one, and one question is cancelled alone/);
  } finally {
    await team.close();
    removeTemporaryFolders();
  }
});
