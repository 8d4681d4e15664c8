import type { Page } from 'playwright-core';
import { openPaneInPlayground, openPanePage, type PaneOptions } from './pane';
import { setStage, type Stage } from './stage';

/** The stage of a file that tests the pane, and the page of the test that runs. */
export interface PaneStage extends Stage {
  /** The page opened last; closed after its test. */
  readonly page: Page;
  /** The playground with its pane, where nothing is stored. */
  openPlayground(options?: PaneOptions): Promise<Page>;
  /** The pane's own page under its own content policy. */
  openPane(options?: PaneOptions): Promise<Page>;
}

/** Called once at the top of a file. The pages of a test are closed after it. */
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
