/** The pages that the browser tests of one file open, one after the other in one process. */
import { setStage } from './support/stage';

const stage = setStage();

test('a page finds nothing that the page before has stored', async () => {
  const before = await stage.pages.open(stage.site.url);
  await before.evaluate(async () => {
    localStorage.setItem('kept', 'yes');
    sessionStorage.setItem('kept', 'yes');
    document.cookie = 'kept=yes';
    // Left open, as a page of the add-in leaves its database.
    await new Promise((resolve) => (indexedDB.open('kept').onsuccess = resolve));
  });
  const page = await stage.pages.open(stage.site.url);
  expect(before.isClosed()).toBe(true);
  const found = await page.evaluate(async () => [
    { ...localStorage },
    { ...sessionStorage },
    document.cookie,
    await indexedDB.databases(),
  ]);
  expect(found).toEqual([{}, {}, '', []]);
});

test('a page has its own routes, init scripts and listeners', async () => {
  const before = await stage.pages.open(stage.site.url);
  await before.addInitScript('globalThis.kept = true');
  await before.route('**/host.html', (route) => route.abort());
  const page = await stage.pages.open(stage.site.url);
  await page.goto(`${stage.site.url}/host.html`);
  expect(await page.evaluate(() => 'kept' in globalThis)).toBe(false);
});

describe('a page that is not fresh is refused', () => {
  // What a test gives to the whole context reaches the pages after it.
  afterEach(() => stage.pages.close());

  test('for stored data', async () => {
    const page = await stage.pages.open(stage.site.url);
    await page.context().addInitScript(`localStorage.setItem('kept', 'yes')`);
    await expect(stage.pages.open(stage.site.url)).rejects.toThrow('the page is not fresh, it has localStorage kept');
  });

  test('for a fake clock', async () => {
    const page = await stage.pages.open(stage.site.url);
    await page.clock.setFixedTime(0);
    await expect(stage.pages.open(stage.site.url)).rejects.toThrow('the page is not fresh, it has a fake clock');
  });
});
