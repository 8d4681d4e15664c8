import type { Arguments, Endpoint, Envelope, MarketId } from '../../../src/api';
import { byMarket } from '../../../src/api';
import type { Clock } from '../../../src/client';
import type { RequestError } from '../../../src/client';
import { systemClock } from '../../../src/client';
import { InFlightRequest } from '../../../src/client/pacing/in-flight-request';
import { readBody } from '../../../src/client/transport/read-body';
import { parseRetryAfter } from '../../../src/client/pacing/retry-policy';
import { withoutToken } from '../../../src/client/secrets';
import type { Connection, Settings } from '../../../src/client/settings';
import { Throttle } from '../../../src/client/pacing/throttle';
import { wireRequest } from '../../../src/client/transport/wire-request';

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

  /** No request starts for so long, and then one at a time at first: another node was told so. */
  pause(market: MarketId, ms: number): void {
    this.#throttles[market].pause(ms);
    this.#throttles[market].limiter.slowDown();
  }

  /** Resolves with a success. Rejects with a RequestError, after retries; as `cancelled` when the signal aborts. */
  async ask(endpoint: Endpoint, args: Arguments, signal: AbortSignal): Promise<ServiceAnswer> {
    let told = { status: 0, text: '' };
    const connection = this.#settings[endpoint.market];
    const inFlight = new InFlightRequest({
      endpoint,
      arguments: args,
      request: wireRequest(endpoint, args, connection, this.#settings),
      throttle: this.#throttles[endpoint.market],
      clock: this.#clock,
      random: Math.random,
      fetch: async (input, init) => {
        const read = await this.#send(endpoint, input, init);
        told = { status: read.response.status, text: withoutToken(read.text, connection.token) };
        return read.response;
      },
      refreshes: 0,
      first: undefined,
      onSettled: (outcome) => {
        if ('error' in outcome) throw outcome.error;
        return { ...outcome.answer, receivedMs: this.#clock.now(), reading: undefined };
      },
    });
    const { envelope, sentMs } = await inFlight.subscribe(signal);
    return { ...told, envelope, sentMs };
  }

  /** The client's code reads a response once; the text is also what is stored. */
  async #send(endpoint: Endpoint, ...request: Parameters<typeof fetch>) {
    this.sent += 1;
    const response = await (this.#options.fetch ?? fetch)(...request);
    const { status, headers } = response;
    if (status >= 300 && status < 400) return { response, text: '' };
    if (status === 429 || status === 503) this.#tellPause(endpoint.market, headers.get('Retry-After'));
    const text = await readBody(endpoint, response);
    return { response: new Response(text, { status, headers: pick(headers, 'Retry-After') }), text };
  }

  #tellPause(market: MarketId, retryAfter: string | null): void {
    const ms = parseRetryAfter(retryAfter, this.#clock.now());
    if (ms !== undefined) this.#options.onPause?.(market, ms);
  }
}

function pick(headers: Headers, name: string): Record<string, string> {
  const value = headers.get(name);
  return value === null ? {} : { [name]: value };
}
