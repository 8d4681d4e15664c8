import type { Endpoint } from '../../api';
import type { Clock } from '../async/clock';
import { RequestError } from '../request-error';
import { RETRY } from './retry-policy';

/**
 * The time in which the service wants no requests, from its Retry-After headers. Setting the clock back to before the
 * pause began ends the pause.
 */
export class RetryAfterPause {
  readonly #clock: Clock;
  #startedMs = 0;
  #untilMs = 0;
  #why: string | undefined;
  #timer: unknown;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isOver(): boolean {
    return this.#leftMs() <= 0;
  }

  /** The error of requests that are rejected because the pause is longer than a cell waits. */
  rejection(endpoint: Endpoint): RequestError | undefined {
    const retryInMs = this.#leftMs();
    return retryInMs <= RETRY.maxRetryAfterMs
      ? undefined
      : new RequestError('limited', endpoint, {
          status: 429,
          retryInMs,
          ...(this.#why !== undefined && { message: this.#why }),
        });
  }

  /** Extends the pause until then, for the reason given; never shortens it. */
  extend(untilMs: number, why?: string): void {
    const nowMs = this.#clock.now();
    if (untilMs > this.#untilMs) this.#why = why;
    this.#untilMs = Math.max(nowMs + this.#leftMs(), untilMs);
    this.#startedMs = nowMs;
  }

  /** Ends the pause; the caller must start the requests that wait for its end. */
  end(): void {
    this.#untilMs = 0;
    this.#clock.clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /**
   * Calls `run` when the current pause is over, which may be at once. Further calls are ignored until then. The call is
   * never dropped: the pause may end between a caller's look at it and this call.
   */
  whenOver(run: () => void): void {
    if (this.#timer !== undefined) return;
    this.#timer = this.#clock.setTimeout(
      () => {
        this.#timer = undefined;
        run();
      },
      Math.max(0, this.#leftMs()),
    );
  }

  #leftMs(): number {
    const nowMs = this.#clock.now();
    if (nowMs < this.#startedMs) this.#untilMs = 0;
    return this.#untilMs - nowMs;
  }
}
