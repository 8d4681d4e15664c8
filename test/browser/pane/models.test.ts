/**
 * Sheet templates: each sheet for each company that the sandbox promises, inserted from the company's card, shows
 * figures and no error.
 */
import type { Page } from 'playwright-core';
import { SHOWCASE } from '../../../server/market/showcase';
import { box, button, refreshEverything, refreshFinished, search } from '../support/pane';
import { setPaneStage } from '../support/pane-stage';

const stage = setPaneStage();
let page: Page;

/** The label of each kind in the menu, and the first part of its sheet's name. */
const KINDS = {
  'Tear sheet': 'Tear sheet',
  'Five years of statements': 'Statements',
  'Peer comparison': 'Peers',
  'Comps of up to 20 companies': 'Comps',
  'Ownership tracker': 'Ownership',
} as const;
type Label = keyof typeof KINDS;

const BOTH: readonly Label[] = [
  'Tear sheet',
  'Five years of statements',
  'Peer comparison',
  'Comps of up to 20 companies',
];
/** Whose companies the pane shows before the sheet is added. */
const COMPARISONS: readonly Label[] = ['Peer comparison', 'Comps of up to 20 companies'];
const INDIAN: readonly Label[] = [...BOTH, 'Ownership tracker'];
const { india, indiaBank, indiaStandaloneOnly, segments, manyHolders, sparseHolding, us, us5253 } = SHOWCASE;
const CASES = [
  ...[india, indiaBank, indiaStandaloneOnly, segments, manyHolders, sparseHolding].map(
    ({ ticker }) => [ticker, INDIAN] as const,
  ),
  ...[us, us5253].map(({ ticker }) => [ticker, BOTH] as const),
];

/** Inserts a sheet from the card of the open company; resolves with its name. */
async function insert(label: Label): Promise<string> {
  await button(page, 'New sheet').click();
  await page.getByRole('menuitem', { name: label }).click();
  if (COMPARISONS.includes(label)) await button(page, 'Insert the sheet').click();
  const said = page.getByRole('status').filter({ hasText: new RegExp(`^Added the sheet .* ${KINDS[label]}\\.`) });
  // The pane shows it for seconds alone.
  const name = /^Added the sheet (.*?)\.( This workbook|$)/.exec(await said.innerText())?.[1] ?? '';
  await page.evaluate(() => window.playground.settled());
  return name;
}

/** The errors on a sheet, and its counts of formulas and numbers. */
function read(sheet: string) {
  return page.evaluate(async (name) => {
    const area = await window.spillwayWorkbook?.readArea(`'${name.replaceAll("'", "''")}'!A1:Z160`);
    const values = area?.values.flat() ?? [];
    const formulas = area?.formulas.flat() ?? [];
    const errors = values.flatMap((value, index) =>
      typeof value === 'object' ? [`${value.error} near ${formulas[index] ?? ''}`] : [],
    );
    return {
      errors,
      numbers: values.filter((value) => typeof value === 'number').length,
      formulas: formulas.filter((formula) => formula !== '').length,
    };
  }, sheet);
}

test.each(CASES)('%s: every sheet shows figures and no error', async (ticker, labels) => {
  page = await stage.openWorkbook();
  await search(page, ticker);
  await box(page).press('Enter');
  const names: string[] = [];
  for (const label of labels) {
    const name = await insert(label);
    names.push(name);
    const { errors, numbers, formulas } = await read(name);
    expect({ name, errors }).toEqual({ name, errors: [] });
    expect(numbers).toBeGreaterThan(60);
    expect(formulas).toBeGreaterThan(3);
  }
  expect(new Set(names).size).toBe(labels.length);
});

test('the newest filing of the owners, and those that it is compared with, stand with their dates', async () => {
  page = await stage.openWorkbook();
  await search(page, india.ticker);
  await box(page).press('Enter');
  const sheet = await insert('Ownership tracker');
  const at = (cells: string) => page.evaluate((address) => window.playground.values(address), `'${sheet}'!${cells}`);
  const filings = (await at('A14:A21')).flat();
  expect((await at('G7:G10')).flat()).toEqual(['Filing of', filings.at(-1), filings.at(-2), filings.at(-5)]);
  expect(filings.every((date) => typeof date === 'number')).toBe(true);
});

test('one cell holds the ticker: changing it changes the company of the whole sheet', async () => {
  page = await stage.openWorkbook();
  await search(page, india.ticker);
  await box(page).press('Enter');
  const sheet = await insert('Tear sheet');
  const at = (cell: string) => `'${sheet}'!${cell}`;
  const shown = (cell: string) => page.evaluate((address) => window.playground.values(address)[0]?.[0], at(cell));
  expect(await shown('A1')).toBe(india.name);
  const revenue = await shown('B16');
  await page.evaluate(
    async ([cell, ticker]) => {
      window.playground.set(cell, ticker);
      await window.playground.settled();
    },
    [at('B3'), `BSE:${manyHolders.ticker}`] as const,
  );
  expect(await shown('A1')).toBe(manyHolders.name);
  expect(await shown('B16')).not.toBe(revenue);
  expect((await read(sheet)).errors).toEqual([]);
});

test('what the list says of the company follows the ticker, and what it does not say is named', async () => {
  page = await stage.openWorkbook();
  await search(page, india.ticker);
  await box(page).press('Enter');
  const sheet = await insert('Tear sheet');
  const facts = () => page.evaluate((cells) => window.playground.values(cells), `'${sheet}'!A7:B12`);
  const before = await facts();
  expect(before.map(([label]) => label)).toEqual(expect.arrayContaining(['Sector', 'ISIN']));
  await page.evaluate(
    async ([cell, ticker]) => {
      window.playground.set(cell, ticker);
      await window.playground.settled();
    },
    [`'${sheet}'!B3`, indiaBank.ticker] as const,
  );
  const after = await facts();
  expect(after).not.toEqual(before);
  expect(after.find(([label]) => label === 'Industry')?.[1]).toMatch(/bank/i);
});

test('companies are taken out and added in the pane before a comparison is inserted, by keyboard too', async () => {
  page = await stage.openWorkbook();
  await search(page, india.ticker);
  await box(page).press('Enter');
  await button(page, 'New sheet').click();
  await page.getByRole('menuitem', { name: 'Peer comparison' }).click();
  const chosen = page.getByRole('list', { name: 'Chosen companies' });
  await chosen.getByRole('listitem').first().waitFor();
  expect(await page.getByRole('heading', { name: 'Peer comparison: the companies' }).isVisible()).toBe(true);
  const names = await chosen.getByRole('listitem').locator('span').first().allInnerTexts();
  const [first = ''] = names;
  await button(page, `Remove ${first}`).click();
  const add = page.getByLabel('Add a company');
  await add.fill(indiaBank.ticker);
  await add.press('Enter');
  await button(page, `Remove ${indiaBank.name}`).waitFor();
  await button(page, 'Insert the sheet').click();
  const said = page.getByRole('status').filter({ hasText: /^Added the sheet .* Peers\./ });
  // The pane shows it for seconds alone, and the sheet may take longer to calculate.
  const sheet = /^Added the sheet (.*?)\.( This workbook|$)/.exec(await said.innerText())?.[1] ?? '';
  await page.evaluate(() => window.playground.settled());
  const values = await page.evaluate((cells) => window.playground.values(cells).flat(), `'${sheet}'!A6:B20`);
  expect(values).toContain(indiaBank.name);
  expect(values).not.toContain(first);
  expect(String(values[0])).toMatch(/^Picked: .* Before insertion the user added .* and took out /);
  expect((await read(sheet)).errors).toEqual([]);
  // The choice is gone; the next one starts from the proposal again.
  expect(await chosen.count()).toBe(0);
});

test('dependent cells show temporary errors during a refresh; none of them stays listed', async () => {
  page = await stage.openWorkbook();
  await search(page, us.ticker);
  await box(page).press('Enter');
  const sheet = await insert('Tear sheet');
  const listed = async () => {
    const cells = await page.evaluate(() => [...window.spillway!.activity.failures.keys()]);
    return cells.filter((cell) => cell.includes(sheet)).sort();
  };
  expect(await listed()).toEqual([]);
  await page.getByRole('tab', { name: 'Activity' }).click();
  await refreshEverything(page, 'This sheet');
  await refreshFinished(page);
  expect(await listed()).toEqual([]);
  expect((await read(sheet)).errors).toEqual([]);
});
