/** The pane's Activity view in the browser workbook, with the built add-in, its runtime and the sandbox. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { SheetPlan } from '../../../src/workbook';
import { HeldRequests } from '../support/held-requests';
import { button, refreshEverything } from '../support/pane';
import { seriousFindings } from '../support/pane-findings';
import { setPaneStage } from '../support/pane-stage';
import { expectShown, expectSoon } from '../support/wait';
import { gridOf } from '../support/grid';

const SCREENSHOTS = join(__dirname, '../../../build/screenshots');

const stage = setPaneStage();
let page: Page;

/** Opens the playground with a sheet of these formulas, waits for their results and shows the Activity view. */
async function openSheet(name: string, formulas: readonly (readonly [at: string, formula: string])[], query = '') {
  page = await stage.openWorkbook({ query });
  const plan: SheetPlan = { name, cells: formulas.map(([at, formula]) => ({ at, formula })) };
  await page.evaluate(async (planned) => {
    await window.spillwayWorkbook?.addSheet(planned);
    await window.playground.settled();
  }, plan);
  await page.getByRole('tab', { name: 'Activity' }).click();
  await button(page, 'Refresh').waitFor();
}

const { formula: formulaAt, select, settled, values } = gridOf(() => page);
const selection = () => page.evaluate(async () => (await window.spillwayWorkbook?.selection())?.address);
const findings = () => seriousFindings(page, ['#spillway-pane', '.fui-FluentProvider']);
const said = (text: string | RegExp) => expectShown(page.getByRole('status').filter({ hasText: text }));
const section = (name: string) => page.getByRole('region', { name, exact: true });

const refreshSheet = () => refreshEverything(page, 'This sheet');

/** 500 figures of 25 companies: ten lines of two statements in two years. */
function fiveHundred(): (readonly [string, string])[] {
  const lines = ['sales', 'other_income', 'profit_before_tax', 'profit_after_tax', 'depreciation'].concat(
    ['net_cash_from_operations', 'tax_paid', 'closing_cash', 'opening_cash', 'dividends_paid'].map(
      (at) => `cashflow.${at}`,
    ),
  );
  return Array.from({ length: 25 }, (_, company) => 700_101 + company).flatMap((code, row) =>
    ['FY2025', 'FY2026'].flatMap((year, half) =>
      lines.map((line, index) => {
        const column = String.fromCharCode(65 + half * lines.length + index);
        return [`${column}${row + 1}`, `=FIN.METRIC(${code},"${year}","${line}",,"standalone")`] as const;
      }),
    ),
  );
}

test('a refresh of 500 cells shows its progress to the end, and the saved requests', async () => {
  await openSheet('Many', fiveHundred());
  const held = await HeldRequests.of(page, '**/financial-statements/**');
  const watched = page.evaluate(
    () =>
      new Promise<{ now: number; max: number }[]>((resolve) => {
        const seen: { now: number; max: number }[] = [];
        const look = new MutationObserver(() => {
          const bar = document.querySelector('[role=progressbar]');
          if (bar)
            seen.push({
              now: Number(bar.getAttribute('aria-valuenow')),
              max: Number(bar.getAttribute('aria-valuemax')),
            });
          const isOver =
            seen.length > 0 && /Refresh finished/.test(document.querySelector('#spillway-pane')?.textContent ?? '');
          if (isOver) {
            look.disconnect();
            resolve(seen);
          }
        });
        look.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      }),
  );
  await refreshSheet();
  const step = async () =>
    Number(await page.getByRole('progressbar', { name: 'Cells answered' }).getAttribute('aria-valuenow'));
  for (let before = await step(), steps = 0; steps < 5; before = await step(), steps += 1) {
    await held.sent(1);
    await held.pass();
    await expectSoon(step).toBeGreaterThan(before);
  }
  await held.release();
  const seen = await watched;
  const steps = seen.map(({ now }) => now);
  expect(steps).toEqual([...steps].sort((one, other) => one - other));
  expect(new Set(steps).size).toBeGreaterThan(4);
  expect(Math.max(...seen.map(({ max }) => max))).toBe(500);
  await said(/Refresh finished at \d\d:\d\d:\d\d: 500 of 500 cells/);
  const requests = await section('Refresh')
    .getByText(/requests? sent/)
    .innerText();
  const [, sent, saved] = /^(\d+) requests sent, (\d+) saved/.exec(requests) ?? [];
  // A hundred statements, and the requests of other parts of the page.
  expect(Number(sent)).toBeGreaterThanOrEqual(100);
  expect(Number(sent)).toBeLessThan(110);
  expect(Number(saved)).toBeGreaterThanOrEqual(400);
});

test('the ribbon’s command refreshes the workbook, completes Office’s event at the start, and the view shows the progress', async () => {
  await openSheet('Ribbon', [['B2', '=FIN.METRIC("AURELKA","FY2026","sales")']]);
  await page.evaluate(() => window.spillway?.refresh()); // what the cells show is fresh no longer
  await stage.control.reset();
  const completed = await page.evaluate(async () => {
    const { _association } = Office.actions as unknown as {
      _association: { mappings: Record<string, (event: { completed(): void }) => Promise<void>> };
    };
    let times = 0;
    await _association.mappings['SPILLWAYREFRESH']?.({ completed: () => void (times += 1) });
    return times;
  });
  expect(completed).toBe(1);
  await said(/Refresh finished/);
  expect((await stage.control.requests()).some(({ path }) => path.includes('income-statement'))).toBe(true);
});

test('Stop ends a refresh, the cells that start after it too: they show that, and the view shows the progress so far', async () => {
  await openSheet('Slow', fiveHundred().slice(0, 60));
  await page.evaluate(() => {
    const book = window.spillwayWorkbook;
    if (!book) return;
    const recalculate = book.recalculate.bind(book);
    const released = new Promise<void>((release) => Object.assign(window, { startOtherHalf: release }));
    book.recalculate = async (which) => {
      if (typeof which !== 'string') return recalculate(which);
      const addresses = (await book.spillwayFormulas(which)).map(({ address }) => address);
      const started = await recalculate(addresses.slice(0, 30));
      await released;
      return started + (await recalculate(addresses.slice(30)));
    };
  });
  await HeldRequests.of(page, '**/financial-statements/**');
  await refreshSheet();
  const bar = page.getByRole('progressbar', { name: 'Cells answered' });
  await expectSoon(() => bar.getAttribute('aria-valuemax')).toBe('30');
  await button(page, 'Stop').click();
  await page.evaluate(() => (window as unknown as { startOtherHalf(): void }).startOtherHalf());
  await said(/Refresh stopped at .*: 0 of 60 cells/);
  await settled();
  for (const cell of ['Slow!A1', 'Slow!T3']) {
    const message = await page.evaluate((address) => window.playground.message(address), cell);
    expect(message).toMatch(/^Stopped before it was answered/);
  }
  await expectSoon(() => button(page, 'Stop').isDisabled()).toBe(true);
});

test('errors are grouped by cause, and Select selects their cells one after the other', async () => {
  await openSheet('Wrong', [
    ['B2', '=FIN.METRIC("AURELKA","FY2026","sales","monthly")'],
    ['B3', '=FIN.METRIC("AURELKA","FY2026","profit_after_tax","monthly")'],
    ['B4', '=FIN.METRIC("AURELKA","FY2026","sales")'],
    ['D9', '=FIN.METRIC("PELLUVA","FY2026","sales",,"consolidated")'],
  ]);
  const errors = section('Errors');
  await errors.getByRole('heading', { name: 'Arguments that cannot be used' }).waitFor();
  await errors.getByRole('button', { name: 'Wrong!B3', exact: true }).waitFor();
  const walk = errors.getByRole('button', { name: /^Select #VALUE! type must be one of/ });
  await walk.click();
  await said('Selected Wrong!B2, 1 of 2.');
  await expectSoon(selection).toBe('Wrong!B2');
  await walk.press('Enter');
  await said('Selected Wrong!B3, 2 of 2.');
  await expectSoon(selection).toBe('Wrong!B3');
  await errors.getByRole('button', { name: 'Wrong!D9', exact: true }).click();
  await said('Selected Wrong!D9');
  await page.evaluate(() => window.playground.set('Wrong!B3', '=FIN.METRIC("AURELKA","FY2026","profit_after_tax")'));
  await errors.getByRole('button', { name: 'Wrong!B3', exact: true }).waitFor({ state: 'detached' });
  // Excel does not report a deleted formula to the add-in: selecting its cell detects that.
  await page.evaluate(() => window.playground.set('Wrong!D9', ''));
  await errors.getByRole('button', { name: 'Wrong!D9', exact: true }).click();
  await said('Wrong!D9 has no Spillway formula any more: it leaves the list.');
  await errors.getByRole('button', { name: 'Wrong!D9', exact: true }).waitFor({ state: 'detached' });
  await expectSoon(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Errors');
});

test('errors inside a spilled table are listed cell by cell, and Select selects them', async () => {
  await openSheet('Spilled', [
    ['B2', '=FIN.METRIC("AURELKA",{"FY2026","FY1950","FY2025"},"sales")'],
    ['B5', '=IFNA(FIN.METRIC("AURELKA",{"FY2026","FY1950"},"sales"),"none")'],
    ['B8', '=TRANSPOSE(FIN.METRIC("AURELKA",{"FY1950","FY2025"},"profit_after_tax"))'],
  ]);
  const shown = (await values('Spilled!B2:D2')).flat();
  expect([typeof shown[0], shown[1], typeof shown[2]]).toEqual(['number', '#N/A', 'number']);
  const errors = section('Errors');
  await errors.getByRole('button', { name: 'Spilled!C2', exact: true }).waitFor();
  // What IFNA handles is no error of the sheet.
  await errors.getByRole('button', { name: /^Spilled!.5$/ }).waitFor({ state: 'detached' });
  await errors.getByRole('button', { name: 'Spilled!B8', exact: true }).waitFor();
  await errors.getByRole('button', { name: 'Spilled!C2', exact: true }).click();
  await said(/^Selected Spilled!C2/);
  await expectSoon(selection).toBe('Spilled!C2');
});

test('a frozen cell stays a value after a reload, and Unfreeze restores its formula', async () => {
  const formula = '=FIN.INCOME("NSE:AURELKA","FY2026")';
  await openSheet('Kept', [['B2', formula]]);
  const shown = await values('Kept!B2:C20');
  expect(shown.flat().filter((value) => typeof value === 'number').length).toBeGreaterThan(10);
  await select('Kept!B2');
  await button(page, 'Freeze').click();
  await said('Froze 1 formula.');
  expect(await formulaAt('Kept!B2')).toBe('');
  expect(await values('Kept!B2:C20')).toEqual(shown);

  await page.reload();
  await page.evaluate(() => window.playground.ready);
  await page.getByRole('tab', { name: 'Activity' }).click();
  const list = section('Frozen formulas').getByRole('list', { name: 'Frozen formulas' });
  await list.getByText(formula).waitFor();
  await list.getByRole('button', { name: 'Kept!B2' }).waitFor();
  expect(await formulaAt('Kept!B2')).toBe('');
  expect(await values('Kept!B2:C20')).toEqual(shown);

  await button(page, 'Unfreeze').click();
  await said('1 formula back.');
  await settled();
  expect(await formulaAt('Kept!B2')).toBe(formula);
  expect(await values('Kept!B2:C20')).toEqual(shown);
  await expectSoon(() => button(page, 'Unfreeze').isDisabled()).toBe(true);
});

test('Unfreeze restores the selected frozen formulas; it leaves changed cells, which the user can overwrite', async () => {
  const figure = (line: string) => `=FIN.METRIC("AURELKA","FY2026","${line}")`;
  await openSheet('Some', [
    ['B2', figure('sales')],
    ['B3', figure('profit_after_tax')],
    ['B4', '=FIN.METRIC("PELLUVA","FY2026","sales",,"consolidated")'],
  ]);
  await select('Some!B2:B4');
  await button(page, 'Freeze').click();
  await said('Froze 3 formulas.');
  await select('Some!D9');
  await page.evaluate(() => window.playground.set('Some!B3', 5));
  await select('Some!B2');
  await page.getByRole('checkbox', { name: 'Some!B2', checked: true }).waitFor();
  await button(page, 'Unfreeze').click();
  await said('1 formula back.');
  expect(await formulaAt('Some!B2')).toBe(figure('sales'));
  expect(await values('Some!B3')).toEqual([[5]]);
  await button(page, 'Overwrite with the formula').click();
  await said('1 formula back.');
  expect(await formulaAt('Some!B3')).toBe(figure('profit_after_tax'));
});

test('Unfreeze leaves a stored formula that calls more than Spillway, and records that cannot be read are removed', async () => {
  const figure = '=FIN.METRIC("AURELKA","FY2026","sales")';
  await openSheet('Shared', [['B2', figure]]);
  await select('Shared!B2');
  await button(page, 'Freeze').click();
  await said('Froze 1 formula.');
  await page.evaluate(async () => {
    const book = window.spillwayWorkbook;
    const [key = ''] = (await book?.metadataKeys()) ?? [];
    const record = JSON.parse((await book?.readMetadata(key)) ?? '') as {
      entries: Record<string, { formula: string }>;
    };
    const entry = { ...record.entries['0'], at: 'D9', area: 'D9', formula: '=FIN.TODAY()&WEBSERVICE("https://x/"&A1)' };
    await book?.writeMetadata(key, JSON.stringify({ ...record, entries: { ...record.entries, 1: entry } }));
    await book?.writeMetadata('freeze:%ZZ', JSON.stringify({ ...record, entries: undefined }));
  });
  await page.getByRole('tab', { name: 'Find' }).click();
  await page.getByRole('tab', { name: 'Activity' }).click();
  const frozen = section('Frozen formulas');
  await frozen.getByText('This one calls WEBSERVICE.').waitFor();
  await frozen.getByText('1 stored record cannot be read').waitFor();
  await select('Shared!F20');
  await button(page, 'Unfreeze').click();
  await said('1 formula back. 1 formula was left: Unfreeze does not write such a formula.');
  expect([await formulaAt('Shared!B2'), await formulaAt('Shared!D9')]).toEqual([figure, '']);
  await frozen.getByRole('button', { name: 'Forget it' }).click();
  await frozen.getByText('1 stored record cannot be read').waitFor({ state: 'detached' });
  await frozen.getByRole('button', { name: 'Forget', exact: true }).click();
  await frozen.getByText('WEBSERVICE').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => window.spillwayWorkbook?.metadataKeys())).toEqual([]);
});

test('Repair formulas re-enters the formulas that show #NAME?, and shows their number', async () => {
  await openSheet('Broken', [
    ['B2', '=_xldudf_FIN_METRIC("AURELKA","FY2026","sales")'],
    ['B3', '=FIN.METRIC("AURELKA","FY2026","sales")'],
  ]);
  expect(await values('Broken!B2')).toEqual([['#NAME?']]);
  await button(page, 'Repair formulas').click();
  await said('Entered one formula again.');
  await settled();
  expect(await values('Broken!B2')).toEqual(await values('Broken!B3'));
  await button(page, 'Repair formulas').click();
  await said(/nothing to repair/);
});

test('Clear cache asks for confirmation, then empties the cache: the same formula sends its request again', async () => {
  await openSheet('Cached', [['B2', '=FIN.METRIC("AURELKA","FY2026","sales")']]);
  await section('Cache')
    .getByText(/\d answers? kept/)
    .waitFor();
  await button(page, 'Clear cache').click();
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(
    await section('Cache')
      .getByText(/\d answers? kept/)
      .isVisible(),
  ).toBe(true);
  await button(page, 'Clear cache').click();
  await button(page, 'Clear').click();
  await said(/The cache is empty/);
  await section('Cache').getByText('No answer is kept.').waitFor();
  await stage.control.reset();
  await page.evaluate(async () => {
    window.playground.set('Cached!C2', '=FIN.METRIC("AURELKA","FY2026","sales")');
    await window.playground.settled();
  });
  const asked = (await stage.control.requests()).filter(({ path }) => path.includes('income-statement'));
  expect(asked).toHaveLength(1);
});

test('the Tab key reaches every command in reading order', async () => {
  await openSheet('Keys', [['B2', '=FIN.METRIC("PELLUVA","FY2026","sales",,"consolidated")']]);
  await page.getByRole('tab', { name: 'Activity' }).focus();
  const reached: string[] = [];
  for (let press = 0; press < 16 && reached.at(-1) !== 'Clear cache'; press += 1) {
    await page.keyboard.press('Tab');
    reached.push(
      await page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? ''),
    );
  }
  expect(reached).toEqual(
    expect.arrayContaining([
      'Refresh',
      'Refresh other cells',
      'Select',
      'Freeze',
      'Freeze other cells',
      'Copy as values',
      'Repair formulas',
      'Clear cache',
    ]),
  );
});

test('no two commands have one name: those of an error are named by its message', async () => {
  await openSheet('Named', [
    ['B2', '=FIN.METRIC("AURELKA","FY1950","sales")'],
    ['B3', '=FIN.METRIC("PELLUVA","FY1950","sales")'],
    ['B4', '=FIN.METRIC("AURELKA","FY2026","sales","monthly")'],
  ]);
  await section('Errors')
    .getByRole('button', { name: /^Select #N\/A PELLUVA: / })
    .waitFor();
  await section('Errors')
    .getByRole('button', { name: /^Select #N\/A AURELKA: / })
    .waitFor();
  const tree = await page.getByRole('tabpanel', { name: 'Activity' }).ariaSnapshot();
  const names = [...tree.matchAll(/button "([^"\n]*)/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
});

test.each(['light', 'dark'])(
  'there are no serious accessibility findings in %s, in a narrow or a wide pane',
  async (theme) => {
    await openSheet(
      'Shown',
      [
        ['B2', '=FIN.METRIC("AURELKA","FY2026","sales")'],
        ['B4', '=FIN.METRIC("AURELKA","FY2026","sales","monthly")'],
        ['B5', '=FIN.METRIC("PELLUVA","FY2026","sales",,"consolidated")'],
      ],
      `?theme=${theme}`,
    );
    const widen = (width: number) =>
      page.evaluate((wide) => {
        const pane = document.getElementById('spillway-pane');
        if (pane) pane.style.cssText = `width:${wide}px;min-width:${wide}px;flex:none`;
      }, width);
    await button(page, 'Refresh').click();
    await said(/Refresh finished/);
    await select('Shown!B2');
    await button(page, 'Freeze').click();
    await said(/Froze/);
    for (const width of [320, 480]) {
      await widen(width);
      expect(await findings()).toEqual([]);
      await page.locator('#spillway-pane').screenshot({ path: join(SCREENSHOTS, `activity-${width}-${theme}.png`) });
    }
    await button(page, 'Clear cache').click();
    await page.getByRole('alertdialog').waitFor();
    for (const width of [480, 320]) {
      await widen(width);
      expect(await findings()).toEqual([]);
    }
  },
);
