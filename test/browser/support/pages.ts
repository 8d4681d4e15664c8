import type { Browser, Page } from 'playwright-core';
import { QUIET } from './fresh-pages';
import { newContext } from './new-context';
import { slowed } from './slowed-page';
import { runNode, startService, type Service } from './process';

export interface ServeOptions {
  /** The address of the sandbox; without it the pages have no settings. */
  readonly sandboxUrl?: string;
  /** The folder of the add-in; `dist/` by default. */
  readonly addIn?: string;
}

/** Builds the playground and the add-in, or the given parts, if their sources have changed since the last build. */
export function ensureBuilt(...parts: readonly ('playground' | 'add-in')[]): Promise<void> {
  return runNode(['--import', 'tsx', 'scripts/ensure-built.mts', ...parts]);
}

/** Serves the playground's built pages on a free port. */
export function servePages({ sandboxUrl, addIn }: ServeOptions = {}): Promise<Service> {
  const sandbox = sandboxUrl ? ['--sandbox', sandboxUrl] : [];
  return startService(['--import', 'tsx', 'scripts/serve.mts', ...sandbox, ...(addIn ? ['--add-in', addIn] : [])]);
}

/** Opens the bare page and waits for the add-in. A `query` such as `?runtime=1.3` simulates an older Excel. */
export async function openHost(browser: Browser, site: Pick<Service, 'url'>, query = ''): Promise<Page> {
  const page = await openPage(browser);
  await page.goto(`${site.url}/host.html${query}`);
  await page.evaluate(() => window.excel.ready);
  return page;
}

/** Opens a page in a new browser context, without stored data, at the size of a desktop screen. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await newContext(browser, QUIET);
  return slowed(await context.newPage());
}
