import type { Endpoint } from '../api';
import type { FailedRequest } from './circuit-breaker';
import { CircuitBreaker } from './circuit-breaker';
import type { Clock } from './clock';
import { Limiter } from './limiter';
import type { RequestError } from './request-error';
import { isOutage, wantsFewerRequests } from './request-error';
import { RetryAfterPause } from './retry-after-pause';

/**
 * Controls the requests of one connection: limits concurrency, applies Retry-After pauses and shares failures during an
 * outage.
 */
export class Throttle {
  readonly limiter: Limiter;
  readonly #pause: RetryAfterPause;
  readonly #breaker = new CircuitBreaker();

  constructor(clock: Clock) {
    this.#pause = new RetryAfterPause(clock);
    this.limiter = new Limiter(this.#pause);
  }

  /** The number of requests that succeeded so far. */
  get successes(): number {
    return this.#breaker.successes;
  }

  /** The error of requests that are rejected now without being sent. */
  rejection(endpoint: Endpoint): RequestError | undefined {
    return this.#pause.rejection(endpoint);
  }

  succeeded(): void {
    this.#breaker.succeeded();
    this.limiter.speedUp();
  }

  /** Called for each failed attempt; the request may retry. */
  attemptFailed(error: RequestError): void {
    if (!wantsFewerRequests(error)) return;
    this.limiter.slowDown();
    if (error.retryAtMs !== undefined) this.#pause.extend(error.retryAtMs);
  }

  /**
   * Called when a request failed after its last attempt. Queued requests then fail with the pause, or share the failure
   * if the whole interface is down.
   */
  failed(endpoint: Endpoint, error: RequestError, request: FailedRequest): void {
    const rejection = this.rejection(endpoint);
    if (rejection) this.limiter.failWaiting(rejection);
    else if (isOutage(error) && this.#breaker.failed(request)) this.limiter.failWaiting(error);
  }

  /** Ends the pause and resets the limit, on Refresh or after a change of settings. */
  resume(): void {
    this.#pause.end();
    this.limiter.reset();
  }
}
