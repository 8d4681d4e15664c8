/** What the pane's Refresh says that it asks, against the requests that the built add-in sends. */
import type { Page } from 'playwright-core';
import { button, refreshEverything } from '../support/pane';
import { setPaneStage } from '../support/pane-stage';
import { untilAllStored } from '../support/stored-answers';
import { expectSoon } from '../support/wait';
import { gridOf } from '../support/grid';

const stage = setPaneStage();
let page: Page;

/** The page's clock, ahead by as much as the storage says. */
const LATER = `
  const now = Date.now;
  Date.now = () => now() + Number(localStorage.getItem('ahead') ?? 0);
`;

const { enter, settled } = gridOf(() => page);
/** Fails with what the section says instead. */
const cost = (text: string | RegExp) =>
  expectSoon(() => page.getByRole('region', { name: 'Refresh' }).allInnerTexts()).toEqual([
    typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
  ]);
const ALL_FRESH = (answers: number) =>
  `The workbook uses ${answers} answers, all fresh. Refresh sends no request for them.`;
const finished = () => page.getByText(/^Refresh finished/).waitFor();
/** The requests of the formulas: the pane asks for the whole list of companies. */
const sent = async () => {
  const requests = await stage.control.requests();
  return requests.filter(({ path, query }) => path.includes('statements') || /ticker=/.test(query)).length;
};

/** A column of companies against a row of years, formula by formula, with one company beside it. */
async function openFigures() {
  page = await stage.openWorkbook({ script: LATER });
  await page.evaluate(async () => {
    const codes = [700_101, 700_102, 700_103, 700_104, 700_105];
    const cells = codes.flatMap((code, at) => [
      { at: `A${at + 2}`, number: code },
      ...['B', 'C'].map((column) => ({
        at: `${column}${at + 2}`,
        formula: `=FIN.METRIC($A${at + 2},${column}$1,"profit_after_tax",,"standalone")`,
      })),
    ]);
    const years = ['FY2026', 'FY2025'].map((text, at) => ({ at: `${'BC'.charAt(at)}1`, text }));
    const alone = { at: 'E1', formula: '=FIN.COMPANY("PELLUVA","sector")' };
    await window.spillwayWorkbook?.addSheet({ name: 'Years', cells: [...cells, ...years, alone] });
    await window.playground.settled();
  });
  await page.getByRole('tab', { name: 'Activity' }).click();
}

test('Refresh says what it asks before it does: nothing that is fresh, or as much as is chosen', async () => {
  await openFigures();
  await cost(ALL_FRESH(11));
  await stage.control.reset();
  await button(page, 'Refresh').click();
  await finished();
  expect(await sent()).toBe(0);

  await page.evaluate(() => window.playground.select('Years!B2'));
  await button(page, 'Refresh other cells').click();
  const everything = page.getByRole('group', { name: 'Everything, fresh answers too' });
  await everything.getByRole('menuitem', { name: 'Selected cells At most 1 request' }).waitFor();
  await everything.getByRole('menuitem', { name: 'Whole workbook At most 11 requests' }).waitFor();
  await page.keyboard.press('Escape');
  await refreshEverything(page, 'Selected cells');
  await cost('The workbook uses 11 answers: 1 is fresh, 10 are asked again. At most 10 requests, retries aside.');
  expect(await sent()).toBe(1);

  await button(page, 'Refresh').click();
  await cost(ALL_FRESH(11));
  expect(await sent()).toBe(11);
});

test('"not older than" and "Refresh on open" travel with the workbook, and a reopened one asks what is too old', async () => {
  await openFigures();
  await cost(/all fresh/);
  const hours = page.getByLabel('Not older than, in hours');
  await hours.fill('none');
  await hours.press('Enter');
  await page.getByText('Give a number of hours above 0, such as 12.').waitFor();
  await hours.fill('1');
  await hours.press('Enter');
  await cost('The workbook uses 11 answers, none older than 1 hour. Refresh sends no request for them.');
  const inFile = () => page.evaluate(() => window.spillwayWorkbook?.readMetadata('settings:refresh'));
  await expectSoon(inFile).toBe('{"version":1,"onOpen":false,"maxAgeHours":1}');
  const reopen = async () => {
    await untilAllStored(page);
    await stage.control.reset();
    await page.evaluate(() => localStorage.setItem('ahead', String(2 * 3_600_000)));
    await page.reload();
    await page.evaluate(() => window.playground.ready);
    await page.getByRole('tab', { name: 'Activity' }).click();
  };
  await reopen();
  await cost('The workbook uses 11 answers, all asked again. At most 11 requests, retries aside.');
  expect(await sent()).toBe(0);

  await page.getByLabel('Refresh on open').check();
  await expectSoon(inFile).toBe('{"version":1,"onOpen":true,"maxAgeHours":1}');
  await reopen();
  await cost('The workbook uses 11 answers, none older than 1 hour. Refresh sends no request for them.');
  expect(await sent()).toBe(11);
  expect(await page.getByLabel('Refresh on open').isChecked()).toBe(true);
  expect(await page.getByLabel('Not older than, in hours').inputValue()).toBe('1');
  await settled();
});

test('the count follows a formula that is answered from memory at once, and a deleted one when the view is opened', async () => {
  await openFigures();
  await cost(ALL_FRESH(11));
  await stage.control.reset();
  await enter({ 'Years!B2': '' });
  await page.getByRole('tab', { name: 'Activity' }).click();
  await cost(ALL_FRESH(10));
  await enter({ 'Years!G9': '=FIN.METRIC($A$2,$B$1,"sales",,"standalone")' });
  await cost(ALL_FRESH(11));
  expect(await sent()).toBe(0);
});

test('a workbook is surveyed once its cells are answered, and only for a view that is shown', async () => {
  await openFigures();
  await cost(ALL_FRESH(11));
  await page.getByRole('tab', { name: 'Find' }).click();
  await page.evaluate(() => {
    const book = window.spillwayWorkbook!;
    const find = book.spillwayFormulas.bind(book);
    Object.assign(window, { surveys: 0 });
    book.spillwayFormulas = (scope) => {
      (window as unknown as { surveys: number }).surveys += 1;
      return find(scope);
    };
  });
  const surveys = () => page.evaluate(() => (window as unknown as { surveys: number }).surveys);
  await enter({ 'Years!G2': '=FIN.METRIC(700106,"FY2026","sales",,"standalone")' });
  // Longer than a run lasts after its last answer, and the view waits after a call.
  await page.waitForTimeout(2_500);
  expect(await surveys()).toBe(0);
  await page.getByRole('tab', { name: 'Activity' }).click();
  await cost(ALL_FRESH(12));
  await expectSoon(surveys).toBe(1);
  await stage.control.setFaults('delay=1500');
  await enter({ 'Years!G3': '=FIN.METRIC(700107,"FY2026","sales",,"standalone")' });
  await cost(ALL_FRESH(13));
});

test('settings that the workbook refuses to keep are not shown as kept', async () => {
  await openFigures();
  await cost(ALL_FRESH(11));
  await page.evaluate(() => {
    window.spillwayWorkbook!.writeMetadata = () => Promise.reject(new Error('The workbook is read-only.'));
  });
  await page.getByLabel('Refresh on open').click();
  await page.getByText('The workbook is read-only.').waitFor();
  expect(await page.getByLabel('Refresh on open').isChecked()).toBe(false);
});
