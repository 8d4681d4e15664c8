import type { Browser, Page } from 'playwright-core';
import { launchChromium } from './chromium';
import { servePages } from './pages';
import { openPaneInPlayground, openPanePage, type PaneOptions } from './pane';
import { startSandbox, type Service } from './process';
import { controlOf, type SandboxControl } from './sandbox-control';

/** What the tests of one file share, and the page of the test that runs. */
export interface PaneStage {
  readonly browser: Browser;
  readonly sandbox: Service;
  readonly site: Service;
  readonly control: SandboxControl;
  /** The page opened last; closed after its test. */
  readonly page: Page;
  /** The playground with its pane, where nothing is stored. */
  openPlayground(options?: PaneOptions): Promise<Page>;
  /** The pane's own page under its own content policy. */
  openPane(options?: PaneOptions): Promise<Page>;
}

/**
 * A browser, a sandbox and the served pages for all tests of a file; what the sandbox was told to fail with, and the pages, end with each
 * test. Called once, at the top of the file.
 */
export function setPaneStage(): PaneStage {
  let started: Omit<PaneStage, 'page' | 'openPlayground' | 'openPane'> | undefined;
  let page: Page | undefined;
  const now = () => started ?? raise('the stage is not set yet');
  beforeAll(async () => {
    const launching = launchChromium();
    const sandbox = await startSandbox('--short-lists', '--control');
    const site = await servePages({ sandboxUrl: sandbox.url });
    started = { sandbox, site, browser: await launching, control: controlOf(sandbox) };
  }, 240_000);
  afterAll(async () => {
    await started?.browser.close();
    await Promise.all([started?.site.stop(), started?.sandbox.stop()]);
  });
  afterEach(async () => {
    await page?.context().close();
    page = undefined;
    await started?.control.reset();
  });
  return {
    get browser() {
      return now().browser;
    },
    get sandbox() {
      return now().sandbox;
    },
    get site() {
      return now().site;
    },
    get control() {
      return now().control;
    },
    get page() {
      return page ?? raise('no page is open');
    },
    openPlayground: async (options) => (page = await openPaneInPlayground(now().browser, now().site, options)),
    openPane: async (options) => (page = await openPanePage(now().browser, now().site, options)),
  };
}

function raise(message: string): never {
  throw new Error(message);
}
