import type { Arguments, Endpoint } from '../../api';
import { isSameReading } from '../cache/cache-entry';
import type { Clock } from '../async/clock';
import { sleep, whileListening } from '../async/clock';
import type { AnswerStreams } from '../team/answer-streams';
import { NoTeamServer } from '../team/answer-stream';
import type { Answer } from '../transport/answer';
import { attemptOnce } from '../fetch-attempt';
import type { Limiter } from './limiter';
import { RequestError, wantsFewerRequests } from '../request-error';
import { RETRY, retryDelay } from './retry-policy';
import type { QueryOptions, QueryResult } from '../query';
import type { RequestStart, Throttle } from './throttle';
import type { WireRequest } from '../transport/wire-request';

export interface InFlightRequestOptions {
  readonly endpoint: Endpoint;
  readonly arguments: Arguments;
  readonly request: WireRequest;
  readonly throttle: Throttle;
  /** Set for a team server. */
  readonly streams?: AnswerStreams | undefined;
  /** Of a team server: it must not give an answer that was asked before. */
  readonly notBeforeMs?: number | undefined;
  readonly clock: Clock;
  readonly random: () => number;
  readonly fetch: typeof fetch;
  /** Called for each attempt. */
  readonly onSent?: () => void;
  /** The number of Refreshes before it was sent. */
  readonly refreshes: number;
  /** The first page of the list that it is to be a page of. */
  readonly first: QueryResult | undefined;
  /**
   * Called once with the outcome, before the subscribers get it. Its result or exception goes to the subscribers, so
   * that the last good answer can replace a failure.
   */
  readonly onSettled: (outcome: RequestOutcome) => QueryResult;
}

export type RequestOutcome = { readonly answer: Answer } | { readonly error: RequestError };

/**
 * One request in flight, shared by every query with its key. It waits for a place at the limiter, retries, and always
 * settles. It is aborted when the last subscriber unsubscribes.
 */
export class InFlightRequest {
  readonly #result: Promise<QueryResult>;
  readonly #options: InFlightRequestOptions;
  readonly #controller = new AbortController();
  readonly #startedMs: number;
  #subscribers = 0;
  #isSettled = false;
  #lastError: RequestError | undefined;
  #resolve!: (result: QueryResult) => void;
  #reject!: (error: unknown) => void;

  constructor(options: InFlightRequestOptions) {
    this.#options = options;
    this.#startedMs = options.clock.now();
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

  /** Whether a query may share it. What was asked before a Refresh, or for another reading of a list, does not do. */
  satisfies({ sentSinceMs = 0, newerThan, partOf }: QueryOptions, refreshes: number): boolean {
    const { first, notBeforeMs = this.#startedMs } = this.#options;
    if (this.#options.refreshes !== refreshes || notBeforeMs < sentSinceMs) return false;
    if (newerThan && this.#options.notBeforeMs !== undefined && notBeforeMs <= newerThan.receivedMs) return false;
    return !partOf || (first !== undefined && isSameReading(first, partOf.result));
  }

  /**
   * Returns the result. The request is aborted once the signals of all subscribers have aborted; a subscriber without a
   * signal keeps it in flight.
   */
  subscribe(signal: AbortSignal | undefined): Promise<QueryResult> {
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

  #settle(outcome: RequestOutcome): void {
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
  async #answer(): Promise<Answer> {
    const { clock, endpoint, throttle, streams } = this.#options;
    const place = new Place(throttle.limiter, endpoint.id, this.#controller.signal);
    if (!place.tryTake()) await place.take();
    // The total timeout also covers waiting for a place between attempts, but not for a turn at a team server.
    const expire = () => {
      if (streams?.isMoving) deadline = clock.setTimeout(expire, RETRY.attemptTimeoutMs);
      else this.#abort(this.#lastError ?? new RequestError('timeout', endpoint));
    };
    let deadline = clock.setTimeout(expire, RETRY.totalMs);
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
  async #attempts(place: Place, start: RequestStart): Promise<Answer> {
    const { endpoint, clock, throttle, streams } = this.#options;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.#attempt(place, start);
      } catch (thrown) {
        const error = thrown as RequestError;
        // The time in which it waited for its turn at a team server does not count.
        if (streams) start.startedMs = Math.max(start.startedMs, clock.now() - RETRY.attemptTimeoutMs);
        const delay = this.#delayAfter(error, attempt, start);
        if (delay === undefined) throw error;
        this.#lastError = error;
        if (wantsFewerRequests(error)) place.leave();
        await sleep(clock, delay, this.#controller.signal);
        // In the meantime another request may have received a long Retry-After, or have proved that the service is down.
        const rejection = throttle.rejection(endpoint) ?? throttle.down(endpoint);
        if (rejection) throw rejection;
        await place.take(true);
      }
    }
  }

  async #attempt(place: Place, { startedMs }: RequestStart): Promise<Answer> {
    const { clock, endpoint, throttle, streams } = this.#options;
    const send = (through: AnswerStreams | undefined) => {
      const timeoutMs = Math.min(RETRY.attemptTimeoutMs, startedMs + RETRY.totalMs - clock.now());
      const signal = this.#controller.signal;
      this.#options.onSent?.();
      return attemptOnce({ ...this.#options, timeoutMs, signal, streams: through });
    };
    const answer = await send(streams?.isGone ? undefined : streams).catch(async (error: unknown) => {
      if (!(error instanceof NoTeamServer)) throw error;
      // There are fewer places for requests that are sent one by one.
      place.leave();
      await place.take();
      return send(undefined);
    });
    throttle.succeeded(endpoint);
    return answer;
  }

  /** The delay before the next attempt; undefined if there is none. */
  #delayAfter(error: RequestError, attempt: number, start: RequestStart): number | undefined {
    const { endpoint, clock, throttle, random } = this.#options;
    throttle.attemptFailed(endpoint, error);
    if (this.#controller.signal.aborted) return undefined;
    const failed = { error, attempt, startedMs: start.startedMs, nowMs: clock.now(), random: random() };
    const delay = throttle.down(endpoint) ? undefined : retryDelay(failed);
    if (delay === undefined) throttle.failed(endpoint, error, start);
    else if (wantsFewerRequests(error)) throttle.pause(delay);
    return delay;
  }
}

/** A request's place at the limiter, held or not. */
class Place {
  readonly #limiter: Limiter;
  readonly #group: string;
  readonly #signal: AbortSignal;
  #isHeld = false;

  constructor(limiter: Limiter, group: string, signal: AbortSignal) {
    this.#limiter = limiter;
    this.#group = group;
    this.#signal = signal;
  }

  tryTake(): boolean {
    this.#isHeld ||= this.#limiter.tryEnter();
    return this.#isHeld;
  }

  async take(isUrgent = false): Promise<void> {
    if (this.#isHeld) return;
    await this.#limiter.enter(this.#signal, this.#group, isUrgent);
    this.#isHeld = true;
  }

  leave(): void {
    if (this.#isHeld) this.#limiter.leave();
    this.#isHeld = false;
  }
}
