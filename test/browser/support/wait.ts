import type { Locator, Page } from 'playwright-core';

/** How long a test waits for what it expects, on a slow machine too. */
export const WAIT_MS = 120_000;
const INTERVAL_MS = 30;

/** `expect` with retries: reads until the value matches, and fails with Jest's message after the timeout. */
export function expectSoon<T>(read: () => Promise<T>) {
  const until = async (check: (value: T) => void): Promise<void> => {
    const endMs = Date.now() + WAIT_MS;
    for (;;) {
      const value = await read();
      try {
        return check(value);
      } catch (failure) {
        if (Date.now() > endMs) throw failure;
      }
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
    }
  };
  return {
    toBe: (expected: T) => until((value) => expect(value).toBe(expected)),
    toEqual: (expected: unknown) => until((value) => expect(value).toEqual(expected)),
    toContain: (expected: unknown) => until((value) => expect(value).toContain(expected)),
    toMatch: (expected: RegExp) => until((value) => expect(value).toMatch(expected)),
    toBeGreaterThan: (expected: number) => until((value) => expect(value).toBeGreaterThan(expected)),
  };
}

/** Expects that the element comes into sight; where it does not, Playwright says what it looked for and what it found. */
export async function expectShown(target: Locator): Promise<void> {
  await expect(target.waitFor()).resolves.toBeUndefined();
}

/** Expects that the element gets the focus. */
export async function hasFocus(target: Locator): Promise<void> {
  await expectShown(target.and(target.page().locator(':focus')));
}

/** Waits until the page has drawn what it received, for checks that something does not appear. */
export async function drawn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
