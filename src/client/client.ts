import type { Endpoint, Envelope } from '../api';
import { AnswerCache } from './cache/answer-cache';
import { answerEntry } from './cache/cache-entry';
import type { CanonicalQuery } from './cache/cache-key';
import { readQuery } from './cache/cache-key';
import type { ClientOptions } from './client-options';
import type { Clock } from './async/clock';
import { systemClock } from './async/clock';
import type { PromiseOrValue } from './async/promise-or-value';
import { isPromise } from './async/promise-or-value';
import type { Miss, Pending } from './requests-in-flight';
import { RequestsInFlight } from './requests-in-flight';
import type { FilingMarks } from './cache/filing-marks';
import type { FreshnessPolicy } from './cache/freshness';
import { BY_LIFETIME, NotOfReading } from './cache/freshness';
import { RecentFailures } from './cache/recent-failures';
import { RequestError } from './request-error';
import { credentialScope, isSameCredential } from './cache/credential-scope';
import type { ParameterValues, QueryOptions } from './query';
import type { KeptResult, QueryResult } from './query-result';
import { Routes } from './route';
import type { Connection } from './settings/settings';
import { connectionsIn, isConnected } from './settings/settings';
import type { WorkbookAnswer } from './workbook-answers/answers-file';
import type { Wanted } from './workbook-answers/kept-answers';
import { keptAnswers } from './workbook-answers/kept-answers';
import { WorkbookAnswers } from './workbook-answers/workbook-answers';

const NO_OPTIONS: QueryOptions = {};

/**
 * The only path to the service. A query returns a fresh answer from memory at once, as a value; it joins a request in
 * flight for the same cache key, or sends one. If the request fails, it returns the last good answer, else throws a
 * RequestError.
 */
export class Client {
  readonly #options: ClientOptions;
  readonly #clock: Clock;
  readonly #cache: AnswerCache;
  readonly #routes: Routes;
  readonly #requests: RequestsInFlight;
  /** Since the start: requests sent, and queries answered from the cache or by a shared request. */
  readonly counts = { sent: 0, byCache: 0, bySharing: 0 };
  readonly #failures: RecentFailures;
  readonly #tooOld: RecentFailures;
  readonly #workbookAnswers: WorkbookAnswers;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#cache = new AnswerCache({ ...options, clock: this.#clock });
    this.#routes = new Routes(this.#clock, options.fetch);
    this.#failures = new RecentFailures(this.#clock);
    this.#tooOld = new RecentFailures(this.#clock);
    this.#requests = new RequestsInFlight({
      clock: this.#clock,
      random: options.random ?? Math.random,
      fetch: options.fetch,
      cache: this.#cache,
      routes: this.#routes,
      onSent: () => (this.counts.sent += 1),
      onActivity: () => options.onActivity?.(),
      failures: this.#failures,
      tooOld: this.#tooOld,
    });
    this.#workbookAnswers = options.workbookAnswers ?? new WorkbookAnswers({ clock: this.#clock });
  }

  nowMs(): number {
    return this.#clock.now();
  }

  /** The number of Refreshes so far: a request sent before one does not satisfy a query after it. */
  get refreshes(): number {
    return this.#cache.refreshes;
  }

  /** Whether these answers, from which one result was computed, all show the same state of each company (`FilingMarks.check`). */
  check(used: readonly QueryResult[], ofPeriods?: readonly QueryResult[]): ReturnType<FilingMarks['check']> {
    return this.#cache.memory.filings.check(used, this.#clock.now(), ofPeriods);
  }

  /** The number of requests queued or in flight, without those that only background polls wait for. */
  get waiting(): number {
    return this.#requests.waiting;
  }

  get cacheSize(): { readonly answers: number; readonly bytes: number; readonly maxBytes: number } {
    const { memory } = this.#cache;
    return { answers: memory.count, bytes: memory.size, maxBytes: memory.maxSize };
  }

  /** Preloads the persistent cache and computes the credential scopes, so that the first requests leave at once. Never fails. */
  async open(): Promise<void> {
    const connections = connectionsIn(this.#options.readSettings());
    await Promise.allSettled([this.#cache.load(), ...connections.map(credentialScope)]);
  }

  /** Returns the answer to these parameters. Throws, or rejects with, a RequestError. */
  query(endpoint: Endpoint, parameters: ParameterValues, options = NO_OPTIONS): PromiseOrValue<QueryResult> {
    const read = readQuery(endpoint, parameters);
    const settings = this.#options.readSettings();
    const connection = settings[endpoint.market];
    const { freshness = BY_LIFETIME } = options;
    if (!isConnected(connection)) {
      const { unread } = this.#workbookAnswers;
      if (unread) return this.#queryAfter(unread, endpoint, parameters, options);
      return this.#workbookAnswers.withoutConnection(read, freshness);
    }
    const scope = credentialScope(connection);
    if (isPromise(scope)) return this.#queryAfter(scope, endpoint, parameters, options);
    const key = read.keyIn(scope);
    const entry = this.#cache.accepted(key, freshness);
    if (entry) {
      this.counts.byCache += 1;
      return entry;
    }
    const loading = this.#requests.find(key, freshness) ? undefined : this.#cache.find(key);
    if (loading && !options.signal?.aborted) return this.#queryAfter(loading, endpoint, parameters, options);
    const miss = { endpoint, arguments: read.args, key, text: read.text, settings };
    return this.#request(miss, options).catch((error: unknown) =>
      this.#workbookAnswers.insteadOfFailure(error, miss.text, freshness),
    );
  }

  /** Without a connection queries wait until the workbook's saved answers are read: the promise of that, else undefined. */
  beforeFirst({ market }: Endpoint): Promise<unknown> | undefined {
    return isConnected(this.#options.readSettings()[market]) ? undefined : this.#workbookAnswers.unread;
  }

  async #queryAfter(ready: Promise<unknown>, ...query: Parameters<Client['query']>): Promise<QueryResult> {
    await ready;
    return this.query(...query);
  }

  /** Joins the request in flight for the same key, or starts one. */
  async #request(miss: Miss, options: QueryOptions): Promise<QueryResult> {
    const { endpoint, key } = miss;
    if (options.signal?.aborted) throw new RequestError('cancelled', endpoint);
    const { freshness = BY_LIFETIME } = options;
    const shared = this.#requests.find(key, freshness);
    if (shared) this.counts.bySharing += 1;
    const pending = shared ?? this.#startUnlessRejected(miss, freshness);
    if (!('request' in pending)) return pending;
    if (!options.isBackground) this.#requests.await(pending);
    const result = await pending.request.subscribe(options.signal);
    if (result.stale && !freshness.acceptsStale(result, endpoint.isEmpty(result.envelope))) throw result.stale.error;
    return result;
  }

  #startUnlessRejected(miss: Miss, freshness: FreshnessPolicy): Pending | QueryResult {
    const { endpoint, key, settings } = miss;
    if (!freshness.mayRequest) throw new NotOfReading();
    // The market is paused, or the same request has just failed.
    const { throttle } = this.#routes.of(this.connectionOf(endpoint, settings));
    const rejection = throttle.rejection(endpoint) ?? this.#failures.get(key) ?? this.#tooOld.get(key);
    if (rejection) return this.#cache.fallback(endpoint, key, rejection, freshness);
    return this.#requests.start(miss, freshness);
  }

  /**
   * Returns an answer from memory without a request: only one that the query accepts, or one of any age. Without a connection it
   * returns the answer saved in the workbook.
   */
  getCached(
    endpoint: Endpoint,
    parameters: ParameterValues,
    age: 'fresh' | 'any',
    freshness: FreshnessPolicy = BY_LIFETIME,
  ): KeptResult | undefined {
    const query = readQuery(endpoint, parameters);
    const isOffline = !isConnected(this.#options.readSettings()[endpoint.market]);
    if (isOffline) return this.#workbookAnswers.standIn(query, freshness);
    const key = this.#keyOf(query);
    return age === 'any' ? this.#cache.memory.get(key) : this.#cache.accepted(key, freshness);
  }

  /** Caches a part of another answer as the answer to its own question, for a cell that waits for it. */
  keep(endpoint: Endpoint, parameters: ParameterValues, envelope: Envelope, whole: QueryResult): void {
    const query = readQuery(endpoint, parameters);
    const { sentMs, receivedMs, reading } = whole;
    this.#cache.save(endpoint, this.#keyOf(query), {
      ...answerEntry(endpoint, query.args, envelope, { sentMs, receivedMs, reading }),
      isUsed: true,
    });
  }

  /**
   * Returns the last good answer to a query that failed as part of another one. Rejects with the failure if there is
   * none.
   */
  async staleFallback(endpoint: Endpoint, parameters: ParameterValues, error: RequestError): Promise<QueryResult> {
    const query = readQuery(endpoint, parameters);
    const key = this.#keyOf(query);
    await this.#cache.find(key);
    try {
      return this.#cache.fallback(endpoint, key, error);
    } catch {
      return this.#workbookAnswers.insteadOfFailure(error, query.text, BY_LIFETIME);
    }
  }

  /** The answers to these questions that are in memory or, where memory lacks one, saved in the workbook. */
  kept(wanted: Wanted): readonly WorkbookAnswer[] {
    const scopes = connectionsIn(this.#options.readSettings()).filter(isConnected).map(credentialScope);
    const others = (question: string) => this.#workbookAnswers.get(question);
    return keptAnswers(this.#cache.memory, scopes, wanted, { nowMs: this.#clock.now(), others });
  }

  /** Makes cached answers stale, so that the next query sends a request: every answer, or those that are this old. */
  refresh(minAgeMs = 0): void {
    this.resetFailures();
    this.#workbookAnswers.retry();
    this.#cache.refresh(minAgeMs);
  }

  /** Forgets recent failures, Retry-After pauses and that a team server did not answer, for example after a change of settings. */
  resetFailures(): void {
    this.#failures.clear();
    this.#tooOld.clear();
    for (const connection of connectionsIn(this.#options.readSettings())) this.#routes.resume(connection);
  }

  /** Removes every answer from both caches. Rejects if the persistent cache could not be emptied. */
  async clear(): Promise<void> {
    this.#failures.clear();
    this.#tooOld.clear();
    await this.#cache.clear();
  }

  /** Until the credential scope is computed, the key has an empty scope and matches no entry. */
  #keyOf(query: CanonicalQuery): string {
    const scope = credentialScope(this.connectionOf(query.endpoint));
    return query.keyIn(isPromise(scope) ? '' : scope);
  }

  /** Tells later whether another service or credential is set than now: its answers must not stand beside those of before. */
  watchCredential({ market }: Endpoint): () => boolean {
    const { readSettings } = this.#options;
    const before = readSettings()[market];
    return () => !isSameCredential(before, readSettings()[market]);
  }

  /** Returns the connection of the endpoint's market, the same object for the same settings. Throws if none is set. */
  connectionOf(endpoint: Endpoint, settings = this.#options.readSettings()): Connection {
    const connection = settings[endpoint.market];
    if (!isConnected(connection)) throw new RequestError('not-connected', endpoint);
    return connection;
  }
}
