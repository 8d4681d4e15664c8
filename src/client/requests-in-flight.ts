import type { Arguments, Endpoint } from '../api';
import { FRESH_MS } from '../api';
import type { Clock } from './async/clock';
import { attemptOf } from './attempt';
import type { AnswerCache } from './cache/answer-cache';
import { answerEntry } from './cache/cache-entry';
import type { FreshnessPolicy, PendingAnswer } from './cache/freshness';
import { LOOKED_FOR, NotOfReading } from './cache/freshness';
import type { RecentFailures } from './cache/recent-failures';
import type { Outcome } from './pacing/in-flight-request';
import { InFlightRequest } from './pacing/in-flight-request';
import type { QueryResult } from './query-result';
import { RequestError } from './request-error';
import type { Routes } from './route';
import type { Settings } from './settings/settings';
import type { Answer } from './transport/answer';
import { wireRequest } from './transport/wire-request';

/** A query that the memory cache cannot answer. */
export interface Miss {
  readonly endpoint: Endpoint;
  readonly arguments: Arguments;
  readonly key: string;
  /** The question without the credential scope. */
  readonly text: string;
  readonly settings: Settings;
}

/** A request in flight, with what is already known of its answer. */
export interface Pending {
  readonly request: InFlightRequest<Answer, QueryResult>;
  readonly answer: PendingAnswer;
  readonly freshness: FreshnessPolicy;
}

interface RequestsOptions {
  readonly clock: Clock;
  readonly random: () => number;
  readonly fetch: typeof fetch;
  readonly cache: AnswerCache;
  readonly routes: Routes;
  /** Called when a request is sent; a retry is another one. */
  readonly onSent: () => void;
  /** Called when a request that something waits for begins or ends. */
  readonly onActivity: () => void;
  readonly failures: RecentFailures;
  /** Answers that came too old from a server between. */
  readonly tooOld: RecentFailures;
}

const TOO_OLD = 'a server in between answered from its cache, with an answer older than the one asked for';

/** The requests in flight by cache key: the queries for one key share a request, and its result or exception. */
export class RequestsInFlight {
  readonly #options: RequestsOptions;
  readonly #byKey = new Map<string, Pending>();
  /** Those with at least one subscriber that is not a background poll. */
  readonly #awaited = new Set<Pending>();

  constructor(options: RequestsOptions) {
    this.#options = options;
  }

  /** The number of requests queued or in flight, without those that only background polls wait for. */
  get waiting(): number {
    return this.#awaited.size;
  }

  /** The request in flight for the key, if its answer is what a query with this policy needs. */
  find(key: string, freshness: FreshnessPolicy): Pending | undefined {
    const pending = this.#byKey.get(key);
    return pending && freshness.acceptsPending(pending.answer, this.#options.cache.refreshes) ? pending : undefined;
  }

  /** Counts a request as waited for, until it ends. */
  await(pending: Pending): void {
    this.#awaited.add(pending);
    this.#options.onActivity();
  }

  /** Sends the request of a query. Throws a RequestError where its token cannot be sent. */
  start(miss: Miss, freshness: FreshnessPolicy): Pending {
    const { endpoint, key, settings } = miss;
    const { clock, random, fetch, cache, routes, onSent, onActivity } = this.#options;
    const connection = settings[endpoint.market];
    const { throttle, streams } = routes.of(connection);
    // Other characters are not allowed in a header; fetch would report them as a network failure.
    if (!/^[!-~]+$/.test(connection.token)) throw new RequestError('auth', endpoint);
    const wantedMs = freshness.notBeforeMs(cache.staleBeforeMs(key));
    const answer: PendingAnswer = {
      refreshes: cache.refreshes,
      startedMs: clock.now(),
      notBeforeMs: connection.answers && wantedMs,
      wantedMs,
      first: freshness.first,
    };
    const pending: Pending = {
      answer,
      freshness,
      request: new InFlightRequest({
        endpoint,
        throttle,
        asker: { group: endpoint.id },
        turns: streams,
        clock,
        random,
        attempt: attemptOf({
          endpoint,
          arguments: miss.arguments,
          request: wireRequest(endpoint, miss.arguments, connection, settings),
          streams,
          isSignedIn: connection.signIn !== undefined,
          notBeforeMs: answer.notBeforeMs,
          clock,
          fetch,
          onSent,
        }),
        onSettled: (outcome) => {
          if (this.#byKey.get(key) === pending) this.#byKey.delete(key);
          this.#awaited.delete(pending);
          onActivity();
          return this.#settle(miss, outcome, pending);
        },
      }),
    };
    this.#byKey.set(key, pending);
    return pending;
  }

  #settle(miss: Miss, outcome: Outcome<Answer>, pending: Pending): QueryResult {
    return 'answer' in outcome
      ? this.#accept(miss, outcome.answer, pending)
      : this.#failed(miss, outcome.error, pending);
  }

  /** Caches an answer. One that a team server sent because its service failed is stale. */
  #accept(miss: Miss, answer: Answer, pending: Pending): QueryResult {
    const { cache } = this.#options;
    const { endpoint, key, settings } = miss;
    const { failure: error } = answer;
    const isFromTeamServer = settings[endpoint.market].answers ?? answer.ageMs > 0;
    if (!pending.freshness.acceptsArrived(answer, isFromTeamServer)) throw new NotOfReading();
    const entry = answerEntry(endpoint, miss.arguments, answer.envelope, cache.times(answer, pending.answer));
    if (!error) return this.#ofCache(miss, cache.save(endpoint, key, entry), answer, pending);
    cache.save(endpoint, key, { ...entry, freshMs: 0 });
    const last = this.#failed(miss, error, pending);
    return { ...last, stale: { error, receivedMs: last.receivedMs, isServed: true } };
  }

  /**
   * Marks an answer about a company's filings as stale that a server between has kept for too long. It does not know what is wanted, and sends it again:
   * it is not asked for as long as it has kept that, up to the time after which nothing is asked for again.
   */
  #ofCache({ endpoint, key, settings }: Miss, result: QueryResult, { ageMs }: Answer, pending: Pending): QueryResult {
    const { answers } = settings[endpoint.market];
    const isNew = (result.shownMs ?? result.sentMs) >= pending.answer.wantedMs;
    if (answers || ageMs === 0 || isNew || !result.filed || pending.answer.first) return result;
    const error = new RequestError('unreadable', endpoint, { message: TOO_OLD });
    this.#options.tooOld.add(key, error, Math.min(ageMs, FRESH_MS.nothing));
    return { ...result, stale: { error, receivedMs: result.receivedMs } };
  }

  /** Returns the last good answer in place of a failure, even an empty one: each query decides whether it accepts that. */
  #failed({ endpoint, key }: Miss, error: RequestError, { answer }: Pending): QueryResult {
    const { cache, failures } = this.#options;
    if (error.kind !== 'cancelled' && answer.refreshes === cache.refreshes) failures.add(key, error);
    return cache.fallback(endpoint, key, error, LOOKED_FOR);
  }
}
