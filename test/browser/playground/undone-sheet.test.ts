/** What the grid shows where a sheet that was added is taken back. */
import { setStage } from '../support/stage';
import { expectSoon } from '../support/wait';
import { gridOf } from '../support/grid';

const stage = setStage();

test('undo of an added sheet leads to a sheet with its figures, also to one that was not opened before', async () => {
  const page = await stage.openPlayground(stage.site);
  const { text } = gridOf(() => page);
  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  await page.evaluate(() => window.spillwayWorkbook?.addSheet({ name: 'Mine', cells: [], columnWidths: {} }));
  await page.getByRole('tab', { name: 'Mine' }).waitFor();
  const box = await page.locator('#sheet').boundingBox();
  await page.mouse.click((box?.x ?? 0) + 300, (box?.y ?? 0) + 400);
  await page.keyboard.press('Control+z');
  await page.getByRole('tab', { name: 'Mine' }).waitFor({ state: 'detached' });
  await expectSoon(() => text('Live!B4')).toBe('ready');
  expect(failures).toEqual([]);
});
