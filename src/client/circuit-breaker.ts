import { FAILURE_SHARED_MS } from '../api';
import type { Clock } from './clock';
import type { RequestError } from './request-error';

/** A request that failed after its last attempt. */
export interface FailedRequest {
  /** The breaker's count of successes when the request began. */
  readonly successesBefore: number;
  readonly lastedMs: number;
}

const LONG_MS = 10_000;
const MANY_FAILURES = 6;

/**
 * Detects that a connection, or one endpoint of it, does not work now. It then rejects requests for a moment, or until
 * the settings change where the token was refused; after that each request gets one attempt until one succeeds.
 */
export class CircuitBreaker {
  readonly #clock: Clock;
  #successes = 0;
  #failuresInARow = 0;
  #error: RequestError | undefined;
  #trippedMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get successes(): number {
    return this.#successes;
  }

  /** True since it tripped, until a request succeeds. */
  get isDown(): boolean {
    return this.#error !== undefined;
  }

  /** The error of requests that are not sent now. */
  get rejection(): RequestError | undefined {
    if (this.#error?.kind === 'auth') return this.#error;
    const sinceMs = this.#clock.now() - this.#trippedMs;
    return sinceMs >= 0 && sinceMs < FAILURE_SHARED_MS ? this.#error : undefined;
  }

  succeeded(): void {
    this.#successes += 1;
    this.reset();
  }

  attemptFailed(): void {
    this.#failuresInARow += 1;
  }

  /**
   * Called when a request failed after its last attempt. Trips if no request has succeeded since it began, and it took
   * long or many attempts in a row have failed. Returns whether it is down.
   */
  failed(error: RequestError, { successesBefore, lastedMs }: FailedRequest): boolean {
    const isSilent = this.#successes === successesBefore;
    const isProof = lastedMs >= LONG_MS || this.#failuresInARow >= MANY_FAILURES || this.isDown;
    if (!isSilent || !isProof) return false;
    this.#error = error;
    this.#trippedMs = this.#clock.now();
    return true;
  }

  /** Ends the rejection, on success, on Refresh or after a change of settings. */
  reset(): void {
    this.#failuresInARow = 0;
    this.#error = undefined;
  }
}
