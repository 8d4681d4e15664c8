import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';
import { launchProfile } from '../test/browser/support/chromium';
import type { Environment } from './environment/environment';
import { firstAnswer, type FirstAnswer, type Visit } from './environment/first-answer';
import { median, spreadOf, spreadText } from './ratio';
import type { Findings, Measured, Target } from './report';

/** As webpack.config.js says. */
const MOST_BYTES = 61_440;
const MOST_OF_NOTHING = 1.15;
const SCRIPT = 'functions.js';
const RUNTIME = 'custom-functions-runtime.js';
const EVALUATION_ROUNDS = 3;
const FIRST_CELL_ROUNDS = 20;
/** The browser keeps a compiled script from its second visit on. */
const WARM_UP_VISITS = 3;

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

type Visits = Readonly<Record<'cached' | 'asked' | 'nothing' | 'first' | 'firstNothing', FirstAnswer>>;

/**
 * The first METRIC cell of a page, compared with a page whose METRIC does nothing: in a profile that has visited both
 * before, from the persistent cache and from the service, and in a new one.
 */
async function measureFirstCells(environment: Environment): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), 'spillway-profiles-'));
  const profiles = await Promise.all(['cached', 'asked'].map((name) => launchProfile(join(folder, name))));
  try {
    return firstCellFindings(await visitInTurns(waysToVisit(environment, profiles)));
  } finally {
    for (const profile of profiles) await profile.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Ways = Readonly<Record<keyof Visits, (visited: boolean) => Promise<FirstAnswer>>>;

function waysToVisit(environment: Environment, [cached, asked]: readonly BrowserContext[]): Ways {
  const { browser, hostUrl, nothingUrl } = environment;
  const inNew = async (visit: Visit) => {
    const profile = await browser.newContext();
    try {
      return await firstAnswer(environment, profile, visit);
    } finally {
      await profile.close();
    }
  };
  return {
    cached: (visited) => firstAnswer(environment, cached!, { url: hostUrl, requests: visited ? 0 : 1 }),
    asked: () => firstAnswer(environment, asked!, { url: hostUrl, requests: 1, thenClear: true }),
    nothing: () => firstAnswer(environment, cached!, { url: nothingUrl, requests: 0 }),
    first: () => inNew({ url: hostUrl, requests: 1 }),
    firstNothing: () => inNew({ url: nothingUrl, requests: 0 }),
  };
}

async function visitInTurns(ways: Ways): Promise<readonly Visits[]> {
  const kinds = Object.keys(ways) as (keyof Visits)[];
  for (let visit = 0; visit < WARM_UP_VISITS; visit += 1) for (const kind of kinds) await ways[kind](visit > 0);
  const rounds: Visits[] = [];
  for (let round = 0; round < FIRST_CELL_ROUNDS; round += 1) {
    // Each comes at every place about equally often: what the machine does besides changes slowly.
    const order = kinds.map((_, at) => kinds[(at + round) % kinds.length]!);
    if (round % 2 === 1) order.reverse();
    const measured: Partial<Record<keyof Visits, FirstAnswer>> = {};
    for (const kind of order) measured[kind] = await ways[kind](true);
    rounds.push(measured as Visits);
  }
  return rounds;
}

function firstCellFindings(rounds: readonly Visits[]): Findings {
  const ratio = (way: keyof Visits, nothing: keyof Visits = 'nothing') =>
    spreadOf(rounds.map((round) => round[way].ms / round[nothing].ms));
  const row = (way: keyof Visits, from: string, nothing?: keyof Visits): Measured => ({
    what: `from the page's first byte to the first METRIC cell, ${from}`,
    result: `${median(rounds.map((round) => round[way].ms)).toFixed(0)} ms`,
    against: `${spreadText(ratio(way, nothing))} of the same page with a METRIC that does nothing`,
  });
  const cached = ratio('cached');
  return {
    rows: [
      row('cached', 'opened again, its statement in the persistent cache'),
      row('asked', 'opened again, asked of a service that answers at once'),
      row('first', 'opened for the first time in a new browser profile', 'firstNothing'),
    ],
    targets: [
      {
        target: `first METRIC cell of a page opened again: at most ${MOST_OF_NOTHING} of the time with a METRIC that does nothing`,
        measured: spreadText(cached),
        isMet: cached.median <= MOST_OF_NOTHING,
      },
    ],
  };
}
