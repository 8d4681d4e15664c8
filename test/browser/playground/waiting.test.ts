/** Cells of the browser workbook that wait for each other or for themselves, and streams, which never end. */
import type { Page } from 'playwright-core';
import '../support/fixture';
import { setStage } from '../support/stage';
import { expectSoon } from '../support/wait';
import { gridOf } from '../support/grid';

const stage = setStage();
let page: Page;

beforeEach(async () => {
  page = await stage.openWorkbook(stage.fixtureSite);
});

const { counts, enter, settled, values } = gridOf(() => page);

test.each([
  ['the cell itself', { P1: '=TEST.LATER(P1)' }],
  ['a range around the cell', { P3: '=TEST.ARGUMENTS(1,2,P1:P4)' }],
  ['a cell that reads it', { P1: '=TEST.LATER(Q1)', Q1: '=P1+1' }],
  ['another function that reads it', { P1: '=TEST.LATER(Q1)', Q1: '=TEST.ADD(P1,1)' }],
  ['a stream’s own cell', { P1: '=TEST.COUNT(P1+1000)' }],
])('a function that reads %s settles and shows no #BUSY!', async (_, cells) => {
  await enter({ ...cells, R1: '=TEST.LATER(5)' });
  expect((await values('P1:Q4')).flat()).not.toContain('#BUSY!');
  expect((await values(Object.keys(cells)[0]!))[0]).toEqual([0]);
  expect(await values('R1')).toEqual([[5]]);
  await enter({ P1: 4, P3: '=TEST.LATER(P1)' });
  expect(await values('P3')).toEqual([[4]]);
});

test('a streaming function keeps changing its cell until it is overwritten', async () => {
  await enter({ P1: '=TEST.COUNT(1000000)' });
  const first = Number((await values('P1'))[0]?.[0]);
  await expectSoon(async () => Number((await values('P1'))[0]?.[0])).toBeGreaterThan(first);
  await enter({ P1: '' });
  await expectSoon(() => page.evaluate(() => window.fixture.cancelled)).toBe(1);
});

describe('a streaming table', () => {
  const feeds = () => page.evaluate(() => window.fixture.feeds.map(({ name, open }) => [name, open]));
  const send = (rows: unknown[][], index = 0) =>
    page.evaluate(([sent, n]) => window.fixture.feeds[n]?.send(sent), [rows, index] as const);
  const opened = (count: number) => page.waitForFunction((n) => window.fixture.feeds.length === n, count);
  const shows = (a1: string, text: string) =>
    page.waitForFunction(([at, value]) => window.playground.values(at)[0]?.[0] === value, [a1, text] as const);
  const rowsOf = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => [`${prefix}${n}`, n]);
  const begin = async (cells: Record<string, string>) => {
    await page.evaluate((formulas) => {
      for (const [a1, formula] of Object.entries(formulas)) window.playground.set(a1, formula);
    }, cells);
  };

  test('spills its latest rows, fewer or more', async () => {
    await begin({ P1: '=TEST.FEED("a")', S1: '=COUNTA(P1#)' });
    await opened(1);
    for (const [prefix, count] of [
      ['x', 3],
      ['y', 5],
      ['z', 2],
    ] as const) {
      await send(rowsOf(prefix, count));
      await shows('P1', `${prefix}0`);
      await settled();
      expect(await values('P1:Q6')).toEqual([...rowsOf(prefix, count), ...Array<string[]>(6 - count).fill(['', ''])]);
    }
    expect(await counts()).toMatchObject({ invocations: 1, unsettled: 0 });
  });

  test('is one stream for all cells with the same arguments, and ends with the last of them', async () => {
    await begin({ P1: '=TEST.FEED("a")', S1: '=TEST.FEED("a")', V1: '=TEST.FEED("b")' });
    await opened(2);
    await send(rowsOf('x', 2));
    await shows('S2', 'x1');
    expect(await values('P1:T2')).toEqual([['x0', 0, '', 'x0', 0], ['x1', 1, '', 'x1', 1]]); // prettier-ignore
    await begin({ P1: '' });
    await send(rowsOf('y', 2));
    await shows('S2', 'y1');
    expect(await values('P1')).toEqual([['']]);
    await begin({ S1: '=TEST.ADD(1,2)' });
    await page.waitForFunction(() => window.fixture.feeds[0]?.open === false);
    expect(await feeds()).toEqual([['a', false], ['b', true]]); // prettier-ignore
  });

  test('shows the newest rows at once in a further cell', async () => {
    await begin({ P1: '=TEST.FEED("a")' });
    await opened(1);
    await send(rowsOf('x', 2));
    await shows('P1', 'x0');
    await enter({ S1: '=TEST.FEED("a")' });
    expect(await values('S1')).toEqual([['x0']]);
    expect(await counts()).toMatchObject({ invocations: 1 });
  });

  test('ends when its sheet is deleted', async () => {
    page = await stage.openPlayground(stage.fixtureSite);
    await page.evaluate(() => window.playground.select('US!A1'));
    await settled();
    await begin({ 'US!Z1': '=TEST.FEED("a")' });
    await opened(1);
    await page.getByText('US', { exact: true }).click({ button: 'right' });
    await page.getByText('Delete', { exact: true }).click();
    await page.getByText('OK', { exact: true }).click();
    await expectSoon(() => page.evaluate(() => window.fixture.feeds[0]?.open)).toBe(false);
  });

  test('counts as settled after its first rows', async () => {
    await begin({ P1: '=TEST.FEED("a")' });
    await opened(1);
    const first = settled();
    await send(rowsOf('x', 1));
    await first;
    expect(await values('P1')).toEqual([['x0']]);
    await settled();
  });
});

test('a function that requests its address receives that of its cell', async () => {
  await enter({ P1: '=TEST.ADDRESS()', "'Five years'!B200": '=TEST.ADDRESS()' });
  expect(await values('P1')).toEqual([['Overview!P1']]);
  expect(await values("'Five years'!B200")).toEqual([["'Five years'!B200"]]);
  await page.evaluate(() => {
    for (const a1 of ['P3', 'S3']) window.playground.set(a1, '=TEST.FEEDHERE("a")');
  });
  await page.waitForFunction(() => window.fixture.feeds.length === 2);
  const told = await page.evaluate(() => window.fixture.feeds.map(({ address }) => address));
  expect(told.sort()).toEqual(['Overview!P3', 'Overview!S3']);
});
