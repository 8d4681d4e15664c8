import type { Arguments, Endpoint } from '../api';
import type { Clock } from './clock';
import type { Answer } from './fetch-attempt';
import { attemptOnce } from './fetch-attempt';
import type { Limiter } from './limiter';
import { isOutage, RequestError } from './request-error';
import { RETRY, retryDelay } from './retry-policy';
import type { QueryResult } from './query';
import type { WireRequest } from './wire-request';

export interface InFlightRequestOptions {
  readonly endpoint: Endpoint;
  readonly arguments: Arguments;
  readonly request: WireRequest;
  readonly limiter: Limiter;
  readonly clock: Clock;
  readonly random: () => number;
  readonly fetch: typeof fetch;
  /**
   * Called once, before any subscriber hears of it, with how the request ended. What it returns or throws is what the subscribers get: the
   * last good answer may stand in for a failure.
   */
  readonly onSettled: (outcome: RequestOutcome) => QueryResult;
}

export type RequestOutcome = { readonly answer: Answer } | { readonly error: RequestError };

/**
 * One request on its way, shared by every cell that asks the same: takes a place at the limiter, tries, waits, tries again, and always
 * settles. It is aborted when the last subscriber has left.
 */
export class InFlightRequest {
  readonly #result: Promise<QueryResult>;
  readonly #options: InFlightRequestOptions;
  readonly #controller = new AbortController();
  #subscribers = 0;
  #isSettled = false;
  #lastError: RequestError | undefined;
  #resolve!: (result: QueryResult) => void;
  #reject!: (error: unknown) => void;

  constructor(options: InFlightRequestOptions) {
    this.#options = options;
    this.#result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#result.catch(() => undefined); // subscribers that left do not hear of it
    this.#answer().then(
      (answer) => this.#settle({ answer }),
      (error: RequestError) => this.#settle({ error }),
    );
  }

  /** The result. The request is aborted when the signals of all subscribers are; without a signal a subscriber never leaves. */
  async subscribe(signal: AbortSignal | undefined): Promise<QueryResult> {
    this.#subscribers += 1;
    const unsubscribe = () => {
      this.#subscribers -= 1;
      if (this.#subscribers === 0) this.#abort(new RequestError('cancelled', this.#options.endpoint));
    };
    signal?.addEventListener('abort', unsubscribe, { once: true });
    try {
      return await this.#result;
    } finally {
      signal?.removeEventListener('abort', unsubscribe);
    }
  }

  #abort(error: RequestError): void {
    this.#settle({ error });
    this.#controller.abort();
  }

  #settle(outcome: RequestOutcome): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    try {
      this.#resolve(this.#options.onSettled(outcome));
    } catch (error) {
      this.#reject(error);
    }
  }

  /** Asks until there is an answer, or a failure for good. Sends the first attempt in this tick where the limiter has room. */
  async #answer(): Promise<Answer> {
    const { clock, limiter } = this.#options;
    const { signal } = this.#controller;
    const waiting = limiter.enter(signal);
    if (waiting) await waiting;
    // Waiting for a place between attempts counts too.
    const expire = () => this.#abort(this.#lastError ?? new RequestError('timeout', this.#options.endpoint));
    const deadline = clock.setTimeout(expire, RETRY.totalMs);
    const place = { isHeld: true };
    try {
      return await this.#attempts(place, clock.now(), limiter.successes);
    } finally {
      clock.clearTimeout(deadline);
      if (place.isHeld) limiter.leave();
    }
  }

  /**
   * Waits between attempts with its place at the limiter, so that a failing service is not asked by everyone who waits behind; only where
   * the service wants fewer requests the place is given back.
   */
  async #attempts(place: { isHeld: boolean }, startedMs: number, successesBefore: number): Promise<Answer> {
    const { endpoint, clock, limiter } = this.#options;
    const { signal } = this.#controller;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(startedMs);
      } catch (thrown) {
        const error = thrown as RequestError;
        const delay = this.#delayAfter(error, attempt, startedMs, successesBefore);
        if (delay === undefined) throw error;
        this.#lastError = error;
        place.isHeld = !wantsFewerRequests(error);
        if (!place.isHeld) limiter.leave();
        await sleep(clock, delay, signal);
        // Another request may have been told to stay away for long.
        const rejection = limiter.rejection(endpoint);
        if (rejection) throw rejection;
        if (!place.isHeld) await limiter.enter(signal, true);
        place.isHeld = true;
      }
    }
  }

  async #attempt(startedMs: number): Promise<Answer> {
    const { clock, limiter } = this.#options;
    const timeoutMs = Math.min(RETRY.attemptTimeoutMs, startedMs + RETRY.totalMs - clock.now());
    const answer = await attemptOnce({ ...this.#options, timeoutMs, signal: this.#controller.signal });
    limiter.succeeded();
    return answer;
  }

  /** Tells the limiter of a failed attempt. Returns how long to wait before the next one; undefined where there is none. */
  #delayAfter(error: RequestError, attempt: number, startedMs: number, successesBefore: number): number | undefined {
    const { endpoint, clock, limiter, random } = this.#options;
    const nowMs = clock.now();
    if (wantsFewerRequests(error)) limiter.slowDown(error.retryAtMs);
    if (this.#controller.signal.aborted) return undefined;
    const delay = retryDelay({ error, attempt, startedMs, nowMs, random: random() });
    if (delay !== undefined) return delay;
    // Those that wait are told of the pause; what went wrong with this request is not theirs.
    const rejection = limiter.rejection(endpoint);
    if (rejection) limiter.failAll(rejection);
    else if (isOutage(error)) limiter.failed(error, successesBefore, nowMs - startedMs);
    return undefined;
  }
}

function wantsFewerRequests({ kind, retryAtMs }: RequestError): boolean {
  return kind === 'limited' || retryAtMs !== undefined;
}

/** Rejects when the signal aborts. */
function sleep(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = clock.setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    const stop = () => {
      clock.clearTimeout(timer);
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', stop, { once: true });
  });
}
