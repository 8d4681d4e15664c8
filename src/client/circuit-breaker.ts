/** A request that failed after its last attempt. */
export interface FailedRequest {
  /** The breaker's count of successes when the request began. */
  readonly successesBefore: number;
  readonly lastedMs: number;
}

const LONG_MS = 10_000;
const MANY_FAILURES = 6;

/** Detects from the outcome of requests that a whole interface is down. */
export class CircuitBreaker {
  #successes = 0;
  #failuresInARow = 0;

  get successes(): number {
    return this.#successes;
  }

  succeeded(): void {
    this.#successes += 1;
    this.#failuresInARow = 0;
  }

  /**
   * True if the interface is down: no request has succeeded since this one began, and it took long or was one of many
   * failures. Queued requests then share the failure, so that a thousand cells do not time out one after another.
   */
  failed({ successesBefore, lastedMs }: FailedRequest): boolean {
    this.#failuresInARow += 1;
    const isSilent = this.#successes === successesBefore;
    return isSilent && (lastedMs >= LONG_MS || this.#failuresInARow >= MANY_FAILURES);
  }
}
