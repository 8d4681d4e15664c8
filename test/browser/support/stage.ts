import { chromium, type Browser, type Page } from 'playwright-core';
import { FreshPages } from './fresh-pages';
import { controlOf, type SandboxControl } from './sandbox-control';
import { sharedServices } from './shared-services';

interface Address {
  readonly url: string;
}

/** The shared services for a test file. The browser is connected while its tests run. */
export interface Stage {
  readonly browser: Browser;
  readonly sandbox: Address;
  readonly control: SandboxControl;
  /** The playground's pages with the built add-in, connected to the sandbox. */
  readonly site: Address;
  /** The playground's pages with the fixture add-in, which returns every kind of result. */
  readonly fixtureSite: Address;
  /** The playground's pages, connected to a sandbox that serves the sample of real filings too; no test sets faults in it. */
  readonly sampleSite: Address;
  /** Pages for one test at a time, without stored data. The stage closes the page after the test. */
  readonly pages: FreshPages;
  /** Opens the bare page and waits for the add-in. A `query` such as `?runtime=1.3` simulates an older Excel. */
  openHost(site: Address, query?: string): Promise<Page>;
  /** Opens the browser workbook without its display. Nothing is calculated on its first sheet until the test enters a formula. */
  openWorkbook(site: Address, query?: string): Promise<Page>;
  /** Opens the whole playground with the figures of its first sheet, for what depends on the drawn grid. */
  openPlayground(site: Address, query?: string): Promise<Page>;
}

/**
 * Call it once at the top of a file. Before each test it clears the sandbox's faults and request log; after it, it closes
 * the page.
 */
export function setStage(): Stage {
  const { chromiumEndpoint, sandboxUrl, controlToken, siteUrl, fixtureSiteUrl, sampleSiteUrl } = sharedServices();
  const sandbox = { url: sandboxUrl };
  const control = controlOf({ ...sandbox, controlToken });
  let browser: Browser | undefined;
  let pages: FreshPages | undefined;
  beforeAll(async () => {
    browser = await chromium.connect(chromiumEndpoint);
    pages = new FreshPages(browser);
  });
  // `close` on a connected browser closes only this file's contexts.
  afterAll(() => browser?.close());
  beforeEach(() => control.reset());
  afterEach(() => pages?.closePage());
  const connected = () => {
    if (!browser || !pages) throw new Error('the browser is connected in beforeAll');
    return { browser, pages };
  };
  const open = async ({ url }: Address, path: string) => {
    const page = await connected().pages.open(url);
    await page.goto(`${url}/${path}`);
    return page;
  };
  const openReady = async (site: Address, path: string) => {
    const page = await open(site, path);
    await page.evaluate(() => window.playground.ready);
    return page;
  };
  return {
    get browser() {
      return connected().browser;
    },
    get pages() {
      return connected().pages;
    },
    openHost: async (site, query = '') => {
      const page = await open(site, `host.html${query}`);
      await page.evaluate(() => window.excel.ready);
      return page;
    },
    openWorkbook: (site, query = '') => openReady(site, `headless.html${query}`),
    openPlayground: (site, query = '') => openReady(site, query),
    sandbox,
    control,
    site: { url: siteUrl },
    fixtureSite: { url: fixtureSiteUrl },
    sampleSite: { url: sampleSiteUrl },
  };
}
