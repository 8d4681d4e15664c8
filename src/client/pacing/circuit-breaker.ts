import type { Clock } from '../async/clock';
import type { RequestError } from '../request-error';

/** A request that failed after its last attempt. */
export interface FailedRequest {
  /** The breaker's count of successes when the request began. */
  readonly successesBefore: number;
  readonly lastedMs: number;
}

/** Finds out whether a connection, or one endpoint of it, works. */
export interface Breaker {
  readonly successes: number;
  /** Why it does not work now. */
  readonly error: RequestError | undefined;
  succeeded(): void;
  attemptFailed(error: RequestError): void;
  /** Called when a request failed after its last attempt. Returns whether it is down. */
  failed(error: RequestError, request: FailedRequest): boolean;
  /** Forgets failures. */
  reset(): void;
}

const LONG_MS = 10_000;

/** After this many failed attempts in a row a connection, or an endpoint of it, counts as failing. */
export const MANY_FAILURES = 6;

/** How long a failure proves that the connection is down. After that, failed requests are repeated again. */
const DOWN_MS = 30_000;

/**
 * Detects that a connection, or one endpoint of it, does not work now. Waiting requests then share the failure, and each
 * later one gets a single attempt, until one succeeds. Where the token was refused, none is sent until the settings
 * change.
 * Decision: docs/decisions/client/failing-service.md
 */
export class CircuitBreaker implements Breaker {
  readonly #clock: Clock;
  #successes = 0;
  #failuresInARow = 0;
  #error: RequestError | undefined;
  #failedMs = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get successes(): number {
    return this.#successes;
  }

  /** Why it does not work; undefined again once a request succeeds, or after a time. */
  get error(): RequestError | undefined {
    const sinceMs = this.#clock.now() - this.#failedMs;
    const isRecent = sinceMs >= 0 && sinceMs < DOWN_MS;
    return isRecent || this.#error?.kind === 'auth' ? this.#error : undefined;
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
    const isProof = lastedMs >= LONG_MS || this.#failuresInARow >= MANY_FAILURES || this.error !== undefined;
    if (!isSilent || !isProof) return false;
    this.#error = error;
    this.#failedMs = this.#clock.now();
    return true;
  }

  /** Forgets failures: on success, on Refresh or after a change of settings. */
  reset(): void {
    this.#failuresInARow = 0;
    this.#error = undefined;
  }
}
