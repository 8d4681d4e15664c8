/** Pane actions that finish late: selection reads in flight, superseded checks, and the focus. */
import type { Page } from 'playwright-core';
import { SHOWCASE } from '../../../server/market/showcase';
import { button, check } from '../support/pane';
import { setPaneStage } from '../support/pane-stage';
import { drawn, expectShown, expectSoon } from '../support/wait';
import { gridOf } from '../support/grid';

const stage = setPaneStage();
let page: Page;

const TICKER = `NSE:${SHOWCASE.india.ticker}`;
const figure = (year: string) => `=FIN.METRIC("${TICKER}","${year}","sales")`;
const open = (tab: string) => page.getByRole('tab', { name: tab, exact: true }).click();
const { formula: formulaAt, select } = gridOf(() => page);
const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
const said = (text: string | RegExp) => expectShown(page.getByRole('status').filter({ hasText: text }));

/** Opens the Activity view with two frozen figures; another cell is selected. */
async function freezeTwo(): Promise<void> {
  page = await stage.openWorkbook();
  await page.evaluate(
    async ([one, other]) => {
      window.playground.set('P3', one as string);
      window.playground.set('P4', other as string);
      await window.playground.settled();
    },
    [figure('FY2026'), figure('FY2025')],
  );
  await open('Activity');
  await select('P3:P4');
  await button(page, 'Freeze').click();
  await said('Froze 2 formulas.');
  await select('R9');
  await page.getByText('Unfreeze brings back all 2 formulas').waitFor();
}

test('Unfreeze right after the selection of a frozen cell restores only that cell', async () => {
  await freezeTwo();
  await page.evaluate(() => {
    const book = window.spillwayWorkbook;
    if (!book) return;
    const answers = [book.selection, book.selectedArea].map((ask) => ask?.bind(book));
    const [selection, selectedArea] = answers as [typeof book.selection, typeof book.selectedArea];
    const released = new Promise<void>((release) => Object.assign(window, { releaseSelection: release }));
    const later = <T>(ask: () => Promise<T>) => released.then(ask);
    book.selection = () => later(selection);
    book.selectedArea = () => later(selectedArea);
  });
  await select('P3');
  await button(page, 'Unfreeze').click();
  await page.evaluate(() => (window as unknown as { releaseSelection(): void }).releaseSelection());
  await said('1 formula back.');
  expect([await formulaAt('P3'), await formulaAt('P4')]).toEqual([figure('FY2026'), '']);
});

test('frozen cells stay listed if the pane cannot read them again, with a message', async () => {
  await freezeTwo();
  await page.evaluate(() => {
    if (window.spillwayWorkbook) {
      window.spillwayWorkbook.metadataKeys = () => Promise.reject(new Error('A cell is being edited.'));
    }
  });
  await open('Find');
  await open('Activity');
  await said('The frozen formulas could not be read: A cell is being edited.');
  await expectSoon(() => page.getByRole('list', { name: 'Frozen formulas' }).getByRole('listitem').count()).toBe(2);
});

test('the focus stays on a button while its action runs, and moves next to it when it disappears', async () => {
  await freezeTwo();
  await button(page, 'Repair formulas').press('Enter');
  await said(/nothing to repair/);
  await expectSoon(focused).toBe('Repair formulas');
  await page.evaluate(() => {
    window.playground.set('P3', 5);
    window.playground.set('P4', 5);
  });
  await open('Find');
  await open('Activity');
  await button(page, 'Overwrite with the formula').first().press('Enter');
  await said('1 formula back.');
  await button(page, 'Forget').press('Enter');
  await said('Forgotten: the cells keep their values.');
  await page.getByRole('list', { name: 'Frozen formulas' }).waitFor({ state: 'detached' });
  await expectSoon(focused).toBe('Frozen formulas');
});

test('errors of a renamed sheet stay listed under its new name', async () => {
  page = await stage.openWorkbook();
  await page.evaluate(async () => {
    await window.spillwayWorkbook?.addSheet({
      name: 'Wrong',
      cells: [{ at: 'B2', formula: '=FIN.METRIC("AURELKA","FY2026","sales","monthly")' }],
    });
    await window.playground.settled();
  });
  await open('Activity');
  await button(page, 'Wrong!B2').waitFor();
  await page.evaluate(() => {
    (window.spillwayWorkbook as unknown as { renameSheet(name: string, to: string): void }).renameSheet(
      'Wrong',
      'Right',
    );
  });
  await open('Find');
  await open('Activity');
  await button(page, 'Right!B2').click();
  await said('Selected Right!B2, 1 of 1.');
  await expect(button(page, 'Wrong!B2').count()).resolves.toBe(0);
});

test('the status bar announces a repeated message again', async () => {
  page = await stage.openWorkbook();
  await open('Activity');
  await button(page, 'Repair formulas').click();
  await said(/nothing to repair/);
  const added = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const bar = [...document.querySelectorAll('[role=status]')].find((one) => /nothing/.test(one.textContent));
        const look = new MutationObserver((changes) => {
          const [node] = changes.flatMap(({ addedNodes }) => [...addedNodes]);
          if (node) resolve(node.textContent ?? '');
        });
        look.observe(bar ?? document, { childList: true, subtree: true });
      }),
  );
  await button(page, 'Repair formulas').click();
  expect(await added).toMatch(/nothing to repair/);
});

test('a check that ends after the user forgot the token shows no result', async () => {
  page = await stage.openWorkbook();
  await open('Settings');
  await stage.control.setFaults('delay=1000');
  const answered = page.waitForResponse((response) => response.url().includes('limit=1'));
  await button(page, 'Save and check').click();
  await button(page, 'Forget token').click();
  await check(page)
    .getByText(/The token is forgotten/)
    .waitFor();
  await (await answered).finished();
  await drawn(page);
  expect(await check(page).textContent()).toMatch(/^The token is forgotten/);
});

test('a forgotten token does not reappear in a field', async () => {
  page = await stage.openWorkbook();
  await open('Settings');
  await button(page, 'Forget token').click();
  await check(page)
    .getByText(/The token is forgotten/)
    .waitFor();
  await page.getByLabel('A token of its own for each market').check();
  await expectSoon(() => page.getByLabel('Access token for the United States').inputValue()).toBe('');
});

test('a view that failed to load opens at the next attempt', async () => {
  page = await stage.openWorkbook();
  await page.getByRole('option').first().waitFor();
  await page.route('**/*.js', (route) => route.abort());
  await open('Build');
  await page.getByText(/could not be loaded. Check whether this computer is online/).waitFor();
  await page.unroute('**/*.js');
  await button(page, 'Try again').click();
  await page.getByLabel('Find a function').waitFor();
  await expectSoon(focused).toBe('Build');
});

test('the pane uses the workbook of an Office that is ready only after the pane was shown', async () => {
  page = await stage.openPane({
    script: `
      globalThis.Office = { onReady: () => (globalThis.ready ??= new Promise((come) => (globalThis.come = come))) };
    `,
  });
  await open('Activity');
  await button(page, 'Repair formulas').click();
  await said('This page is not in a workbook.');
  await page.evaluate(() => {
    const quiet = { prefersDark: () => false, onSelectionChanged: () => () => undefined };
    const none = () => Promise.resolve([]);
    Object.assign(window, {
      spillwayWorkbook: { ...quiet, sheets: none, metadataKeys: none, readAreas: none, spillwayFormulas: none },
    });
    (window as unknown as { come(): void }).come();
  });
  await button(page, 'Repair formulas').click();
  await said(/nothing to repair/);
});
