import { MINUTE_MS } from '../../api';
import { type Clock, systemClock, TimeoutError, withTimeout } from '../../client';
import type { PaneApi } from '../../functions/runtime/pane-api';
import type { Scope, Workbook } from '../../workbook';
import { Store } from '../shell/store';
import { TotalsOfRuns, type RunTotals } from './run-totals';
import { messageOf } from '../texts/message-of';

/**
 * A run of the cells: a refresh that the user requested, or a calculation that the workbook started. The last run stays
 * until the next starts.
 */
export interface CellWork {
  readonly kind: 'refresh' | 'calculation';
  readonly state: 'running' | 'finished' | 'stopped' | 'failed';
  readonly done: number;
  readonly all: number;
  readonly requests: Omit<RunTotals, 'cells'> & { readonly waiting: number };
  readonly startedMs: number;
  /**
   * The time of the last answer; undefined while the run lasts, and for a run that started before the monitor existed.
   */
  readonly endedMs: number | undefined;
  /** The reason of a failure. */
  readonly message?: string;
}

/**
 * Cells that depend on others start shortly after those have answered: a run ends when no cell has waited for this
 * long.
 */
const QUIET_MS = 1200;

/**
 * How long a refresh waits for formulas that Excel was asked to calculate but has not called. A busy Excel calls them seconds later;
 * calls in an unused branch of an IF are never made.
 */
const LATEST_CALL_MS = 10_000;

/**
 * How long a workbook may take to start its formulas; their requests are not limited by it. Sometimes Excel never answers, and then every
 * later refresh would join the one that waits.
 */
const LONGEST_START_MINUTES = 5;
const UNANSWERED = `Excel has not answered for ${LONGEST_START_MINUTES} minutes. Refresh again; if nothing changes, save the workbook and open it again.`;

type AddIn = Pick<PaneApi, 'refresh'> & {
  readonly activity: Pick<PaneApi['activity'], 'snapshot' | 'streams' | 'subscribe' | 'stop'>;
};

/** Which answers a refresh requests again, and which formulas it recalculates. */
export interface RefreshOrder {
  readonly scope: Scope;
  /** Cached answers of at least this age are requested again: 0 for every answer, Infinity for none that is fresh. */
  readonly minAgeMs: number;
  /** Finds the formulas of the scope to recalculate; without it, all are recalculated. */
  readonly find?: () => Promise<Scope | readonly string[]>;
}

interface Current {
  readonly kind: CellWork['kind'];
  /** A refresh and the number of formulas it recalculates. */
  refresh: { readonly order: RefreshOrder; readonly formulas: Promise<number> } | undefined;
  readonly totals: TotalsOfRuns;
  /** Undefined for a run that was under way before the monitor existed. */
  readonly startedMs: number | undefined;
  /** How many calls Excel had made before the run. */
  readonly callsBefore: number;
  /** The number of recalculated formulas; undefined until the workbook reports it. */
  formulas: number | undefined;
  idleSinceMs: number | undefined;
  /** The number of cells that had answered when the user stopped the run. */
  doneAtStop: number | undefined;
}

/**
 * Tracks a run from the first waiting cell to the last answer, and starts refreshes. Its value is undefined until a
 * cell has waited.
 */
export class RefreshMonitor extends Store<CellWork | undefined> {
  readonly #addIn: AddIn;
  readonly #clock: Clock;
  /** The run that was the newest when the monitor began. */
  readonly #runsBefore: number;
  #current: Current | undefined;
  #timer: unknown;

  constructor(addIn: AddIn, clock: Clock) {
    super(undefined);
    this.#addIn = addIn;
    this.#clock = clock;
    this.#runsBefore = addIn.activity.snapshot().runs;
    addIn.activity.subscribe(() => this.#update());
    this.#update();
  }

  /**
   * Marks the cached answers of that age as stale and recalculates Spillway's formulas. Resolves with the number of
   * formulas, before they answer. A second call joins a running refresh of the same: no answer would be newer than the
   * ones in flight.
   */
  refresh(workbook: Workbook, order: RefreshOrder): Promise<number> {
    const { refresh, doneAtStop } = this.#current ?? {};
    const isSame = refresh?.order.scope === order.scope && refresh.order.minAgeMs === order.minAgeMs;
    if (isSame && doneAtStop === undefined) return refresh.formulas;
    const current = this.#begin('refresh');
    const formulas = this.#recalculate(current, workbook, order);
    current.refresh = { order, formulas };
    return formulas;
  }

  /** Cancels all waiting cells, and those that the run still starts until it ends. */
  stop(): void {
    if (this.#current) this.#current.doneAtStop = this.#describe(this.#current, 'running').done;
    this.#addIn.activity.stop();
    this.#update();
  }

  /** Reports that a refresh could not begin; a running one goes on. */
  fail(message: string): void {
    if (!this.#current) this.#end(this.#begin('refresh'), 'failed', message);
  }

  async #recalculate(current: Current, workbook: Workbook, order: RefreshOrder): Promise<number> {
    this.#update();
    const start = new AbortController();
    try {
      const started = this.#start(workbook, order, start.signal);
      current.formulas = await withTimeout(this.#clock, LONGEST_START_MINUTES * MINUTE_MS, started);
      return current.formulas;
    } catch (thrown) {
      start.abort();
      const error = thrown instanceof TimeoutError ? new Error(UNANSWERED, { cause: thrown }) : thrown;
      this.#end(current, 'failed', messageOf(error, 'The workbook did not run the formulas again.'));
      throw error;
    } finally {
      this.#update();
    }
  }

  /** Starts the formulas. If the signal aborts while they are being found, none is started: a later refresh may be running. */
  async #start(workbook: Workbook, { scope, minAgeMs, find }: RefreshOrder, signal: AbortSignal): Promise<number> {
    // Answers become stale only after the formulas are found: cells that calculate meanwhile would otherwise ask twice.
    const formulas = find ? await find() : scope;
    if (signal.aborted) throw new TimeoutError();
    this.#addIn.refresh(minAgeMs);
    return workbook.recalculate(formulas);
  }

  #begin(kind: CellWork['kind']): Current {
    const snapshot = this.#addIn.activity.snapshot();
    const isUnderWay = kind === 'calculation' && snapshot.runs === this.#runsBefore;
    const current: Current = {
      kind,
      refresh: undefined,
      totals: new TotalsOfRuns(snapshot, kind === 'calculation' ? 'its run' : 'now'),
      startedMs: isUnderWay ? undefined : this.#clock.now(),
      callsBefore: snapshot.calls,
      formulas: kind === 'refresh' ? undefined : 0,
      idleSinceMs: undefined,
      doneAtStop: undefined,
    };
    return (this.#current = current);
  }

  #update(): void {
    const { cellsWaiting, cellsDone } = this.#addIn.activity.snapshot();
    if (!this.#current && cellsWaiting > 0) this.#begin('calculation');
    if (this.#current) this.#follow(this.#current);
    else if (!this.snapshot() && cellsDone > 0) this.set(this.#unwatched());
  }

  #follow(current: Current): void {
    const isStopped = current.doneAtStop !== undefined;
    if (isStopped) this.#stopStarted(current);
    const { cellsWaiting, requestsWaiting } = this.#addIn.activity.snapshot();
    // Stop leaves the requests of several cells in flight; no cell waits for them any more.
    const isAnswered = cellsWaiting + (isStopped ? 0 : requestsWaiting) === 0;
    const isIdle = isAnswered && current.formulas !== undefined;
    current.idleSinceMs = isIdle ? (current.idleSinceMs ?? this.#clock.now()) : undefined;
    this.#clock.clearTimeout(this.#timer);
    if (isIdle) {
      const quietMs = this.#isCalled(current) ? QUIET_MS : LATEST_CALL_MS;
      this.#timer = this.#clock.setTimeout(() => this.#end(current), quietMs);
    }
    this.set(this.#describe(current, 'running'));
  }

  /** Whether Excel has made as many calls as it was asked to calculate formulas. Streaming functions keep their stream and are not called. */
  #isCalled({ formulas = 0, callsBefore }: Current): boolean {
    const { activity } = this.#addIn;
    return activity.snapshot().calls - callsBefore >= formulas - activity.streams();
  }

  /** Cancels cells that start after Stop: a recalculating workbook keeps starting cells, and then the cells that depend on them. */
  #stopStarted(current: Current): void {
    const snapshot = this.#addIn.activity.snapshot();
    if (snapshot.cellsWaiting === 0) return;
    current.totals.add(snapshot);
    this.#addIn.activity.stop();
  }

  #end(current: Current, failed?: 'failed', message?: string): void {
    if (this.#current !== current) return;
    this.#current = undefined;
    this.#clock.clearTimeout(this.#timer);
    const state = failed ?? (current.doneAtStop === undefined ? 'finished' : 'stopped');
    const { all, ...work } = this.#describe(current, state);
    // Formulas that answered immediately never waited.
    const done = state === 'finished' ? all : work.done;
    const endedMs = current.startedMs === undefined ? undefined : (current.idleSinceMs ?? this.#clock.now());
    this.set({ ...work, all, done, endedMs, ...(message ? { message } : {}) });
  }

  #describe(current: Current, state: CellWork['state']): CellWork {
    const snapshot = this.#addIn.activity.snapshot();
    const { cells, ...requests } = current.totals.add(snapshot);
    const all = Math.max(current.formulas ?? 0, cells + snapshot.cellsWaiting);
    const done = current.doneAtStop ?? cells;
    return {
      kind: current.kind,
      state,
      done,
      all,
      startedMs: current.startedMs ?? this.#clock.now(),
      endedMs: undefined,
      requests: { ...requests, waiting: snapshot.requestsWaiting },
    };
  }

  /** The run that started before the monitor existed. */
  #unwatched(): CellWork {
    const { cellsDone, requestsSent, requestsSaved } = this.#addIn.activity.snapshot();
    return {
      kind: 'calculation',
      state: 'finished',
      done: cellsDone,
      all: cellsDone,
      startedMs: this.#clock.now(),
      endedMs: undefined,
      requests: { sent: requestsSent, ...requestsSaved, waiting: 0 },
    };
  }
}

const monitors = new WeakMap<PaneApi, RefreshMonitor>();

/** The only monitor of this page: the pane also shows the progress of a refresh that the ribbon started. */
export function sharedMonitor(addIn: PaneApi): RefreshMonitor {
  const monitor = monitors.get(addIn) ?? new RefreshMonitor(addIn, systemClock);
  monitors.set(addIn, monitor);
  return monitor;
}
