import type { Arguments, Endpoint, Envelope } from '../api';
import type { Clock } from './clock';
import type { Answer } from './fetch-attempt';
import { attemptOnce } from './fetch-attempt';
import type { Limiter } from './limiter';
import { isOutage, RequestError } from './request-error';
import { RETRY, retryDelay } from './retry-policy';
import type { StaleFallback } from './subscriber';
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
   * Told at once, before any cell hears of it, how the question ended. What it returns or throws is what the cells get: the last good
   * answer may stand in for a failure.
   */
  readonly onSettled: (outcome: RequestOutcome, inFlight: InFlightRequest) => Envelope;
}

export type RequestOutcome = { readonly answer: Answer } | { readonly error: RequestError };

/**
 * One question on its way, shared by every cell that asks it: takes a place at the limiter, tries, waits, tries again, and always settles.
 * It is given up only when the last of those who wait for it has left.
 */
export class InFlightRequest {
  readonly envelope: Promise<Envelope>;
  /** Set where what the cells get stands in for a newer answer. */
  staleFallback: StaleFallback | undefined;
  readonly #plan: InFlightRequestOptions;
  #controller: AbortController | undefined;
  #waiters = 0;
  #attempt = 0;
  #startedMs = 0;
  #successesBefore = 0;
  #settled = false;
  #leaveQueue: () => void = () => undefined;
  #backoff: unknown;
  #keepsPlace = false;
  #deadline: unknown;
  #lastError: RequestError | undefined;
  #resolve!: (envelope: Envelope) => void;
  #reject!: (error: unknown) => void;

  constructor(plan: InFlightRequestOptions) {
    this.#plan = plan;
    this.envelope = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.envelope.catch(() => undefined); // those who left do not hear of it
    this.#queue(false);
  }

  get settled(): boolean {
    return this.#settled;
  }

  join(): void {
    this.#waiters += 1;
  }

  /** One of the cells was cancelled. */
  leave(): void {
    this.#waiters -= 1;
    if (this.#waiters > 0 || this.#settled) return;
    this.#giveUp(new RequestError('cancelled', this.#plan.endpoint));
  }

  #giveUp(error: RequestError): void {
    this.#controller?.abort();
    this.#leaveQueue();
    this.#stopResting();
    this.#fail(error);
  }

  #queue(urgent: boolean): void {
    const fail = (error: RequestError) => this.#fail(error);
    this.#leaveQueue = this.#plan.limiter.enter({ start: () => void this.#try(), fail }, urgent);
  }

  /** Asks once, holding a place at the limiter. */
  async #try(): Promise<void> {
    const { clock, limiter } = this.#plan;
    this.#attempt += 1;
    const nowMs = clock.now();
    if (this.#attempt === 1) {
      this.#startedMs = nowMs;
      this.#successesBefore = limiter.successes;
      // Waiting for a place between attempts counts too.
      const expire = () => this.#giveUp(this.#lastError ?? new RequestError('timeout', this.#plan.endpoint));
      this.#deadline = clock.setTimeout(expire, RETRY.totalMs);
    }
    const timeoutMs = Math.min(RETRY.attemptTimeoutMs, this.#startedMs + RETRY.totalMs - nowMs);
    const controller = (this.#controller = new AbortController());
    try {
      const answer = await attemptOnce({ ...this.#plan, timeoutMs, controller });
      limiter.succeeded();
      this.#settle({ answer });
      limiter.leave();
    } catch (error) {
      this.#afterFailure(error as RequestError);
    }
  }

  #afterFailure(error: RequestError): void {
    const { clock, limiter, random } = this.#plan;
    const nowMs = clock.now();
    const slower = error.kind === 'limited' || error.retryAtMs !== undefined;
    if (slower) limiter.slowDown(error.retryAtMs);
    const failed = { error, attempt: this.#attempt, startedMs: this.#startedMs, nowMs, random: random() };
    const delay = this.#settled ? undefined : retryDelay(failed);
    if (delay !== undefined) {
      this.#lastError = error;
      this.#rest(delay, slower);
      return;
    }
    if (!this.#settled) this.#failForGood(error, nowMs);
    limiter.leave();
  }

  /**
   * Waits before the next attempt. The place is kept, so that a failing service is not asked by everyone who waits behind; only a service
   * that wants fewer requests gets the place back.
   */
  #rest(delayMs: number, giveBack: boolean): void {
    const { clock, limiter } = this.#plan;
    this.#keepsPlace = !giveBack;
    this.#backoff = clock.setTimeout(() => {
      this.#backoff = undefined;
      const refusal = limiter.refusal(this.#plan.endpoint);
      if (refusal) {
        // Another request was told to stay away for long: this one does not go on in the meantime.
        this.#fail(refusal);
        if (!giveBack) limiter.leave();
      } else if (giveBack) this.#queue(true);
      else void this.#try();
    }, delayMs);
    if (giveBack) limiter.leave();
  }

  #stopResting(): void {
    if (this.#backoff === undefined) return;
    this.#plan.clock.clearTimeout(this.#backoff);
    this.#backoff = undefined;
    if (this.#keepsPlace) this.#plan.limiter.leave();
  }

  #failForGood(error: RequestError, nowMs: number): void {
    const { endpoint, limiter } = this.#plan;
    // The others are told of the pause; what went wrong with this question is not theirs.
    const refusal = limiter.refusal(endpoint);
    if (refusal) limiter.failAll(refusal);
    else if (isOutage(error)) limiter.failed(error, this.#successesBefore, nowMs - this.#startedMs);
    this.#fail(error);
  }

  #fail(error: RequestError): void {
    this.#settle({ error });
  }

  #settle(outcome: RequestOutcome): void {
    if (this.#settled) return;
    this.#settled = true;
    this.#plan.clock.clearTimeout(this.#deadline);
    try {
      this.#resolve(this.#plan.onSettled(outcome, this));
    } catch (error) {
      this.#reject(error);
    }
  }
}
