import type { Arguments, Endpoint, Envelope, MarketId } from '../../src/api';
import { byMarket } from '../../src/api';
import type { Clock, RequestError } from '../../src/client';
import { systemClock } from '../../src/client';
import type { AttemptLimits } from '../../src/client/pacing/in-flight-request';
import { answerOf, InFlightRequest } from '../../src/client/pacing/in-flight-request';
import type { Connection, Settings } from '../../src/client/settings';
import { Throttle } from '../../src/client/pacing/throttle';
import { readAnswer } from '../../src/client/transport/read-answer';
import { pauseAskedMs } from '../../src/client/transport/retry-after';
import { sendOnce } from '../../src/client/transport/send-once';
import type { WireRequest } from '../../src/client/transport/wire-request';
import { wireRequest } from '../../src/client/transport/wire-request';

/** A success of the service: its body as it came, and as the client reads it. */
export interface ServiceAnswer {
  /** 200, or 404 where the document says that it means "no data". */
  readonly status: number;
  readonly text: string;
  readonly envelope: Envelope;
  /** When the request was sent, by this machine's clock. */
  readonly sentMs: number;
}

export interface ServiceOptions {
  readonly connections: Readonly<Record<MarketId, Connection>>;
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
  /** Called when the service asks for no requests for a time. */
  readonly onPause?: (market: MarketId, ms: number) => void;
}

/**
 * Asks the service as the client does, with the same code: the requests, their limit and retries, the pauses, and the
 * checks of the answers.
 */
export class Service {
  readonly #options: ServiceOptions;
  readonly #clock: Clock;
  readonly #settings: Settings;
  readonly #throttles: Readonly<Record<MarketId, Throttle>>;
  /** Requests sent since the start, retries included. */
  sent = 0;

  constructor(options: ServiceOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#settings = { ...options.connections, parameterNames: {} };
    this.#throttles = byMarket(() => new Throttle(this.#clock));
  }

  /** Why no request is sent now: the service wants none for a time, or has refused the token. */
  rejection(endpoint: Endpoint): RequestError | undefined {
    return this.#throttles[endpoint.market].rejection(endpoint);
  }

  /** Starts no request for `ms`, and then one at a time at first: the service asked another node for a pause. */
  pause(market: MarketId, ms: number): void {
    this.#throttles[market].pause(ms);
    this.#throttles[market].limiter.slowDown();
  }

  /** Resolves with a success. Rejects with a RequestError, after retries; as `cancelled` when the signal aborts. */
  async ask(endpoint: Endpoint, args: Arguments, signal: AbortSignal): Promise<ServiceAnswer> {
    const request = wireRequest(endpoint, args, this.#settings[endpoint.market], this.#settings);
    const inFlight = new InFlightRequest({
      endpoint,
      throttle: this.#throttles[endpoint.market],
      clock: this.#clock,
      random: Math.random,
      attempt: (limits) => this.#attempt(endpoint, args, request, limits),
      onSettled: answerOf,
    });
    return inFlight.subscribe(signal);
  }

  async #attempt(
    endpoint: Endpoint,
    args: Arguments,
    request: WireRequest,
    { signal, timeoutMs }: AttemptLimits,
  ): Promise<ServiceAnswer> {
    this.sent += 1;
    const clock = this.#clock;
    const sentMs = clock.now();
    const send = this.#fetch(endpoint.market);
    const raw = await sendOnce({ endpoint, request, timeoutMs: timeoutMs(), clock, fetch: send, signal });
    return { status: raw.status, text: raw.text, envelope: readAnswer(endpoint, args, raw, clock.now()), sentMs };
  }

  /** Reports a pause when the headers arrive: the body may stall, or be too large to read. */
  #fetch(market: MarketId): typeof fetch {
    const { fetch: send = fetch, onPause } = this.#options;
    return async (...request) => {
      const response = await send(...request);
      const ms = pauseAskedMs(response.status, response.headers.get('Retry-After'), this.#clock.now());
      if (ms !== undefined) onPause?.(market, ms);
      return response;
    };
  }
}
