/** What a cell of the browser workbook shows after another result: its format and its message. */
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

test('the message of an error goes with it, though the cell shows an error of the same name afterwards', async () => {
  const page = await stage.openWorkbook(stage.site);
  const messages = await page.evaluate(async () => {
    const said: (string | undefined)[] = [];
    for (const formula of [
      '=FIN.METRIC("AURELKA","FY1999","sales")',
      '=NA()',
      '=FIN.METRIC(,"FY2026","sales")',
      '="a"+1',
    ]) {
      window.playground.set('P1', formula);
      await window.playground.settled();
      said.push(window.playground.message('P1'));
    }
    return [...said, ...window.playground.values('P1').flat()];
  });
  const [none, argument] = [expect.stringContaining('1999-03-31'), expect.stringContaining('ticker is empty')];
  expect(messages).toEqual([none, undefined, argument, undefined, '#VALUE!']);
});
