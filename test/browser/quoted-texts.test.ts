/** Texts in formulas of the browser workbook, which the grid's engine would read as numbers. */
import { setStage } from './support/stage';

const stage = setStage();

test('a text in quotes stays a text, also one that looks like a date, a time or a percentage', async () => {
  const page = await stage.openWorkbook(stage.fixtureSite);
  const values = await page.evaluate(async () => {
    const { playground } = window;
    playground.set('P1', '=TEST.ARGUMENTS("Mar 2024","10%",{"2024-03-31";"16:48"})');
    playground.set('P2', '=TYPE("Mar 2024")');
    playground.set('P3', '="1"+1');
    await playground.settled();
    return playground.values('P1:P3').flat();
  });
  expect(JSON.parse(String(values[0]))).toEqual(['Mar 2024', '10%', [['2024-03-31'], ['16:48']]]);
  expect(values.slice(1)).toEqual([2, 2]);
});
