import type { Measured } from './report';
import type { BenchPage, Stage } from './stage';

const KEPT = 5_000;
const ROUNDS = 3;

/** A workbook opened again, in the browser profile it was used in: what is kept answers, and what is asked all the same. */
export async function measureReopening(stage: Stage): Promise<Measured[]> {
  const empties = [];
  for (let round = 0; round < ROUNDS; round += 1) empties.push(await timeToFirst(stage, await stage.open(), 1));
  const empty = { ms: Math.min(...empties.map(({ ms }) => ms)), heap: Math.min(...empties.map(({ heap }) => heap)) };
  const used = await stage.open();
  const cold = await used.run('FIN.METRIC', stage.cells.length);
  await written(used);
  const reopened = await reopen(stage, used);
  await stage.control.reset();
  const { ms } = await reopened.run('FIN.METRIC', stage.cells.length);
  const requests = (await stage.control.requests()).length;
  const asked = await fill(stage, reopened);
  const disk = await written(reopened);
  const full = await reopen(stage, reopened);
  const heap = await full.settledHeap();
  const first = await timeToFirst(stage, full, ROUNDS);
  return [
    {
      what: `reopened: ${stage.cells.length.toLocaleString('en-US')} cells over 500 statements kept`,
      result: `${requests} requests, ${(ms / 1000).toFixed(2)} s`,
      against: `${(ms / cold.ms).toFixed(2)} of the first time, with a service that answers at once`,
    },
    {
      what: `reopened: ${asked.toLocaleString('en-US')} statements kept`,
      result: `${mebibytes(disk)} on disk, ${mebibytes(heap - empty.heap)} more heap, first answer ${first.ms.toFixed(0)} ms`,
      against: `${(first.ms / empty.ms).toFixed(2)} of the time to a first answer with nothing kept`,
    },
  ];
}

function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}

/** The page closed, and another opened in its profile. */
async function reopen(stage: Stage, { page }: BenchPage): Promise<BenchPage> {
  const again = await stage.open(page.context());
  await page.close();
  return again;
}

/** Asks for thousands of statements more, a cell each, and tells how many are kept then. */
async function fill(stage: Stage, { page }: BenchPage): Promise<number> {
  const others = stage.others.slice(0, KEPT - 500);
  await page.evaluate(async (cells) => {
    await window.excel.invokeAll(cells.map(({ args }) => ({ name: 'FIN.METRIC', args })));
  }, others);
  return page.evaluate(() => globalThis.spillway?.cacheSize().answers ?? 0);
}

/** Milliseconds from the beginning of a page in this profile to its first answer; the heap of the page given. */
async function timeToFirst(stage: Stage, bench: BenchPage, rounds: number): Promise<{ ms: number; heap: number }> {
  const args = [...(stage.cells[0]?.args ?? [])];
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const page = await bench.page.context().newPage();
    await page.goto(bench.page.url());
    const ms = await page.evaluate(async (given) => {
      await window.excel.ready;
      await window.excel.invoke({ name: 'FIN.METRIC', args: given });
      return performance.now();
    }, args);
    best = Math.min(best, ms);
    await page.close();
  }
  const heap = await bench.settledHeap();
  await bench.close();
  return { ms: best, heap };
}

/** Waits until the bytes on disk grow no more, and tells them. */
async function written({ page }: BenchPage): Promise<number> {
  const usage = () => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
  let before = -1;
  let bytes = await usage();
  while (bytes !== before) {
    await page.waitForTimeout(1_500);
    [before, bytes] = [bytes, await usage()];
  }
  return bytes;
}
