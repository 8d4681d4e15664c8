import type { Browser, BrowserContext, Page } from 'playwright-core';
import { newContext } from './new-context';
import { slowed } from './slowed-page';

/** The page's window size; that of a desktop screen by default. */
export interface PageSize {
  readonly width: number;
  readonly height: number;
}

const DESKTOP: PageSize = { width: 1440, height: 900 };
/** At the size of a desktop screen, without motion: a menu that opens cannot be pressed for half a second otherwise. */
export const QUIET = { viewport: DESKTOP, reducedMotion: 'reduce' } as const;
/** A small file that every page server has. */
const BLANK = '/playground.json';

/**
 * Pages for the tests of one file, one after the other in one browser process, which compiles their scripts once. Each
 * page is a new window, so that it has its own document, routes, listeners and init scripts, and finds nothing stored.
 */
export class FreshPages {
  readonly #browser: Browser;
  #context: BrowserContext | undefined;
  /** Keeps the process alive, and opens the windows. */
  #opener: Page | undefined;
  #page: Page | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** Closes the page before, and opens one at a blank address of this origin. Rejects if something is stored there. */
  async open(origin: string, size: PageSize = DESKTOP): Promise<Page> {
    let { page, left } = await this.#openCleared(origin, size);
    // What the page before wrote while it was closed may come after the clearing, but not after the next one.
    if (left.length > 0) ({ page, left } = await this.#openCleared(origin, size));
    if (left.length > 0) throw new Error(`the page is not fresh, it has ${left.join(', ')}`);
    return slowed(page);
  }

  async #openCleared(origin: string, size: PageSize): Promise<{ page: Page; left: readonly string[] }> {
    await this.closePage();
    const context = (this.#context ??= await newContext(this.#browser, QUIET));
    this.#opener ??= await context.newPage();
    if (!this.#opener.url().startsWith(`${origin}/`)) await this.#opener.goto(`${origin}${BLANK}`);
    await clearStorage(this.#opener, origin);
    const opened = context.waitForEvent('page');
    await this.#opener.evaluate((address) => void window.open(address), BLANK);
    const page = (this.#page = await opened);
    if (size !== DESKTOP) await page.setViewportSize(size);
    await page.waitForURL(`${origin}${BLANK}`);
    return { page, left: await page.evaluate(leftovers) };
  }

  async closePage(): Promise<void> {
    await this.#page?.close();
    this.#page = undefined;
  }

  /** Ends the process; the next page starts another. */
  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = this.#opener = this.#page = undefined;
  }
}

async function clearStorage(page: Page, origin: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.detach();
}

/** What an earlier page of this origin left: stored data, or a clock that Playwright installed in the whole context. */
async function leftovers(): Promise<string[]> {
  const databases = await indexedDB.databases();
  return [
    ...Object.keys({ ...localStorage }).map((key) => `localStorage ${key}`),
    ...Object.keys({ ...sessionStorage }).map((key) => `sessionStorage ${key}`),
    ...databases.map(({ name }) => `the database ${name}`),
    ...(document.cookie === '' ? [] : ['cookies']),
    ...(Function.prototype.toString.call(Date).includes('[native code]') ? [] : ['a fake clock']),
  ];
}
