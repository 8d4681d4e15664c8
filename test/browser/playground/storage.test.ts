/** A playground whose browser storage is full or forbidden says what to do. */
import type { Page } from 'playwright-core';
import '../support/fixture';
import { setStage } from '../support/stage';

const stage = setStage();

/** Opens the playground where it has no settings yet, after a script has run on another page of the same address. */
async function openAfter(prepare: (page: Page) => Promise<void>): Promise<string> {
  const page = await stage.pages.open(stage.site.url);
  await page.goto(`${stage.site.url}/playground.json`);
  await prepare(page);
  await page.goto(stage.site.url);
  const about = page.locator('#about.failed');
  await about.waitFor();
  return (await about.textContent()) ?? '';
}

test('full storage is told in words, with what to do', async () => {
  const shown = await openAfter((page) =>
    page.evaluate(() => {
      for (let length = 2 ** 22; length >= 1; length /= 2) {
        try {
          for (let count = 0; count < 9; count += 1)
            localStorage.setItem(`full ${length} ${count}`, 'x'.repeat(length));
        } catch {
          // The next piece is smaller.
        }
      }
    }),
  );
  expect(shown).toMatch(/^The playground could not start: the browser’s storage for this address is full/);
  expect(shown).toContain('Delete the data of this site');
  expect(shown).not.toMatch(/QuotaExceeded|setItem|DOMException/);
});

test('storage that the browser forbids is told in words, with what to do', async () => {
  const shown = await openAfter(async (page) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    });
  });
  expect(shown).toContain('Allow cookies and site data');
});
