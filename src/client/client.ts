import type { Arguments, Endpoint, Envelope } from '../api';
import { KEPT_MS } from '../api';
import type { Answer } from './fetch-attempt';
import type { CacheEntry } from './cache-entry';
import { answerEntry } from './cache-entry';
import type { ReadQuery } from './cache-key';
import { cacheKey, readQuery } from './cache-key';
import type { CacheStore } from './cache-store';
import type { Clock } from './clock';
import { systemClock } from './clock';
import type { PromiseOrValue } from './promise-or-value';
import { isPromise } from './promise-or-value';
import { InFlightRequest } from './in-flight-request';
import { MemoryCache } from './memory-cache';
import { isNewEnough, isReadWith, notBefore } from './needed-age';
import { RecentFailures } from './recent-failures';
import { isOutage, RequestError } from './request-error';
import { credentialScope } from './credential-scope';
import type { CachedQuery, ParameterValues, QueryOptions, QueryResult } from './query';
import { NotOfReading } from './query';
import { Routes } from './route';
import type { Connection, Settings } from './settings';
import { wireRequest } from './wire-request';

export interface ClientOptions {
  readonly readSettings: () => Settings;
  readonly fetch: typeof fetch;
  readonly clock?: Clock;
  readonly random?: () => number;
  /** The client works without one, and until the promise resolves. */
  readonly persistentCache?: Promise<CacheStore>;
  /** Maximum size of the memory cache, in bytes. */
  readonly maxMemory?: number;
  /** Called when a request begins or ends. */
  readonly onActivity?: () => void;
}

type EntryTimes = Pick<CacheEntry, 'sentMs' | 'receivedMs' | 'reading'>;

/** A query that the memory cache cannot answer. */
interface Miss {
  readonly endpoint: Endpoint;
  readonly arguments: Arguments;
  readonly key: string;
  readonly settings: Settings;
}

const NO_OPTIONS: QueryOptions = {};

/**
 * The only path to the service. A query returns a fresh answer from memory at once, as a value; it joins a request in
 * flight for the same cache key, or sends one. If the request fails, it returns the last good answer, else throws a
 * RequestError.
 */
export class Client {
  readonly #options: ClientOptions;
  readonly #clock: Clock;
  readonly #cache: MemoryCache;
  #persistentCache: CacheStore | undefined;
  readonly #routes: Routes;
  readonly #inFlight = new Map<string, InFlightRequest>();
  /** Requests in flight with at least one subscriber that is not a background poll. */
  readonly #awaited = new Set<InFlightRequest>();
  #refreshes = 0;
  #readings = 0;
  /** Since the start: requests sent, queries answered from the cache or by a shared request, stale answers returned. */
  readonly counts = { sent: 0, byCache: 0, bySharing: 0, stale: 0 };
  readonly #failures: RecentFailures;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#cache = new MemoryCache(options.maxMemory);
    this.#routes = new Routes(this.#clock, options.fetch);
    this.#failures = new RecentFailures(this.#clock);
  }

  nowMs(): number {
    return this.#clock.now();
  }

  /** The number of Refreshes so far: a request sent before one does not satisfy a query after it. */
  get refreshes(): number {
    return this.#refreshes;
  }

  /** The number of requests queued or in flight, without those that only background polls wait for. */
  get waiting(): number {
    return this.#awaited.size;
  }

  get cacheSize(): { readonly answers: number; readonly bytes: number; readonly maxBytes: number } {
    return { answers: this.#cache.count, bytes: this.#cache.size, maxBytes: this.#cache.maxSize };
  }

  /**
   * Preloads the persistent cache and computes the credential scopes, so that the first requests leave at once. Never
   * fails.
   */
  async open(): Promise<void> {
    const { india, us } = this.#options.readSettings();
    const preloaded = this.#options.persistentCache?.then((cache) => {
      this.#persistentCache = cache;
      return cache.load(this.#cache);
    });
    await Promise.allSettled([preloaded, ...[india, us].map(credentialScope)]);
  }

  /** Returns the answer to these parameters. Throws, or rejects with, a RequestError. */
  query(endpoint: Endpoint, parameters: ParameterValues, options = NO_OPTIONS): PromiseOrValue<QueryResult> {
    const read = readQuery(endpoint, parameters);
    const settings = this.#options.readSettings();
    const scope = credentialScope(this.connectionOf(endpoint, settings));
    if (isPromise(scope)) return this.#queryAfter(scope, endpoint, parameters, options);
    const key = cacheKey(read, scope);
    const entry = this.#cache.get(key);
    if (entry && this.#isAcceptable(entry, options)) {
      this.counts.byCache += 1;
      return entry;
    }
    const loading = this.#sharedFor(key, options) ? undefined : this.#loadPersisted(key);
    if (loading && !options.signal?.aborted) return this.#queryAfter(loading, endpoint, parameters, options);
    return this.#request({ endpoint, arguments: read.args, key, settings }, options);
  }

  async #queryAfter(ready: Promise<unknown>, ...query: Parameters<Client['query']>): Promise<QueryResult> {
    await ready;
    return this.query(...query);
  }

  #isAcceptable(entry: CacheEntry, options: QueryOptions): boolean {
    const isFresh = options.partOf !== undefined || this.#cache.isFresh(entry, this.#clock.now(), options.maxAgeMs);
    return isFresh && isNewEnough(entry, options);
  }

  /** The request in flight for the key, if its answer is what the query needs. */
  #sharedFor(key: string, options: QueryOptions): InFlightRequest | undefined {
    const inFlight = this.#inFlight.get(key);
    return inFlight?.satisfies(options, this.#refreshes) ? inFlight : undefined;
  }

  /** Joins the request in flight for the same key, or starts one. */
  async #request(miss: Miss, options: QueryOptions): Promise<QueryResult> {
    const { endpoint, key } = miss;
    if (options.signal?.aborted) throw new RequestError('cancelled', endpoint);
    const shared = this.#sharedFor(key, options);
    if (shared) this.counts.bySharing += 1;
    const inFlight = shared ?? this.#startUnlessRejected(miss, options);
    if (!(inFlight instanceof InFlightRequest)) return inFlight;
    if (!options.isBackground) {
      this.#awaited.add(inFlight);
      this.#options.onActivity?.();
    }
    const result = await inFlight.subscribe(options.signal);
    const { stale } = result;
    if (stale && ((stale.isServed && options.newerThan) || !isNewEnough(result, options))) throw stale.error;
    return result;
  }

  #startUnlessRejected(miss: Miss, options: QueryOptions): InFlightRequest | QueryResult {
    const { endpoint, key, settings } = miss;
    if (options.partOf && !options.partOf.isNew) throw new NotOfReading();
    // The interface is paused, or the same request has just failed.
    const { throttle } = this.#routes.of(this.connectionOf(endpoint, settings));
    const rejection = throttle.rejection(endpoint) ?? this.#failures.get(key);
    if (rejection) return this.#lastGood(endpoint, key, rejection, options);
    return this.#start(miss, options);
  }

  /** Returns an answer from memory without a request: only one that the query accepts, or one of any age. */
  getCached(...[endpoint, parameters, age, options = NO_OPTIONS]: CachedQuery): QueryResult | undefined {
    const entry = this.#cache.get(this.#locate(endpoint, parameters).key);
    return entry && (age === 'any' || this.#isAcceptable(entry, options)) ? entry : undefined;
  }

  /** Caches an answer that is part of another one. */
  keep(endpoint: Endpoint, parameters: ParameterValues, envelope: Envelope, whole: QueryResult): void {
    const { key, args } = this.#locate(endpoint, parameters);
    const { sentMs, receivedMs, reading } = whole;
    this.#put(key, answerEntry(endpoint, args, { envelope }, { sentMs, receivedMs, reading }));
  }

  /**
   * Returns the last good answer to a query that failed as part of another one. Rejects with the failure if there is
   * none.
   */
  async staleFallback(endpoint: Endpoint, parameters: ParameterValues, error: RequestError): Promise<QueryResult> {
    const { key } = this.#locate(endpoint, parameters);
    await this.#loadPersisted(key);
    return this.#lastGood(endpoint, key, error);
  }

  /** Makes cached answers stale, so that the next query sends a request: every answer, or those that are this old. */
  refresh(minAgeMs = 0): void {
    const beforeMs = this.#clock.now() - minAgeMs;
    this.resetFailures();
    if (minAgeMs && beforeMs <= this.#cache.staleBeforeMs) return;
    if (!minAgeMs) this.#refreshes += 1;
    this.#cache.staleBeforeMs = beforeMs;
    this.#persistentCache?.invalidate(beforeMs);
  }

  /** Clears recent failures and Retry-After pauses, for example after a change of settings. */
  resetFailures(): void {
    this.#failures.clear();
    const { india, us } = this.#options.readSettings();
    for (const connection of [india, us]) this.#routes.of(connection).throttle.resume();
  }

  /** Removes every answer from both caches. Rejects if the persistent cache could not be emptied. */
  async clear(): Promise<void> {
    this.#cache.clear();
    this.#failures.clear();
    await (await this.#options.persistentCache)?.clear();
  }

  /**
   * Returns the query with its key. Until the credential scope is computed, the key has an empty scope and matches no
   * entry.
   */
  #locate(endpoint: Endpoint, parameters: ParameterValues): ReadQuery {
    const read = readQuery(endpoint, parameters);
    const scope = credentialScope(this.connectionOf(endpoint));
    cacheKey(read, isPromise(scope) ? '' : scope);
    return read;
  }

  /**
   * Returns the connection of the endpoint's interface, the same object for the same settings. Throws if none is set.
   */
  connectionOf(endpoint: Endpoint, settings = this.#options.readSettings()): Connection {
    const connection = settings[endpoint.interface];
    if (!connection.baseUrl || !connection.token) throw new RequestError('not-connected', endpoint);
    return connection;
  }

  /** Loads an answer that memory lacks from the persistent cache. Undefined if that has none either. */
  #loadPersisted(key: string): Promise<void> | undefined {
    return this.#cache.get(key) ? undefined : this.#persistentCache?.find(key);
  }

  #start(miss: Miss, options: QueryOptions): InFlightRequest {
    const { endpoint, arguments: args, key, settings } = miss;
    const connection = settings[endpoint.interface];
    // Other characters are not allowed in a header; fetch would report them as a network failure.
    if (!/^[!-~]+$/.test(connection.token)) throw new RequestError('auth', endpoint);
    const refreshes = this.#refreshes;
    const first = options.partOf?.result;
    const inFlight: InFlightRequest = new InFlightRequest({
      endpoint,
      arguments: args,
      request: wireRequest(endpoint, args, connection, settings),
      ...this.#routes.of(connection),
      notBeforeMs: connection.answers && notBefore(options, this.#cache.staleBeforeMs),
      clock: this.#clock,
      random: this.#options.random ?? Math.random,
      fetch: this.#options.fetch,
      onSent: () => (this.counts.sent += 1),
      refreshes,
      first,
      onSettled: (outcome) => {
        if (this.#inFlight.get(key) === inFlight) this.#inFlight.delete(key);
        this.#awaited.delete(inFlight);
        this.#options.onActivity?.();
        if ('answer' in outcome) return this.#accept(miss, outcome.answer, refreshes, first);
        return this.#failed(miss, outcome.error, refreshes);
      },
    });
    this.#inFlight.set(key, inFlight);
    return inFlight;
  }

  /** Caches an answer. One that a team server sent because its service failed is stale. */
  #accept(miss: Miss, answer: Answer, refreshes: number, first: QueryResult | undefined): QueryResult {
    const { endpoint, key, settings } = miss;
    const { failure: error } = answer;
    if (first && !isReadWith(first, answer, settings[endpoint.interface])) throw new NotOfReading();
    const entry = answerEntry(endpoint, miss.arguments, answer, this.#timesOf(answer, refreshes, first));
    if (!error) return this.#put(key, entry);
    this.#put(key, { ...entry, freshMs: 0 });
    const { receivedMs, ...result } = this.#failed(miss, error, refreshes);
    return { ...result, receivedMs, stale: { error, receivedMs, isServed: true } };
  }

  /** Returns the last good answer in place of a failure. */
  #failed({ endpoint, key }: Miss, error: RequestError, refreshes: number): QueryResult {
    if (error.kind !== 'cancelled' && refreshes === this.#refreshes) this.#failures.add(key, error);
    return this.#lastGood(endpoint, key, error);
  }

  /** The age of an answer that has just arrived: before the last Refresh if it was asked for before. */
  #timesOf({ sentMs, ageMs }: Answer, refreshes: number, first: QueryResult | undefined): EntryTimes {
    const nowMs = this.#clock.now();
    const receivedMs = nowMs - ageMs;
    const isCurrent = refreshes === this.#refreshes;
    // After a clock that ran ahead was corrected, a Refresh in the "future" counts as one made now.
    if (nowMs < this.#cache.staleBeforeMs) this.#cache.staleBeforeMs = isCurrent ? sentMs - 1 : sentMs;
    if (first) return { sentMs: first.sentMs, receivedMs, reading: first.reading };
    const { staleBeforeMs } = this.#cache;
    const countedMs = (isCurrent && sentMs === staleBeforeMs ? sentMs + 1 : sentMs) - ageMs;
    this.#readings += 1;
    return { sentMs: isCurrent ? countedMs : Math.min(countedMs, staleBeforeMs), receivedMs, reading: this.#readings };
  }

  /** Caches an answer, unless a later one has arrived before. */
  #put(key: string, entry: CacheEntry): CacheEntry {
    const before = this.#cache.get(key);
    if (before && before.sentMs > entry.sentMs && before.sentMs <= this.#clock.now() + 1) return entry;
    this.#cache.set(key, entry);
    this.#persistentCache?.save(key, entry);
    return entry;
  }

  /**
   * Returns the last good answer if the service is at fault and there is one, else throws the failure. An empty answer
   * is no fallback.
   */
  #lastGood(endpoint: Endpoint, key: string, error: RequestError, options = NO_OPTIONS): QueryResult {
    const entry = isOutage(error) ? this.#cache.get(key) : undefined;
    const isGood =
      entry &&
      isNewEnough(entry, options) &&
      !endpoint.isEmpty(entry.envelope) &&
      this.#clock.now() - entry.receivedMs < KEPT_MS;
    if (!isGood) throw error;
    this.counts.stale += 1;
    const { envelope, sentMs, receivedMs, reading } = entry;
    return { envelope, sentMs, receivedMs, reading, stale: { error, receivedMs } };
  }
}
