import type { Locator, Page } from 'playwright-core';
import { SHOWCASE } from '../../../server/market/showcase';
import { button } from '../support/pane';
import { seriousFindings } from '../support/pane-findings';
import { setPaneStage } from '../support/pane-stage';
import { expectShown, expectSoon } from '../support/wait';
import { gridOf } from '../support/grid';

const stage = setPaneStage();
let page: Page;

const { ticker } = SHOWCASE.india;
const field = (name: string): Locator => page.getByLabel(name, { exact: true });
const listed = (name: RegExp): Locator => page.getByRole('option', { name });
const said = (text: string | RegExp) => expectShown(page.getByRole('status').getByText(text));
const { set, settled } = gridOf(() => page);
const value = async (a1: string) => (await page.evaluate((range) => window.playground.values(range), a1))[0]?.[0];

async function openDefinitions(): Promise<void> {
  await page.getByRole('tab', { name: 'Build' }).click();
  await page.getByRole('tab', { name: 'Definitions' }).click();
  await page.getByRole('listbox', { name: 'Definitions' }).waitFor();
}

test('a definition is made with its value in sight, used by a cell, changed and removed; the cells follow', async () => {
  page = await stage.openWorkbook();
  await openDefinitions();
  await field('ticker').fill(ticker);
  await listed(/^EBITDA margin -?\d+\.\d%/).waitFor();
  expect(await seriousFindings(page, ['#spillway-pane'])).toEqual([]);
  await set('P3', `=FIN.METRIC("${ticker}","FY2026","core margin")`);
  await set('P4', `=FIN.METRIC("${ticker}","FY2026","sales")`);
  await settled();
  expect(await value('P3')).toBe('#N/A');

  await button(page, 'New').click();
  await field('Name').fill('Core margin');
  await field('Formula').fill('(sales - other_incom) / sales');
  await page.getByText('“other_incom” is no documented line and no definition. Close: other_income').waitFor();
  await expectSoon(() => button(page, 'Save').getAttribute('aria-disabled')).toBe('true');
  await field('Formula').fill('(sales - other_income) / sales');
  await page.getByText(/^It comes to 0\.9\d+$/).waitFor();
  expect(await seriousFindings(page, ['#spillway-pane'])).toEqual([]);
  await button(page, 'Save').click();
  await said(/^Saved Core margin\. \d+ formulas recalculated\.$/);
  await settled();
  expect(await value('P3')).toBeGreaterThan(0.9);

  await field('Formula').fill('sales * 2');
  await button(page, 'Save').click();
  await expectSoon(async () => (await settled(), (await value('P3')) === 2 * Number(await value('P4')))).toBe(true);
  await button(page, 'Remove').click();
  await said(/^Removed Core margin\./);
  await settled();
  expect(await value('P3')).toBe('#N/A');
});

test('definitions travel with the file: another pane shows and changes them, and one that wins over a shipped one says so', async () => {
  page = await stage.openWorkbook();
  await openDefinitions();
  await listed(/^EBITDA \[operating profit\]/).click();
  await expectShown(page.getByText('It ships with Spillway. Saved with changes it is this workbook’s own'));
  await field('Formula').fill('EBIT + expenses.depreciation');
  await button(page, 'Save').click();
  await said(/^Saved EBITDA/);
  await page.reload();
  await page.evaluate(() => window.playground.ready);
  await openDefinitions();
  await listed(/^EBITDA workbook, instead of the one that ships EBIT \+ expenses\.depreciation$/).click();
  await expectShown(page.getByText('It stands in for the one of this name that ships with Spillway.'));
  await field('Formula').fill('EBITDA + 1 * sales');
  await expectShown(page.getByText('It refers to itself: EBITDA → EBITDA.'));
});

test('where the workbook cannot be read, the view says so and can be asked again', async () => {
  page = await stage.openPane();
  await page.getByRole('tab', { name: 'Build' }).click();
  await page.getByRole('tab', { name: 'Definitions' }).click();
  await page.getByText('The workbook’s definitions could not be read: This page is not in a workbook.').waitFor();
  expect(await page.getByRole('progressbar').count()).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await button(page, 'Try again').click();
});
