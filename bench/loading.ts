import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Environment } from './environment/environment';
import { firstAnswer, type FirstAnswer } from './environment/first-answer';
import { median, spreadOf, spreadText } from './ratio';
import type { Findings, Measured, Target } from './report';

/** As webpack.config.js says. */
const MOST_BYTES = 61_440;
const MOST_OF_NOTHING = 1.15;
const SCRIPT = 'functions.js';
const RUNTIME = 'custom-functions-runtime.js';
const EVALUATION_ROUNDS = 3;
const FIRST_CELL_ROUNDS = 21;

/**
 * The bundle of the functions: its size, the time to compile and run it, and the time until a page with it shows a
 * first cell.
 */
export async function measureLoading(environment: Environment): Promise<Findings> {
  const size = bundleSize(environment);
  const firstCells = await measureFirstCells(environment);
  return {
    rows: [size.row, await evaluationRow(environment), ...firstCells.rows],
    targets: [size.target, ...firstCells.targets],
  };
}

function bundleSize({ addIn }: Environment): { row: Measured; target: Target } {
  const bytes = gzipSync(readFileSync(join(addIn, SCRIPT)), { level: 9 }).length;
  const [size, most] = [bytes, MOST_BYTES].map((count) => count.toLocaleString('en-US'));
  return {
    row: {
      what: `${SCRIPT}, gzip`,
      result: `${size} bytes`,
      against: `${((100 * bytes) / MOST_BYTES).toFixed(0)} % of ${most}`,
    },
    target: {
      target: `${SCRIPT}: at most ${most} bytes of gzip`,
      measured: `${size} bytes`,
      isMet: bytes <= MOST_BYTES,
    },
  };
}

interface TraceEvent {
  readonly name: string;
  readonly dur?: number;
  readonly args?: { readonly data?: { readonly url?: string } };
}

async function evaluationRow({ browser, blank, hostUrl }: Environment): Promise<Measured> {
  const rounds: { own: number; runtime: number }[] = [];
  for (let round = 0; round < EVALUATION_ROUNDS; round += 1) {
    const page = await blank();
    await browser.startTracing(page, { categories: ['devtools.timeline'] });
    await page.goto(hostUrl);
    await page.evaluate(() => window.excel.ready);
    const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
    await page.context().close();
    rounds.push({
      own: evaluationMs(trace.traceEvents, `/add-in/${SCRIPT}`),
      runtime: evaluationMs(trace.traceEvents, `/${RUNTIME}`),
    });
  }
  return {
    what: `${SCRIPT}, compiled and run`,
    result: `${median(rounds.map(({ own }) => own)).toFixed(1)} ms`,
    against: `${spreadText(spreadOf(rounds.map(({ own, runtime }) => own / runtime)))} of Microsoft's custom-functions runtime`,
  };
}

/** The longest evaluation of a script, in milliseconds. */
function evaluationMs(events: readonly TraceEvent[], ending: string): number {
  const found = events.filter(({ name, args }) => name === 'EvaluateScript' && args?.data?.url?.endsWith(ending));
  if (found.length === 0) throw new Error(`no evaluation of ${ending} in the trace`);
  return Math.max(...found.map(({ dur = 0 }) => dur)) / 1000;
}

interface FirstCellRound {
  readonly cached: FirstAnswer;
  readonly asked: FirstAnswer;
  readonly nothing: FirstAnswer;
}

/**
 * The first METRIC cell of a page, from the persistent cache and from the service, compared with a page whose METRIC
 * does nothing.
 */
async function measureFirstCells(environment: Environment): Promise<Findings> {
  const { browser, hostUrl, nothingUrl } = environment;
  const [cachedProfile, askedProfile] = [await browser.newContext(), await browser.newContext()];
  const ways = {
    cached: (requests = 0) => firstAnswer(environment, cachedProfile, { url: hostUrl, requests }),
    asked: () => firstAnswer(environment, askedProfile, { url: hostUrl, requests: 1, thenClear: true }),
    nothing: () => firstAnswer(environment, cachedProfile, { url: nothingUrl, requests: 0 }),
  };
  await ways.cached(1);
  await ways.asked();
  await ways.nothing();
  const rounds: FirstCellRound[] = [];
  const kinds = ['cached', 'asked', 'nothing'] as const;
  for (let round = 0; round < FIRST_CELL_ROUNDS; round += 1) {
    // Each comes first, second and last equally often: what the machine does besides changes slowly.
    const order = [0, 1, 2].map((at) => kinds[(at + round) % kinds.length] as (typeof kinds)[number]);
    if (round % 2 === 1) order.reverse();
    const measured: Partial<Record<(typeof kinds)[number], FirstAnswer>> = {};
    for (const kind of order) measured[kind] = await ways[kind]();
    rounds.push(measured as FirstCellRound);
  }
  await cachedProfile.close();
  await askedProfile.close();
  return firstCellFindings(rounds);
}

function firstCellFindings(rounds: readonly FirstCellRound[]): Findings {
  const ratio = (way: 'cached' | 'asked') => spreadOf(rounds.map((round) => round[way].ms / round.nothing.ms));
  const row = (way: 'cached' | 'asked', from: string): Measured => ({
    what: `from the page's first byte to the first METRIC cell, ${from}`,
    result: `${median(rounds.map((round) => round[way].ms)).toFixed(0)} ms`,
    against: `${spreadText(ratio(way))} of the same page with a METRIC that does nothing`,
  });
  const cached = ratio('cached');
  return {
    rows: [
      row('cached', 'its statement in the persistent cache'),
      row('asked', 'asked of a service that answers at once'),
    ],
    targets: [
      {
        target: `first METRIC cell of a page: at most ${MOST_OF_NOTHING} of the time with a METRIC that does nothing`,
        measured: spreadText(cached),
        isMet: cached.median <= MOST_OF_NOTHING,
      },
    ],
  };
}
