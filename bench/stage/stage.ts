import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../../test/browser/support/chromium';
import { ensureBuilt, openPage, servePages } from '../../test/browser/support/pages';
import { startSandbox } from '../../test/browser/support/process';
import { controlOf, type SandboxControl } from '../../test/browser/support/sandbox-control';
import type { FirstCell } from './answer-scripts';
import { makeBenchAddIn } from './bench-add-in';
import { benchPage, type BenchPage } from './bench-page';
import { findFirstCells } from './first-cells';
import { openService } from './service';
import { buildWorkload, type Workload } from './workload';

const STATEMENTS = 500;
const KEPT = 5_000;

/** The sandbox, the pages and the browser that all measurements of cells share. */
export interface Stage extends Workload {
  readonly browser: Browser;
  readonly control: SandboxControl;
  /** The folder of the add-in as it is served. */
  readonly addIn: string;
  readonly hostUrl: string;
  /** How many statements `cells` are of. */
  readonly statements: number;
  /** A cell of each function whose loading is measured. */
  readonly firstCells: readonly FirstCell[];
  /** A page with nothing in memory, the add-in and the functions beside it; in a browser profile of its own, or in one that was used. */
  open(profile?: BrowserContext): Promise<BenchPage>;
  /** A page that holds nothing yet. */
  blank(): Promise<Page>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const closing: (() => unknown)[] = [];
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end();
  };
  try {
    const sandbox = await startSandbox('--control', '--short-lists');
    closing.push(() => sandbox.stop());
    const addIn = await makeBenchAddIn();
    closing.push(() => addIn.remove());
    ensureBuilt('playground');
    const site = await servePages({ sandboxUrl: sandbox.url, addIn: addIn.folder });
    closing.push(() => site.stop());
    const { firstCells, ...workload } = await readService();
    const browser = await launchChromium();
    closing.push(() => browser.close());
    const hostUrl = `${site.url}/host.html`;
    return {
      ...workload,
      browser,
      control: controlOf(sandbox),
      addIn: addIn.folder,
      hostUrl,
      statements: STATEMENTS,
      firstCells,
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
    await close(); // nobody else would end them
    throw error;
  }
}

async function readService() {
  const service = openService();
  try {
    const workload = await buildWorkload(service, STATEMENTS, KEPT - STATEMENTS);
    return { ...workload, firstCells: await findFirstCells(service, workload.cells) };
  } finally {
    service.close();
  }
}
