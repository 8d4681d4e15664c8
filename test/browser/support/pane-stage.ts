import type { Page } from 'playwright-core';
import { openPaneInPlayground, openPanePage, type PaneOptions } from './pane';
import { setStage, type Stage } from './stage';

/** The stage of a pane test file, and the page of the current test. */
export interface PaneStage extends Stage {
  /** The page opened last. The stage closes it after the test. */
  readonly page: Page;
  /** Opens the playground with its pane, without stored data. */
  openPlayground(options?: PaneOptions): Promise<Page>;
  /** Opens the pane's page under its own content policy. */
  openPane(options?: PaneOptions): Promise<Page>;
}

/** Call it once at the top of a file. It closes the pages after each test. */
export function setPaneStage(): PaneStage {
  const stage = setStage();
  let page: Page | undefined;
  afterEach(async () => {
    await page?.context().close();
    page = undefined;
  });
  return {
    sandbox: stage.sandbox,
    control: stage.control,
    site: stage.site,
    fixtureSite: stage.fixtureSite,
    get browser() {
      return stage.browser;
    },
    get page() {
      if (!page) throw new Error('no page is open');
      return page;
    },
    openPlayground: async (options) => (page = await openPaneInPlayground(stage.browser, stage.site, options)),
    openPane: async (options) => (page = await openPanePage(stage.browser, stage.site, options)),
  };
}
