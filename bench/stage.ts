import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { launchChromium } from '../test/browser/support/chromium';
import { openPage, servePages } from '../test/browser/support/pages';
import { startSandbox } from '../test/browser/support/process';
import { controlOf, type SandboxControl } from '../test/browser/support/sandbox-control';
import { makeBenchAddIn } from './bench-add-in';
import type { Ran } from './page/page';
import { buildWorkload, type Workload, type WorkloadCell } from './workload';

const STATEMENTS = 500;

/** The sandbox, the pages and the browser that all measurements of cells share. */
export interface Stage {
  readonly browser: Browser;
  readonly control: SandboxControl;
  readonly cells: readonly WorkloadCell[];
  /** One cell of each of thousands of other statements. */
  readonly others: readonly WorkloadCell[];
  /** A page with nothing in memory, the add-in and the functions beside it; in a browser profile of its own, or in one that was used. */
  open(profile?: BrowserContext): Promise<BenchPage>;
  /** A page that holds nothing yet. */
  blank(): Promise<Page>;
  /** Loads the add-in into it and asks for one cell; the add-in's scripts that were loaded until its answer. */
  load(page: Page): Promise<string[]>;
  close(): Promise<void>;
}

export interface BenchPage {
  readonly page: Page;
  /** Calls a function for so many cells and times it; fails where a cell shows something else than its number. */
  run(name: string, count: number): Promise<Ran>;
  /** Bytes of JavaScript in use, after collecting what nobody holds. */
  settledHeap(): Promise<number>;
  /** The most bytes in use while `work` runs, as seen between tasks of the page. */
  peakHeap<T>(work: () => Promise<T>): Promise<{ result: T; peak: number }>;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const service = await startSandbox('--control', '--short-lists');
  const addIn = await makeBenchAddIn();
  const site = await servePages({ sandboxUrl: service.url, addIn: addIn.folder });
  const browser = await launchChromium();
  const close = async () => {
    await browser.close();
    await Promise.all([site.stop(), service.stop()]);
    addIn.remove();
  };
  const { cells, others } = await buildWorkload(service.url, STATEMENTS).catch(
    async (error: unknown): Promise<Workload> => {
      await close(); // nobody else would end them
      throw error;
    },
  );
  return {
    browser,
    control: controlOf(service),
    cells,
    others,
    async open(profile) {
      const page = profile ? await profile.newPage() : await openPage(browser);
      await page.goto(`${site.url}/host.html`);
      await page.evaluate(() => window.excel.ready);
      await page.addScriptTag({ url: '/add-in/bench.js' });
      await page.evaluate((given) => void (window.bench.cells = given), cells);
      return benchPage(page);
    },
    blank: () => openPage(browser),
    async load(page) {
      const loaded: string[] = [];
      page.on('request', (request) => {
        const name = /\/add-in\/(.*\.js)$/.exec(request.url())?.[1];
        if (name) loaded.push(name);
      });
      await page.goto(`${site.url}/host.html`);
      await page.evaluate(() => window.excel.ready);
      const [first] = cells;
      const args = [...(first?.args ?? [])];
      await page.evaluate((given) => window.excel.invoke({ name: 'FIN.METRIC', args: given }), args);
      return loaded;
    },
    close,
  };
}

async function benchPage(page: Page): Promise<BenchPage> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.enable');
  return {
    page,
    run: (name, count) => page.evaluate((call) => window.bench.run(call.name, call.count), { name, count }),
    async settledHeap() {
      await devtools.send('HeapProfiler.collectGarbage');
      return usedHeap(devtools);
    },
    async peakHeap(work) {
      let peak = 0;
      let isOver = false;
      const watching = (async () => {
        while (!isOver) {
          peak = Math.max(peak, await usedHeap(devtools));
          await new Promise((resume) => setTimeout(resume, 50));
        }
      })();
      const result = await work();
      isOver = true;
      await watching;
      return { result, peak };
    },
    close: () => page.context().close(),
  };
}

async function usedHeap(devtools: CDPSession): Promise<number> {
  return (await devtools.send('Runtime.getHeapUsage')).usedSize;
}
