import type { Arguments, Endpoint, EndpointId, MarketId } from '../../../src/api';
import type { Clock } from '../../../src/client';
import { RequestError } from '../../../src/client';
import type { AttemptLimits } from '../../../src/client/pacing/in-flight-request';
import { answerOf, InFlightRequest } from '../../../src/client/pacing/in-flight-request';
import { Throttle } from '../../../src/client/pacing/throttle';
import { FairQueue } from './fair-queue';
import { HangingRequests } from './hanging-requests';
import { ServiceBreaker } from './service-breaker';
import type { ServiceObserver } from './service-observer';
import { SERVICE_LIMITS } from './service-wait';
import type { TurnAsker } from './turns';
import { OWN_TURN, Turns } from './turns';

export interface ServiceQuestion {
  readonly endpoint: Endpoint;
  readonly args: Arguments;
  /** It is asked with the token of this scope, in which its answer is kept; without one with the newest. */
  readonly scope?: string | undefined;
}

export interface AskServiceOptions {
  readonly signal: AbortSignal;
  /** Who waits for the answer. */
  readonly turns?: Turns;
  /** Called when the first request is sent: until then the question waits for its turn. */
  readonly onAsked?: () => void;
}

interface MarketServiceOptions<A> {
  readonly market: MarketId;
  readonly clock: Clock;
  readonly observer: ServiceObserver;
  /** Sends one request. Throws a RequestError. */
  readonly attempt: (question: ServiceQuestion, limits: AttemptLimits, member: string) => Promise<A>;
}

interface Attempted {
  readonly endProbe: () => void;
  readonly member: string;
}

const CONNECTION = 'connection';

/**
 * The requests to one interface of the service: members take turns, a request that hangs is set aside, and while the
 * interface or an endpoint fails one request at a time finds out whether it works again.
 */
export class MarketService<A> {
  readonly #options: MarketServiceOptions<A>;
  readonly #queue = new FairQueue();
  readonly #throttle: Throttle<TurnAsker>;
  readonly #breakers = new Map<EndpointId | typeof CONNECTION, ServiceBreaker>();
  readonly #hanging: HangingRequests;
  readonly #closing = new AbortController();
  /** What a probe asks where no member does: the last question of each endpoint. The newest is the last of them. */
  readonly #last = new Map<EndpointId, ServiceQuestion>();

  constructor(options: MarketServiceOptions<A>) {
    this.#options = options;
    const { clock } = options;
    this.#hanging = new HangingRequests(clock);
    const createBreaker = (endpoint?: EndpointId) => this.#createBreaker(endpoint);
    this.#throttle = new Throttle<TurnAsker>(clock, { queue: this.#queue, createBreaker });
    this.#queue.onAdded = () => this.#throttle.limiter.startWaiting();
  }

  /** Questions that wait for their turn, and requests that hang. */
  get lengths(): { readonly single: number; readonly list: number; readonly hanging: number } {
    return { ...this.#queue.lengths, hanging: this.#hanging.count };
  }

  /** Why a question is not sent now. Undefined also where it may wait for a probe, or is one. */
  rejection(endpoint: Endpoint): RequestError | undefined {
    const isShut = (breaker: ServiceBreaker) => breaker.error && !breaker.probing && !breaker.isProbeDue;
    return this.#throttle.pauseRejection(endpoint) ?? this.#breakersOf(endpoint).find(isShut)?.error;
  }

  /** Why the interface, or the endpoint, does not work now. */
  failure(endpoint: Endpoint): RequestError | undefined {
    return this.#breakersOf(endpoint).find(({ error }) => error)?.error;
  }

  /** Forgets failures: the service is asked with another token. */
  reset(): void {
    this.#last.clear();
    for (const breaker of this.#breakers.values()) breaker.reset();
  }

  /** Starts no request for `ms`, and then one at a time at first. */
  pause(ms: number): void {
    this.#throttle.pause(ms);
    this.#throttle.limiter.slowDown();
  }

  async ask(question: ServiceQuestion, options: AskServiceOptions): Promise<A> {
    const { signal, turns = new Turns(OWN_TURN), onAsked } = options;
    const { endpoint } = question;
    const endProbe = await this.#admit(endpoint, signal);
    this.#last.delete(endpoint.id);
    this.#last.set(endpoint.id, question);
    const inFlight = new InFlightRequest<A, A, TurnAsker>({
      endpoint,
      throttle: this.#throttle,
      asker: { group: endpoint.id, turns },
      clock: this.#options.clock,
      random: Math.random,
      limits: SERVICE_LIMITS,
      attempt: (limits) => {
        onAsked?.();
        return this.#attempt(question, limits, { endProbe, member: turns.all[0]?.member ?? '' });
      },
      onSettled: answerOf,
    });
    return inFlight.subscribe(signal).finally(endProbe);
  }

  async #attempt(question: ServiceQuestion, limits: AttemptLimits, { endProbe, member }: Attempted): Promise<A> {
    const ended = this.#hanging.watch(question.endpoint.id, () => {
      limits.setAside();
      endProbe();
    });
    let isAnswer = false;
    try {
      const answer = await this.#options.attempt(question, limits, member);
      isAnswer = true;
      return answer;
    } finally {
      ended(isAnswer);
    }
  }

  /**
   * Lets a question through: at once where the service works; where it fails, as the probe, or after a probe that
   * succeeded. Throws the failure otherwise. Returns what ends the probe.
   */
  async #admit(endpoint: Endpoint, signal: AbortSignal): Promise<() => void> {
    const breakers = this.#breakersOf(endpoint);
    for (let probing = probingOf(breakers); probing && !signal.aborted; probing = probingOf(breakers)) await probing;
    // A question without a waiter is no probe either.
    if (signal.aborted) throw new RequestError('cancelled', endpoint);
    const failing = breakers.filter(({ error }) => error);
    const shut = failing.find(({ isProbeDue }) => !isProbeDue);
    if (shut?.error) throw shut.error;
    const ends = failing.map((breaker) => breaker.beginProbe());
    return () => ends.forEach((end) => end());
  }

  #breakersOf({ id }: Endpoint): readonly ServiceBreaker[] {
    return [this.#breakers.get(CONNECTION), this.#breakers.get(id)].filter((breaker) => breaker !== undefined);
  }

  #createBreaker(endpoint?: EndpointId): ServiceBreaker {
    const { clock, market, observer } = this.#options;
    const breaker = new ServiceBreaker({
      clock,
      isOfConnection: endpoint === undefined,
      onChange: (error) => observer.onChange?.({ market, endpoint, error }),
      probe: () => this.#probe(endpoint),
    });
    this.#breakers.set(endpoint ?? CONNECTION, breaker);
    return breaker;
  }

  /** Asks what was asked last, of this endpoint or any. */
  #probe(endpoint: EndpointId | undefined): void {
    const question = endpoint === undefined ? [...this.#last.values()].at(-1) : this.#last.get(endpoint);
    if (!question || this.rejection(question.endpoint)) return;
    void this.ask(question, { signal: this.#closing.signal }).catch(() => undefined);
  }

  close(): void {
    this.#closing.abort();
    for (const breaker of this.#breakers.values()) breaker.close();
  }
}

/** The first probe that is in flight. */
function probingOf(breakers: readonly ServiceBreaker[]): Promise<void> | undefined {
  return breakers.find(({ probing }) => probing)?.probing;
}
