/** Figures that come back different after a Refresh: Activity lists them, a reload keeps them, a sheet takes them. */
import { join } from 'node:path';
import { seriousFindings } from '../support/pane-findings';
import { button, refreshEverything, refreshFinished } from '../support/pane';
import { setPaneStage } from '../support/pane-stage';
import { expectShown, expectSoon } from '../support/wait';

const SCREENSHOTS = join(__dirname, '../../../build/screenshots');
const stage = setPaneStage();
const CELLS = [
  ['B2', '=FIN.METRIC("AURELKA","FY2026","sales")'],
  ['B3', '=FIN.METRIC("AURELKA","FY2026","profit_after_tax")'],
  ['D1', '=FIN.CHANGES(30)'],
  ['B20', '=FIN.INCOME("AURELKA","FY2026")'],
] as const;

const section = () => stage.page.getByRole('region', { name: 'What changed' });
const shown = (a1: string) => stage.page.evaluate((range) => window.playground.values(range), a1);

test.each(['light', 'dark'])(
  'a restated line is listed in the pane, in %s, by FIN.CHANGES and on a new sheet',
  async (theme) => {
    const page = await stage.openWorkbook({ query: `?theme=${theme}` });
    await page.evaluate(async (cells) => {
      await window.spillwayWorkbook?.addSheet({
        name: 'Old',
        cells: cells.map(([at, formula]) => ({ at, formula: formula ?? '' })),
      });
      await window.playground.settled();
    }, CELLS);
    await page.getByRole('tab', { name: 'Activity' }).click();
    await section().getByText('No figure of these cells has changed in 90 days.').waitFor();
    const [[sales], [profit]] = (await shown('Old!B2:B3')) as [[number], [number]];

    await page.route('**/income-statement?**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { financials: { income: Record<string, unknown> } } };
      const text = JSON.stringify(body).replaceAll(`:${sales},`, `:${sales + 1500},`);
      await route.fulfill({ response: answer, body: text });
    });
    await page.evaluate(() => window.playground.select('Old!A1'));
    await refreshEverything(page, 'This sheet');
    await refreshFinished(page);
    expect(await shown('Old!B2:B3')).toEqual([[sales + 1500], [profit]]);

    await section()
      .getByText(/AURELKA, income statement to 2026-03-31, annual, consolidated$/)
      .waitFor();
    const figures = [sales, sales + 1500].map((value) => value.toLocaleString('en-US', { maximumFractionDigits: 10 }));
    await section()
      .getByText(`${figures.join(' → ')} (+1,500 INR crores)`)
      .waitFor();
    expect(await section().getByRole('listitem').count()).toBe(1);
    const row = 20 + (await shown('Old!B20:B60')).findIndex(([label]) => label === 'Sales');
    await section()
      .getByRole('button', { name: `Old!C${row}` })
      .waitFor();
    await expectShown(section().getByText(/Restated: the answer names no other filing\./));
    expect(await seriousFindings(page)).toEqual([]);
    await section().screenshot({ path: join(SCREENSHOTS, `pane-changes-${theme}.png`) });
    const listed = async () => (await shown('Old!J2:M2'))[0];
    await expectSoon(listed).toEqual(['Sales', sales, sales + 1500, 1500]); // a stream, which the grid shows when it comes

    await section().getByRole('button', { name: 'Old!B2' }).click();
    await expectShown(page.getByRole('status').filter({ hasText: 'Selected Old!B2.' }));
    await stage.control.reset();
    await button(page, 'List on a new sheet').click();
    await expectShown(page.getByRole('status').filter({ hasText: /^Added Changes/ }));
    expect((await shown('Changes!G5:J5'))[0]).toEqual(['Sales', sales, sales + 1500, 1500]);
    expect(await stage.control.requests()).toEqual([]);

    await page.evaluate(() => window.spillway?.changes.load());
    await page.reload();
    await page.getByRole('tab', { name: 'Activity' }).click();
    await section()
      .getByText(`${figures.join(' → ')} (+1,500 INR crores)`)
      .waitFor();
  },
);

test('a new announcement, and one that says something else, are listed with their cells', async () => {
  const page = await stage.openWorkbook();
  await page.evaluate(async () => {
    const cells = [{ at: 'B2', formula: '=FIN.ANNOUNCEMENTS("AURELKA",,,,,,,3)' }];
    await window.spillwayWorkbook?.addSheet({ name: 'News', cells });
    await window.playground.settled();
  });
  await page.getByRole('tab', { name: 'Activity' }).click();
  await page.route('**/documents/announcement?**', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { id: string; ai_insights: object }[] };
    const [newest, ...others] = body.data;
    if (!newest) throw new Error('no announcement');
    const said = { ...newest, ai_insights: { ...newest.ai_insights, summary_header: 'Corrected' } };
    const added = { ...newest, id: 'new', published_date: '2026-11-25T08:00:00Z' };
    await route.fulfill({ response: answer, json: { ...body, data: [added, said, ...others].slice(0, 20) } });
  });
  await page.evaluate(() => window.playground.select('News!A1'));
  await refreshEverything(page, 'This sheet');
  await refreshFinished(page);
  await section()
    .getByText(/Exchange announcements with category, summary and sentiment$/)
    .first()
    .waitFor();
  await expectShown(section().getByText(/ → Corrected$/));
  await expectShown(section().getByText(/^none → .* \(2026-11-25\)$/));
  await expectShown(section().getByText(/The row is new\./));
  await section().getByRole('button', { name: 'News!B3' }).waitFor();
  expect(
    await section()
      .getByText(/\. \.$/)
      .count(),
  ).toBe(0);
  expect(await seriousFindings(page)).toEqual([]);
  await section().screenshot({ path: join(SCREENSHOTS, 'pane-changed-rows.png') });
});
