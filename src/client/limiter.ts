import type { Endpoint } from '../api';
import type { Clock } from './clock';
import { RequestError } from './request-error';
import { RETRY } from './retry-policy';

/** Requests at a time to one interface. */
export const MAX_CONCURRENT = 6;

interface Waiting {
  readonly start: () => void;
  readonly fail: (error: unknown) => void;
}

/**
 * Lets at most six requests run at a time. A 429 brings that to one, each success raises it by one. Starting is synchronous where there is
 * room: the request leaves in the tick its cell arrived.
 */
export class Limiter {
  readonly #clock: Clock;
  #running = 0;
  #allowed = MAX_CONCURRENT;
  #pausedAtMs = 0;
  #pausedUntilMs = 0;
  /** Requests that succeeded so far. */
  successes = 0;
  #failuresInARow = 0;
  #wake: unknown;
  readonly #queue: Waiting[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Why nothing is asked now: the service wants to be left alone for longer than a cell waits. */
  rejection(endpoint: Endpoint): RequestError | undefined {
    if (this.#pauseMs() <= RETRY.maxRetryAfterMs) return undefined;
    return new RequestError('limited', endpoint, { status: 429, retryAtMs: this.#pausedUntilMs });
  }

  /** What is left of the pause; 0 or less where there is none. A clock set back to before the pause began ends it. */
  #pauseMs(): number {
    const nowMs = this.#clock.now();
    if (nowMs < this.#pausedAtMs) this.#pausedUntilMs = 0;
    return this.#pausedUntilMs - nowMs;
  }

  /**
   * Takes a place: at once where there is room (undefined), else when the promise resolves (`urgent`: before the others that wait). It
   * rejects when the signal aborts.
   */
  enter(signal: AbortSignal, urgent = false): Promise<void> | undefined {
    if (this.#hasRoom()) {
      this.#running += 1;
      return undefined;
    }
    return new Promise((start, fail) => {
      const waiting = { start, fail };
      if (urgent) this.#queue.unshift(waiting);
      else this.#queue.push(waiting);
      this.#wakeAfterPause();
      signal.addEventListener('abort', () => {
        const index = this.#queue.indexOf(waiting);
        if (index < 0) return;
        this.#queue.splice(index, 1);
        fail(signal.reason);
      });
    });
  }

  /** Gives a place back. Every start is followed by exactly one leave. */
  leave(): void {
    this.#running -= 1;
    this.#startWaiting();
  }

  #startWaiting(): void {
    while (this.#hasRoom()) {
      const next = this.#queue.shift();
      if (!next) return;
      this.#running += 1;
      next.start();
    }
    this.#wakeAfterPause();
  }

  #hasRoom(): boolean {
    return this.#running < this.#allowed && this.#pauseMs() <= 0;
  }

  /** What a pause holds back has no request in flight to wake it. */
  #wakeAfterPause(): void {
    const delay = this.#pauseMs();
    if (delay <= 0 || this.#queue.length === 0 || this.#wake !== undefined) return;
    this.#wake = this.#clock.setTimeout(() => {
      this.#wake = undefined;
      this.#startWaiting();
    }, delay);
  }

  succeeded(): void {
    this.successes += 1;
    this.#failuresInARow = 0;
    this.#allowed = Math.min(MAX_CONCURRENT, this.#allowed + 1);
  }

  /** The service asked for fewer requests, and perhaps named a time before which it wants none. */
  slowDown(untilMs: number | undefined): void {
    this.#allowed = 1;
    if (untilMs === undefined) return;
    const nowMs = this.#clock.now();
    this.#pausedUntilMs = Math.max(nowMs + this.#pauseMs(), untilMs);
    this.#pausedAtMs = nowMs;
  }

  /**
   * A request failed for good. Where the whole interface is down (nothing succeeded since that request began, for long or many times
   * over), what waits in the queue shares the failure: a thousand cells must not each wait a minute in turn.
   */
  failed(error: RequestError, successesBefore: number, lastedMs: number): void {
    this.#failuresInARow += 1;
    const silent = this.successes === successesBefore;
    if (!silent || (lastedMs < 10_000 && this.#failuresInARow < MAX_CONCURRENT)) return;
    this.failAll(error);
  }

  failAll(error: RequestError): void {
    for (const waiting of this.#queue.splice(0)) waiting.fail(error);
  }

  /** Forgets a pause, as on Refresh or after new settings. */
  resume(): void {
    this.#pausedUntilMs = 0;
    this.#allowed = MAX_CONCURRENT;
    this.#startWaiting();
  }
}
