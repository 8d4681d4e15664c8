import type { BrowserContext, Page } from 'playwright-core';
import type { FunctionResult } from '../../playground/bridge/cell-value';
import { SHOWCASE } from '../../server/market/showcase';
import { newContext } from './support/new-context';
import { plainResult } from './support/plain-values';
import { slowed } from './support/slowed-page';
import { setStage } from './support/stage';
import { storedAnswers, untilStored } from './support/stored-answers';

const { india, indiaBank } = SHOWCASE;

const stage = setStage();
const { control, site } = stage;
let context: BrowserContext;

/** Opens a browser context without stored data. */
beforeEach(async () => {
  context = await newContext(stage.browser);
});
afterEach(() => context.close());

async function open(): Promise<Page> {
  const page = await slowed(await context.newPage());
  await page.goto(`${site.url}/host.html`);
  await page.evaluate(() => window.excel.ready);
  return page;
}

const cells = [india.ticker, indiaBank.ticker].flatMap((ticker) =>
  ['FY2026', 'FY2025', 'FY2024', 'FY2023', 'FY2022'].map((date) => [ticker, date, 'profit_after_tax']),
);
/** Fills the workbook; each cell queries another statement. */
const fill = (page: Page): Promise<FunctionResult[]> =>
  page.evaluate((all) => window.excel.invokeAll(all.map((args) => ({ name: 'FIN.METRIC', args }))), cells);
const requestCount = async () => (await control.requests()).length;

test('a reopened workbook sends no request for fresh answers', async () => {
  const page = await open();
  const shown = await fill(page);
  expect(await requestCount()).toBe(cells.length);
  await untilStored(page, cells.length);
  await page.close();
  const again = await open();
  expect(await fill(again)).toEqual(shown);
  expect(await requestCount()).toBe(cells.length);
});

test('a reopened workbook whose database opens after its cells began sends no request for fresh answers', async () => {
  const page = await open();
  const shown = await fill(page);
  await untilStored(page, cells.length);
  await page.close();
  await control.reset();
  await context.addInitScript(() => {
    const { addEventListener } = IDBOpenDBRequest.prototype;
    const listen = addEventListener as (this: EventTarget, type: string, listener: (event: Event) => void) => void;
    // Longer than cells wait for the preload.
    IDBOpenDBRequest.prototype.addEventListener = function (type: string, listener: (event: Event) => void) {
      listen.call(this, type, type === 'success' ? (event) => setTimeout(() => listener(event), 1_500) : listener);
    };
  });
  expect(await fill(await open())).toEqual(shown);
  expect(await requestCount()).toBe(0);
});

test('Refresh and Clear take effect in the next workbook, too', async () => {
  const page = await open();
  await fill(page);
  await untilStored(page, cells.length);
  await page.evaluate(() => globalThis.spillway?.refresh());
  await page.evaluate(() => window.excel.invoke({ name: 'FIN.METRIC', args: ['PELLUVA', 'FY2024', 'sales'] }));
  await untilStored(page, cells.length + 1);
  await page.close();
  await control.reset();
  const second = await open();
  await fill(second);
  expect(await requestCount()).toBe(cells.length);
  await second.evaluate(() => globalThis.spillway?.clearCache());
  expect(await storedAnswers(second)).toBe(0);
  await second.close();
  await control.reset();
  await fill(await open());
  expect(await requestCount()).toBe(cells.length);
});

test('two tabs that write at once lose no answers', async () => {
  const [one, two] = [await open(), await open()];
  const [left, right] = await Promise.all([fill(one), fill(two)]);
  expect(left).toEqual(right);
  await untilStored(one, cells.length);
  await Promise.all([one.close(), two.close()]);
  await control.reset();
  expect(await fill(await open())).toEqual(left);
  expect(await requestCount()).toBe(0);
});

test.each([
  ['closed', (page: Page) => page.close({ runBeforeUnload: false })],
  [
    'crashed',
    async (page: Page) => {
      const session = await context.newCDPSession(page);
      const crashed = new Promise((resolve) => page.once('crash', resolve));
      void session.send('Page.crash').catch(() => undefined);
      await crashed;
    },
  ],
])('after a tab %s during a write, earlier answers are there, and all stored answers are right', async (_, end) => {
  const page = await open();
  const shown = await fill(page);
  await untilStored(page, cells.length);
  // Thousands of answers, one per company, which the tab writes while it closes.
  const many = page
    .evaluate(() => {
      const names = Array.from({ length: 3_000 }, (_unused, row) => `TICK${row}`);
      return window.excel.invokeAll(names.map((name) => ({ name: 'US.CIK', args: [name] })));
    })
    .catch(() => undefined);
  await untilStored(page, cells.length + 1);
  await end(page);
  await many;
  await control.reset();
  const again = await open();
  const kept = await storedAnswers(again);
  expect(kept).toBeGreaterThan(cells.length);
  expect(await fill(again)).toEqual(shown);
  // A company list request of the closed tab may still arrive at the service.
  const statements = (await control.requests()).filter(({ path }) => path.includes('/financial-statements/'));
  expect(statements).toEqual([]);
});

test('with full storage every cell still has its answer, and stored answers stay right', async () => {
  const page = await open();
  const session = await context.newCDPSession(page);
  const shown = await fill(page);
  await untilStored(page, cells.length);
  await session.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 1 });
  const more = await page.evaluate(() =>
    window.excel.invoke({ name: 'FIN.METRIC', args: ['PELLUVA', 'FY2024', 'sales', null, 'standalone'] }),
  );
  expect(plainResult(more)).toEqual([[expect.any(Number)]]);
  await page.close();
  const again = await open();
  expect(await fill(again)).toEqual(shown);
});
