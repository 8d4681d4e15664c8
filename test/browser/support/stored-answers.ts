/** The answers in the browser's persistent cache, which are written some time after the cells show them. */
import type { Page } from 'playwright-core';
import { expectSoon } from './wait';

/** The number of stored answers. */
export function storedAnswers(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error as Error);
      });
    const known = await indexedDB.databases();
    const name = known.map((one) => one.name ?? '').find((one) => one.startsWith('spillway.answers.'));
    if (name === undefined) return 0;
    const database = await done(indexedDB.open(name));
    const isMade = database.objectStoreNames.contains('answers');
    const count = isMade ? await done(database.transaction('answers').objectStore('answers').count()) : 0;
    database.close();
    return count;
  });
}

/** Waits until at least so many answers are stored. */
export function untilStored(page: Page, count: number): Promise<void> {
  return expectSoon(() => storedAnswers(page)).toBeGreaterThan(count - 1);
}

/** Waits until every answer in memory is stored. */
export async function untilAllStored(page: Page): Promise<void> {
  const { answers } = await page.evaluate(() => window.spillway!.cacheSize());
  await untilStored(page, answers);
}
