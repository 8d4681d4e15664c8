import type { Page } from 'playwright-core';
import { FAILURE_SHARED_MS } from '../../../src/api';
import { SHOWCASE } from '../../../server/market/showcase';
import { box, button, search, showLines } from '../support/pane';
import { seriousFindings } from '../support/pane-findings';
import { setPaneStage } from '../support/pane-stage';
import { drawn, expectShown, expectSoon, hasFocus } from '../support/wait';
import { gridOf } from '../support/grid';

const stage = setPaneStage();
let page: Page;

const TICKER = `NSE:${SHOWCASE.india.ticker}`;
const field = (name: string) => page.getByLabel(name, { exact: true });
const bar = () => page.getByRole('group', { name: 'Formula', exact: true });
const question = () => page.getByRole('alertdialog');
const { formula, select, set, values } = gridOf(() => page);
const said = (text: string | RegExp) => expectShown(page.getByRole('status').getByText(text));

async function openFunction(name: string): Promise<void> {
  page = await stage.openWorkbook();
  await page.getByRole('tab', { name: 'Build' }).click();
  await page.getByLabel('Find a function').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name }).waitFor();
}

async function openLines(): Promise<void> {
  page = await stage.openWorkbook();
  await showLines(page, TICKER);
}

async function openCard(query: string, name: string): Promise<void> {
  await page.getByRole('tab', { name: 'Find' }).click();
  await box(page).fill(query);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('heading', { name }).waitFor();
}

/** A company of the list that no other test queries, so that no answer about it is cached. */
const companyAt = (at: number) =>
  page.evaluate(async (index) => {
    const { data } = (await window.spillway?.ask('E11', {})) ?? {};
    return `NSE:${(data as { ticker: string }[])[index]?.ticker}`;
  }, at);

test('a formula started from a company of the other market is about that company', async () => {
  page = await stage.openWorkbook();
  await openCard('auerlka', SHOWCASE.india.name);
  await button(page, 'Start a formula').click();
  await page.getByText(`=FIN.INCOME("${TICKER}")`).first().waitFor();
  await openCard(SHOWCASE.us.ticker, SHOWCASE.us.name);
  await button(page, 'Start a formula').click();
  await page.getByRole('heading', { name: 'US.INCOME' }).waitFor();
  await expectSoon(() => field('cik').inputValue()).toBe(SHOWCASE.us.ticker);
});

test('a formula is inserted into the cell selected at that time, and reads the cell that its field named', async () => {
  await openFunction('FIN.HOLDERS');
  const [, other] =
    (await page.evaluate(async () => (await window.spillwayWorkbook?.sheets())?.map(({ name }) => name))) ?? [];
  await set('P3', await companyAt(57));
  await select('P3');
  await page.getByText('at Overview!P3', { exact: true }).waitFor();
  await button(page, 'Use selected cell for ticker').click();
  await stage.control.setFaults('delay=2500');
  await field('limit').fill('3');
  await select('R3');
  await page.getByText('at Overview!R3', { exact: true }).waitFor();
  await button(page, 'Insert formula').click();
  await page.evaluate((name) => window.spillwayWorkbook?.activateSheet(name), other ?? '');
  await select('Z90');
  await said('Inserted =FIN.HOLDERS(P3,,,,,3) in Overview!R3.');
});

test('an earlier selection that is reported later does not replace the newest', async () => {
  await openFunction('FIN.TODAY');
  await page.evaluate(() => {
    const book = window.spillwayWorkbook;
    if (!book) return;
    const selection = book.selection.bind(book);
    let isFirst = true;
    book.selection = async () => {
      const answer = await selection();
      if (isFirst) {
        isFirst = false;
        await new Promise<void>((tell) => Object.assign(window, { tellFirst: tell }));
      }
      return answer;
    };
  });
  await select('P3');
  await page.waitForFunction(() => 'tellFirst' in window);
  await select('R3');
  await page.getByText('at Overview!R3', { exact: true }).waitFor();
  await page.evaluate(() => (window as unknown as { tellFirst(): void }).tellFirst());
  await drawn(page);
  expect(await page.getByText(/^at Overview!/).textContent()).toBe('at Overview!R3');
});

test('a confirmation about a formula closes when the form changes', async () => {
  await openFunction('FIN.METRIC');
  await field('ticker').fill(TICKER);
  await field('metric').fill('sales');
  await set('P3', 'mine');
  await select('P3');
  await button(page, 'Insert formula').click();
  await button(page, 'Insert anyway').waitFor();
  await field('metric').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('profit_before_tax');
  await question().waitFor({ state: 'detached' });
  await expectSoon(() => field('metric').inputValue()).toBe('profit_before_tax');
  await field('metric').fill('sales');
  expect(await question().count()).toBe(0);
  await button(page, 'Insert formula').click();
  await button(page, 'Insert anyway').click();
  await said(/^Inserted/);
  expect(await formula('P3')).toBe((await bar().textContent())?.trim());
});

test('of two lines clicked one after the other, the second replaces the first only after a confirmation', async () => {
  await openLines();
  await select('P3');
  await page.evaluate(() => {
    const options = [...document.querySelectorAll<HTMLElement>('[aria-label="Lines"] [role="option"]')];
    options[0]?.click();
    options[1]?.click();
  });
  await question().getByText('1 filled cell (P3) would be replaced.').waitFor();
  expect(await formula('P3')).toContain('"sales"');
});

test('a double click on a line inserts it once, without a confirmation', async () => {
  await openLines();
  await select('P3');
  await page.evaluate(() => {
    const note = () => document.querySelector('[role="alertdialog"]') && Object.assign(window, { hasAsked: true });
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
  await page
    .getByRole('option', { name: /^Sales / })
    .first()
    .dblclick();
  await said(/^Inserted Sales/);
  await page.evaluate(() => window.playground.settled());
  await drawn(page);
  expect(await page.evaluate(() => 'hasAsked' in window)).toBe(false);
  expect(await formula('P3')).toContain('"sales"');
});

test('a ticker replaces a filled cell only after a confirmation, and Escape keeps the card open', async () => {
  page = await stage.openWorkbook();
  await set('P3', 'mine');
  await select('P3');
  await openCard('auerlka', SHOWCASE.india.name);
  await button(page, 'Insert ticker').click();
  await question().getByText('1 filled cell (P3) would be replaced.').waitFor();
  await page.keyboard.press('Escape');
  await question().waitFor({ state: 'detached' });
  expect(await values('P3')).toEqual([['mine']]);
  await button(page, 'Insert ticker').click();
  await button(page, 'Insert anyway').click();
  await said(`Inserted ${TICKER} in Overview!P3.`);
  expect(await values('P3')).toEqual([[TICKER]]);
});

test('an arrow key pressed before the results are drawn has its effect', async () => {
  page = await stage.openWorkbook();
  await search(page, 'bank');
  const name = await page.locator('[role="option"][aria-posinset="2"] [title]').getAttribute('title');
  await box(page).fill('');
  await page.getByRole('option').first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await box(page).focus();
  await page.keyboard.type('bank');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expectShown(page.getByRole('heading', { name: name ?? '', exact: true }));
});

/** Clears the faults, and advances the page's date until cells no longer share the earlier failure. */
async function mended(): Promise<void> {
  await stage.control.reset();
  await page.evaluate((ms) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ms;
  }, FAILURE_SHARED_MS + 500);
}

test('a card whose periods failed shows them when the service works again', async () => {
  page = await stage.openWorkbook();
  await search(page, 'bank');
  await stage.control.setFaults('500');
  await page.getByRole('option').nth(7).click();
  await button(page, 'Try again: the years').waitFor();
  expect(await seriousFindings(page)).toEqual([]);
  await mended();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Find' }).click();
  await expectShown(page.getByText('31 Mar 2026').first());
});

test('figures whose balance sheets failed leave the checks of the other statements, and can be asked for again', async () => {
  page = await stage.openWorkbook();
  await search(page, 'auerlka');
  await page.route('**/balance-sheet?**', (route) => route.fulfill({ status: 401, body: '{}' }));
  await box(page).press('Enter');
  await button(page, 'Try again: the figures').waitFor();
  await expectShown(page.getByText('Year to 31 Mar 2026: adds up'));
  expect(await page.getByText('Balance sheet of').count()).toBe(0);
  await page.unroute('**/balance-sheet?**');
  await mended();
  await button(page, 'Try again: the figures').click();
  await expectShown(page.getByRole('table', { name: 'Year to 31 Mar 2026' }));
  await expectShown(page.getByText('Balance sheet of 31 Mar 2026: adds up'));
});

test('a menu of periods that failed shows why, and queries again when it is reopened', async () => {
  await openFunction('FIN.INCOME');
  await field('ticker').fill(await companyAt(91));
  await stage.control.setFaults('500');
  await button(page, 'Values for date').click();
  await expectShown(page.locator('.fui-MenuPopover').getByText(/^The service failed \(HTTP 500\)/));
  await page.keyboard.press('Escape');
  await mended();
  await button(page, 'Values for date').click();
  await expectShown(page.getByRole('menuitem', { name: /^20/ }).first());
});

test("a company's periods are not queried in the other market", async () => {
  await openLines();
  await button(page, 'Values for date').click();
  await page.getByRole('menuitem', { name: /^20/ }).first().waitFor();
  await page.keyboard.press('Escape');
  await stage.control.reset();
  await field('statement').selectOption('US.INCOME');
  await field('cik').fill(SHOWCASE.us.cik);
  await page.getByRole('listbox', { name: 'Lines' }).waitFor();
  const paths = (await stage.control.requests()).map((request) => JSON.stringify(request));
  expect(paths.filter((request) => request.includes(SHOWCASE.india.ticker))).toEqual([]);
});

test('the user can pick the same day again', async () => {
  await openFunction('FIN.INCOME');
  // The browser draws the calendar; the test sets the input as the calendar would.
  await page.evaluate(() => void (HTMLInputElement.prototype.showPicker = () => undefined));
  const pick = async () => {
    await button(page, 'Pick a day for date').click();
    await page.locator('input[type=date]').first().fill('2026-03-31', { force: true });
  };
  await pick();
  await expectSoon(() => field('date').inputValue()).toBe('2026-03-31');
  await field('date').fill('');
  await pick();
  await expectSoon(() => field('date').inputValue()).toBe('2026-03-31');
});

test('if the browser forbids the calendar, the user types the day', async () => {
  await openFunction('FIN.INCOME');
  await page.evaluate(() => {
    // As a browser does in a frame of another origin, such as in Excel on the web.
    HTMLInputElement.prototype.showPicker = () => {
      throw new DOMException('cross-origin', 'SecurityError');
    };
  });
  await button(page, 'Pick a day for date').click();
  await said('No calendar can be shown here. Type the day for date, such as 2026-03-31.');
  await hasFocus(field('date'));
});

test('closing a function moves the focus to the search; closing the lines keeps it on the tab', async () => {
  await openFunction('FIN.TODAY');
  await button(page, 'All functions').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('listbox', { name: 'Functions' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);
  await expectSoon(focused).toBe('Find a function');
  await page.getByRole('tab', { name: 'Line items' }).click();
  await page.getByRole('tab', { name: 'Functions' }).click();
  await page.getByRole('listbox', { name: 'Functions' }).waitFor();
  await expectSoon(focused).toBe('Functions');
});
