import type { Page } from 'playwright-core';
import { openPanePage, openPaneWithWorkbook, type PaneOptions } from './pane';
import { setStage, type Stage } from './stage';

/** The stage of a pane test file, and the page of the current test. */
export interface PaneStage extends Omit<Stage, 'openHost' | 'openWorkbook' | 'openPlayground'> {
  /** The page opened last. The stage closes it after the test. */
  readonly page: Page;
  /** Opens the pane beside a workbook without figures that is not drawn, without stored data. */
  openWorkbook(options?: PaneOptions): Promise<Page>;
  /** Opens the playground with its pane, without stored data: for what depends on the drawn grid. */
  openPlayground(options?: PaneOptions): Promise<Page>;
  /** Opens the pane's page under its own content policy. */
  openPane(options?: PaneOptions): Promise<Page>;
}

/** Call it once at the top of a file. It closes the page after each test. */
export function setPaneStage(): PaneStage {
  const stage = setStage();
  let page: Page | undefined;
  afterEach(() => {
    page = undefined;
  });
  return {
    sandbox: stage.sandbox,
    control: stage.control,
    site: stage.site,
    fixtureSite: stage.fixtureSite,
    sampleSite: stage.sampleSite,
    get browser() {
      return stage.browser;
    },
    get pages() {
      return stage.pages;
    },
    get page() {
      if (!page) throw new Error('no page is open');
      return page;
    },
    openWorkbook: async (options) => (page = await openPaneWithWorkbook(stage, '/headless.html', options)),
    openPlayground: async (options) => (page = await openPaneWithWorkbook(stage, '/', options)),
    openPane: async (options) => (page = await openPanePage(stage, options)),
  };
}
