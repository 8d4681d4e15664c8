/** The playground without a pointer: what keys reach, and what a screen reader calls it. */
import type { Page } from 'playwright-core';
import { setStage } from '../support/stage';
import { expectSoon } from '../support/wait';

const stage = setStage();
let page: Page;

beforeEach(async () => {
  page = await stage.openPlayground(stage.site);
});

const cell = () => page.textContent('#status-cell');

async function select(name: string): Promise<void> {
  await page.evaluate((each) => window.playground.select(each), name);
  await expectSoon(cell).toBe(name);
}

test('Tab leaves the grid without moving to another cell', async () => {
  await select('P30');
  await page.keyboard.press('Tab');
  await expectSoon(() => page.evaluate(() => document.activeElement?.closest('#spillway-pane') !== null)).toBe(true);
  expect(await cell()).toBe('P30');
});

test('F6 goes from the grid to the pane and to the tabs of the sheets, where arrow keys open a sheet', async () => {
  const tab = page.locator('#sheet [role="tab"][aria-selected="true"]');
  await page.keyboard.press('F6');
  await page.keyboard.press('F6');
  await expectSoon(() => tab.evaluate((each) => each === document.activeElement)).toBe(true);
  await page.keyboard.press('ArrowRight');
  await expectSoon(() => tab.innerText()).toBe('Five years');
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Shift+F6');
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expectSoon(() => page.evaluate(() => window.playground.values("'Five years'!A1"))).toEqual([[7]]);
});

test('Shift+Tab goes from the start of the page to its last control, and on', async () => {
  await page.getByRole('link', { name: 'Documentation' }).focus();
  const seen = new Set<string>();
  for (let step = 0; step < 6; step += 1) {
    await page.keyboard.press('Shift+Tab');
    seen.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? ''));
  }
  expect([...seen].filter((each) => each.includes('contenteditable'))).toEqual([]);
  expect(seen.size).toBeGreaterThan(3);
});

test('the cell, the formula bar, the name box and the ribbon have names', async () => {
  const named = [
    page.getByRole('textbox', { name: 'Cell', exact: true }),
    page.getByRole('textbox', { name: 'Formula bar', exact: true }),
    page.getByRole('textbox', { name: 'Name box', exact: true }),
    page.getByRole('toolbar', { name: 'Ribbon', exact: true }),
  ];
  for (const each of named) await expectSoon(() => each.count()).toBe(1);
  expect(await page.getByRole('textbox', { name: 'Name box', exact: true }).inputValue()).toBe('A1');
});

test('what is typed into the formula bar after a click stands in the cell, and what is typed then in the next', async () => {
  await select('P30');
  await page.locator('[data-u-comp="formula-bar"] canvas').click();
  await page.locator('[id$="DOCS_FORMULA_BAR"]:focus').waitFor({ state: 'attached' });
  await page.keyboard.type('=1+2', { delay: 20 });
  await page.keyboard.press('Enter');
  await expectSoon(() => page.evaluate(() => window.playground.values('P30'))).toEqual([[3]]);
  await page.locator('[id$="DOCS_NORMAL"]:focus').waitFor({ state: 'attached' });
  await page.keyboard.type('5', { delay: 20 });
  await page.keyboard.press('Enter');
  await expectSoon(() => page.evaluate(() => window.playground.values('P31'))).toEqual([[5]]);
});

test('a function that is typed to its end is entered as typed, though its suggestion was just shown', async () => {
  await select('P30');
  await page.keyboard.type('=FIN.TODAY', { delay: 20 });
  await page.getByText('FIN.TODAY', { exact: true }).waitFor();
  await page.keyboard.type('()');
  await page.keyboard.press('Tab');
  await page.keyboard.type('3');
  await page.keyboard.press('Enter');
  await expectSoon(() => page.evaluate(() => window.playground.values('P30:Q30'))).toEqual([[expect.any(Number), 3]]);
});

/** Types the beginning of FIN.TODAY where the focus is, and lets Tab complete it. */
async function completeToday() {
  await page.keyboard.type('=FIN.TODA', { delay: 20 });
  const listed = page.locator('[data-u-comp="sheets-formula-editor"] li > span:first-child');
  // The list follows what is typed 0.3 seconds late; only then Tab takes the function.
  await expectSoon(() => listed.allTextContents()).toEqual(['FIN.TODAY']);
  await page.keyboard.press('Tab');
  // What the function does is shown once the caret stands behind its bracket, a moment after its name.
  await page.getByText(/^The date on which/).waitFor();
  await page.keyboard.type(')');
  await page.keyboard.press('Enter');
  await expectSoon(() => page.evaluate(() => window.playground.values('P30'))).toEqual([[expect.any(Number)]]);
}

test('Tab completes the name of a function, and what is typed then follows it', async () => {
  await select('P30');
  await completeToday();
});

test('Tab completes the name of a function in the formula bar, too', async () => {
  await select('P30');
  await page.locator('[data-u-comp="formula-bar"] canvas').click();
  await page.locator('[id$="DOCS_FORMULA_BAR"]:focus').waitFor({ state: 'attached' });
  await completeToday();
});

test('on a low page, as at 200 %, the grid keeps several rows, and the page scrolls to the pane', async () => {
  await page.setViewportSize({ width: 640, height: 400 });
  const canvas = page.locator('#sheet canvas').last();
  await expectSoon(async () => (await canvas.boundingBox())?.height ?? 0).toBeGreaterThan(150);
  const find = page.getByRole('searchbox', { name: 'Find a company' });
  await find.focus();
  await expectSoon(() =>
    find.evaluate((box) => {
      const { top, bottom } = box.getBoundingClientRect();
      return top >= 0 && bottom <= window.innerHeight;
    }),
  ).toBe(true);
});
