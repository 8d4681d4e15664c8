/**
 * The invariant of a workbook that lives while the data change: a cell shows what one state of the data gives, old or new, none older than its lifetime or
 * the last Refresh unless the service failed since; and after a day, or a Refresh, it shows what a new workbook shows.
 */
import fc from 'fast-check';
import type { Sandbox } from '../../../server/sandbox/server';
import { type Formula, LivingWorkbook, type ServiceState } from './living-workbook';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** One state of a market's data, and from when on the service is in it. */
export interface LivingState {
  readonly service: ServiceState;
  readonly fromMs: number;
}

interface LivingData {
  readonly formulas: readonly Formula[];
  readonly states: readonly LivingState[];
  /** What a new workbook shows, by state and formula. */
  readonly shownNew: readonly (readonly string[])[];
  /** What of a cell's text is of the data alone: advice in a message may be of what else was received, or of the day. */
  readonly ofData: (shown: string) => string;
}

interface Random {
  readonly seed: number;
  readonly runs: number;
}

type Step =
  | { readonly is: 'change'; readonly by: number }
  | { readonly is: 'wait'; readonly ms: number }
  | { readonly is: 'calculate'; readonly cells: readonly number[] }
  | { readonly is: 'fail'; readonly after: number }
  | { readonly is: 'mend' | 'refresh' | 'reopen' };

const WAITS = [1_000, 125_000, 899_000, 901_000, 0.99 * HOUR, 1.01 * HOUR, 6 * HOUR, 0.999 * DAY, 1.001 * DAY, 3 * DAY];

/** The cells that are calculated at the end are those that were calculated before. */
function sequences(formulas: number, states: number) {
  const cells = fc.uniqueArray(fc.nat(formulas - 1), { minLength: 2, maxLength: 6 });
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 5, arbitrary: fc.record({ is: fc.constant('calculate' as const), cells }) },
    { weight: 3, arbitrary: fc.record({ is: fc.constant('change' as const), by: fc.constantFrom(1, 1, 1, 2, -1) }) },
    { weight: 3, arbitrary: fc.record({ is: fc.constant('wait' as const), ms: fc.constantFrom(...WAITS) }) },
    { weight: 1, arbitrary: fc.record({ is: fc.constant('fail' as const), after: fc.nat(6) }) },
    {
      weight: 2,
      arbitrary: fc.record({ is: fc.constantFrom('mend' as const, 'refresh' as const, 'reopen' as const) }),
    },
  );
  return fc.record({
    from: fc.nat(states - 1),
    cells,
    steps: fc.array(step, { minLength: 6, maxLength: 14 }),
    endsWith: fc.constantFrom('refresh' as const, 'wait' as const),
  });
}

/** A workbook of these formulas, and what a new one shows in each state. */
export class LivingMachine implements LivingData {
  readonly shownNew: (readonly string[])[] = [];
  readonly workbook: LivingWorkbook;

  private constructor(
    readonly formulas: readonly Formula[],
    readonly states: readonly LivingState[],
    readonly ofData: (shown: string) => string,
  ) {
    const [{ service, fromMs }] = states as readonly [LivingState];
    this.workbook = new LivingWorkbook(service, fromMs);
  }

  static async start(
    formulas: readonly Formula[],
    states: readonly LivingState[],
    ofData: LivingData['ofData'] = (shown) => shown,
  ): Promise<LivingMachine> {
    const machine = new LivingMachine(formulas, states, ofData);
    const { workbook } = machine;
    await workbook.open();
    for (const { service, fromMs } of states) {
      Object.assign(workbook, { state: service, nowMs: fromMs });
      await workbook.forget();
      const row: string[] = [];
      for (const formula of formulas) row.push(ofData(await workbook.shown(formula)));
      machine.shownNew.push(row);
    }
    return machine;
  }

  async close(): Promise<void> {
    await this.workbook.close();
    this.workbook.restoreClock();
  }

  /** The formulas whose cells differ between states: only they can show one for another. */
  differing(): readonly Formula[] {
    return this.formulas.filter((_, cell) => new Set(this.shownNew.map((row) => row[cell])).size > 1);
  }

  /** Checks the invariant over random sequences that begin in one of the first `beginnings` states; gives how many cells were calculated. */
  async hold({ seed, runs }: Random, beginnings: number): Promise<number> {
    let calculated = 0;
    const arbitrary = sequences(this.formulas.length, beginnings);
    const property = fc.asyncProperty(arbitrary, async ({ from, cells, steps, endsWith }) => {
      const { workbook } = this;
      const life = new Life(workbook, this, from);
      await workbook.openNew();
      for (const step of [{ is: 'calculate', cells } as const, ...steps]) await life.take(step);
      await workbook.mend();
      workbook.nowMs += endsWith === 'wait' ? 2 * DAY : 3 * 60_000;
      if (endsWith === 'refresh') await workbook.refresh();
      for (const cell of life.cells) await life.calculate(cell, 'fresh');
      calculated += life.calculated;
      expect(life.wrong).toEqual([]);
    });
    await fc.assert(property, { seed, numRuns: runs });
    return calculated;
  }
}

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
    readonly data: LivingData,
    from: number,
  ) {
    this.#history = [{ state: from, endMs: Infinity }];
    const { service, fromMs } = this.#stateAt(from);
    Object.assign(workbook, { state: service, nowMs: fromMs, answers: Infinity });
  }

  #stateAt(at: number): LivingState {
    return this.data.states[at] as LivingState;
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

  /**
   * More than a quarter of an hour after what was asked before: two requests within it may be of two states (docs/decisions/client/one-state-of-a-company.md).
   */
  #change(by: number): void {
    const { workbook, data } = this;
    const state = Math.min(Math.max(this.#state + by, 0), data.states.length - 1);
    const { service, fromMs } = this.#stateAt(state);
    workbook.nowMs = Math.max(workbook.nowMs + 905_000, fromMs);
    const last = this.#history.at(-1);
    if (last) last.endMs = workbook.nowMs;
    this.#history.push({ state, endMs: Infinity });
    workbook.state = service;
  }

  async calculate(cell: number, want?: 'fresh'): Promise<void> {
    const { workbook } = this;
    const { formulas, shownNew, ofData } = this.data;
    const sinceMs = this.#hasFailed ? -Infinity : Math.max(this.#newestOnlySinceMs, workbook.nowMs - DAY);
    const shown = ofData(await workbook.shown(formulas[cell] as Formula));
    const seen = this.#history.filter(({ endMs }) => endMs >= sinceMs).map(({ state }) => state);
    const allowed = want === 'fresh' ? [this.#state] : seen;
    const isFailure = this.#hasFailed && want !== 'fresh' && shown.includes('#VALUE!');
    this.cells.add(cell);
    this.calculated += 1;
    if (isFailure || allowed.some((state) => shownNew[state]?.[cell] === shown)) return;
    this.wrong.push({
      formula: formulas[cell],
      shown,
      want,
      allowed,
      isOf: shownNew.map((row) => row[cell] === shown),
    });
  }
}

/** A service that answers as the sandbox does, with other words in its answers. */
export function rewritten(sandbox: Sandbox, change: (text: string) => string): ServiceState {
  return {
    answer: async (url, init) => {
      const answer = await sandbox.answer(url, init);
      return new Response(change(await answer.text()), { status: answer.status, headers: answer.headers });
    },
  };
}
