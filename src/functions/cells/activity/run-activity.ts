import type { Client } from '../../../client';
import type { Activity, ActivitySnapshot } from './activity';
import type { ShownFailure } from './shown-failure';

/**
 * The fewest milliseconds between two calls of a listener while cells wait. An idle state is reported at once.
 */
const PACE_MS = 200;

/** The most failing cells that it lists. */
const MAX_FAILURES = 50_000;

type Counts = Client['counts'];

/**
 * Counts the waiting cells, their requests and their errors. A run begins when a cell starts to wait while no other
 * does.
 */
export class RunActivity implements Omit<Activity, 'withCards'> {
  readonly failures = new Map<string, readonly ShownFailure[]>();
  readonly #client: Client;
  readonly #waiting = new Set<() => void>();
  readonly #listeners = new Set<() => void>();
  #runs = 0;
  #calls = 0;
  #done = 0;
  #streams = 0;
  #before: Counts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSettling = false;
  /** The formulas whose figure came without the format of its kind, after too many others of its moment. */
  readonly #plain = new Set<string>();
  /** The number of cells in `failures`. */
  #listed = 0;
  /** The number of formulas that show answers of the workbook, and of those that give plain values in place of cards. */
  readonly #formulas = { workbook: 0, 'no-card': 0 };

  constructor(client: Client) {
    this.#client = client;
    this.#before = { ...client.counts };
  }

  /** Counts one more call of Excel. */
  call(): void {
    this.#calls += 1;
    this.changed();
  }

  /**
   * Counts one more waiting cell. `stop` makes it settle now; `sent` is the number of requests sent before it. Returns
   * a function that the caller calls when the cell has settled or was cancelled.
   */
  wait(stop: () => void = () => undefined, sent = this.#client.counts.sent): (isGone?: boolean) => void {
    if (this.#waiting.size === 0) {
      this.#runs += 1;
      this.#done = 0;
      this.#before = { ...this.#client.counts, sent };
    }
    const own = () => stop(); // cells may share one `stop`
    this.#waiting.add(own);
    this.changed();
    return (isGone) => {
      if (!this.#waiting.delete(own)) return;
      if (!isGone) this.#done += 1;
      this.changed();
    };
  }

  /** Counts one more streaming formula, until the caller calls the returned function. */
  stream(): () => void {
    this.#streams += 1;
    let isOpen = true;
    return () => {
      if (isOpen) this.#streams -= 1;
      isOpen = false;
    };
  }

  streams(): number {
    return this.#streams;
  }

  snapshot(): ActivitySnapshot {
    const { counts, waiting } = this.#client;
    const before = this.#before;
    return {
      runs: this.#runs,
      calls: this.#calls,
      cellsWaiting: this.#waiting.size,
      cellsDone: this.#done,
      requestsWaiting: waiting,
      requestsSent: counts.sent - before.sent,
      requestsSaved: { byCache: counts.byCache - before.byCache, bySharing: counts.bySharing - before.bySharing },
    };
  }

  /**
   * The number of waiting requests and cells as text: "3 requests, 240 cells waiting", or "ready"; and of formulas that show
   * answers of the workbook, or plain values where they ask for cards, and of figures that came without their format.
   */
  get status(): string {
    const parts = [counted(this.#client.waiting, 'request'), counted(this.#waiting.size, 'cell')].filter(Boolean);
    const { workbook, 'no-card': plain } = this.#formulas;
    return [
      parts.length > 0 ? `${parts.join(', ')} waiting` : 'ready',
      workbook > 0 ? `${counted(workbook, 'formula')} from the workbook` : '',
      plain > 0 ? `${counted(plain, 'formula')} without cards` : '',
      this.#plain.size > 0 ? `${counted(this.#plain.size, 'figure')} sent without format` : '',
    ]
      .filter(Boolean)
      .join(', ');
  }

  subscribe(listener: () => void): () => void {
    const own = () => listener();
    this.#listeners.add(own);
    return () => {
      this.#listeners.delete(own);
      if (this.#listeners.size === 0) this.#stopTimer();
    };
  }

  stop(): void {
    for (const stop of [...this.#waiting]) stop();
  }

  /** Records the failures that the cells of a formula show now, or that they show none. */
  report(address = '', failed: readonly ShownFailure[] = []): void {
    const { failures } = this;
    if (failures.size === 0 && failed.length === 0) return;
    const before = failures.get(address);
    const others = this.#listed - cellsOf(before);
    const cells = cellsOf(failed);
    const isListed = cells > 0 && others + cells <= MAX_FAILURES;
    if (isListed) failures.set(address, failed);
    else failures.delete(address);
    this.#listed = others + (isListed ? cells : 0);
    for (const kind of ['workbook', 'no-card'] as const) {
      this.#formulas[kind] += Number(isListed && hasKind(failed, kind)) - Number(hasKind(before, kind));
    }
  }

  /** Records whether a formula's figure came without its format. */
  reportFormat(address = '', isPlain = false): void {
    if (isPlain) this.#plain.add(address);
    else if (this.#plain.size > 0) this.#plain.delete(address);
  }

  forget(formulas: readonly string[], code?: ShownFailure['code']): void {
    for (const address of formulas) {
      const failed = this.failures.get(address) ?? [];
      this.report(address, code === undefined ? [] : failed.filter((failure) => failure.code !== code));
    }
  }

  /** The client and this class call it when a request or a cell starts or stops waiting. */
  changed(): void {
    if (this.#listeners.size === 0) return;
    if (this.#isBusy) this.#timer ??= setTimeout(() => this.#notify(), PACE_MS);
    else if (!this.#isSettling) {
      this.#isSettling = true;
      queueMicrotask(() => {
        this.#isSettling = false;
        if (!this.#isBusy) this.#notify();
      });
    }
  }

  get #isBusy(): boolean {
    return this.#waiting.size + this.#client.waiting > 0;
  }

  #notify(): void {
    this.#stopTimer();
    for (const listener of [...this.#listeners]) listener();
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

function hasKind(failed: readonly ShownFailure[] = [], kind: ShownFailure['kind']): boolean {
  return failed.some((failure) => failure.kind === kind);
}

function cellsOf(failed: readonly ShownFailure[] = []): number {
  return failed.reduce((sum, { places }) => sum + (places?.length ?? 1), 0);
}

function counted(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;
}
