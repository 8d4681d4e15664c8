/**
 * Sheet templates: each sheet for each company that the sandbox promises, inserted from the company's card, shows
 * figures and no error.
 */
import type { Page } from 'playwright-core';
import { SHOWCASE } from '../../server/market/showcase';
import { box, button, refreshEverything, search } from './support/pane';
import { setPaneStage } from './support/pane-stage';

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
  const said = page.getByRole('status').filter({ hasText: new RegExp(`^Added the sheet .* ${KINDS[label]}\\.`) });
  await said.waitFor();
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

test('one cell holds the ticker: changing it changes the company of the whole sheet', async () => {
  page = await stage.openWorkbook();
  await search(page, india.ticker);
  await box(page).press('Enter');
  const sheet = await insert('Tear sheet');
  const at = (cell: string) => `'${sheet}'!${cell}`;
  const shown = (cell: string) => page.evaluate((address) => window.playground.values(address)[0]?.[0], at(cell));
  expect(await shown('A1')).toBe(india.name);
  const revenue = await shown('B15');
  await page.evaluate(
    async ([cell, ticker]) => {
      window.playground.set(cell, ticker);
      await window.playground.settled();
    },
    [at('B3'), `BSE:${manyHolders.ticker}`] as const,
  );
  expect(await shown('A1')).toBe(manyHolders.name);
  expect(await shown('B15')).not.toBe(revenue);
  expect((await read(sheet)).errors).toEqual([]);
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
  await page.getByText(/^Refresh finished/).waitFor();
  expect(await listed()).toEqual([]);
  expect((await read(sheet)).errors).toEqual([]);
});
