/** A request that failed for good. */
export interface FailedRequest {
  /** The successes that the breaker had counted when the request began. */
  readonly successesBefore: number;
  readonly lastedMs: number;
}

const LONG_MS = 10_000;
const MANY_FAILURES = 6;

/** Tells from how requests end when a whole interface is down. */
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
   * True where the interface is down: nothing succeeded since the request began, and it took long or was one of many. Requests that wait
   * then share the failure: a thousand cells must not each wait a minute in turn.
   */
  failed({ successesBefore, lastedMs }: FailedRequest): boolean {
    this.#failuresInARow += 1;
    const isSilent = this.#successes === successesBefore;
    return isSilent && (lastedMs >= LONG_MS || this.#failuresInARow >= MANY_FAILURES);
  }
}
