import { HOUR_MS, MINUTE_MS, type Endpoint } from '../../api';
import { whileListening } from '../async/abort-listeners';
import type { Clock } from '../async/clock';
import { sleep } from '../async/clock';
import { RequestError, wantsFewerRequests } from '../request-error';
import type { Asker, Limiter } from './limiter';
import type { TimeLimits } from './retry-policy';
import { RETRY, retryDelay } from './retry-policy';
import type { RequestStart, Throttle } from './throttle';

/**
 * A timer that fires this late shows that the machine slept: in a hidden page timers are a minute late at most. The service did not
 * fail then, and the request starts again.
 */
const SLEPT_MS = 2 * MINUTE_MS;

/** How long a request waits at most while a team server keeps saying that other questions come first. */
const LONGEST_TURN_MS = HOUR_MS;

/** The limits of one attempt, and how it gives up its place. */
export interface AttemptLimits {
  readonly signal: AbortSignal;
  /** How long the attempt may take, from now. */
  timeoutMs(): number;
  /** Gives up the place at the limiter and waits for another: the attempt has to be sent in another way. */
  queueAgain(): Promise<void>;
  /** Gives up the place at the limiter and goes on without one: the answer takes long, and other requests need not wait for it. */
  setAside(): void;
}

export type Outcome<A> = { readonly answer: A } | { readonly error: RequestError };

export interface InFlightRequestOptions<A, T, Who extends Asker = Asker> {
  readonly endpoint: Endpoint;
  readonly throttle: Throttle<Who>;
  /** Whose request it is. */
  readonly asker: Who;
  /** By default those of the add-in. */
  readonly limits?: TimeLimits;
  readonly clock: Clock;
  readonly random: () => number;
  /** Sends the request once. Throws a RequestError. */
  readonly attempt: (limits: AttemptLimits) => Promise<A>;
  /** Set where an attempt may wait for its turn at the server: that time does not count while others are answered. */
  readonly turns?: { readonly isMoving: boolean } | undefined;
  /**
   * Called once with the outcome, before the subscribers get it. Its result or exception goes to the subscribers, so
   * that the last good answer can replace a failure.
   */
  readonly onSettled: (outcome: Outcome<A>) => T;
}

/** The answer, or throws the failure: for a request without a fallback. */
export function answerOf<A>(outcome: Outcome<A>): A {
  if ('error' in outcome) throw outcome.error;
  return outcome.answer;
}

/**
 * One request in flight, for every query that shares it. It waits for a place at the limiter, retries, and always
 * settles. It is aborted when the last subscriber unsubscribes.
 * Decision: docs/decisions/client/shared-requests.md
 */
export class InFlightRequest<A, T = A, Who extends Asker = Asker> {
  readonly #result: Promise<T>;
  readonly #options: InFlightRequestOptions<A, T, Who>;
  readonly #limits: TimeLimits;
  readonly #controller = new AbortController();
  #subscribers = 0;
  #isSettled = false;
  #lastError: RequestError | undefined;
  #resolve!: (result: T) => void;
  #reject!: (error: unknown) => void;

  constructor(options: InFlightRequestOptions<A, T, Who>) {
    this.#options = options;
    this.#limits = options.limits ?? RETRY;
    this.#result = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
    this.#result.catch(() => undefined); // no unhandled rejection when every subscriber has left
    this.#answer().then(
      (answer) => this.#settle({ answer }),
      (error: RequestError) => this.#settle({ error }),
    );
  }

  /**
   * Returns the result. The request is aborted once the signals of all subscribers have aborted; a subscriber without a
   * signal keeps it in flight.
   */
  subscribe(signal: AbortSignal | undefined): Promise<T> {
    this.#subscribers += 1;
    const unsubscribe = () => {
      this.#subscribers -= 1;
      if (this.#subscribers === 0) this.#abort(new RequestError('cancelled', this.#options.endpoint));
    };
    return whileListening(signal, unsubscribe, this.#result);
  }

  #abort(error: RequestError): void {
    this.#settle({ error });
    this.#controller.abort();
  }

  #settle(outcome: Outcome<A>): void {
    if (this.#isSettled) return;
    this.#isSettled = true;
    try {
      this.#resolve(this.#options.onSettled(outcome));
    } catch (error) {
      this.#reject(error);
    }
  }

  /**
   * Retries until there is an answer or a final failure. Sends the first attempt in this tick if the limiter has room.
   */
  async #answer(): Promise<A> {
    const { clock, endpoint, throttle, turns, asker } = this.#options;
    const place = new Place(throttle.limiter, asker, this.#controller.signal);
    if (!place.tryTake()) await place.take();
    // The total timeout also covers waiting for a place between attempts, but not for a turn at a team server.
    const { attemptTimeoutMs, totalMs } = this.#limits;
    const beganMs = clock.now();
    let dueMs = beganMs + totalMs;
    const expire = () => {
      const isSlept = clock.now() - dueMs > SLEPT_MS;
      const isMoving = turns?.isMoving === true && clock.now() - beganMs < LONGEST_TURN_MS;
      if (!isMoving && !isSlept) return this.#abort(this.#lastError ?? new RequestError('timeout', endpoint));
      const ms = isSlept ? totalMs : attemptTimeoutMs;
      dueMs = clock.now() + ms;
      deadline = clock.setTimeout(expire, ms);
    };
    let deadline = clock.setTimeout(expire, totalMs);
    try {
      return await this.#attempts(place, throttle.start(endpoint));
    } finally {
      clock.clearTimeout(deadline);
      place.leave();
    }
  }

  /**
   * Keeps its place while it waits between attempts, so that queued requests do not reach a failing service instead. It
   * gives the place up only if the service asked for fewer requests.
   */
  async #attempts(place: Place<Who>, start: RequestStart): Promise<A> {
    const { endpoint, clock, throttle, turns } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(place, start);
      } catch (thrown) {
        const error = thrown as RequestError;
        if (turns) start.startedMs = Math.max(start.startedMs, clock.now() - this.#limits.attemptTimeoutMs);
        const delay = this.#delayAfter(error, attempt, start);
        if (delay === undefined) throw error;
        this.#lastError = error;
        if (wantsFewerRequests(error)) place.leave();
        await sleep(clock, delay, this.#controller.signal);
        // In the meantime another request may have received a long Retry-After, or have proved that the service is down.
        const rejection = throttle.rejection(endpoint) ?? throttle.down(endpoint);
        if (rejection) throw rejection;
        await place.take({ isUrgent: true });
      }
    }
  }

  async #attempt(place: Place<Who>, { startedMs }: RequestStart): Promise<A> {
    const { clock, endpoint, throttle } = this.#options;
    const { signal } = this.#controller;
    const { attemptTimeoutMs, totalMs } = this.#limits;
    if (signal.aborted) throw new RequestError('cancelled', endpoint);
    const answer = await this.#options.attempt({
      signal,
      timeoutMs: () => Math.min(attemptTimeoutMs, startedMs + totalMs - clock.now()),
      setAside: () => place.leave(),
      queueAgain: async () => {
        place.leave();
        await place.take();
      },
    });
    throttle.succeeded(endpoint);
    return answer;
  }

  /** The delay before the next attempt; undefined if there is none. */
  #delayAfter(error: RequestError, attempt: number, start: RequestStart): number | undefined {
    const { endpoint, clock, throttle, random } = this.#options;
    const { totalMs } = this.#limits;
    throttle.attemptFailed(endpoint, error);
    if (this.#controller.signal.aborted) return undefined;
    if (clock.now() - start.startedMs > totalMs + SLEPT_MS) start.startedMs = clock.now();
    const failed = { error, attempt, startedMs: start.startedMs, nowMs: clock.now(), random: random(), totalMs };
    const delay = throttle.down(endpoint) ? undefined : retryDelay(failed);
    if (delay === undefined) throttle.failed(endpoint, error, start);
    else if (wantsFewerRequests(error)) throttle.pause(delay);
    return delay;
  }
}

/** A request's place at the limiter, held or not. */
class Place<Who extends Asker> {
  readonly #limiter: Limiter<Who>;
  readonly #asker: Who;
  readonly #signal: AbortSignal;
  #isHeld = false;

  constructor(limiter: Limiter<Who>, asker: Who, signal: AbortSignal) {
    this.#limiter = limiter;
    this.#asker = asker;
    this.#signal = signal;
  }

  tryTake(): boolean {
    this.#isHeld ||= this.#limiter.tryEnter(this.#asker);
    return this.#isHeld;
  }

  async take(urgency: { readonly isUrgent?: boolean } = {}): Promise<void> {
    if (this.#isHeld) return;
    await this.#limiter.enter(this.#signal, this.#asker, urgency);
    this.#isHeld = true;
  }

  leave(): void {
    if (this.#isHeld) this.#limiter.leave();
    this.#isHeld = false;
  }
}
