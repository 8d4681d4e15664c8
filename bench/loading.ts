import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { BrowserContext } from 'playwright-core';
import { launchProfile } from '../test/browser/support/chromium';
import type { Environment } from './environment/environment';
import { firstAnswer, type FirstAnswer, type Visit } from './environment/first-answer';
import { median, spreadOf, spreadText, type Spread } from './ratio';
import type { Findings, Measured, Target } from './report';

/** The most time, as a multiple of that of a page whose METRIC does nothing. */
const MOST_OPENED_AGAIN = 1.15;
const MOST_IN_NEW_PROFILE = 1.35;
/** The same, of the page with taskpane.js: as fast, within the spread of two measurements of one page. */
const MOST_WITHOUT_PANE = 1.05;
/** The same, of Microsoft's runtime. */
const MOST_OF_RUNTIME = 0.75;
const SCRIPT = 'functions.js';
const RUNTIME = 'custom-functions-runtime.js';
const EVALUATION_ROUNDS = 30;
const FIRST_CELL_ROUNDS = 20;
/** The browser keeps a compiled script from its second visit on. */
const WARM_UP_VISITS = 3;

/**
 * The bundle of the functions: its size, the time to compile and run it, and the time until a page with it shows a
 * first cell.
 */
export async function measureLoading(environment: Environment): Promise<Findings> {
  const evaluation = await measureEvaluation(environment);
  const firstCells = await measureFirstCells(environment);
  return {
    rows: [bundleSize(environment), ...evaluation.rows, ...firstCells.rows],
    targets: [...evaluation.targets, ...firstCells.targets],
  };
}

function bundleSize({ addIn }: Environment): Measured {
  const source = readFileSync(join(addIn, SCRIPT));
  const bytes = gzipSync(source, { level: 9 }).length;
  return {
    what: `${SCRIPT}, gzip`,
    result: `${bytes.toLocaleString('en-US')} bytes`,
    against: `${source.length.toLocaleString('en-US')} bytes before`,
  };
}

interface TraceEvent {
  readonly name: string;
  /** Microseconds of the thread's own time, without those in which other processes had its core. */
  readonly tdur?: number;
  readonly args?: { readonly fileName?: string };
}

/** V8's own events. Those of DevTools' timeline name a line for each callback, for which V8 reads the whole bundle: half a millisecond. */
const TRACED = 'v8';
const STEPS = ['v8.compile', 'v8.run'];

async function measureEvaluation({ browser, blank, hostUrl }: Environment): Promise<Findings> {
  const rounds: { own: number; runtime: number }[] = [];
  for (let round = 0; round < EVALUATION_ROUNDS; round += 1) {
    const page = await blank();
    await browser.startTracing(page, { categories: [TRACED] });
    await page.goto(hostUrl);
    await page.evaluate(() => window.excel.ready);
    const trace = JSON.parse(String(await browser.stopTracing())) as { traceEvents: TraceEvent[] };
    await page.context().close();
    rounds.push({
      own: evaluationMs(trace.traceEvents, `/add-in/${SCRIPT}`),
      runtime: evaluationMs(trace.traceEvents, `/${RUNTIME}`),
    });
  }
  const ratio = spreadOf(rounds.map(({ own, runtime }) => own / runtime));
  const row = {
    what: `${SCRIPT}, compiled and run`,
    result: `${median(rounds.map(({ own }) => own)).toFixed(1)} ms`,
    against: `${spreadText(ratio)} of Microsoft's custom-functions runtime`,
  };
  return {
    rows: [row],
    targets: [mostTarget(`${row.what}: of the time of Microsoft's runtime`, ratio, MOST_OF_RUNTIME)],
  };
}

/** The time that the page's thread takes to compile and run a script, in milliseconds. */
function evaluationMs(events: readonly TraceEvent[], ending: string): number {
  const found = events.filter(({ name, args }) => STEPS.includes(name) && args?.fileName?.endsWith(ending));
  if (found.length === 0) throw new Error(`no evaluation of ${ending} in the trace`);
  return found.reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000;
}

type Visits = Readonly<
  Record<'cached' | 'asked' | 'nothing' | 'first' | 'firstNothing' | 'withPane' | 'withoutPane', FirstAnswer>
>;

/**
 * The first METRIC cell of a page, compared with a page whose METRIC does nothing: in a profile that has visited both
 * before, from the persistent cache and from the service, and in a new one. And the first US.METRIC cell of a documented
 * line, whose name needs nothing of the workbook, where taskpane.js is missing, compared with where it is not.
 */
async function measureFirstCells(environment: Environment): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), 'spillway-profiles-'));
  const open = (name: string) => launchProfile(join(folder, name));
  const profiles = await Promise.all([open('cached'), open('asked')]);
  try {
    return firstCellFindings(await visitInTurns(waysToVisit(environment, profiles)));
  } finally {
    for (const profile of profiles) await profile.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

type Ways = Readonly<Record<keyof Visits, (visited: boolean) => Promise<FirstAnswer>>>;

function waysToVisit(environment: Environment, [cached, asked]: readonly [BrowserContext, BrowserContext]): Ways {
  const { browser, hostUrl, nothingUrl, withoutPaneUrl, documented: cell } = environment;
  const inNew = async (visit: Visit) => {
    const profile = await browser.newContext();
    try {
      return await firstAnswer(environment, profile, visit);
    } finally {
      await profile.close();
    }
  };
  return {
    cached: (visited) => firstAnswer(environment, cached, { url: hostUrl, requests: visited ? 0 : 1 }),
    asked: () => firstAnswer(environment, asked, { url: hostUrl, requests: 1, thenClear: true }),
    nothing: () => firstAnswer(environment, cached, { url: nothingUrl, requests: 0 }),
    first: () => inNew({ url: hostUrl, requests: 1 }),
    firstNothing: () => inNew({ url: nothingUrl, requests: 0 }),
    withPane: () => inNew({ url: hostUrl, cell, requests: 1 }),
    withoutPane: () => inNew({ url: withoutPaneUrl, cell, requests: 1 }),
  };
}

async function visitInTurns(ways: Ways): Promise<readonly Visits[]> {
  const kinds = Object.keys(ways) as (keyof Visits)[];
  for (let visit = 0; visit < WARM_UP_VISITS; visit += 1) for (const kind of kinds) await ways[kind](visit > 0);
  const rounds: Visits[] = [];
  for (let round = 0; round < FIRST_CELL_ROUNDS; round += 1) {
    // Each kind comes at every place about equally often, since the machine's other load changes slowly.
    const first = round % kinds.length;
    const order = [...kinds.slice(first), ...kinds.slice(0, first)];
    if (round % 2 === 1) order.reverse();
    const measured: Partial<Record<keyof Visits, FirstAnswer>> = {};
    for (const kind of order) measured[kind] = await ways[kind](true);
    rounds.push(measured as Visits);
  }
  return rounds;
}

function firstCellFindings(rounds: readonly Visits[]): Findings {
  const ratio = (way: keyof Visits, other: keyof Visits = 'nothing') =>
    spreadOf(rounds.map((round) => round[way].ms / round[other].ms));
  const row = (way: keyof Visits, from: string, other?: keyof Visits, page = OF_NOTHING_PAGE): Measured => ({
    what: `from the page's first byte to the first METRIC cell, ${from}`,
    result: `${median(rounds.map((round) => round[way].ms)).toFixed(0)} ms`,
    against: `${spreadText(ratio(way, other))} of the same page ${page}`,
  });
  return {
    rows: [
      row('cached', 'opened again, its statement in the persistent cache'),
      row('asked', 'opened again, asked of a service that answers at once'),
      row('first', 'opened for the first time in a new browser profile', 'firstNothing'),
      row('withoutPane', 'a documented US line in a new profile, taskpane.js missing', 'withPane', 'with taskpane.js'),
    ],
    targets: [
      mostTarget(`first METRIC cell of a page opened again: ${OF_NOTHING}`, ratio('cached'), MOST_OPENED_AGAIN),
      mostTarget(
        `first METRIC cell in a new browser profile: ${OF_NOTHING}`,
        ratio('first', 'firstNothing'),
        MOST_IN_NEW_PROFILE,
      ),
      mostTarget(
        'first US.METRIC cell of a documented line, taskpane.js missing: of the time with it',
        ratio('withoutPane', 'withPane'),
        MOST_WITHOUT_PANE,
      ),
    ],
  };
}

const OF_NOTHING_PAGE = 'with a METRIC that does nothing';
const OF_NOTHING = `of the time ${OF_NOTHING_PAGE}`;

function mostTarget(what: string, ratio: Spread, most: number): Target {
  return { target: `${what}, at most ${most}`, measured: spreadText(ratio), isMet: ratio.median <= most };
}
