/**
 * `npm run pictures`: draws the pictures of README.md, and those of docs/recipes.md from the cells in its tables, in the built playground
 * on the sample.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { launchChromium } from '../../test/browser/support/chromium';
import { openPage, servePages } from '../../test/browser/support/pages';
import { refreshEverything } from '../../test/browser/support/pane';
import { startSandbox } from '../../test/browser/support/process';
import { showRecipe } from '../../test/browser/support/recipe-sheet';
import { plainArguments } from '../plain-arguments';
import type { Recipe } from './recipes';
import { readRecipes } from './recipes';

const DOCS = join(__dirname, '../../docs');
/** Sizes of the grid in pixels: its headings, a row, and a column of so many characters. */
const [ROW_HEADING, COLUMN_HEADING, ROW] = [46, 20, 20];
const pixels = (characters: number) => Math.round(characters * 7 + 5);
const [NARROWEST, WIDEST] = [9, 60];

async function main(): Promise<void> {
  const service = await startSandbox('--short-lists');
  const site = await servePages({ sandboxUrl: service.url });
  const browser = await launchChromium();
  try {
    for (const recipe of readRecipes(readFileSync(join(DOCS, 'recipes.md'), 'utf8')))
      if (recipe.picture !== undefined) await drawSheet(browser, site.url, { ...recipe, picture: recipe.picture });
    await drawPane(browser, site.url);
    await drawTrace(browser, site.url);
    await drawChanges(browser, site.url);
    await drawPlayground(browser, site.url);
    await drawFind(browser, site.url);
    await drawBuild(browser, site.url);
  } finally {
    await browser.close();
    await Promise.all([site.stop(), service.stop()]);
  }
}

/** The sheet from A1 to its last filled cell, in columns as wide as their texts. */
async function drawSheet(browser: Browser, url: string, recipe: Recipe & { readonly picture: string }): Promise<void> {
  const page = await openPage(browser);
  await page.setViewportSize({ width: 1800, height: 900 });
  await page.goto(url);
  await page.evaluate(() => window.playground.ready);
  await showRecipe(page, recipe);
  const lengths = await page.evaluate(async () => {
    const [area] = (await window.spillwayWorkbook?.readAreas(['Recipe!A1:Z40'])) ?? [];
    return area?.texts.map((row) => row.map((text) => text.length)) ?? [];
  });
  const rows = countToLast(lengths, (row) => row.some(Boolean));
  const columns = Math.max(...lengths.map((row) => countToLast(row, Boolean)));
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.min(WIDEST, Math.max(NARROWEST, ...lengths.map((row) => row[column] ?? 0)) + 1),
  );
  const letters = widths.map((width, index) => [String.fromCharCode(65 + index), width] as const);
  await showRecipe(page, recipe, Object.fromEntries(letters));
  // The selected cell's frame is not part of the recipe.
  await page.evaluate(() => window.playground.select('Z60'));
  await page.evaluate(() => window.playground.settled());
  const canvas = await page.locator('#sheet canvas').last().boundingBox();
  const clip = {
    x: canvas?.x ?? 0,
    y: canvas?.y ?? 0,
    width: Math.min(ROW_HEADING + widths.reduce((sum, width) => sum + pixels(width), 0), canvas?.width ?? 0),
    height: COLUMN_HEADING + rows * ROW,
  };
  await screenshot(page, recipe.picture, clip);
  await page.context().close();
}

/** The number of items up to and including the last that matches. */
function countToLast<T>(items: readonly T[], matches: (item: T) => boolean): number {
  return items.reduce((count, item, index) => (matches(item) ? index + 1 : count), 0);
}

/** The pane's two ways of passing a sheet on to others. */
async function drawPane(browser: Browser, url: string): Promise<void> {
  const page = await openPage(browser);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url);
  await page.evaluate(() => window.playground.ready);
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.getByRole('button', { name: 'Copy as values' }).scrollIntoViewIfNeeded();
  const pane = await page.locator('#spillway-pane').boundingBox();
  if (pane) await screenshot(page, 'recipes/sending.png', pane);
  await page.context().close();
}

/** Trace of a ratio in the pane. */
async function drawTrace(browser: Browser, url: string): Promise<void> {
  const page = await openPage(browser);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url);
  await page.evaluate(() => window.playground.ready);
  await page.evaluate(async () => {
    const cells = [{ at: 'B1', formula: '=FIN.METRIC("INFY","FY2024","net margin")' }];
    await window.spillwayWorkbook?.addSheet({ name: 'Story', cells });
    await window.playground.settled();
    await window.spillwayWorkbook?.select('Story!B1');
  });
  await page.getByRole('tab', { name: 'Trace' }).click();
  await page.getByText('Income statement, annual to 2024-03-31').waitFor();
  const pane = await page.locator('#spillway-pane').boundingBox();
  if (pane) await screenshot(page, 'recipes/trace.png', pane);
  await page.context().close();
}

/** The list of changed figures. No filing of the sample is restated while this runs, so that the answers are altered on their way. */
async function drawChanges(browser: Browser, url: string): Promise<void> {
  const page = await openPlayground(browser, url);
  await page.evaluate(async () => {
    const lines = ['sales', 'employee cost', 'net profit'];
    const cells = lines.map((line, at) => ({ at: `B${at + 2}`, formula: `=FIN.METRIC("INFY","FY2024","${line}")` }));
    await window.spillwayWorkbook?.addSheet({ name: 'Model', cells });
    await window.playground.settled();
  });
  await page.route('**/income-statement?**', async (route) => {
    const answer = await route.fetch();
    const restated = (await answer.text()).replace(/:(153670|26248)\b/g, (_, value) => `:${Number(value) + 120}`);
    await route.fulfill({ response: answer, body: restated });
  });
  await page.getByRole('tab', { name: 'Activity' }).click();
  await refreshEverything(page, 'This sheet');
  await page.getByText(/^Refresh finished/).waitFor();
  const section = page.getByRole('region', { name: 'What changed' });
  await section.getByText(/153,670 → 153,790/).waitFor();
  await section.scrollIntoViewIfNeeded();
  await drawPaneOf(page, 'recipes/changes.png');
}

async function openPlayground(browser: Browser, url: string, height = 900): Promise<Page> {
  const page = await openPage(browser);
  await page.setViewportSize({ width: 1440, height });
  await page.goto(url);
  await page.evaluate(() => window.playground.ready);
  await page.evaluate(() => window.playground.settled());
  return page;
}

async function drawPaneOf(page: Page, picture: string): Promise<void> {
  const pane = await page.locator('#spillway-pane').boundingBox();
  if (pane) await screenshot(page, picture, pane);
  await page.context().close();
}

/** The first screen. */
async function drawPlayground(browser: Browser, url: string): Promise<void> {
  const page = await openPlayground(browser, url);
  await page.screenshot({ path: join(DOCS, 'playground.png') });
  console.log('drew docs/playground.png');
  await page.context().close();
}

/** A company's card. */
async function drawFind(browser: Browser, url: string): Promise<void> {
  const page = await openPlayground(browser, url);
  await page.getByRole('tab', { name: 'Find' }).click();
  await page.getByLabel('Find a company').fill('infosys');
  await page
    .getByRole('option', { name: /Infosys/ })
    .first()
    .click();
  await page
    .getByText(/adds up/)
    .nth(2)
    .waitFor();
  await drawPaneOf(page, 'pane-find.png');
}

/** A function's form with its preview, in the dark theme. */
async function drawBuild(browser: Browser, url: string): Promise<void> {
  const page = await openPlayground(browser, url, 760);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.getByRole('tab', { name: 'Build' }).click();
  await page.getByLabel('Find a function').fill('FIN.INCOME');
  await page.getByLabel('Find a function').press('Enter');
  await page.getByRole('heading', { name: 'FIN.INCOME' }).waitFor();
  await page.getByLabel('ticker', { exact: true }).fill('NSE:INFY');
  await page.getByLabel('date', { exact: true }).fill('FY2024');
  await page.getByText(/^Preview: first/).waitFor();
  await drawPaneOf(page, 'pane-build.png');
}

async function screenshot(page: Page, picture: string, clip: NonNullable<Parameters<Page['screenshot']>[0]>['clip']) {
  await page.screenshot({ path: join(DOCS, picture), ...(clip ? { clip } : {}) });
  console.log(`drew docs/${picture}`);
}

plainArguments({ usage: 'npm run pictures', most: 0 });
main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
