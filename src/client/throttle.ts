import type { Endpoint } from '../api';
import type { FailedRequest } from './circuit-breaker';
import { CircuitBreaker } from './circuit-breaker';
import type { Clock } from './clock';
import { Limiter } from './limiter';
import type { RequestError } from './request-error';
import { isOutage, wantsFewerRequests } from './request-error';
import { RetryAfterPause } from './retry-after-pause';

/** What holds back the requests of one connection: the limit of concurrency, the service's pauses, and outages of all of it. */
export class Throttle {
  readonly limiter: Limiter;
  readonly #pause: RetryAfterPause;
  readonly #breaker = new CircuitBreaker();

  constructor(clock: Clock) {
    this.#pause = new RetryAfterPause(clock);
    this.limiter = new Limiter(this.#pause);
  }

  /** Requests that succeeded so far. */
  get successes(): number {
    return this.#breaker.successes;
  }

  /** Why a request is rejected now without being sent. */
  rejection(endpoint: Endpoint): RequestError | undefined {
    return this.#pause.rejection(endpoint);
  }

  succeeded(): void {
    this.#breaker.succeeded();
    this.limiter.speedUp();
  }

  /** An attempt failed; its request may try again. */
  attemptFailed(error: RequestError): void {
    if (!wantsFewerRequests(error)) return;
    this.limiter.slowDown();
    if (error.retryAtMs !== undefined) this.#pause.extend(error.retryAtMs);
  }

  /** A request failed for good. What waits is rejected with the pause, or shares the failure where the whole interface is down. */
  failed(endpoint: Endpoint, error: RequestError, request: FailedRequest): void {
    const rejection = this.rejection(endpoint);
    if (rejection) this.limiter.failWaiting(rejection);
    else if (isOutage(error) && this.#breaker.failed(request)) this.limiter.failWaiting(error);
  }

  /** Forgets a pause, as on Refresh or after new settings. */
  resume(): void {
    this.#pause.end();
    this.limiter.reset();
  }
}
