/** What the browser's console says while the pane checks a service that is no team server, and asks it. */
import { button, check, refreshEverything } from './support/pane';
import { setPaneStage } from './support/pane-stage';

const stage = setPaneStage();

test('a service that is no team server is not asked as one, and no request of a check or Refresh fails', async () => {
  const page = await stage.openWorkbook();
  const asked: string[] = [];
  const failed: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Failed to load/.test(message.text())) failed.push(message.location().url);
  });
  await page.getByRole('tab', { name: 'Settings' }).click();
  await button(page, 'Save and check').click();
  await check(page)
    .getByText(/United States: works/)
    .waitFor();
  await page.evaluate(async () => {
    window.playground.set('Z1', '=FIN.METRIC("AURELKA","FY2026","sales")');
    await window.playground.settled();
  });
  await page.getByRole('tab', { name: 'Activity' }).click();
  await refreshEverything(page, 'This sheet');
  await page.getByText(/^Refresh finished/).waitFor();
  expect(asked.filter((path) => path.endsWith('/income-statement')).length).toBeGreaterThan(0);
  expect(asked.filter((path) => path.endsWith('/answers'))).toEqual([]);
  // The check of names asks about a known company, which an invented market does not have.
  expect(failed.filter((url) => !url.includes('cik=0000320193'))).toEqual([]);
});
