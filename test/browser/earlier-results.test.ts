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

test('a cell that is typed over or cleared while its formula is calculated keeps what was typed', async () => {
  const page = await stage.openWorkbook(stage.site);
  const shown = await page.evaluate(async () => {
    const rows = Array.from({ length: 6 }, (_, at) => at + 1);
    const found: unknown[] = [];
    // A calculation starts a tenth of a second after the last change, and takes as long as the machine needs.
    for (const [round, waitMs] of [0, 40, 80, 110, 140].entries()) {
      for (const row of rows)
        window.playground.set(`P${row}`, `=FIN.METRIC("AURELKA","FY${2020 + row}","sales")+${round}`);
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      for (const row of rows) window.playground.set(`P${row}`, row > 3 ? '' : row);
      await window.playground.settled();
      found.push(window.playground.values('P1:P6').flat());
    }
    return found;
  });
  expect(shown).toEqual(Array.from({ length: 5 }, () => [1, 2, 3, '', '', '']));
});
