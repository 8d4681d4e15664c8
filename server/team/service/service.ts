import type { Arguments, Endpoint, Envelope, MarketId } from '../../../src/api';
import { byMarket, MARKET_IDS } from '../../../src/api';
import type { Clock } from '../../../src/client';
import { RequestError, systemClock } from '../../../src/client';
import type { AttemptLimits } from '../../../src/client/pacing/in-flight-request';
import type { Connection } from '../../../src/client/settings/settings';
import { readAnswer } from '../../../src/client/transport/read-answer';
import { pauseAskedMs } from '../../../src/client/transport/retry-after';
import { sendOnce } from '../../../src/client/transport/send-once';
import { wireRequest } from '../../../src/client/transport/wire-request';
import type { Budget } from './budget';
import type { AskServiceOptions, ServiceQuestion } from './market-service';
import { MarketService } from './market-service';
import type { ServiceObserver } from './service-observer';

/** A success of the service: its body as it came, and as the client reads it. */
export interface ServiceAnswer {
  /** 200, or 404 where the document says that it means "no data". */
  readonly status: number;
  readonly text: string;
  readonly envelope: Envelope;
  /** When the request was sent, by this machine's clock. */
  readonly sentMs: number;
  readonly receivedMs: number;
}

export interface ServiceOptions extends ServiceObserver {
  readonly connections: Readonly<Record<MarketId, Connection>>;
  readonly fetch?: typeof fetch;
  readonly clock?: Clock;
  /** The requests that may be sent; without one all. */
  readonly budget?: Budget | undefined;
}

/**
 * Asks the service as the client does, with the same code: the requests, their limit and retries, the pauses, and the
 * checks of the answers. Unlike an add-in it has many members, who take turns, and no user who presses Refresh.
 * Decision: docs/decisions/team/asking-the-service.md
 */
export class Service {
  readonly #options: ServiceOptions;
  readonly #clock: Clock;
  #connections: Readonly<Record<MarketId, Connection>>;
  /** The connection of each scope, by market and scope: a question is never asked with the token of another scope. */
  readonly #ofScopes = new Map<string, Connection>();
  readonly #markets: Readonly<Record<MarketId, MarketService<ServiceAnswer>>>;
  /** Requests sent since the start, retries included. */
  sent = 0;
  /** Requests that were not sent, since the team's budget is used up. */
  overBudget = 0;

  constructor(options: ServiceOptions) {
    this.#options = options;
    const clock = (this.#clock = options.clock ?? systemClock);
    this.#connections = options.connections;
    this.#markets = byMarket(
      (market) =>
        new MarketService({
          market,
          clock,
          observer: options,
          attempt: (question, limits, member) => this.#attempt(question, limits, member),
        }),
    );
  }

  /** Asks with these tokens from now on: questions of these scopes, and all that have none. */
  connect(connections: Readonly<Record<MarketId, Connection>>, scopes: Readonly<Record<MarketId, string>>): void {
    this.#connections = connections;
    for (const market of MARKET_IDS) {
      this.#ofScopes.set(`${market} ${scopes[market]}`, connections[market]);
      this.#markets[market].reset();
    }
  }

  /** Questions to an interface that wait for their turn, and requests that hang. */
  lengths(market: MarketId): MarketService<ServiceAnswer>['lengths'] {
    return this.#markets[market].lengths;
  }

  /** Why no request is sent now: the service wants none for a time, or fails. */
  rejection(endpoint: Endpoint): RequestError | undefined {
    return this.#markets[endpoint.market].rejection(endpoint);
  }

  /** Why the interface, or the endpoint, does not work now. */
  failure(endpoint: Endpoint): RequestError | undefined {
    return this.#markets[endpoint.market].failure(endpoint);
  }

  /** Starts no request for `ms`, and then one at a time at first: the service asked another node for a pause. */
  pause(market: MarketId, ms: number): void {
    this.#markets[market].pause(ms);
  }

  /** Resolves with a success. Rejects with a RequestError, after retries; as `cancelled` when the signal aborts. */
  ask(
    endpoint: Endpoint,
    args: Arguments,
    { scope, ...options }: AskServiceOptions & Pick<ServiceQuestion, 'scope'>,
  ): Promise<ServiceAnswer> {
    return this.#markets[endpoint.market].ask({ endpoint, args, scope }, options);
  }

  /** Sends no more probes. */
  close(): void {
    for (const market of Object.values(this.#markets)) market.close();
  }

  async #attempt(question: ServiceQuestion, limits: AttemptLimits, member: string): Promise<ServiceAnswer> {
    const { onRequest, budget } = this.#options;
    const refusal = await budget?.refusal(question.endpoint);
    if (refusal) throw this.#overBudget(refusal);
    this.sent += 1;
    const sentMs = this.#clock.now();
    const endpoint = question.endpoint.id;
    try {
      const answer = await this.#send(question, limits, sentMs);
      onRequest?.({ endpoint, member, status: answer.status, ms: this.#clock.now() - sentMs, error: undefined });
      return answer;
    } catch (thrown) {
      const error = thrown as RequestError;
      onRequest?.({ endpoint, member, status: error.status, ms: this.#clock.now() - sentMs, error });
      throw asOfQuestion(error, question.endpoint);
    }
  }

  #overBudget(refusal: RequestError): RequestError {
    this.overBudget += 1;
    this.#options.onOverBudget?.(refusal);
    return refusal;
  }

  async #send({ endpoint, args, scope }: ServiceQuestion, { signal, timeoutMs }: AttemptLimits, sentMs: number) {
    const { market } = endpoint;
    const connection = this.#ofScopes.get(`${market} ${scope}`) ?? this.#connections[market];
    const request = wireRequest(endpoint, args, connection, { ...this.#connections, parameterNames: {} });
    const clock = this.#clock;
    const send = this.#fetch(market);
    const raw = await sendOnce({ endpoint, request, timeoutMs: timeoutMs(), clock, fetch: send, signal });
    const receivedMs = clock.now();
    const envelope = readAnswer(endpoint, args, raw, receivedMs);
    return { status: raw.status, text: raw.text, envelope, sentMs, receivedMs };
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

/** Whatever a 403 says in its body, it is about its question: the token itself is refused with 401. */
function asOfQuestion(error: RequestError, endpoint: Endpoint): RequestError {
  if (error.kind !== 'auth' || error.status !== 403) return error;
  return new RequestError('auth', endpoint, {
    status: 403,
    title: error.title ?? 'Forbidden',
    ...(error.detail !== undefined && { message: error.detail }),
  });
}
