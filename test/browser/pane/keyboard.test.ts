/** What a user of the keyboard, or of a system with colors of its own, has to see and to reach. */
import type { Page } from 'playwright-core';
import { SHOWCASE } from '../../../server/market/showcase';
import { box, button, search } from '../support/pane';
import { setPaneStage } from '../support/pane-stage';
import { expectSoon, hasFocus } from '../support/wait';

const stage = setPaneStage();
let page: Page;

/** Opens a company's card, and on it the choice of the companies of a comparison. */
async function openComparison(): Promise<void> {
  page = await stage.openWorkbook();
  await search(page, SHOWCASE.india.ticker);
  await box(page).press('Enter');
  await button(page, 'New sheet').press('Enter');
  await page.getByRole('menuitem', { name: 'Peer comparison' }).press('Enter');
  await hasFocus(page.getByRole('heading', { name: 'Peer comparison: the companies' }));
}

const choice = () => page.getByRole('heading', { name: 'Peer comparison: the companies' });

test('Escape in the choice of companies empties the box, then closes the choice alone, and the focus is where it was opened', async () => {
  await openComparison();
  const add = page.getByLabel('Add a company');
  await add.fill('zzz');
  await add.press('Escape');
  await expectSoon(() => add.inputValue()).toBe('');
  await choice().waitFor();
  await add.press('Escape');
  await choice().waitFor({ state: 'detached' });
  await hasFocus(button(page, 'New sheet'));
  await page.getByRole('heading', { name: SHOWCASE.india.name }).waitFor();
});

test('Cancel in the choice of companies brings the focus back to where it was opened', async () => {
  await openComparison();
  await button(page, 'Cancel').press('Enter');
  await choice().waitFor({ state: 'detached' });
  await hasFocus(button(page, 'New sheet'));
});

test('under forced colors the selected tab and the active company can be told from the others', async () => {
  page = await stage.openWorkbook();
  await page.emulateMedia({ forcedColors: 'active' });
  await search(page, 'a');
  await box(page).press('ArrowDown');
  const options = page.getByRole('listbox', { name: 'Companies' }).getByRole('option');
  const outlines = options.evaluateAll((all) =>
    all.map((one) => [one.getAttribute('aria-selected'), getComputedStyle(one).outlineStyle].join(' ')),
  );
  expect(new Set(await outlines)).toEqual(new Set(['true solid', 'false none']));
  const tabs = page.getByRole('tablist').first().getByRole('tab');
  const colors = await tabs.evaluateAll((all) =>
    all.map((one) => [one.ariaSelected, getComputedStyle(one, '::after').backgroundColor] as const),
  );
  const selected = colors.find(([isSelected]) => isSelected === 'true')?.[1];
  expect(colors.filter(([, color]) => color === selected)).toHaveLength(1);
  await page.emulateMedia({ forcedColors: 'none' });
});
