import type { EndpointId } from '../../../src/api';
import type { Clock } from '../../../src/client';

/** A request that takes longer, and much longer than the endpoint's last answers, hangs. */
const HANGING_MS = 3_000;
const TIMES_THE_USUAL = 3;

/** The most hanging requests that are set aside; further ones keep their places, so that the service is not flooded. */
const MOST_ASIDE = 12;

/** How slowly the longest of an endpoint's durations is forgotten, an answer. */
const FADES = 0.9;

/**
 * Sets requests that hang aside: they go on, and give their places to those that wait. One question that the service
 * never answers is then no reason to make all others wait.
 */
export class HangingRequests {
  readonly #clock: Clock;
  readonly #usualMs = new Map<EndpointId, number>();
  #aside = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** How many are set aside. */
  get count(): number {
    return this.#aside;
  }

  /** Calls `setAside` once the request has hung for long enough. The function that it returns is called at its end. */
  watch(endpoint: EndpointId, setAside: () => void): (isAnswer: boolean) => void {
    const startedMs = this.#clock.now();
    let isAside = false;
    const afterMs = Math.max(HANGING_MS, TIMES_THE_USUAL * (this.#usualMs.get(endpoint) ?? 0));
    const look = () => {
      if (this.#aside >= MOST_ASIDE) timer = this.#clock.setTimeout(look, HANGING_MS);
      else {
        isAside = true;
        this.#aside += 1;
        setAside();
      }
    };
    let timer = this.#clock.setTimeout(look, afterMs);
    return (isAnswer) => {
      this.#clock.clearTimeout(timer);
      if (isAside) this.#aside -= 1;
      if (!isAnswer) return;
      const ms = this.#clock.now() - startedMs;
      this.#usualMs.set(endpoint, Math.max(ms, FADES * (this.#usualMs.get(endpoint) ?? 0)));
    };
  }
}
