/** The functions need functions.js alone: the page's second bundle, the pane, may come late or never. */
import type { Page } from 'playwright-core';
import type { Argument, FunctionResult } from '../../playground/bridge/cell-value';
import { parseFormula } from '../../scripts/docs/formula';
import { SHOWCASE } from '../../server/market/showcase';
import { startSandbox } from '../../server/sandbox/server';
import { CATALOG, FUNCTION_IDS } from '../../src/functions/catalog/catalog';
import { connected } from './support/pane';
import { plainResult } from './support/plain-values';
import { setStage } from './support/stage';

const { india, us } = SHOWCASE;
const stage = setStage();
const { control, site } = stage;
let page: Page;
let scripts: string[];

/** The scripts of the add-in that were loaded; the persistent cache and the timer of streams belong to functions.js. */
const loaded = () => scripts.filter((path) => !/^\/add-in\/parts\/(store|timer)\./.test(path));

/** Opens a page on which taskpane.js cannot be loaded, and notes the scripts of the add-in that are. */
async function openWithoutPane(path: string, settings?: unknown): Promise<void> {
  page = await stage.pages.open(site.url);
  if (settings !== undefined) await page.addInitScript(store, JSON.stringify(settings));
  scripts = [];
  await page.route('**/taskpane.js', (route) => route.abort());
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/add-in/') && pathname.endsWith('.js')) scripts.push(pathname);
  });
  await page.goto(`${site.url}/${path}`);
}

const invoke = (name: string, ...args: Argument[]): Promise<FunctionResult> =>
  page.evaluate((call) => window.excel.invoke(call), { name, args });
const requestCount = async () => (await control.requests()).length;

/** The error that a result is. */
function errorOf(result: FunctionResult): string | undefined {
  return typeof result === 'object' && !Array.isArray(result) && 'error' in result ? result.error : undefined;
}

/** Keeps settings against those that the page presets. */
function store(settings: string): void {
  localStorage.setItem('spillway.settings', settings);
}

test('every function shows its example', async () => {
  const withSample = await startSandbox({ port: 0, sample: true });
  await openWithoutPane('host.html', connected(withSample.url));
  await page.evaluate(() => window.excel.ready);
  const shown = await Promise.all(
    FUNCTION_IDS.map(async (id) => {
      const { name, args } = parseFormula(CATALOG[id].example);
      return [id, errorOf(await invoke(name, ...(args as Argument[])))];
    }),
  );
  expect(shown).toEqual(FUNCTION_IDS.map((id) => [id, undefined]));
  expect(loaded()).toEqual(['/add-in/functions.js']);
  await withSample.close();
});

test('lines and definitions that ship have their numbers, with one request for a statement', async () => {
  await openWithoutPane('host.html');
  await page.evaluate(() => window.excel.ready);
  const date = us.periodEnds[1] ?? '';
  const shown = async (metric: string) => plainResult(await invoke('US.METRIC', us.cik, date, metric));
  expect(await shown('net_income_loss')).toEqual([[expect.any(Number)]]);
  expect(await requestCount()).toBe(1);
  expect(await shown('net margin')).toEqual([[expect.any(Number)]]);
  expect(await shown('=net_income_loss / 2')).toEqual([[expect.any(Number)]]);
  expect(await requestCount()).toBe(1);
  expect(plainResult(await invoke('FIN.METRIC', india.ticker, 'FY2024', 'EBITDA'))).toEqual([[expect.any(Number)]]);
  expect(await requestCount()).toBe(2);
});

test('a workbook has its numbers, those of its own definitions too', async () => {
  await openWithoutPane('headless.html');
  await page.evaluate(() => window.playground.ready);
  await page.evaluate(async () => {
    const definition = { version: 1, market: 'india', name: 'Half of sales', expression: 'sales / 2' };
    await window.spillwayWorkbook?.writeMetadata('definition:india:halfofsales', JSON.stringify(definition));
  });
  const valueOf = async (formula: string) => {
    await page.evaluate((text) => window.playground.set('A1', text), formula);
    await page.evaluate(() => window.playground.settled());
    return (await page.evaluate(() => window.playground.values('A1')))[0]?.[0];
  };
  const sales = await valueOf(`=FIN.METRIC("${india.ticker}","FY2024","sales")`);
  expect(sales).toEqual(expect.any(Number));
  expect(await valueOf(`=FIN.METRIC("${india.ticker}","FY2024","half of sales")`)).toBe(Number(sales) / 2);
  expect(loaded()).toEqual(['/add-in/functions.js']);
});
