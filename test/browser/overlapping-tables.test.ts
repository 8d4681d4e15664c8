/** Tables whose cells overlap in the browser workbook, as Excel shows them: the cell that holds a formula goes first. */
import type { Page } from 'playwright-core';
import { setStage } from './support/stage';
import { gridOf } from './support/grid';

const stage = setStage();
let page: Page;

beforeEach(async () => {
  page = await stage.openWorkbook(stage.fixtureSite);
});

const { enter } = gridOf(() => page);
const column = (a1: string) => page.evaluate((range) => window.playground.values(range).flat(), a1);

const TABLE = ['Item', 'Line 1', 'Line 2', 'Line 3'];

test('a table entered in the cells of another one is shown, and the other is #SPILL! until it is cleared', async () => {
  await enter({ P1: '=TEST.TABLE(4)' });
  await enter({ P3: '=TEST.TABLE(3)' });
  expect(await column('P1:P6')).toEqual(['#SPILL!', '', ...TABLE]);
  await enter({ P3: '' });
  expect(await column('P1:P6')).toEqual([...TABLE, 'Line 4', '']);
});

const ORDERS = [[1, 3, 5], [1, 5, 3], [3, 1, 5], [3, 5, 1], [5, 1, 3], [5, 3, 1]]; // prettier-ignore

test.each(ORDERS)(
  'of three tables that overlap, answered in the order %d, %d, %d, the lowest is shown',
  async (...order) => {
    await page.evaluate((rows) => {
      for (const row of rows) window.playground.set(`P${row}`, `=TEST.FEED("${row}")`);
    }, order);
    await page.waitForFunction(() => window.fixture.feeds.length === 3);
    for (const row of order) {
      await page.evaluate((name) => {
        const table = Array.from({ length: 9 }, (_, index) => [`Row ${index}`, index]);
        window.fixture.feeds.find((feed) => feed.name === name)?.send(table);
      }, String(row));
      await page.waitForFunction((a1) => window.playground.values(a1)[0]?.[0] !== '#BUSY!', `P${row}`);
    }
    await page.evaluate(() => window.playground.settled());
    expect(await column('P1:P7')).toEqual(['#SPILL!', '', '#SPILL!', '', 'Row 0', 'Row 1', 'Row 2']);
  },
);

test('of three tables that overlap, entered together, the lowest is shown', async () => {
  await enter({ P1: '=TEST.TABLE(9)', P3: '=TEST.TABLE(9)', P5: '=TEST.TABLE(3)' });
  expect(await column('P1:P9')).toEqual(['#SPILL!', '', '#SPILL!', '', ...TABLE, '']);
  await enter({ P5: '' });
  expect(await column('P1:P6')).toEqual(['#SPILL!', '', ...TABLE]);
});

test('a formula in the way of a table shows what it has now, not what it had before', async () => {
  await enter({ R1: 5, P1: '=TEST.TABLE(R1)', P3: '=R1*2', P4: '=TEST.ADD(R1,1)' });
  await enter({ R1: 6 });
  expect(await column('P1:P4')).toEqual(['#SPILL!', '', 12, 7]);
});

test('of two tables that cross, neither of which begins in the other, one is shown', async () => {
  await enter({ Q1: '=TEST.TABLE(4)', P3: '=TEST.TABLE(1)' });
  const [down, across] = [await column('Q1:Q4'), await column('P3:Q3')];
  expect([down[0], across[0]].filter((value) => value === '#SPILL!')).toHaveLength(1);
});
