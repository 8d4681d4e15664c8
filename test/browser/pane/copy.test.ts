/** A copy of a sheet without formulas, for someone who has no Spillway. */
import { button } from '../support/pane';
import { setPaneStage } from '../support/pane-stage';
import { expectShown } from '../support/wait';
import { gridOf } from '../support/grid';

const stage = setPaneStage();

test('Copy as values adds the sheet without formulas and a sheet of sources, and asks nothing', async () => {
  const page = await stage.openWorkbook();
  const { settled, values } = gridOf(() => page);
  const formulas = [
    ['A1', '=US.INCOME("QRVN","last 2","annual")'],
    ['F1', '=FORMULATEXT(A1)'],
    ['F2', '=FIN.METRIC("AURELKA","FY2026","sales")'],
    ['F3', '=FIN.METRIC("PELLUVA","FY2026","sales",,"consolidated")'],
    ['F4', '=F2*2'],
  ];
  await page.evaluate(
    async (cells) => {
      await window.spillwayWorkbook?.addSheet({ name: 'Sent', cells });
      await window.playground.settled();
    },
    formulas.map(([at = '', formula = '']) => ({ at, formula })),
  );
  await page.getByRole('tab', { name: 'Activity' }).click();
  const shown = await values('Sent!A1:F12');
  expect(shown[2]?.[5]).toBe('#N/A');
  await stage.control.reset();
  await button(page, 'Copy as values').click();
  await expectShown(
    page.getByRole('status').filter({ hasText: /^Added Sent values, without formulas, and Sent sources/ }),
  );
  await settled();
  expect(await stage.control.requests()).toEqual([]);
  // The caption of a formula that the copy does not have.
  const copied = shown.map((row) => row.map((value) => (value === formulas[0]?.[1] ? '' : value)));
  expect(copied).not.toEqual(shown);
  expect(await values("'Sent values'!A1:F12")).toEqual(copied);
  const left = await page.evaluate(async () => {
    const areas = await window.spillwayWorkbook?.readAreas(["'Sent values'!A1:J60", "'Sent sources'!A1:J60"]);
    return areas?.flatMap((area) => area.formulas.flat()).filter(Boolean);
  });
  expect(left).toEqual([]);
  const sources = (await values("'Sent sources'!A5:F7")).map((row) => row.slice(0, 3));
  expect(sources).toEqual([
    ['AURELKA', 'Income statement', 'annual, consolidated'],
    ['QRVN', 'Income statement', 'annual'],
    ['QRVN', 'Income statement', 'annual'],
  ]);
  expect((await values("'Sent sources'!F6"))[0]?.[0]).toMatch(/^https:/);
});
