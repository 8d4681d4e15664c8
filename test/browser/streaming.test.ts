import type { Page } from 'playwright-core';
import type { FunctionResult } from '../../playground/cell-value';
import { SHOWCASE } from '../../server/market/showcase';
import { openPage } from './support/pages';
import { setStage } from './support/stage';

const FEED = '/api/in/v0/documents/announcement';

const stage = setStage();
const { control, site } = stage;
let page: Page;

beforeEach(async () => {
  page = await openPage(stage.browser);
  // What a browser does to a hidden page, and more at once: no timer of a second or longer fires within a minute.
  await page.addInitScript(() => {
    const { setTimeout: original } = window;
    const slowed = (run: () => void, ms = 0, ...rest: unknown[]) => original(run, ms >= 1000 ? 60_000 : ms, ...rest);
    window.setTimeout = slowed as typeof window.setTimeout;
  });
  await page.goto(`${site.url}/host.html`);
  await page.evaluate(() => window.excel.ready);
});

afterEach(() => page.context().close());

const open = (name: string, ...args: (string | number | null)[]) =>
  page.evaluate((call) => window.excel.open(call), { name, args });
const results = (id: number) => page.evaluate((one) => window.excel.results(one), id);
const polls = async () => (await control.requests()).filter(({ path }) => path === FEED).length;

async function until(condition: () => Promise<boolean>, what: string, ms = 30_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 100))) {
    if (await condition()) return;
  }
  throw new Error(`never happened: ${what}`);
}

test('200 cells of a live feed poll together every ten seconds, though the page is hidden, and never after the last cancel', async () => {
  const ids = await page.evaluate(() =>
    Array.from({ length: 200 }, () => window.excel.open({ name: 'FIN.LIVE', args: [null, null, null, 20, 10] })),
  );
  const shown = () => page.evaluate((all) => all.map((id) => window.excel.results(id)), ids);
  await until(async () => (await shown()).every((each) => each.length > 0), 'rows in every cell');
  expect(await polls()).toBe(1);
  const first = await shown();
  expect(new Set(first.map((each) => JSON.stringify(each))).size).toBe(1);
  expect((first[0]?.[0] as FunctionResult[][]).length).toBe(21);
  expect(page.workers()).toHaveLength(1);
  await until(async () => (await polls()) === 3, 'two more polls');
  const at = (await control.requests()).filter(({ path }) => path === FEED).map((request) => request.at);
  expect(at[2]! - at[0]!).toBeGreaterThanOrEqual(20_000);
  expect((await shown()).every((each) => each.length === 1)).toBe(true); // nothing new, so nothing was sent again
  await page.evaluate((all) => all.forEach((id) => window.excel.cancel(id)), ids);
  await until(async () => page.workers().length === 0, 'the end of the worker');
  await new Promise((resolve) => setTimeout(resolve, 11_000));
  expect(await polls()).toBe(3);
  expect(await page.evaluate(() => window.excel.counts())).toMatchObject({ refusals: 0, unsettled: 0 });
}, 90_000);

test('an outage keeps the rows and says since when; the feed heals by itself', async () => {
  const id = await open('FIN.LIVE', SHOWCASE.india.ticker, null, null, 2, 10);
  await until(async () => (await results(id)).length > 0, 'the rows');
  const corner = async () => ((await results(id)).at(-1) as FunctionResult[][])[0]?.[0];
  const healthy = await corner();
  await control.setFaults('401');
  await until(async () => String(await corner()).includes('not updated since'), 'the note');
  expect(await corner()).toMatch(/ · not updated since \d\d:\d\d: The service rejected the access token/);
  expect(((await results(id)).at(-1) as FunctionResult[][]).length).toBe(3);
  await control.reset();
  await until(async () => (await corner()) === healthy, 'the end of the note');
}, 60_000);

test('FIN.STATUS says what waits, and ready when nothing does', async () => {
  await control.setFaults('delay=900');
  const id = await open('FIN.STATUS');
  const values = await page.evaluate(
    (ticker) =>
      window.excel.invokeAll(
        Array.from({ length: 240 }, (_, row) => ({
          name: 'FIN.METRIC',
          args: [ticker, `Q${1 + (row % 3)}FY2024`, 'sales'],
        })),
      ),
    SHOWCASE.india.ticker,
  );
  expect(values).toHaveLength(240);
  await until(async () => (await results(id)).at(-1) === 'ready', 'ready');
  expect(await results(id)).toContain('3 requests, 240 cells waiting');
}, 60_000);

test('the pane stops what waits, and sees which cells failed', async () => {
  await control.setFaults('hang');
  const shown = await page.evaluate(async (ticker) => {
    const call = { name: 'FIN.METRIC', args: [ticker, 'FY2024', 'sales'], address: 'Sheet1!B2' };
    const answer = window.excel.invoke(call);
    await new Promise((resolve) => setTimeout(resolve, 200));
    globalThis.spillway?.activity.stop();
    return { answer: await answer, errors: globalThis.spillway?.activity.snapshot().errors };
  }, SHOWCASE.india.ticker);
  expect(shown.answer).toMatchObject({ error: '#VALUE!', message: expect.stringContaining('Stopped') });
  expect(shown.errors).toMatchObject([{ count: 1, cells: ['Sheet1!B2'] }]);
}, 30_000);
