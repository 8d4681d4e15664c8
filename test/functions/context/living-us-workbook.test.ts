/**
 * The law of a workbook that lives while the data change: a cell shows what one state of the data gives, old or new, none older than its lifetime or
 * the last Refresh unless the service failed since; and after a day, or a Refresh, it shows what a new workbook shows.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { openDataFolder } from '../../../server/database/open';
import { importUs } from '../../../server/filings/import-us';
import type { Sandbox } from '../../../server/sandbox/server';
import { startSandbox } from '../../../server/sandbox/server';
import { describeWithShared, sharedFile } from '../../server/filings/shared-data';
import { inRunFolder } from '../../support/run-folder';
import { type Formula, LivingWorkbook, type ServiceState } from '../support/living-workbook';

const SEED = 20261128;
const RUNS = 16;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const FACTS = 'us/companyfacts/CIK0001045810.json.gz';

interface Fact {
  readonly val: number;
  readonly accn: string;
  readonly filed: string;
}

/** NVIDIA's filings up to a day. Between the third quarter of 2023 and that of 2024 it filed a year and split its shares 10 for 1. */
interface FiledState {
  readonly to: string;
  readonly change?: (fact: Fact) => Fact;
  /** By how many years the fiscal years of its statements are off. */
  readonly yearsOff?: number;
}

const times = (fact: Fact, factor: number): Fact => ({ ...fact, val: Math.round(fact.val * factor) });
/** The 10-K of 2024 is amended. */
const amended = (fact: Fact) =>
  fact.accn === '0001045810-24-000029' ? times({ ...fact, accn: '0001045810-24-900029' }, 1.1) : fact;
const restated = (fact: Fact) => times(amended(fact), 1.2);

const STATES: readonly FiledState[] = [
  { to: '2023-12-01' },
  { to: '2024-02-25' },
  { to: '2024-02-25', change: amended },
  { to: '2024-05-30', change: amended },
  { to: '2024-05-30', change: amended, yearsOff: 1 },
  { to: '2024-05-30', change: restated },
  { to: '2024-08-30', change: restated },
  { to: '2024-11-22', change: restated },
];

const FORMULAS: readonly Formula[] = [
  ...['latest', 'FY-1', 'FY2024'].flatMap((date): Formula[] => [
    ...['revenue', 'assets', 'ROE'].map((line): Formula => ['US.METRIC', 'NVDA', date, line]),
    ['US.GROWTH', 'NVDA', date, 'revenue'],
    ['US.GROWTH', 'NVDA', date, 'EPS'],
    ['US.SOURCE', 'NVDA', date, null, 'accession_number'],
  ]),
  ...['Q-1', 'latest'].flatMap((date): Formula[] => [
    ['US.METRIC', 'NVDA', date, 'net income', 'quarterly'],
    ['US.METRIC', 'NVDA', date, 'operating cash flow', 'quarterly'],
    ['US.TTM', 'NVDA', date, 'revenue'],
    ['US.TTM', 'NVDA', date, 'ROE'],
  ]),
  ['US.METRIC', 'NVDA', 'Q4FY2024', 'revenue'],
  ['US.METRIC', 'NVDA', 'Q3FY2025', 'EPS'],
  ['US.METRIC', 'NVDA', 'last 5', 'assets', 'quarterly'],
  ['US.INCOME', 'NVDA', 'last 4', 'quarterly', 'lines=main'],
  ['US.CASHFLOW', 'NVDA', 'latest', 'annual', 'lines=main'],
  ['US.BALANCE', 'NVDA'],
  ['US.PERIODS', 'NVDA', null, 4],
  ['US.PERIODS', 'NVDA', 'quarterly', 8],
  ['US.PERIODS', 'NVDA', 'nine_months', 3],
  ['US.DOCUMENTS', '10-Q', 'NVDA', null, null, null, null, 5],
];

type Step =
  | { readonly is: 'change'; readonly by: number }
  | { readonly is: 'wait'; readonly ms: number }
  | { readonly is: 'calculate'; readonly cells: readonly number[] }
  | { readonly is: 'fail'; readonly after: number }
  | { readonly is: 'mend' | 'refresh' | 'reopen' };

const WAITS = [1_000, 125_000, 899_000, 901_000, 0.99 * HOUR, 1.01 * HOUR, 6 * HOUR, 0.999 * DAY, 1.001 * DAY, 3 * DAY];
const CELLS = fc.uniqueArray(fc.nat(FORMULAS.length - 1), { minLength: 2, maxLength: 6 });
const STEPS: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ is: fc.constant('calculate' as const), cells: CELLS }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('change' as const), by: fc.constantFrom(1, 1, 1, 2, -1) }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('wait' as const), ms: fc.constantFrom(...WAITS) }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('fail' as const), after: fc.nat(6) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constantFrom('mend' as const, 'refresh' as const, 'reopen' as const) }) },
);
/** The cells that are calculated at the end are those that were calculated before. */
const SEQUENCES = fc.record({
  from: fc.nat(2),
  cells: CELLS,
  steps: fc.array(STEPS, { minLength: 6, maxLength: 14 }),
  endsWith: fc.constantFrom('refresh' as const, 'wait' as const),
});

describeWithShared(
  FACTS,
  'a workbook that lives while a US company files, amends, restates and is labelled anew',
  () => {
    let sandboxes: Sandbox[];
    let states: ServiceState[];
    let workbook: LivingWorkbook;
    /** What a new workbook shows, by state and formula. */
    let shownNew: string[][];

    beforeAll(async () => {
      sandboxes = [];
      for (const [at, state] of STATES.entries()) sandboxes.push(await serve(at, state));
      states = sandboxes.map((sandbox, at) => mislabelled(sandbox, STATES[at]?.yearsOff ?? 0));
      workbook = new LivingWorkbook(states[0] as ServiceState, beginOf(0));
      await workbook.open();
      shownNew = [];
      for (const [at, state] of states.entries()) {
        Object.assign(workbook, { state, nowMs: beginOf(at) });
        await workbook.forget();
        const row: string[] = [];
        for (const formula of FORMULAS) row.push(await workbook.shown(formula));
        shownNew.push(row);
      }
    });
    afterAll(async () => {
      await workbook.close();
      workbook.restoreClock();
      for (const sandbox of sandboxes) await sandbox.close();
    });

    test('the states differ in most cells, so that one cannot pass for another', () => {
      const differing = FORMULAS.filter((_, cell) => new Set(shownNew.map((row) => row[cell])).size > 1);
      expect(differing.length).toBeGreaterThan(FORMULAS.length * 0.9);
      expect(shownNew.flat().filter((text) => text.includes('#VALUE!'))).toEqual([]);
    });

    test(`every cell is of one state, and in the end of the last (seed ${SEED})`, async () => {
      let calculated = 0;
      const property = fc.asyncProperty(SEQUENCES, async ({ from, cells, steps, endsWith }) => {
        const life = new Life(workbook, states, shownNew, from);
        await workbook.openNew();
        for (const step of [{ is: 'calculate', cells } as const, ...steps]) await life.take(step);
        await workbook.mend();
        workbook.nowMs += endsWith === 'wait' ? 2 * DAY : 3 * 60_000;
        if (endsWith === 'refresh') await workbook.refresh();
        for (const cell of life.cells) await life.calculate(cell, 'fresh');
        calculated += life.calculated;
        expect(life.wrong).toEqual([]);
      });
      await fc.assert(property, { seed: SEED, numRuns: RUNS });
      expect(calculated).toBeGreaterThan(RUNS * 10);
    });
  },
);

/** One sequence, and which states there were since when. */
class Life {
  readonly wrong: object[] = [];
  readonly cells = new Set<number>();
  calculated = 0;
  readonly #history: { readonly state: number; endMs: number }[];
  #newestOnlySinceMs = -Infinity;
  #hasFailed = false;

  constructor(
    readonly workbook: LivingWorkbook,
    readonly states: readonly ServiceState[],
    readonly shownNew: readonly (readonly string[])[],
    from: number,
  ) {
    this.#history = [{ state: from, endMs: Infinity }];
    Object.assign(workbook, { state: states[from], nowMs: beginOf(from), answers: Infinity });
  }

  get #state(): number {
    return this.#history.at(-1)?.state ?? 0;
  }

  async take(step: Step): Promise<void> {
    const { workbook } = this;
    if (step.is === 'change') this.#change(step.by);
    else if (step.is === 'wait') workbook.nowMs += step.ms;
    else if (step.is === 'fail') [workbook.answers, this.#hasFailed] = [step.after, true];
    else if (step.is === 'mend') await workbook.mend();
    else if (step.is === 'reopen') await workbook.reopen();
    else if (step.is === 'refresh') {
      await workbook.refresh();
      this.#newestOnlySinceMs = workbook.nowMs;
    } else if (step.is === 'calculate') for (const cell of step.cells) await this.calculate(cell);
  }

  /** More than an hour after what was asked before: two requests of one hour may be of two states (docs/decisions/client/one-state-of-a-company.md). */
  #change(by: number): void {
    const { workbook } = this;
    const state = Math.min(Math.max(this.#state + by, 0), this.states.length - 1);
    workbook.nowMs = Math.max(workbook.nowMs + 1.02 * HOUR, beginOf(state));
    const last = this.#history.at(-1);
    if (last) last.endMs = workbook.nowMs;
    this.#history.push({ state, endMs: Infinity });
    workbook.state = this.states[state] as ServiceState;
  }

  async calculate(cell: number, want?: 'fresh'): Promise<void> {
    const { workbook, shownNew } = this;
    const sinceMs = this.#hasFailed ? -Infinity : Math.max(this.#newestOnlySinceMs, workbook.nowMs - DAY);
    const shown = await workbook.shown(FORMULAS[cell] as Formula);
    const seen = this.#history.filter(({ endMs }) => endMs >= sinceMs).map(({ state }) => state);
    const allowed = want === 'fresh' ? [this.#state] : seen;
    const isFailure = this.#hasFailed && want !== 'fresh' && shown.includes('#VALUE!');
    this.cells.add(cell);
    this.calculated += 1;
    if (isFailure || allowed.some((state) => shownNew[state]?.[cell] === shown)) return;
    this.wrong.push({
      formula: FORMULAS[cell],
      shown,
      want,
      allowed,
      isOf: shownNew.map((row) => row[cell] === shown),
    });
  }
}

/** From when on the service is in a state: a day and a half after the last filing. */
function beginOf(state: number): number {
  return Date.parse(STATES[state]?.to ?? '') + 1.5 * DAY;
}

async function serve(at: number, { to, change = (fact) => fact }: FiledState): Promise<Sandbox> {
  const folder = inRunFolder(`living-us-${at}`);
  if (!existsSync(folder)) {
    const facts = JSON.parse(gunzipSync(readFileSync(sharedFile(FACTS))).toString(), (key, value: unknown) => {
      if (!Array.isArray(value)) return value;
      const made = (value as Fact[]).filter(({ filed }) => filed >= '2019-06-01' && filed <= to);
      return key === 'USD' ? made.map(change) : made;
    }) as object;
    const files = inRunFolder(`living-us-${at}-files`);
    mkdirSync(files);
    writeFileSync(join(files, 'facts.json'), JSON.stringify(facts));
    await importUs([files, sharedFile('us/company_tickers_exchange.json.gz')], folder);
  }
  return startSandbox({ port: 0, database: openDataFolder(folder) });
}

function mislabelled(sandbox: Sandbox, yearsOff: number): ServiceState {
  if (yearsOff === 0) return sandbox;
  const off = (year: string) => String(Number(year) - yearsOff);
  return {
    answer: async (url, init) => {
      const answer = await sandbox.answer(url, init);
      const text = (await answer.text())
        .replace(/"fiscal_year":(\d+)/g, (_, year: string) => `"fiscal_year":${off(year)}`)
        .replace(/"year":"(\d+)"/g, (_, year: string) => `"year":"${off(year)}"`);
      return new Response(text, { status: answer.status, headers: answer.headers });
    },
  };
}
