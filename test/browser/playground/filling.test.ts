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
