import type { Page } from 'playwright-core';
import { setStage } from './support/stage';

import { box, button, search } from './support/pane';

const stage = setStage();

const REAL = ['Overview', 'Five years', 'Comparison', 'Segments', 'Ownership', 'US'];

test('the sheets open on real companies, with one error in all of them, which is meant', async () => {
  const page = await stage.openWorkbook(stage.sampleSite, '?figures=yes');
  const errors: string[] = [];
  for (const name of [...REAL, 'Filings and search', 'Live']) {
    const shown = await page.evaluate(async (sheet) => {
      window.playground.select(`'${sheet}'!A1`);
      await window.playground.settled();
      return window.playground.values(`'${sheet}'!A1:T120`).flat();
    }, name);
    errors.push(...shown.filter((value) => /^#[A-Z]/.test(String(value))).map((value) => `${name}: ${String(value)}`));
    const note = String(shown.find((value) => /figures? (of|is)|invented/i.test(String(value))));
    if (REAL.includes(name)) expect(note).toMatch(/figures of (its|their) filings/i);
    else expect(note).toMatch(/invented/);
  }
  expect(errors).toEqual(['Overview: #N/A']);
  const sales = await page.evaluate(() => window.playground.values("'Five years'!F10"));
  expect(sales).toEqual([[153_670]]);
});

test('the banner names the data in one line; when and from what they were made is its tooltip', async () => {
  const page = await stage.openPlayground(stage.sampleSite);
  const about = page.locator('#about');
  expect(await about.textContent()).toBe(
    'Sample of filings with the NSE · Sample of filings with the SEC · Invented market',
  );
  expect((await about.boundingBox())?.height).toBeLessThan(25);
  const text = (await about.getAttribute('title')) ?? '';
  expect(text).toMatch(/Sample of filings with the NSE, made on \d{4}-\d\d-\d\d from public filings/);
  expect(text).toContain('Invented market, made on');
});

test('the pane lists real companies first, and marks the others', async () => {
  const page = await stage.openWorkbook(stage.sampleSite);
  await page.getByRole('listbox', { name: 'Companies' }).getByRole('option').nth(12).waitFor();
  const names = await page.getByRole('listbox', { name: 'Companies' }).getByRole('option').allTextContents();
  expect(names.slice(0, 8).filter((name) => name.includes('(invented)'))).toEqual([]);
});

test('the figures of a card are not wider than a pane of 300 px, and its lines are drawn', async () => {
  const page = await stage.openWorkbook(stage.sampleSite);
  await page.evaluate(() => {
    const pane = document.getElementById('spillway-pane');
    if (pane) pane.style.cssText = 'width:300px;min-width:300px;flex:none';
  });
  await search(page, 'HDFCBANK');
  await box(page).press('Enter');
  const figures = page.getByRole('table').filter({ hasText: 'Net interest income' });
  const line = await figures.getByRole('img', { name: /^Net interest income by year/ }).boundingBox();
  expect(line?.width).toBeGreaterThan(30);
  const pane = await page.locator('#spillway-pane').boundingBox();
  const table = await figures.boundingBox();
  const room = [table, pane].map((box) => (box ? box.x + box.width : 0));
  expect((room[1] ?? 0) - (room[0] ?? 0)).toBeGreaterThanOrEqual((table?.x ?? 0) - (pane?.x ?? 0) - 1);
});

test('why a figure is missing has the whole width of a card', async () => {
  const page = await stage.openWorkbook(stage.sampleSite);
  await search(page, 'MARUTI');
  await box(page).press('Enter');
  const figures = page.getByRole('table').filter({ hasText: 'Basic EPS' });
  const reason = figures.getByRole('cell', { name: /so that one of these is wrong/ });
  const [cell, table] = [await reason.boundingBox(), await figures.boundingBox()];
  expect(cell?.width).toBe(table?.width);
  expect(await figures.getByRole('rowheader', { name: 'Basic EPS, INR' }).count()).toBe(1);
});

/** The page of the sheet that was inserted last. */
let page: Page;

/** The shown texts of a sheet that the card of a company inserts. */
async function inserted(ticker: string, label: string): Promise<readonly string[]> {
  page = await stage.openWorkbook(stage.sampleSite);
  await search(page, ticker);
  await box(page).press('Enter');
  await button(page, 'New sheet').click();
  await page.getByRole('menuitem', { name: label }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^Added the sheet/ })
    .waitFor();
  return page.evaluate(async () => {
    await window.playground.settled();
    const [area] = (await window.spillwayWorkbook?.readAreas(['A1:V90'])) ?? [];
    return area?.texts.flat() ?? [];
  });
}

test('a company without filings of its shareholding has a sheet that says so, and no error', async () => {
  const shown = await inserted('JIOFIN', 'Ownership tracker');
  expect(shown.filter((text) => text.startsWith('#'))).toEqual([]);
  expect(shown.filter((text) => /^(none: |no filing$)/.test(text))).toEqual([
    'none: the service has no filing of its shareholding',
    'no filing',
  ]);
});

test('a ratio of a bank that is less than a hundredth does not look like 0', async () => {
  const shown = await inserted('KOTAKBANK', 'Five years of statements');
  const netNpa = shown.findIndex((text) => text.trim() === 'Net NPA');
  expect(shown.slice(netNpa + 1, netNpa + 6)).toEqual(['0.007', '0.0123', '0.0071', '0.0041', '0.0036']);
});

test('a bank’s costs are measured by its own income, not by that of a group with insurers', async () => {
  const shown = await inserted('HDFCBANK', 'Tear sheet');
  const cost = shown.indexOf('Cost to income');
  expect(shown.lastIndexOf('Cost to income')).toBe(cost);
  expect(cost).toBeGreaterThan(shown.indexOf('Costs, loans and capital of the bank alone'));
  expect(
    shown.filter((text) => /^12 months: 2 cells have no number\. .*minorities have a share/.test(text)),
  ).toHaveLength(1);
});

test('years of a tear sheet that do not follow one another say so', async () => {
  const note = 'Not consecutive: two are more than a year apart.';
  const shown = await inserted('BRITANNIA', 'Tear sheet');
  const ends = shown.slice(shown.indexOf('Year to') + 1, shown.indexOf('Year to') + 6);
  expect(ends).not.toContain('2021-03-31');
  expect(ends).toContain('2020-03-31');
  expect(shown.filter((text) => text.startsWith('Not consecutive'))).toEqual([note]);
  const growth = shown.filter((text) =>
    /^Growth: 1 cell has no number: .* EPS growth: 1 cell has no number: /.test(text),
  );
  expect(growth.map((text) => /\d{4}-\d\d-\d\d/.exec(text)?.[0])).toEqual(['2021-03-31', '2022-06-30']);
  expect((await inserted('INFY', 'Tear sheet')).filter((text) => text.startsWith('Not consecutive'))).toEqual([]);
});

test('the revenue of an issuer that files it under another tag from one year to the next grows in its sheet', async () => {
  const shown = await inserted('GOOGL', 'Tear sheet');
  const growth = shown.indexOf('Growth of revenue');
  expect(shown.slice(growth + 1, growth + 4)).toEqual(['15.1%', '13.9%', '8.7%']);
});

/** What the sheet that was inserted last shows after this content was typed into a cell. */
async function typed(ticker: string, label: string, cell: string, content: string): Promise<readonly string[]> {
  await inserted(ticker, label);
  return page.evaluate(
    async ([at, text]) => {
      window.playground.set(at, text);
      await window.playground.settled();
      const [area] = (await window.spillwayWorkbook?.readAreas(['A1:V40'])) ?? [];
      return area?.texts.flat() ?? [];
    },
    [cell, content] as const,
  );
}

test('the holders beside a filing are those of that filing', async () => {
  const newest = await inserted('INFY', 'Ownership tracker');
  expect(newest).toContain('Disclosed holders 2024-12-31, the largest first');
  const earlier = await typed('INFY', 'Ownership tracker', 'B4', '2023-03-31');
  const holders = earlier.indexOf('Disclosed holders 2023-03-31, the largest first');
  expect(holders).toBeGreaterThan(0);
  const sharesOf = (shown: readonly string[]) => shown.filter((text) => /^\d{2,3},\d{3},\d{3}$/.test(text));
  expect(sharesOf(earlier).length).toBeGreaterThan(0);
  expect(sharesOf(earlier)).not.toEqual(sharesOf(newest));
});

test('a company that does not exist has no figures of the one before it on its sheet', async () => {
  const shown = await typed('INFY', 'Ownership tracker', 'B3', 'INFYY');
  expect(shown.filter((text) => /^[+-]?\d+\.\d\d$/.test(text))).toEqual([]);
});

test('a sheet of statements says what to do where more periods are asked for than it has room for', async () => {
  const shown = await typed('AAPL', 'Five years of statements', 'B4', 'last 8');
  expect(shown.filter((text) => text === '#SPILL!')).toHaveLength(2);
  expect(shown.filter((text) => /^Room for 5 periods: insert columns/.test(text))).toHaveLength(1);
});
