/** A service that fails: cells keep their last good numbers, and Activity reports that until they have newer ones. */
import { setPaneStage } from '../support/pane-stage';
import { refreshEverything, refreshFinished } from '../support/pane';
import { HeldRequests } from '../support/held-requests';
import { untilAllStored } from '../support/stored-answers';
import { expectShown, expectSoon } from '../support/wait';
import { gridOf } from '../support/grid';

const stage = setPaneStage();
const figure = (line: string) => `=FIN.METRIC("AURELKA","FY2026","${line}")`;
const CELLS = [
  ['B2', figure('sales')],
  ['B3', figure('profit_after_tax')],
  ['B4', '=FIN.COMPANY("PELLUVA","company_name")'],
] as const;

const shown = () => stage.page.evaluate(() => window.playground.values('Old!B2:B4').flat());
const { settled } = gridOf(() => stage.page);
const notice = () => stage.page.getByRole('region', { name: 'Earlier answers' });

const outdated = () =>
  stage.page.evaluate(() => {
    const failures = [...window.spillway!.activity.failures];
    return failures.filter(([, [failure]]) => failure?.kind === 'stale').map(([cell]) => cell);
  });

async function openSheet(query = '') {
  const page = await stage.openWorkbook({ query });
  await page.evaluate(async (cells) => {
    await window.spillwayWorkbook?.addSheet({
      name: 'Old',
      cells: cells.map(([at, formula]) => ({ at, formula: formula ?? '' })),
    });
    await window.playground.settled();
  }, CELLS);
  await page.getByRole('tab', { name: 'Activity' }).click();
}

async function refresh(selected = 'Old!A1', scope: 'This sheet' | 'Selected cells' = 'This sheet') {
  await stage.page.evaluate((a1) => window.playground.select(a1), selected);
  await refreshEverything(stage.page, scope);
  await refreshFinished(stage.page);
}

async function enter(at: string, formula: string) {
  await stage.page.evaluate(([cell, given]) => window.playground.set(cell, given), [at, formula] as const);
  await settled();
}

test('after a failed Refresh the numbers stay, even in a newly opened page, and Activity reports it until a Refresh succeeds', async () => {
  await openSheet('?figures=yes');
  const good = await shown();
  expect(good).toEqual([expect.any(Number), expect.any(Number), expect.stringMatching(/\w/)]);
  expect(await notice().count()).toBe(0);

  await stage.control.setFaults('500');
  await refresh();
  expect(await shown()).toEqual(good);
  await notice().getByText('3 cells show earlier answers.').waitFor();
  await notice()
    .getByText(
      /^The service failed \(HTTP 500\)\. Try again in a few minutes with Refresh\. The oldest answer is of \d+ \w+ \d{4}, \d\d:\d\d\.$/,
    )
    .waitFor();
  await notice().getByRole('button', { name: 'Old!B3', exact: true }).waitFor();

  // Answers for these cells, from memory or the service, do not make the numbers of other cells newer.
  await stage.control.reset();
  await enter('Old!D2', '=FIN.TODAY()');
  const held = await HeldRequests.of(stage.page, '**/income-statement?**');
  await stage.page.evaluate(() => window.playground.set('Old!D3', '=FIN.METRIC("AURELKA","FY2025","sales")'));
  await stage.page.getByText(/^Calculating/).waitFor();
  await held.release();
  await settled();
  await enter('Old!D4', '=FIN.METRIC("AURELKA","FY2025","sales")');
  await stage.page.getByText(/^Calculation finished/).waitFor();
  await expectSoon(() => notice().getByText('3 cells show earlier answers.').isVisible()).toBe(true);

  await untilAllStored(stage.page);
  await stage.control.setFaults('503');
  await stage.page.reload();
  await stage.page.evaluate(() => window.playground.ready);
  await stage.page.evaluate(() => window.playground.values('Old!B2:B4'));
  await settled();
  expect(await shown()).toEqual(good);
  await stage.page.getByRole('tab', { name: 'Activity' }).click();
  await notice()
    .getByText(/HTTP 503/)
    .waitFor();
  expect(await outdated()).toEqual(expect.arrayContaining(['Old!B2', 'Old!B3', 'Old!B4']));

  await stage.control.reset();
  await refresh();
  // The first sheet of the page still shows earlier answers.
  expect([...new Set((await outdated()).map((cell) => cell.split('!')[0]))]).toEqual(['Overview']);
  await notice()
    .getByText(/earlier answers?\./)
    .waitFor();
  await refresh('Overview!A1');
  await notice().waitFor({ state: 'detached' });
  expect(await shown()).toEqual(good);
});

test('a deleted cell is removed from the notice when the notice is shown, and a refresh of some cells keeps the others in it', async () => {
  await openSheet();
  await stage.control.setFaults('500');
  await refresh();
  await expectShown(notice().getByText('3 cells show earlier answers.'));
  await stage.page.getByRole('tab', { name: 'Find' }).click();
  await stage.page.evaluate(() => window.playground.set('Old!B3', ''));
  await stage.page.getByRole('tab', { name: 'Activity' }).click();
  await expectShown(notice().getByText('2 cells show earlier answers.'));
  await stage.control.reset();
  await refresh('Old!B2', 'Selected cells');
  await expectShown(notice().getByText('One cell shows an earlier answer.'));
  await expectShown(notice().getByRole('button', { name: 'Old!B4', exact: true }));
});
