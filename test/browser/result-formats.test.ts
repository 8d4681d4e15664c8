/** The formats of results in the browser workbook. */
import { setStage } from './support/stage';

const stage = setStage();

test('a cell shows its newest result in the format of that result, and a format of its own whatever comes', async () => {
  const page = await stage.openWorkbook(stage.site);
  const shown = await page.evaluate(async () => {
    const texts: string[] = [];
    const enter = async (line: string) => {
      window.playground.set('P1', `=FIN.METRIC("AURELKA","FY2026","${line}")`);
      await window.playground.settled();
      texts.push(window.playground.text('P1'));
    };
    for (const line of ['sales', 'net margin', 'sales', 'net margin']) await enter(line);
    await window.spillwayWorkbook?.addSheet({
      name: 'Own',
      cells: [{ at: 'A1', formula: '=FIN.METRIC("AURELKA","FY2026","net margin")', style: { numberFormat: '0.000' } }],
    });
    await window.playground.settled();
    return [...texts, window.playground.text('Own!A1')];
  });
  const [amount, percent] = [expect.stringMatching(/^\d[\d,.]+$/), expect.stringMatching(/^-?\d+\.\d%$/)];
  expect(shown).toEqual([amount, percent, amount, percent, expect.stringMatching(/^-?\d\.\d{3}$/)]);
});
