/** The playground on a narrow screen, where the workbook stands above the pane. */
import { setStage } from '../support/stage';
import { expectSoon } from '../support/wait';

const stage = setStage();

test('at 320 pixels the open sheet has its whole tab, the status line its message, and Settings moves nothing', async () => {
  const page = await stage.pages.open(stage.site.url, { width: 320, height: 900 });
  await page.goto(`${stage.site.url}/`);
  await page.evaluate(() => window.playground.ready);
  await page.evaluate(() => window.playground.select("'Filings and search'!A1"));
  const place = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return { left, right, width };
    });
  const tab = '#sheet [role="tab"][aria-selected="true"]';
  await expectSoon(() => page.locator(tab).innerText()).toBe('Filings and search');
  const bar = await place('#sheet [role="tablist"]');
  const hasWholeTab = async () => {
    const { left, right } = await place(tab);
    return left >= bar.left && right <= bar.right;
  };
  await expectSoon(hasWholeTab).toBe(true);
  expect((await place('#status-message')).width).toBeGreaterThan(200);
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('tabpanel', { name: 'Settings' }).waitFor();
  const scrolled = await page.evaluate(
    () =>
      [...document.querySelectorAll('#spillway-pane, #spillway-pane *')].filter(({ scrollLeft }) => scrollLeft > 0)
        .length,
  );
  expect(scrolled).toBe(0);
});
