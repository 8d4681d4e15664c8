/** More cards than a workbook has: Activity and FIN.STATUS say which formulas give plain values, until there is room. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { refreshEverything } from '../support/pane';
import { seriousFindings } from '../support/pane-findings';
import { setPaneStage } from '../support/pane-stage';
import { expectShown, expectSoon } from '../support/wait';

const SCREENSHOTS = join(__dirname, '../../../build/screenshots');
const stage = setPaneStage();

const cardsAt = (cell: string) => stage.page.evaluate((at) => window.playground.card(at).length, cell);
const enter = (cells: Readonly<Record<string, string>>) =>
  stage.page.evaluate(async (given) => {
    for (const [at, formula] of given) window.playground.set(at, formula);
    await window.playground.settled();
  }, Object.entries(cells));

test('formulas without cards are listed and counted; deleting others and a Refresh gives them cards', async () => {
  const page = await stage.openWorkbook();
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.evaluate(() => window.spillwayWorkbook?.addSheet({ name: 'Cards', cells: [] }));
  const repeated = (count: number) => Array.from({ length: count }, () => '"sales"').join(';');
  await enter({
    'Cards!A1': `=FIN.METRIC("AURELKA","FY2026",{${repeated(900)}},,,"rich=yes")`,
    'Cards!C1': '=FIN.STATUS()',
  });
  await enter({
    'Cards!D1': `=FIN.METRIC("AURELKA","FY2026",{${repeated(150)}},,,"rich=yes")`,
    'Cards!E1': '=FIN.CARD("AURELKA")',
  });
  await expectSoon(() => cardsAt('Cards!A1')).toBeGreaterThan(0);
  await expectSoon(() => cardsAt('Cards!E1')).toBeGreaterThan(0);
  expect(await cardsAt('Cards!D1')).toBe(0);
  await expectSoon(() => page.evaluate(() => window.playground.values('Cards!C1')[0]?.[0])).toBe(
    'ready, 1 formula without cards',
  );
  await page.getByRole('tab', { name: 'Activity' }).click();
  const notice = page.getByRole('region', { name: 'Values without cards' });
  await expectShown(notice.getByText('One formula gives plain values.'));
  await expectShown(notice.getByText(/1,000 values at most/));
  expect(await seriousFindings(page, ['#spillway-pane'])).toEqual([]);
  await page.screenshot({ path: join(SCREENSHOTS, 'values-without-cards.png') });

  await enter({ 'Cards!A1': '' });
  await page.getByRole('tab', { name: 'Find' }).click();
  await page.getByRole('tab', { name: 'Activity' }).click();
  await expectSoon(() => page.evaluate(() => window.spillway?.activity.withCards())).toEqual(['Cards!E1']);
  await refreshEverything(page, 'This sheet');
  await expectSoon(() => notice.count()).toBe(0);
  await expectSoon(() => cardsAt('Cards!D1')).toBeGreaterThan(0); // the grid follows the add-in
});
