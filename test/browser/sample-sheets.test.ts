import { servePages } from './support/pages';
import { startSandbox, type Service } from './support/process';
import { setStage } from './support/stage';

const stage = setStage();
let service: Service;
let site: Service;

beforeAll(async () => {
  service = await startSandbox('--short-lists');
  site = await servePages({ sandboxUrl: service.url });
}, 180_000);
afterAll(() => Promise.all([site?.stop(), service?.stop()]));

const REAL = ['Overview', 'Five years', 'Comparison', 'Segments', 'Ownership', 'US'];

test('the sheets open on real companies, with one error in all of them, which is meant', async () => {
  const page = await stage.openWorkbook(site, '?figures=yes');
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
  const page = await stage.openPlayground(site);
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
  const page = await stage.openWorkbook(site);
  await page.getByRole('listbox', { name: 'Companies' }).getByRole('option').nth(12).waitFor();
  const names = await page.getByRole('listbox', { name: 'Companies' }).getByRole('option').allTextContents();
  expect(names.slice(0, 8).filter((name) => name.includes('(invented)'))).toEqual([]);
});
