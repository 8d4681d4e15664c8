import type { Locator, Page } from 'playwright-core';
import { SHOWCASE } from '../../../server/market/showcase';
import { box, button, showLines } from '../support/pane';
import { seriousFindings } from '../support/pane-findings';
import { setPaneStage } from '../support/pane-stage';
import { expectShown, expectSoon } from '../support/wait';
import { gridOf } from '../support/grid';

const stage = setPaneStage();
let page: Page;

const TICKER = `NSE:${SHOWCASE.india.ticker}`;
const { formula, set, settled, values } = gridOf(() => page);
const field = (name: string): Locator => page.getByLabel(name, { exact: true });
const bar = (): Locator => page.getByRole('group', { name: 'Formula', exact: true });
const preview = (): Locator => page.getByRole('table', { name: /^Preview/ });
const line = (name: RegExp): Locator => page.getByRole('option', { name });
const said = (text: string) => expectShown(page.getByRole('status').getByText(text));

async function select(a1: string): Promise<void> {
  await page.evaluate((cell) => window.playground.select(cell), a1);
  await page.getByText(`at Overview!${a1}`, { exact: true }).waitFor();
}

/** Opens a function in the Build tab by keyboard. */
async function openFunction(name: string, query = ''): Promise<void> {
  page = await stage.openWorkbook({ query });
  await page.getByRole('tab', { name: 'Build' }).click();
  const search = page.getByLabel('Find a function');
  await search.focus();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name }).waitFor();
}

async function openLines(): Promise<void> {
  page = await stage.openWorkbook();
  await showLines(page, TICKER);
}

const findings = () => seriousFindings(page, ['#spillway-pane']);

test('the user finds a function, fills it in, previews and inserts it, and the cells show the same result as the preview', async () => {
  await openFunction('FIN.INCOME');
  await page.getByText('The preview shows once ticker is given.').waitFor();
  await expectSoon(() => button(page, 'Insert formula').getAttribute('aria-disabled')).toBe('true');
  await field('ticker').fill(TICKER);
  await field('date').fill('FY2026');
  await preview().waitFor();
  await expectSoon(() => bar().textContent()).toBe(`=FIN.INCOME("${TICKER}","FY2026")`);
  const sales = await preview()
    .getByRole('row', { name: /^Sales / })
    .getByRole('cell')
    .last()
    .textContent();
  await select('P3');
  await button(page, 'Insert formula').click();
  await said(`Inserted =FIN.INCOME("${TICKER}","FY2026") in Overview!P3.`);
  await settled();
  const shown = await values('P3:Q12');
  const figure = shown.find(([label]) => label === 'Sales')?.[1];
  expect(Number(sales?.replaceAll(',', ''))).toBe(figure);
});

test('at 320 px the header of the preview is whole: it says the unit', async () => {
  await openFunction('FIN.INCOME');
  await page.setViewportSize({ width: 320, height: 900 });
  await field('ticker').fill(TICKER);
  await field('date').fill('last 3');
  const header = preview().getByRole('row').first().getByRole('cell').first();
  await expectSoon(() => header.textContent()).toMatch(/consolidated · INR crores$/);
  expect(await header.evaluate((cell) => cell.scrollWidth > cell.clientWidth)).toBe(false);
});

/** The look that the workbook's file has of a cell of Overview, and of its column. */
const saved = (row: number, column: number) =>
  page.evaluate(
    ([y, x]) => {
      const { cells = {}, widths = {} } = JSON.parse(localStorage.getItem('spillway.playground.workbook') ?? '{}') as {
        cells?: Record<string, Record<number, Record<number, { s?: unknown }>>>;
        widths?: Record<string, Record<number, number>>;
      };
      const [sheet = ''] = Object.keys(cells);
      return { style: cells[sheet]?.[y]?.[x]?.s, width: widths[sheet]?.[x] };
    },
    [row, column] as const,
  );

test('an inserted statement has wide columns, bold totals and indented lines', async () => {
  await openFunction('FIN.INCOME');
  await field('ticker').fill(TICKER);
  await field('date').fill('FY2026');
  await field('options').fill('lines=main');
  await preview().waitFor();
  await select('P3');
  await button(page, 'Insert formula').click();
  await said(`Inserted =FIN.INCOME("${TICKER}","FY2026",,,"lines=main") in Overview!P3.`);
  await settled();
  const labels = (await values('P3:P40')).map(([label]) => label);
  const look = (label: string, column = 15) => saved(2 + labels.indexOf(label), column);
  expect((await look(String(labels[0]))).width).toBeGreaterThan(150);
  expect((await look('Profit before tax')).style).toEqual({ bl: 1 });
  expect((await look('Profit before tax', 16)).style).toEqual({ bl: 1 });
  expect((await look('Other income')).style).toEqual({ pd: { l: 9 } });
  expect((await look('Sales', 16)).style).toBeUndefined();
});

test('menus offer suggested values, such as the company’s periods, and the formula omits trailing blanks', async () => {
  await openFunction('FIN.INCOME');
  await field('ticker').fill(TICKER);
  await button(page, 'Values for type').click();
  await page.getByRole('menuitem', { name: /^annual/ }).click();
  await button(page, 'Values for date').click();
  await page.getByRole('menuitem', { name: '2025-03-31' }).click();
  await expectSoon(() => bar().textContent()).toBe(`=FIN.INCOME("${TICKER}","2025-03-31","annual")`);
  await button(page, 'Choose options').click();
  await page.getByLabel('scale').selectOption('million');
  await expectSoon(() => bar().textContent()).toBe(`=FIN.INCOME("${TICKER}","2025-03-31","annual",,"scale=million")`);
  await field('options').fill('');
  await expectSoon(() => page.getByLabel('scale').inputValue()).toBe('');
});

test('the down arrow opens the values of a field, and the preview is said to screen readers', async () => {
  await openFunction('FIN.METRIC');
  await field('ticker').fill(TICKER);
  await field('date').fill('FY2026');
  await field('metric').focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('menuitem').first().waitFor();
  await page.keyboard.press('Enter');
  await expectSoon(() => field('metric').inputValue()).toMatch(/./);
  await field('metric').fill('sales');
  const spoken = page.getByRole('region', { name: 'FIN.METRIC' }).locator('div[aria-live="polite"]');
  await expectSoon(() => spoken.textContent()).toMatch(/^The preview is [\d,.]+$/);
  await field('metric').fill('deprecation');
  await expectSoon(() => spoken.textContent()).toMatch(/^#N\/A.*"deprecation"/);
});

test('the user ticks several values of a list one by one', async () => {
  await openFunction('FIN.DOCUMENTS');
  await field('type').fill('annual-report');
  await button(page, 'Values for quarters').click();
  await page.getByRole('menuitemcheckbox', { name: 'Q1' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Q4' }).click();
  await page.keyboard.press('Escape');
  await expectSoon(() => field('quarters').inputValue()).toBe('Q1, Q4');
  await expectSoon(() => bar().textContent()).toBe('=FIN.DOCUMENTS("annual-report",,,"Q1, Q4")');
});

test('a selected cell becomes a reference, and the preview reads it again after each change', async () => {
  await openFunction('FIN.METRIC');
  await set('P3', TICKER);
  await select('P3');
  await button(page, 'Use selected cell for ticker').click();
  await expectSoon(() => field('ticker').inputValue()).toBe('Overview!P3');
  await field('date').fill('FY2026');
  await field('metric').fill('profit_before_tax');
  await preview().waitFor();
  await expectSoon(() => bar().textContent()).toBe('=FIN.METRIC(P3,"FY2026","profit_before_tax")');
  const first = await preview().textContent();
  await set('P3', `NSE:${SHOWCASE.indiaBank.ticker}`);
  await select('P5');
  await page.waitForFunction(
    (before) => ![null, before].includes(document.querySelector('#spillway-pane table')?.textContent ?? null),
    first,
  );
});

test('of several selected cells an argument of one value takes the first', async () => {
  await openFunction('FIN.GROWTH');
  await page.evaluate(() => window.playground.select('P3:P5'));
  await page.getByText('at Overview!P3', { exact: true }).waitFor();
  await button(page, 'Use selected cell for back').click();
  await expectSoon(() => field('back').inputValue()).toBe('Overview!P3');
  await button(page, 'Use selected cell for ticker').click();
  await expectSoon(() => field('ticker').inputValue()).toBe('Overview!P3:P5');
});

test('a formula is not inserted into a cell that it reads', async () => {
  await openFunction('FIN.INCOME');
  await set('P3', TICKER);
  await select('P3');
  await button(page, 'Use selected cell for ticker').click();
  await preview().waitFor();
  await button(page, 'Insert formula').click();
  await said('The formula reads Overview!P3, which it would fill itself.');
  expect(await values('P3')).toEqual([[TICKER]]);
});

test('the pane names filled cells in the spill range, and writes nothing before the user confirms', async () => {
  await openFunction('FIN.INCOME');
  await set('Q5', 'mine');
  await set('P7', 1);
  await field('ticker').fill(TICKER);
  await preview().waitFor();
  await select('P3');
  await button(page, 'Insert formula').click();
  const warning = page.getByRole('alertdialog');
  await warning.getByText(/^2 filled cells \((Q5, P7|P7, Q5)\) are in P3:Q\d+, which it fills/).waitFor();
  await page.keyboard.press('Escape');
  await warning.waitFor({ state: 'detached' });
  expect(await formula('P3')).toBe('');
  await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Insert formula');

  await page.keyboard.press('Enter');
  await button(page, 'Insert anyway').click();
  await said(`Inserted =FIN.INCOME("${TICKER}") in Overview!P3.`);
  await settled();
  expect(await values('P3')).toEqual([['#SPILL!']]);
  expect(await values('Q5')).toEqual([['mine']]);
});

test('the preview shows an error with its message', async () => {
  await openFunction('FIN.INCOME');
  await field('ticker').fill(TICKER);
  await field('type').fill('weekly');
  await expectShown(page.getByText(/type must be one of: quarterly/));
  await field('type').fill('annual');
  await expectShown(preview());
});

test('the preview shows a streaming function, too', async () => {
  await openFunction('FIN.STATUS');
  await expectShown(preview().getByText('ready'));
});

test('a company in Find starts a formula about it', async () => {
  page = await stage.openWorkbook();
  await box(page).fill('marundi');
  await page.getByRole('option', { name: /Marundi Bank/ }).click();
  await button(page, 'Start a formula').click();
  await page.getByRole('heading', { name: 'FIN.INCOME' }).waitFor();
  await expectSoon(() => field('ticker').inputValue()).toBe(`NSE:${SHOWCASE.indiaBank.ticker}`);
  await preview().waitFor();
  await page.getByRole('tab', { name: 'Line items' }).click();
  await expectSoon(() => field('ticker').inputValue()).toBe(`NSE:${SHOWCASE.indiaBank.ticker}`);
});

test("clicking a line inserts a METRIC formula that gives the statement's value", async () => {
  await openLines();
  await page.evaluate(() => window.playground.select('P3'));
  await page.getByLabel('Find a line').fill('depreciation');
  const name = await line(/^Depreciation/).textContent();
  await line(/^Depreciation/).click();
  await said('Inserted Depreciation in Overview!P3.');
  await settled();
  expect(await formula('P3')).toBe(`=FIN.METRIC("${TICKER}","latest","depreciation")`);
  const [[value] = []] = await values('P3');
  expect(`Depreciation ${Number(value).toLocaleString('en-US', { maximumFractionDigits: 4 })}`).toBe(name);
});

test('lines ticked by keyboard are inserted as a column with their labels', async () => {
  await openLines();
  await page.evaluate(() => window.playground.select('P3'));
  await page.getByRole('listbox', { name: 'Lines' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const ticked = page.getByRole('listbox', { name: 'Lines' }).getByRole('option', { selected: true });
  const [first, second] = await ticked.evaluateAll((options) => options.map((one) => one.textContent));
  await button(page, 'Insert 2 with labels').click();
  await said('Inserted 2 lines in Overview!P3:Q4.');
  await settled();
  const shown = await values('P3:Q4');
  const named = shown.map(([label, value]) => `${label} ${Number(value).toLocaleString('en-US')}`);
  expect(named).toEqual([first, second]);
});

describe.each(['light', 'dark'])('in the %s theme', (theme) => {
  test('functions and lines have no serious accessibility findings', async () => {
    page = await stage.openWorkbook({ query: `?theme=${theme}` });
    await page.getByRole('tab', { name: 'Build' }).click();
    await page.getByRole('option', { name: /FIN.INCOME/ }).waitFor();
    expect(await findings()).toEqual([]);
    await page.getByRole('option', { name: /FIN.INCOME/ }).click();
    await field('ticker').fill(TICKER);
    await preview().waitFor();
    await button(page, 'Choose options').click();
    await select('A1');
    await button(page, 'Insert formula').click();
    await page.getByRole('alertdialog').waitFor();
    expect(await findings()).toEqual([]);
    await page.getByRole('tab', { name: 'Line items' }).click();
    await field('ticker').fill(TICKER);
    await line(/^Sales/).waitFor();
    await page.getByRole('listbox', { name: 'Lines' }).focus();
    await page.keyboard.press('Space');
    expect(await findings()).toEqual([]);
  });
});
