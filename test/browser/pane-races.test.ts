import type { Page } from 'playwright-core';
import { FAILURE_SHARED_MS } from '../../src/api';
import { SHOWCASE } from '../../server/market/showcase';
import { box, button } from './support/pane';
import { setPaneStage } from './support/pane-stage';
import { drawn, expectSoon, hasFocus } from './support/wait';

jest.setTimeout(60_000);

const stage = setPaneStage();
let page: Page;

const TICKER = `NSE:${SHOWCASE.india.ticker}`;
const field = (name: string) => page.getByLabel(name, { exact: true });
const bar = () => page.getByRole('group', { name: 'Formula', exact: true });
const question = () => page.getByRole('alertdialog');
const formula = async (a1: string) =>
  (await page.evaluate((cell) => window.spillwayWorkbook?.readArea(cell), a1))?.formulas[0]?.[0];
const values = (a1: string) => page.evaluate((range) => window.playground.values(range), a1);
const set = (a1: string, content: string) =>
  page.evaluate(([cell, given]) => window.playground.set(cell as string, given as string), [a1, content] as const);
const select = (a1: string) => page.evaluate((cell) => window.playground.select(cell), a1);
const said = (text: string | RegExp) => page.getByRole('status').getByText(text).waitFor();

async function openFunction(name: string): Promise<void> {
  page = await stage.openPlayground();
  await page.getByRole('tab', { name: 'Build' }).click();
  await page.getByLabel('Find a function').fill(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name }).waitFor();
}

async function openLines(): Promise<void> {
  page = await stage.openPlayground();
  await page.getByRole('tab', { name: 'Build' }).click();
  await page.getByRole('tab', { name: 'Line items' }).click();
  await field('ticker').fill(TICKER);
  await page.getByRole('listbox', { name: 'Lines' }).waitFor();
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

/** A company of the list that no other test asks for, so that nothing of it is kept. */
const companyAt = (at: number) =>
  page.evaluate(async (index) => {
    const { data } = (await window.spillway?.ask('E11', {})) ?? {};
    return `NSE:${(data as { ticker: string }[])[index]?.ticker}`;
  }, at);

test('a formula started about a company of the other market is about that company', async () => {
  page = await stage.openPlayground();
  await openCard('auerlka', SHOWCASE.india.name);
  await button(page, 'Start a formula').click();
  await page.getByText(`=FIN.INCOME("${TICKER}")`).first().waitFor();
  await openCard(SHOWCASE.us.ticker, SHOWCASE.us.name);
  await button(page, 'Start a formula').click();
  await page.getByRole('heading', { name: 'US.INCOME' }).waitFor();
  await expectSoon(() => field('cik').inputValue()).toBe(SHOWCASE.us.cik);
});

test('a formula goes to the cell that was selected when it was inserted, and reads what its field named', async () => {
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

test('an earlier selection that is told later is not taken for the newest', async () => {
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

test('a question about a formula ends when the form changes', async () => {
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

test('of two lines clicked one after the other the second does not replace the first without a question', async () => {
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

test('a double click on a line inserts it once and asks nothing', async () => {
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

test('a ticker does not replace a filled cell without a question, and Escape keeps the card', async () => {
  page = await stage.openPlayground();
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

test('an arrow pressed before the results are drawn counts', async () => {
  page = await stage.openPlayground();
  await box(page).fill('bank');
  const second = page.locator('[role="option"][aria-posinset="2"] [title]');
  await second.waitFor();
  const name = await second.getAttribute('title');
  await box(page).fill('');
  await page.getByRole('option').first().waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await box(page).focus();
  await page.keyboard.type('bank');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: name ?? '', exact: true }).waitFor();
});

/** Ends the faults, and moves the page's date on by what a failure is shared with whoever asks the same. */
async function mended(): Promise<void> {
  await stage.control.reset();
  await page.clock.setFixedTime(Date.now() + FAILURE_SHARED_MS + 500);
}

test('the periods of a card that failed come when the pane can have them again', async () => {
  page = await stage.openPlayground();
  await box(page).fill('bank');
  await stage.control.setFaults('500');
  await page.getByRole('option').nth(7).click();
  await button(page, 'Look for the years again').waitFor();
  await mended();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Find' }).click();
  await page.getByText('31 Mar 2026').first().waitFor();
});

test('a menu of periods that failed says why, and asks again when it is opened again', async () => {
  await openFunction('FIN.INCOME');
  await field('ticker').fill(await companyAt(91));
  await stage.control.setFaults('500');
  await button(page, 'Values for date').click();
  await page
    .locator('.fui-MenuPopover')
    .getByText(/^The service failed \(HTTP 500\)/)
    .waitFor();
  await page.keyboard.press('Escape');
  await mended();
  await button(page, 'Values for date').click();
  await page.getByRole('menuitem', { name: /^20/ }).first().waitFor();
});

test('another market is not asked for the periods of a company of this one', async () => {
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

test('the same day can be picked again', async () => {
  await openFunction('FIN.INCOME');
  // The calendar is the browser's own; what it does to the input is done here.
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

test('where no calendar may be shown the day is typed', async () => {
  await openFunction('FIN.INCOME');
  await page.evaluate(() => {
    // What a browser does in a frame of another origin, as Excel on the web has it.
    HTMLInputElement.prototype.showPicker = () => {
      throw new DOMException('cross-origin', 'SecurityError');
    };
  });
  await button(page, 'Pick a day for date').click();
  await said('No calendar can be shown here. Type the day for date, such as 2026-03-31.');
  await hasFocus(field('date'));
});

test('the focus goes to the search when a function is left, and stays on the tab when the lines are', async () => {
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
