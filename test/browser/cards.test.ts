/** Values with cards, of the built bundle: numbers in sums, a company as its name, what the details beside the grid show. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { setStage } from './support/stage';
import { expectSoon } from './support/wait';
import { gridOf } from './support/grid';

const SCREENSHOTS = join(__dirname, '../../build/screenshots');
const stage = setStage();
let page: Page;

const { enter, text, values } = gridOf(() => page);

const FORMULAS = {
  P1: '=FIN.METRIC("NSE:AURELKA",{"FY2025","FY2026"},"sales",,,"rich=yes")',
  P2: '=SUM(P1:Q1)',
  P3: '=P1*2+1',
  P4: '=FIN.METRIC("NSE:AURELKA","FY2026","sales",,,"rich=yes")-Q1',
  P5: '=FIN.CARD("NSE:AURELKA")',
  P6: '=FIN.COMPANY("NSE:AURELKA")',
  P7: '=P5&" is shown"',
  P8: '=FIN.METRIC("NSE:AURELKA",{"FY2025","FY2026"},"sales")',
};

test('a number with a card is its number in sums, and a company its name', async () => {
  page = await stage.openWorkbook(stage.site);
  await enter(FORMULAS);
  const [[first, second]] = (await values('P8:Q8')) as [[number, number]];
  expect(await values('P1:Q1')).toEqual([[first, second]]);
  expect((await values('P2:P4')).flat()).toEqual([first + second, first * 2 + 1, 0]);
  expect(await text('P1')).toBe(await text('P8'));
  const [[name]] = (await values('P6')) as [[string]];
  expect(name).toMatch(/^Aurelka/);
  expect((await values('P5:P7')).flat()).toEqual([name, name, `${name} is shown`]);
});

test('a cell with a company stands for it in other functions, alone, in a range and inside a formula', async () => {
  page = await stage.openWorkbook(stage.site);
  await enter({
    ...FORMULAS,
    P10: '=FIN.METRIC(P5,"FY2026","sales")',
    P11: '=FIN.METRIC(P5:P5,{"FY2025","FY2026"},"sales")',
    P12: '=FIN.METRIC(FIN.CARD("NSE:AURELKA"),"FY2026","sales")',
    P13: 'NSE:AURELKA',
    P14: '=FIN.CARD(P13)',
    P15: '=FIN.METRIC(P13:P14,"FY2026","sales")',
  });
  const [[first, second]] = (await values('P8:Q8')) as [[number, number]];
  expect(await values('P11:Q11')).toEqual([[first, second]]);
  expect([...(await values('P10')), ...(await values('P12')), ...(await values('P15:P16'))].flat()).toEqual(
    Array<number>(4).fill(second),
  );
  await enter({ P5: 'no company' });
  expect(await values('P10')).toEqual([['#VALUE!']]);
});

test('an Excel without data types gets the same numbers and names', async () => {
  page = await stage.openWorkbook(stage.site, '?runtime=1.3');
  await enter(FORMULAS);
  expect(await values('P1:Q1')).toEqual(await values('P8:Q8'));
  expect(await values('P5')).toEqual(await values('P6'));
});

test('the details beside the grid show the card of the selected cell, and none for another', async () => {
  page = await stage.openPlayground(stage.site);
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.click('#pane-toggle');
  await enter(FORMULAS);
  const shows = (part: string) =>
    expectSoon(async () => (await page.locator('#pane').textContent())?.includes(part) ?? false);
  await page.evaluate(() => window.playground.select('Q1'));
  await shows('Period end2026-03-31').toBe(true);
  await shows('UnitINR crores').toBe(true);
  await page.screenshot({ path: join(SCREENSHOTS, 'number-card-details.png') });
  await page.evaluate(() => window.playground.select('P5'));
  await shows('Fiscal year ends inMarch').toBe(true);
  await page.screenshot({ path: join(SCREENSHOTS, 'company-card-details.png') });
  await page.evaluate(() => window.playground.select('P6'));
  await shows('Fiscal year').toBe(false);
});
