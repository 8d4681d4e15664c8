/** A workbook saved with its answers: its formulas compute without a token, and Activity says from what. */
import { button } from '../support/pane';
import { setPaneStage } from '../support/pane-stage';
import { expectShown } from '../support/wait';
import { gridOf } from '../support/grid';

const stage = setPaneStage();
const CELLS = [
  ['A1', '=FIN.INCOME("AURELKA","last 2","annual")'],
  ['F1', '=FIN.METRIC("AURELKA","FY2026","sales")'],
  ['F2', '=FIN.METRIC(UPPER("pelluva"),"FY2026","sales")'],
  ['F3', '=US.METRIC("QRVN","latest","net income","annual")'],
  ['F4', '=FIN.STATUS()'],
] as const;

const { settled } = gridOf(() => stage.page);
const shown = () => stage.page.evaluate(() => window.playground.values('Sent!A1:F12'));
const calculate = async () => {
  await stage.page.evaluate(() => window.spillwayWorkbook?.recalculate('workbook'));
  await settled();
};
/** Another person's Excel: no token, nothing kept. */
const forgetEverything = () =>
  stage.page.evaluate(async () => {
    window.spillway?.writeSettings(null);
    await window.spillway?.clearCache();
  });
const section = (name: string) => stage.page.getByRole('region', { name });

test('formulas compute from the file without a token, are listed, and ask nothing; Remove ends it', async () => {
  const page = await stage.openWorkbook({ query: '?figures=yes' });
  await page.evaluate(async (cells) => {
    await window.spillwayWorkbook?.addSheet({ name: 'Sent', cells: cells.map(([at, formula]) => ({ at, formula })) });
    await window.playground.settled();
  }, CELLS);
  await page.getByRole('tab', { name: 'Activity' }).click();
  const before = await shown();
  expect(before[3]?.[5]).toBe('ready');
  await stage.control.reset();

  await button(page, 'Save answers in this workbook').click();
  await section('Answers in this workbook')
    .getByText(/^\d+ answers, \d+ kB\.$/)
    .waitFor();
  await button(page, 'Save').click();
  await expectShown(
    page.getByRole('status').filter({ hasText: /^Saved \d+ answers in this workbook\. Save the file to keep them\.$/ }),
  );
  await section('Answers in this workbook')
    .getByText(/^The file carries \d+ answers, \d+ kB, saved \d+ \w+ \d{4}/)
    .waitFor();

  await forgetEverything();
  await calculate();
  const after = await shown();
  expect(after[3]?.[5]).toMatch(/^ready, \d+ formulas from the workbook$/);
  expect(after.map((row, y) => (y === 3 ? row.slice(0, 5) : row))).toEqual(
    before.map((row, y) => (y === 3 ? row.slice(0, 5) : row)),
  );
  expect(await stage.control.requests()).toEqual([]);
  const list = section('Answers from the workbook');
  await list.getByText(/^\d+ cells show answers from the workbook\.$/).waitFor();
  await list
    .getByText(/^No access token is set\. .* From the workbook, the oldest received \d+ \w+ \d{4}, \d\d:\d\d\.$/)
    .waitFor();

  await page.evaluate(() => window.spillwayWorkbook?.select('Sent!F1'));
  await page.getByRole('tab', { name: 'Trace' }).click();
  const story = page.getByRole('tabpanel', { name: 'Trace' });
  await expectShown(story.getByText(/^The cell shows an answer that the workbook’s file carries\. No access token/));
  await expectShown(story.getByText(/^Received .* by whoever saved it in the workbook’s file$/).first());
  expect(await story.getByText(/fresh until/).count()).toBe(0);
  await page.getByRole('tab', { name: 'Activity' }).click();

  await button(page, 'Remove').click();
  await expectShown(page.getByRole('status').filter({ hasText: /^Removed\./ }));
  await calculate();
  expect((await shown())[0]?.[5]).toBe('#VALUE!');
  await list.waitFor({ state: 'detached' });
});

test('texts that somebody changed are refused with a reason, and can be removed', async () => {
  const page = await stage.openWorkbook();
  await page.evaluate(() => window.spillwayWorkbook?.writeMetadata('answers:1', '{"version":1,"data":"AAAA"}'));
  await page.getByRole('tab', { name: 'Activity' }).click();
  await section('Answers in this workbook')
    .getByText(/^The answers saved in this workbook are not used: /)
    .waitFor();
  await button(page, 'Remove').click();
  await expectShown(page.getByRole('status').filter({ hasText: /^Removed\./ }));
  expect(await page.evaluate(() => window.spillwayWorkbook?.metadataKeys())).toEqual([]);
});
