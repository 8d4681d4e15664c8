import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { SHOWCASE } from '../src/sandbox/market/showcase';
import { launchChromium } from '../test/browser/support/chromium';
import { openHost, servePages } from '../test/browser/support/pages';
import { startSandbox } from '../test/browser/support/process';
import { controlOf } from '../test/browser/support/sandbox-control';
import type { Measured } from './main';

/** The built add-in with one function more, which does nothing: what the runtime and the bridge cost by themselves. */
function withNothingFunction(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spillway-bench-'));
  cpSync('dist', folder, { recursive: true });
  const path = join(folder, 'functions.json');
  const metadata = JSON.parse(readFileSync(path, 'utf8')) as { functions: { id: string; name: string }[] };
  const metric = metadata.functions.find(({ id }) => id === 'FIN.METRIC');
  metadata.functions.push({ ...metric, id: 'BENCH.NOTHING', name: 'BENCH.NOTHING' });
  writeFileSync(path, JSON.stringify(metadata));
  const script = join(folder, 'functions.js');
  writeFileSync(script, `${readFileSync(script, 'utf8')}\nCustomFunctions.associate("BENCH.NOTHING", () => [[1]]);`);
  return folder;
}

/** Milliseconds until all of these cells are answered: the quickest of three. */
async function timeCells(page: Page, name: string, count: number): Promise<number> {
  return page.evaluate(
    async ({ call, cells }) => {
      let best = Infinity;
      for (let round = 0; round < 3; round += 1) {
        const start = performance.now();
        await window.excel.invokeAll(Array.from({ length: cells }, () => call));
        best = Math.min(best, performance.now() - start);
      }
      return best;
    },
    { call: { name, args: [SHOWCASE.india.ticker, 'FY2024', 'sales'] }, cells: count },
  );
}

/** Warm cells beside a function that does nothing (enough of them to outlast the runtime's pauses), and what cold ones ask. */
export async function measureCells(): Promise<Measured[]> {
  const folder = withNothingFunction();
  const service = await startSandbox('--control', '--short-lists');
  const site = await servePages({ sandboxUrl: service.url, addIn: folder });
  const browser = await launchChromium();
  try {
    const page = await openHost(browser, site);
    const cold = await measureCold(page, controlOf(service));
    const warm: Measured[] = [];
    for (const count of [10_000, 100_000]) {
      const [nothing, own] = [
        await timeCells(page, 'BENCH.NOTHING', count),
        await timeCells(page, 'FIN.METRIC', count),
      ];
      warm.push({
        what: `${count.toLocaleString('en-US')} warm METRIC cells`,
        result: `${own.toFixed(0)} ms`,
        against: `${(nothing / own).toFixed(2)} of the rate of a function that does nothing`,
      });
    }
    return [...warm, cold];
  } finally {
    await browser.close();
    await Promise.all([site.stop(), service.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const COLD_CELLS = 2000;

async function measureCold(page: Page, control: ReturnType<typeof controlOf>): Promise<Measured> {
  const dates = [2022, 2023, 2024, 2025].flatMap((year) =>
    ['06-30', '09-30', '12-31', '03-31'].map((day) => `${year}-${day}`),
  );
  await control.setFaults('delay=20');
  await page.evaluate(
    ({ asked, company, cells }) =>
      window.excel.invokeAll(
        Array.from({ length: cells }, (_, cell) => ({
          name: 'FIN.METRIC',
          args: [company, asked[cell % asked.length] ?? '', 'sales'],
        })),
      ),
    { asked: dates, company: SHOWCASE.india.ticker, cells: COLD_CELLS },
  );
  const requests = (await control.requests()).length;
  await control.reset();
  return {
    what: `${COLD_CELLS.toLocaleString('en-US')} cold METRIC cells over ${dates.length} statements`,
    result: `${requests} requests`,
    against: `${COLD_CELLS.toLocaleString('en-US')} by one fetch a cell`,
  };
}
