import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../test/browser/support/chromium';
import { ensureBuilt, openPage, servePages } from '../../test/browser/support/pages';
import { startSandbox } from '../../test/browser/support/process';
import { controlOf, type SandboxControl } from '../../test/browser/support/sandbox-control';
import { makeAddInWithoutPane, makeBenchAddIn, makeNothingAddIn, type BenchAddIn } from './bench-add-in';
import { benchPage, type BenchPage } from './bench-page';
import { openSandboxService } from './sandbox-service';
import { buildWorkload, type Workload } from './workload';

const STATEMENTS = 500;
const KEPT = 5_000;

/** The sandbox, pages, browser and workload that all measurements of cells share. */
export interface Environment extends Workload {
  readonly browser: Browser;
  readonly control: SandboxControl;
  readonly sandboxUrl: string;
  /** The folder of the served add-in. */
  readonly addIn: string;
  /** The page that loads the add-in. */
  readonly hostUrl: string;
  /** The same page with an add-in whose only function is a METRIC that returns the first cell's value. */
  readonly nothingUrl: string;
  /** The same page with an add-in whose taskpane.js is missing. */
  readonly withoutPaneUrl: string;
  /** The number of distinct statements of `cells`. */
  readonly statements: number;
  /** A new page with the add-in and the compared functions, in its own browser profile or in the given one. */
  open(profile?: BrowserContext): Promise<BenchPage>;
  /** An empty page in its own browser profile. */
  blank(): Promise<Page>;
  close(): Promise<void>;
}

export async function openEnvironment(): Promise<Environment> {
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const sandbox = await startSandbox('--control', '--short-lists', '--invented');
    closing.push(() => sandbox.stop());
    const addIn = await makeBenchAddIn();
    closing.push(() => addIn.remove());
    await ensureBuilt('playground');
    const site = await servePages({ sandboxUrl: sandbox.url, addIn: addIn.folder });
    closing.push(() => site.stop());
    const workload = await readWorkload();
    const nothing = makeNothingAddIn(workload.cells[0]?.value);
    closing.push(() => nothing.remove());
    const withoutPane = makeAddInWithoutPane();
    closing.push(() => withoutPane.remove());
    const serveToo = async ({ folder }: BenchAddIn) => {
      const other = await servePages({ sandboxUrl: sandbox.url, addIn: folder });
      closing.push(() => other.stop());
      return `${other.url}/host.html`;
    };
    const [nothingUrl, withoutPaneUrl] = [await serveToo(nothing), await serveToo(withoutPane)];
    const browser = await launchChromium();
    closing.push(() => browser.close());
    const hostUrl = `${site.url}/host.html`;
    return {
      ...workload,
      browser,
      control: controlOf(sandbox),
      sandboxUrl: sandbox.url,
      addIn: addIn.folder,
      hostUrl,
      nothingUrl,
      withoutPaneUrl,
      statements: STATEMENTS,
      async open(profile) {
        const page = profile ? await profile.newPage() : await openPage(browser);
        await page.goto(hostUrl);
        await page.evaluate(() => window.excel.ready);
        await page.addScriptTag({ url: '/add-in/bench.js' });
        const bench = await benchPage(page);
        await bench.give(workload.cells);
        return bench;
      },
      blank: () => openPage(browser),
      close,
    };
  } catch (error) {
    await close(); // the caller has no handle to close what has started
    throw error;
  }
}

async function readWorkload(): Promise<Workload> {
  const service = openSandboxService();
  try {
    return await buildWorkload(service, STATEMENTS, KEPT - STATEMENTS);
  } finally {
    service.close();
  }
}
