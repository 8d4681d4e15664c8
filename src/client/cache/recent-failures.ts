import { FAILURE_SHARED_MS } from '../../api';
import type { Clock } from '../async/clock';
import type { RequestError } from '../request-error';

interface Failure {
  readonly error: RequestError;
  readonly atMs: number;
  readonly sharedMs: number;
}

/**
 * Recent failures by cache key: a query for the same key gets the failure instead of sending a request. Failures are
 * never cached as answers.
 */
export class RecentFailures {
  readonly #clock: Clock;
  /** Oldest first. */
  readonly #failures = new Map<string, Failure>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get(key: string): RequestError | undefined {
    const failure = this.#failures.get(key);
    return failure && this.#isRecent(failure) ? failure.error : undefined;
  }

  /** A query within `sharedMs` gets it. */
  add(key: string, error: RequestError, sharedMs: number = FAILURE_SHARED_MS): void {
    for (const [old, failure] of this.#failures) {
      if (this.#isRecent(failure)) break;
      this.#failures.delete(old);
    }
    this.#failures.delete(key);
    this.#failures.set(key, { error, atMs: this.#clock.now(), sharedMs });
  }

  clear(): void {
    this.#failures.clear();
  }

  /** A failure "in the future", from before the clock was set back, is not shared. */
  #isRecent({ atMs, sharedMs }: Failure): boolean {
    const nowMs = this.#clock.now();
    return atMs <= nowMs && nowMs < atMs + sharedMs;
  }
}
