import { setStage } from '../support/stage';
import { expectSoon } from '../support/wait';

const stage = setStage();

test('a row is filled by keys: Tab goes to the next cell, past an empty one too', async () => {
  const page = await stage.openPlayground(stage.site);
  await page.evaluate(() => window.playground.select('P30'));
  for (const [typed, key] of [
    ['Ticker', 'Tab'],
    ['NVDA', 'Tab'],
    ['', 'Tab'],
    ['=1+1', 'Tab'],
    ['3', 'Enter'],
  ] as const) {
    await page.keyboard.type(typed, { delay: 20 });
    await page.keyboard.press(key);
  }
  await expectSoon(() => page.evaluate(() => window.playground.values('P30:T30'))).toEqual([
    ['Ticker', 'NVDA', '', 2, 3],
  ]);
  await page.keyboard.press('F6');
  expect(await page.evaluate(() => document.activeElement?.closest('#spillway-pane') !== null)).toBe(true);
});

test('a text of several lines is the text of its cell, for what reads the sheet and for functions', async () => {
  const page = await stage.openPlayground(stage.site);
  await page.evaluate(() => window.playground.select('P30'));
  await page.keyboard.type('revenue', { delay: 20 });
  await page.keyboard.press('Alt+Enter');
  await page.keyboard.type('of the year', { delay: 20 });
  await page.keyboard.press('Enter');
  await page.evaluate(() => window.playground.set('P31', '=FIN.METRIC("AURELKA","FY2026",P30)'));
  await expectSoon(() => page.evaluate(() => window.playground.values('P30:P31'))).toEqual([
    ['revenue\nof the year'],
    ['#N/A'],
  ]);
  expect(await page.evaluate(() => [window.playground.text('P30'), window.playground.message('P31')])).toEqual([
    'revenue\nof the year',
    expect.stringContaining('"revenue\nof the year"'),
  ]);
});
