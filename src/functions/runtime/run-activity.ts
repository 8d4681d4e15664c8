import type { Client } from '../../client';
import type { Activity, ActivitySnapshot } from './pane-api';
import { ErrorGroups } from './error-groups';

/** Between two calls of a listener while cells wait; that nothing waits any more is told at once. */
const PACE_MS = 200;

type Counts = Client['counts'];

/** What waits, what was asked for it and what failed. A run begins when a cell waits while none did. */
export class RunActivity implements Activity {
  readonly errors = new ErrorGroups();
  readonly #client: Client;
  readonly #waiting = new Set<() => void>();
  readonly #listeners = new Set<() => void>();
  #done = 0;
  #before: Counts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isSettling = false;

  constructor(client: Client) {
    this.#client = client;
    this.#before = { ...client.counts };
  }

  /**
   * One more cell waits; `stop` makes it answer now, `sent` is how many requests had been sent before it asked. Returns what notes that it
   * is answered, or gone.
   */
  wait(stop: () => void = () => undefined, sent = this.#client.counts.sent): (isGone?: boolean) => void {
    if (this.#waiting.size === 0) {
      this.#done = 0;
      this.#before = { ...this.#client.counts, sent };
    }
    const own = () => stop(); // cells may share what stops them
    this.#waiting.add(own);
    this.changed();
    return (isGone) => {
      if (!this.#waiting.delete(own)) return;
      if (!isGone) this.#done += 1;
      this.changed();
    };
  }

  snapshot(): ActivitySnapshot {
    const { counts, waiting } = this.#client;
    const before = this.#before;
    return {
      cellsWaiting: this.#waiting.size,
      cellsDone: this.#done,
      requestsWaiting: waiting,
      requestsSent: counts.sent - before.sent,
      requestsSaved: { byCache: counts.byCache - before.byCache, bySharing: counts.bySharing - before.bySharing },
      errors: this.errors.list(),
    };
  }

  /** What is waited for, in words: "3 requests, 240 cells waiting", or "ready". */
  get status(): string {
    const parts = [counted(this.#client.waiting, 'request'), counted(this.#waiting.size, 'cell')].filter(Boolean);
    return parts.length > 0 ? `${parts.join(', ')} waiting` : 'ready';
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

  forget(cells: readonly string[]): void {
    for (const address of cells) this.errors.report(address);
  }

  /** A request or a cell began or ended to wait. */
  changed(): void {
    if (this.#listeners.size === 0) return;
    if (this.#isBusy) this.#timer ??= setTimeout(() => this.#tell(), PACE_MS);
    else if (!this.#isSettling) {
      this.#isSettling = true;
      queueMicrotask(() => {
        this.#isSettling = false;
        if (!this.#isBusy) this.#tell();
      });
    }
  }

  get #isBusy(): boolean {
    return this.#waiting.size + this.#client.waiting > 0;
  }

  #tell(): void {
    this.#stopTimer();
    for (const listener of [...this.#listeners]) listener();
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}

function counted(count: number, what: string): string {
  return count === 0 ? '' : `${count} ${what}${count === 1 ? '' : 's'}`;
}
