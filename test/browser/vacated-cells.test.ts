/** Formulas on the cells of a table that becomes smaller: as in Excel they no longer count what stood there. */
import type { Page } from 'playwright-core';
import { setStage } from './support/stage';
import { gridOf } from './support/grid';

const stage = setStage();
let page: Page;

beforeEach(async () => {
  page = await stage.openWorkbook(stage.fixtureSite);
});

const { enter, values } = gridOf(() => page);

/** A table of so many rows below its header, and what formulas make of the cells below it. */
async function shown(cells: Readonly<Record<string, number | string>>): Promise<unknown[]> {
  await enter(cells);
  return (await values('S1:S3')).flat();
}

const READERS = { S1: '=COUNTA(P2:P20)', S2: '=IF(COUNTA(P2:P20)>0,INDEX(P2:P20,COUNTA(P2:P20)),"none")', S3: '=S1*2' };

test('formulas on a table that becomes smaller follow it', async () => {
  expect(await shown({ V1: 5, P1: '=TEST.TABLE(V1)', ...READERS })).toEqual([5, 'Line 5', 10]);
  expect(await shown({ V1: 3 })).toEqual([3, 'Line 3', 6]);
  expect(await shown({ V1: 1 })).toEqual([1, 'Line 1', 2]);
  expect(await shown({ V1: 4 })).toEqual([4, 'Line 4', 8]);
});

test('formulas on a table that becomes one cell do not show what stood in the others', async () => {
  expect(await shown({ V1: 5, P1: '=IF(V1>0,TEST.TABLE(V1),"empty")', ...READERS })).toEqual([5, 'Line 5', 10]);
  expect(await shown({ V1: 0 })).toEqual([0, 'none', 0]);
  expect(await shown({ V1: 2 })).toEqual([2, 'Line 2', 4]);
});

test('formulas on a table that is cleared or blocked do not show what stood in its cells', async () => {
  expect(await shown({ P1: '=TEST.TABLE(5)', ...READERS })).toEqual([5, 'Line 5', 10]);
  expect(await shown({ P3: 'in the way' })).toEqual([1, expect.anything(), 2]);
  expect(await shown({ P3: '' })).toEqual([5, 'Line 5', 10]);
  expect(await shown({ P1: '' })).toEqual([0, 'none', 0]);
});

test('they do not show it either where the page stands still after the table was cleared', async () => {
  await enter({ P1: '=TEST.TABLE(5)', ...READERS });
  await page.evaluate(async () => {
    window.playground.set('P1', '');
    const settled = window.playground.settled();
    // Longer than the engine's own delay leaves between its timer and the one of what waits for it.
    const until = performance.now() + 60;
    while (performance.now() < until);
    await settled;
  });
  expect((await values('S1:S3')).flat()).toEqual([0, 'none', 0]);
});
