/** Trace: where the number of the selected cell comes from, of the built bundle, without a request. */
import type { Page } from 'playwright-core';
import { button } from '../support/pane';
import { seriousFindings } from '../support/pane-findings';
import { setPaneStage } from '../support/pane-stage';
import { expectShown } from '../support/wait';

const stage = setPaneStage();

/** Enters formulas on a new sheet and waits for their numbers. */
async function enter(page: Page, cells: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate(
    async (entered) => {
      await window.spillwayWorkbook?.addSheet({ name: 'Model', cells: entered });
      await window.playground.settled();
    },
    Object.entries(cells).map(([at, formula]) => ({ at, formula })),
  );
  await stage.control.reset();
}

const select = (page: Page, cell: string) => page.evaluate((at) => window.spillwayWorkbook?.select(at), cell);
const story = (page: Page) => page.getByRole('tabpanel', { name: 'Trace' });
const part = (page: Page, name: string) => story(page).getByRole('region', { name, exact: true });

test('Trace follows the selection through a grid of figures and a table, and asks nothing', async () => {
  const page = await stage.openWorkbook();
  await enter(page, {
    A1: '="FY2026"',
    A2: '=FIN.METRIC("AURELKA",A1,"net margin")',
    A3: '=2*FIN.METRIC("AURELKA","FY2026","sales")/US.TTM("QRVN","latest","revenues")',
    D1: '=FIN.INCOME("AURELKA","last 2","annual")',
  });
  await select(page, 'Model!A2');
  await page.keyboard.press('Control+Alt+Shift+T');
  const metric = part(page, 'FIN.METRIC');
  await expectShown(metric.getByText('A1 = FY2026 → 2026-03-31, annual'));
  await expectShown(metric.getByText('net margin → a definition'));
  await expectShown(metric.getByText('profit of the period / total revenue'));
  await expectShown(metric.getByText(/^income\.sales in statement 1$/));
  await expectShown(metric.getByText('Income statement, annual to 2026-03-31'));
  await expectShown(metric.getByText(/adds up \(\d+ checks/));
  await expectShown(metric.getByText(/^Received .*, fresh until /).first());
  await expectShown(metric.getByText(/^GET \/api\/in\/v0\/.*period_end_date=2026-03-31/));
  await select(page, 'Model!A3');
  await expectShown(part(page, 'US.TTM').getByText('in statement 1').first());
  expect(await part(page, 'FIN.METRIC').count()).toBe(1);
  const values = await page.evaluate(() => window.playground.values('Model!D1:F40'));
  const row = values.findIndex(([label]) => label === 'Sales');
  await select(page, `Model!F${row + 1}`);
  const table = part(page, 'FIN.INCOME');
  await expectShown(table.getByText('Income statement, annual to 2025-03-31'));
  await expectShown(table.getByText(/^income\.sales in statement 1$/));
  const value = Number(values[row]?.[2]);
  await expectShown(table.getByText(value.toLocaleString('en-US', { maximumFractionDigits: 15 }), { exact: true }));
  expect(
    await story(page)
      .getByText(/another number than the cell shows/)
      .count(),
  ).toBe(0);
  await select(page, 'Model!A1');
  await expectShown(story(page).getByText(/No formula of Spillway fills Model!A1/));
  expect(await stage.control.requests()).toEqual([]);
});

test('what only Excel calculates is shown once it has calculated the cell; INDEX has its likely line', async () => {
  const page = await stage.openWorkbook();
  await enter(page, {
    A1: '=2026',
    B1: '=FIN.METRIC("AURELKA","FY"&A1,"sales")-FIN.METRIC("AURELKA","FY"&(A1-1),"sales")',
    B2: '=SUM(MAP({"FY2025","FY2026"},LAMBDA(year,FIN.METRIC("AURELKA",year,"sales"))))',
    B3: '=VLOOKUP("Sales",FIN.INCOME("AURELKA","FY2026"),2,FALSE)',
    B4: '=FIN.METRIC("AURELKA","FY2026","sales","weekly")',
  });
  await select(page, 'Model!B1');
  await page.getByRole('tab', { name: 'Trace' }).click();
  const calculate = button(page, 'Calculate the cell to trace it');
  await expectShown(story(page).getByText('"FY"&(A1-1) = not calculated here'));
  await calculate.click();
  await expectShown(story(page).getByText('"FY"&A1 = FY2026 → 2026-03-31, annual'));
  await expectShown(story(page).getByText('"FY"&(A1-1) = FY2025 → 2025-03-31, annual'));
  await expectShown(
    story(page)
      .getByText(/they are taken in the order of the formula/)
      .first(),
  );
  expect(await calculate.count()).toBe(0);
  await select(page, 'Model!B2');
  await calculate.click();
  await expectShown(story(page).getByText(/made this call with 2 different sets of arguments/));
  await select(page, 'Model!B3');
  await expectShown(story(page).getByText(/Only the one in row \d+ and column 2 shows this number/));
  await expectShown(story(page).getByText(/^income\.sales in statement 1$/));
  await select(page, 'Model!B4');
  await expectShown(story(page).getByText(/type must be one of: quarterly/));
  expect(await stage.control.requests()).toEqual([]);
});

test('at 320 px no number and no date of a story is broken', async () => {
  const page = await stage.openWorkbook();
  const sheet = 'Figures of the whole group';
  await page.evaluate(async (name) => {
    const cells = [{ at: 'B2', formula: '=1000*US.TTM("QRVN","latest","revenues")' }];
    await window.spillwayWorkbook?.addSheet({ name, cells });
    await window.playground.settled();
  }, sheet);
  await page.setViewportSize({ width: 320, height: 900 });
  await page.getByRole('tab', { name: 'Trace' }).click();
  await select(page, `'${sheet}'!B2`);
  await expectShown(
    story(page)
      .getByText(/^Received .*, fresh until /)
      .first(),
  );
  const broken = await story(page).evaluate((panel) => {
    const texts = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      for (const { 0: text, index } of (node.textContent ?? '').matchAll(/\d{4}-\d\d-\d\d|\d[\d,]{5,}/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + text.length);
        const isRequest = node.parentElement?.closest('ul, pre')?.textContent?.includes('GET ');
        if (!isRequest && range.getClientRects().length > 1) found.push(text);
      }
    return found;
  });
  expect(broken).toEqual([]);
});

test('a name of the workbook is read like the cell that it stands for', async () => {
  const page = await stage.openWorkbook();
  await page.evaluate(() => {
    const names = window.spillwayWorkbook as unknown as { defineName(name: string, formula: string): void };
    names.defineName('FiscalYear', '=Model!$A$1');
  });
  await enter(page, { A1: '="FY2026"', B2: '=FIN.METRIC("AURELKA",FiscalYear,"sales")' });
  await page.getByRole('tab', { name: 'Trace' }).click();
  await select(page, 'Model!B2');
  await expectShown(story(page).getByText('FiscalYear = FY2026 → 2026-03-31, annual'));
  await expectShown(story(page).getByText(/^income\.sales in statement 1$/));
  expect(await button(page, 'Calculate the cell to trace it').count()).toBe(0);
  const [[shown]] = (await page.evaluate(() => window.playground.values('Model!B2'))) as [[number]];
  await expectShown(story(page).getByText(shown.toLocaleString('en-US'), { exact: true }).first());
});

test('a company that the service does not know leaves the story of the others in its grid', async () => {
  const page = await stage.openWorkbook();
  await enter(page, { B2: '=FIN.METRIC({"NSE:NOSUCH";"AURELKA"},{"FY2026","FY2025"},"sales")' });
  await page.getByRole('tab', { name: 'Trace' }).click();
  await select(page, 'Model!C3');
  await expectShown(story(page).getByText('Income statement, annual to 2025-03-31'));
  await expectShown(story(page).getByText(/^income\.sales in statement 1$/));
  await select(page, 'Model!B2');
  await expectShown(story(page).getByText(/No such company/));
});

test('a failure of the service is shown, with the request that has no answer', async () => {
  const page = await stage.openWorkbook();
  await enter(page, { B2: '=FIN.METRIC("NSE:NOSUCH","FY2026","sales")' });
  await page.getByRole('tab', { name: 'Trace' }).click();
  await select(page, 'Model!B2');
  await expectShown(story(page).getByText(/No such company/));
  await expectShown(story(page).getByText(/^GET \/api\/in\/v0\/.*ticker=NSE:NOSUCH/));
});

test('a number that is missing has its statement, and a statement that is missing its request', async () => {
  const page = await stage.openWorkbook();
  await enter(page, {
    B2: '=FIN.METRIC("AURELKA","FY2026","income.none")',
    B3: '=FIN.METRIC("AURELKA","FY1991","sales")',
  });
  await page.getByRole('tab', { name: 'Trace' }).click();
  const why = story(page).getByRole('list', { name: 'Why there is no number' });
  await select(page, 'Model!B2');
  await expectShown(why.getByText('looked for in statement 1'));
  await expectShown(story(page).getByText('Income statement, annual to 2026-03-31'));
  await select(page, 'Model!B3');
  await expectShown(why.getByText('Income statement, annual to 1991-03-31'));
  await expectShown(story(page).getByText(/^GET \/api\/in\/v0\/.*period_end_date=1991-03-31/));
});

test.each(['light', 'dark'] as const)('axe finds nothing serious in a story, %s', async (colorScheme) => {
  const page = await stage.openWorkbook();
  await page.emulateMedia({ colorScheme });
  await enter(page, { B2: '=US.TTM("QRVN","latest","net margin")', B3: '=FIN.METRIC("AURELKA","FY2026","none")' });
  await page.getByRole('tab', { name: 'Trace' }).click();
  for (const [cell, shows] of [
    ['B2', 'the first divided by the second:'],
    ['B3', /AURELKA: no line "none"/],
  ] as const) {
    await select(page, `Model!${cell}`);
    await expectShown(story(page).getByText(shows).first());
    await story(page)
      .getByRole('button', { name: /\d requests?$/ })
      .first()
      .click();
    expect(await seriousFindings(page, ['#spillway-pane'])).toEqual([]);
  }
});

test('a source note stands beside the cell where there are no comments', async () => {
  const page = await stage.openWorkbook();
  await enter(page, { B2: '=US.METRIC("QRVN","latest","revenues")' });
  await select(page, 'Model!B2');
  await page.getByRole('tab', { name: 'Trace' }).click();
  await button(page, 'Insert source note').click();
  await expectShown(page.getByRole('status').filter({ hasText: 'Source noted in Model!C2' }));
  const [[note] = []] = await page.evaluate(() => window.playground.values('Model!C2'));
  expect(note).toMatch(
    /^Source \(Spillway\) · revenues: [\d,]+ · QRVN: Income statement, annual to .*https:\/\/.*received/,
  );
  expect(await stage.control.requests()).toEqual([]);
});

test('the likely filing of an Indian statement is asked for with a button', async () => {
  const page = await stage.openWorkbook();
  await enter(page, { B2: '=FIN.METRIC("AURELKA","FY2025","sales")' });
  await select(page, 'Model!B2');
  await page.getByRole('tab', { name: 'Trace' }).click();
  await button(page, 'Find the filing').click();
  await expectShown(story(page).getByText(/The likely one, by company, year and quarter/));
  await expectShown(story(page).getByRole('link', { name: /^quarterly result, published 2025-/ }));
  await expectShown(story(page).getByRole('link', { name: /^annual report, published 2025-/ }));
});
