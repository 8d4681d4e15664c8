import type { Arguments, Endpoint } from '../api';
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
import { RecentFailures } from './recent-failures';
import { isOutage, RequestError } from './request-error';
import { credentialScope } from './credential-scope';
import type { ParameterValues, QueryOptions, QueryResult } from './query';
import type { Connection, Settings } from './settings';
import { Throttle } from './throttle';
import { wireRequest } from './wire-request';

export interface ClientOptions {
  readonly readSettings: () => Settings;
  readonly fetch: typeof fetch;
  readonly clock?: Clock;
  readonly random?: () => number;
  /** Works without one, and until it is there. */
  readonly persistentCache?: Promise<CacheStore>;
  /** Characters of answers in memory at most. */
  readonly maxMemory?: number;
  /** Called when a request begins or ends. */
  readonly onActivity?: () => void;
}

/** A query that memory does not answer. */
interface Miss {
  readonly endpoint: Endpoint;
  readonly arguments: Arguments;
  readonly key: string;
  readonly settings: Settings;
}

const NO_OPTIONS: QueryOptions = {};

/**
 * The one path by which anything queries the service. A fresh answer in memory is returned at once, as a value; a request for the same on
 * its way is shared; what fails falls back on the last good answer, else throws a RequestError.
 */
export class Client {
  readonly #options: ClientOptions;
  readonly #clock: Clock;
  readonly #cache: MemoryCache;
  #persistentCache: CacheStore | undefined;
  /** One for each connection: an address that hangs does not hold up the corrected one. */
  readonly #throttles = new WeakMap<Connection, Throttle>();
  readonly #inFlight = new Map<string, InFlightRequest>();
  /** Keys of the requests that somebody watches, who is not a background poll. */
  readonly #awaited = new Set<string>();
  /** Since the start: requests sent, queries answered from memory or by sharing a request, stale answers given in place of a failure. */
  readonly counts = { sent: 0, byCache: 0, bySharing: 0, stale: 0 };
  readonly #failures: RecentFailures;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#cache = new MemoryCache(options.maxMemory);
    this.#failures = new RecentFailures(this.#clock);
  }

  nowMs(): number {
    return this.#clock.now();
  }

  /** Requests queued or in flight, without those of background polls alone. */
  get waiting(): number {
    return this.#awaited.size;
  }

  get cacheSize(): { readonly answers: number; readonly characters: number } {
    return { answers: this.#cache.count, characters: this.#cache.size };
  }

  /** Preloads the persistent cache into memory, and prepares what the first requests need to leave at once. Never fails. */
  async open(): Promise<void> {
    const { india, us } = this.#options.readSettings();
    const preloaded = this.#options.persistentCache?.then((cache) => {
      this.#persistentCache = cache;
      return cache.load(this.#cache);
    });
    await Promise.allSettled([preloaded, ...[india, us].map(credentialScope)]);
  }

  /** The answer to these parameters. Throws, or rejects with, a RequestError. */
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
    const loading = this.#inFlight.has(key) ? undefined : this.#loadPersisted(key);
    if (loading && !options.signal?.aborted) return this.#queryAfter(loading, endpoint, parameters, options);
    return this.#request({ endpoint, arguments: read.args, key, settings }, options);
  }

  async #queryAfter(ready: Promise<unknown>, ...query: Parameters<Client['query']>): Promise<QueryResult> {
    await ready;
    return this.query(...query);
  }

  #isAcceptable(entry: CacheEntry, { maxAgeMs, receivedSinceMs = 0 }: QueryOptions): boolean {
    return entry.receivedMs >= receivedSinceMs && this.#cache.isFresh(entry, this.#clock.now(), maxAgeMs);
  }

  /** Shares the request for the same that is on its way, or starts one. */
  async #request(miss: Miss, options: QueryOptions): Promise<QueryResult> {
    const { endpoint, key, settings } = miss;
    const { signal, receivedSinceMs = 0 } = options;
    if (signal?.aborted) throw new RequestError('cancelled', endpoint);
    let inFlight = this.#inFlight.get(key);
    if (inFlight) this.counts.bySharing += 1;
    else {
      const rejection = this.#rejection(endpoint, this.connectionOf(endpoint, settings), key);
      if (rejection) return this.#lastGood(endpoint, key, rejection, receivedSinceMs);
      inFlight = this.#start(miss);
    }
    if (!options.isBackground) {
      this.#awaited.add(key);
      this.#options.onActivity?.();
    }
    const result = await inFlight.subscribe(signal);
    if (receivedSinceMs > 0 && result.stale) throw result.stale.error;
    return result;
  }

  /** What memory holds without a request: only what is fresh, or an answer of any age. */
  getCached(endpoint: Endpoint, parameters: ParameterValues, age: 'fresh' | 'any'): QueryResult | undefined {
    const entry = this.#cache.get(this.#locate(endpoint, parameters).key);
    return entry && (age === 'any' || this.#cache.isFresh(entry, this.#clock.now())) ? entry : undefined;
  }

  /** Caches an answer that was received, then, as part of another one. */
  keep(endpoint: Endpoint, parameters: ParameterValues, answer: Answer, receivedMs: number): void {
    const { key, args } = this.#locate(endpoint, parameters);
    this.#put(key, endpoint, args, answer, receivedMs);
  }

  /** The last good answer to a query that failed as part of another one; rejects with the failure where there is none. */
  async staleFallback(endpoint: Endpoint, parameters: ParameterValues, error: RequestError): Promise<QueryResult> {
    const { key } = this.#locate(endpoint, parameters);
    await this.#loadPersisted(key);
    return this.#lastGood(endpoint, key, error);
  }

  /** Makes every cached answer stale: the next query goes to the service. */
  refresh(): void {
    const nowMs = this.#clock.now();
    this.#cache.staleBeforeMs = nowMs;
    this.#persistentCache?.invalidate(nowMs);
    this.resetFailures();
  }

  /** Forgets failures and pauses, as after new settings. */
  resetFailures(): void {
    this.#failures.clear();
    const { india, us } = this.#options.readSettings();
    for (const connection of [india, us]) this.#throttles.get(connection)?.resume();
  }

  /** Removes every answer from both caches; rejects where the persistent one could not be emptied. */
  async clear(): Promise<void> {
    this.#cache.clear();
    this.#failures.clear();
    await (await this.#options.persistentCache)?.clear();
  }

  /** The query with its key; before the scope of the credentials is known, a key under which nothing is kept. */
  #locate(endpoint: Endpoint, parameters: ParameterValues): ReadQuery {
    const read = readQuery(endpoint, parameters);
    const scope = credentialScope(this.connectionOf(endpoint));
    cacheKey(read, isPromise(scope) ? '' : scope);
    return read;
  }

  /** The connection of the endpoint's interface: the same object for the same settings. Throws where none is set. */
  connectionOf(endpoint: Endpoint, settings = this.#options.readSettings()): Connection {
    const connection = settings[endpoint.interface];
    if (!connection.baseUrl || !connection.token) throw new RequestError('not-connected', endpoint);
    return connection;
  }

  /** Reads from the persistent cache what memory lacks; undefined where it has nothing either. */
  #loadPersisted(key: string): Promise<void> | undefined {
    return this.#cache.get(key) ? undefined : this.#persistentCache?.find(key);
  }

  /** Why no request is sent now: the interface is paused, or the same request failed a moment ago. */
  #rejection(endpoint: Endpoint, connection: Connection, key: string): RequestError | undefined {
    return this.#throttleOf(connection).rejection(endpoint) ?? this.#failures.get(key);
  }

  #throttleOf(connection: Connection): Throttle {
    let throttle = this.#throttles.get(connection);
    if (!throttle) this.#throttles.set(connection, (throttle = new Throttle(this.#clock)));
    return throttle;
  }

  #start({ endpoint, arguments: args, key, settings }: Miss): InFlightRequest {
    const connection = settings[endpoint.interface];
    // Other characters cannot stand in a header, and fetch would call that a network failure.
    if (!/^[!-~]+$/.test(connection.token)) throw new RequestError('auth', endpoint);
    const inFlight = new InFlightRequest({
      endpoint,
      arguments: args,
      request: wireRequest(endpoint, args, connection, settings),
      throttle: this.#throttleOf(connection),
      clock: this.#clock,
      random: this.#options.random ?? Math.random,
      fetch: (input, init) => {
        this.counts.sent += 1;
        return this.#options.fetch(input, init);
      },
      onSettled: (outcome) => {
        this.#inFlight.delete(key);
        this.#awaited.delete(key);
        this.#options.onActivity?.();
        if ('answer' in outcome) return this.#put(key, endpoint, args, outcome.answer);
        if (outcome.error.kind !== 'cancelled') this.#failures.add(key, outcome.error);
        return this.#lastGood(endpoint, key, outcome.error);
      },
    });
    this.#inFlight.set(key, inFlight);
    return inFlight;
  }

  #put(key: string, endpoint: Endpoint, args: Arguments, answer: Answer, receivedMs = this.#clock.now()): CacheEntry {
    const nowMs = this.#clock.now();
    // A Refresh by a clock that ran ahead counts as one now.
    if (nowMs < this.#cache.staleBeforeMs) this.#cache.staleBeforeMs = nowMs - 1;
    const entry = answerEntry(endpoint, args, answer, receivedMs);
    this.#cache.set(key, entry);
    this.#persistentCache?.save(key, entry);
    return entry;
  }

  /** The last good answer where the service is at fault and there is one; else the failure. "None" is no good answer to an outage. */
  #lastGood(endpoint: Endpoint, key: string, error: RequestError, receivedSinceMs = 0): QueryResult {
    const entry = isOutage(error) ? this.#cache.get(key) : undefined;
    const isGood =
      entry &&
      entry.receivedMs >= receivedSinceMs &&
      !endpoint.isEmpty(entry.envelope) &&
      this.#clock.now() - entry.receivedMs < KEPT_MS;
    if (!isGood) throw error;
    this.counts.stale += 1;
    const { envelope, receivedMs } = entry;
    return { envelope, receivedMs, stale: { error, receivedMs } };
  }
}
