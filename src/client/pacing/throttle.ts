import type { Endpoint, EndpointId } from '../../api';
import type { Breaker } from './circuit-breaker';
import { CircuitBreaker } from './circuit-breaker';
import type { Clock } from '../async/clock';
import type { Asker, WaitingQueue } from './limiter';
import { Limiter, MAX_CONCURRENT } from './limiter';
import type { RequestError } from '../request-error';
import { concernsConnection, isServiceFailure, wantsFewerRequests } from '../request-error';
import { RetryAfterPause } from './retry-after-pause';

/** When a request began: the counts of successes of its connection and of its endpoint. */
export interface RequestStart {
  startedMs: number;
  readonly successes: readonly [ofConnection: number, ofEndpoint: number];
}

export interface ThrottleOptions<A extends Asker> {
  readonly maxConcurrent?: number;
  /** By default first in, first out. */
  readonly queue?: WaitingQueue<A>;
  /** Of an endpoint, or of the whole connection. */
  readonly createBreaker?: (endpoint?: EndpointId) => Breaker;
}

/**
 * Controls the requests of one connection: limits concurrency, applies Retry-After pauses, and lets waiting requests
 * share the failure where the connection, or their endpoint, does not work.
 */
export class Throttle<A extends Asker = Asker> {
  readonly limiter: Limiter<A>;
  readonly #clock: Clock;
  readonly #pause: RetryAfterPause;
  readonly #createBreaker: (endpoint?: EndpointId) => Breaker;
  readonly #connection: Breaker;
  readonly #endpoints = new Map<EndpointId, Breaker>();

  constructor(clock: Clock, { maxConcurrent = MAX_CONCURRENT, queue, createBreaker }: ThrottleOptions<A> = {}) {
    this.#clock = clock;
    this.#pause = new RetryAfterPause(clock);
    this.#createBreaker = createBreaker ?? (() => new CircuitBreaker(clock));
    this.#connection = this.#createBreaker();
    this.limiter = new Limiter(this.#pause, maxConcurrent, queue);
  }

  start(endpoint: Endpoint): RequestStart {
    const successes = [this.#connection.successes, this.#breakerOf(endpoint).successes] as const;
    return { startedMs: this.#clock.now(), successes };
  }

  /** The error of requests that are rejected now without being sent: a long pause, or a token that was refused. */
  rejection(endpoint: Endpoint): RequestError | undefined {
    const down = this.down(endpoint);
    return this.pauseRejection(endpoint) ?? (down?.kind === 'auth' ? down : undefined);
  }

  /** The error of requests that are rejected since the service wants none for a long time. */
  pauseRejection(endpoint: Endpoint): RequestError | undefined {
    return this.#pause.rejection(endpoint);
  }

  /** Why the connection or the endpoint does not work. A request that fails meanwhile is not repeated. */
  down(endpoint: Endpoint): RequestError | undefined {
    return this.#connection.error ?? this.#breakerOf(endpoint).error;
  }

  succeeded(endpoint: Endpoint): void {
    this.#connection.succeeded();
    this.#breakerOf(endpoint).succeeded();
    this.limiter.speedUp();
  }

  /** Called for each failed attempt; the request may retry. */
  attemptFailed(endpoint: Endpoint, error: RequestError): void {
    for (const breaker of [this.#connection, this.#breakerOf(endpoint)]) {
      if (isServiceFailure(error)) breaker.attemptFailed(error);
      else if (error.kind !== 'cancelled') breaker.succeeded();
    }
    if (!wantsFewerRequests(error)) return;
    this.limiter.slowDown();
    if (error.retryInMs !== undefined) this.pause(error.retryInMs, error.detail);
  }

  /** Starts no request for this long. `why` is the message of requests that are rejected meanwhile. */
  pause(ms: number, why?: string): void {
    this.#pause.extend(this.#clock.now() + ms, why);
  }

  /**
   * Called when a request failed after its last attempt. Waiting requests then fail with the pause, or share the failure
   * if the connection or their endpoint is down.
   */
  failed(endpoint: Endpoint, error: RequestError, { startedMs, successes }: RequestStart): void {
    const rejection = this.pauseRejection(endpoint);
    if (rejection) this.limiter.failWaiting(rejection);
    if (rejection || !isServiceFailure(error)) return;
    const lastedMs = this.#clock.now() - startedMs;
    const failedFor = (breaker: Breaker, successesBefore: number) =>
      breaker.failed(error, { successesBefore, lastedMs });
    if (concernsConnection(error) && failedFor(this.#connection, successes[0])) this.limiter.failWaiting(error);
    else if (failedFor(this.#breakerOf(endpoint), successes[1])) this.limiter.failWaiting(error, endpoint.id);
  }

  /** Ends pause and rejections and resets the limit, on Refresh or after a change of settings. */
  resume(): void {
    this.#pause.end();
    for (const breaker of [this.#connection, ...this.#endpoints.values()]) breaker.reset();
    this.limiter.reset();
  }

  #breakerOf({ id }: Endpoint): Breaker {
    let breaker = this.#endpoints.get(id);
    if (!breaker) this.#endpoints.set(id, (breaker = this.#createBreaker(id)));
    return breaker;
  }
}
