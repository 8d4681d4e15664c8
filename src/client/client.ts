import type { Arguments, Endpoint, Envelope } from '../api';
import { FAILURE_SHARED_MS, KEPT_MS } from '../api';
import { answerEntry } from './answer-entry';
import type { Answer } from './fetch-attempt';
import type { CacheStore } from './cache-store';
import type { Clock } from './clock';
import { systemClock } from './clock';
import type { PromiseOrValue } from './promise-or-value';
import { isPromise } from './promise-or-value';
import { InFlightRequest } from './in-flight-request';
import { Limiter } from './limiter';
import type { CacheEntry } from './memory-cache';
import { MemoryCache } from './memory-cache';
import { isOutage, RequestError } from './request-error';
import { credentialScope } from './credential-scope';
import type { Question, Values } from './request-key';
import { keyOf, questionOf } from './request-key';
import type { Connection, Settings } from './settings';
import type { StaleFallback, Subscriber } from './subscriber';
import { wireRequest } from './wire-request';

export interface ClientOptions {
  readonly readSettings: () => Settings;
  readonly fetch: typeof fetch;
  readonly clock?: Clock;
  readonly random?: () => number;
  /** The persistent tier, when it is there; the client does not wait for it. */
  readonly store?: Promise<CacheStore>;
  /** Characters of answers kept in memory at most. */
  readonly memory?: number;
  /** Told when a request begins or ends. */
  readonly changed?: () => void;
}

interface Failure {
  readonly error: RequestError;
  readonly atMs: number;
}

/**
 * The one path by which anything asks the service. A fresh answer in memory is returned at once, as a value; the same question on its way
 * is shared; what fails falls back on the last good answer, else throws a RequestError.
 */
export class Client {
  readonly #options: ClientOptions;
  readonly #clock: Clock;
  readonly #cache: MemoryCache;
  #store: CacheStore | undefined;
  /** New settings start with their own: an address that hangs does not hold up the corrected one. */
  readonly #limiters = new WeakMap<Connection, Limiter>();
  readonly #inFlight = new Map<string, InFlightRequest>();
  /** The keys of the flights that more than a stream's poll waits for. */
  readonly #awaited = new Set<string>();
  /** Since the start: requests sent, questions answered from memory or with others, last good answers that stood in for a failure. */
  readonly counts = { sent: 0, byCache: 0, bySharing: 0, stale: 0 };
  /** Answers that stand in, by what was handed out: envelopes, and the rows of single companies. */
  readonly staleFallbacks = new WeakMap<object, StaleFallback>();
  /** By request key, oldest first: whoever asks the same a moment later shares it. */
  readonly #failures = new Map<string, Failure>();

  constructor(world: ClientOptions) {
    this.#options = world;
    this.#clock = world.clock ?? systemClock;
    this.#cache = new MemoryCache(world.memory);
  }

  nowMs(): number {
    return this.#clock.now();
  }

  /** Questions queued or in flight, polls of streams apart. */
  get waiting(): number {
    return this.#awaited.size;
  }

  get cacheSize(): { readonly answers: number; readonly characters: number } {
    return { answers: this.#cache.count, characters: this.#cache.size };
  }

  /** Reads the persistent tier into memory, and makes the first questions start at once; never fails. */
  async open(): Promise<void> {
    const { india, us } = this.#options.readSettings();
    const loaded = this.#options.store?.then((store) => (this.#store = store).load(this.#cache));
    await Promise.allSettled([loaded, ...[india, us].map(credentialScope)]);
  }

  /**
   * Answers from memory where fresh (or not older than `acceptableMs`, for what does not change), else asks. With `sinceMs` only what was
   * received at or after that time will do, and no older answer stands in for a failure. Throws, or rejects with, a RequestError.
   */
  ask(
    endpoint: Endpoint,
    values: Values,
    subscriber?: Subscriber,
    acceptableMs = 0,
    sinceMs = 0,
  ): PromiseOrValue<Envelope> {
    const question = questionOf(endpoint, values);
    const settings = this.#options.readSettings();
    const connection = this.connectionOf(endpoint, settings);
    const scope = credentialScope(connection);
    if (isPromise(scope)) return this.#after(scope, endpoint, values, subscriber, acceptableMs, sinceMs);
    const key = keyOf(question, scope);
    const entry = this.#cache.get(key);
    const nowMs = this.#clock.now();
    if (entry && entry.receivedMs >= sinceMs && this.#cache.isFresh(entry, nowMs, acceptableMs)) {
      this.counts.byCache += 1;
      return entry.envelope;
    }
    if (subscriber?.isCancelled) throw new RequestError('cancelled', endpoint);
    const inFlight = this.#inFlight.get(key);
    if (inFlight) {
      this.counts.bySharing += 1;
      return this.#wait(key, inFlight, subscriber, sinceMs);
    }
    const loaded = this.#loadPersisted(key);
    if (loaded) return this.#after(loaded, endpoint, values, subscriber, acceptableMs, sinceMs);
    const refusal = this.#refusal(endpoint, connection, key);
    if (refusal) return this.#lastGood(endpoint, key, refusal, sinceMs, subscriber);
    return this.#wait(key, this.#launch(endpoint, question.args, key, settings), subscriber, sinceMs);
  }

  #after(ready: Promise<unknown>, ...question: Parameters<Client['ask']>): Promise<Envelope> {
    return ready.then(() => this.ask(...question));
  }

  /** What memory holds of this question, of whatever age. */
  held(endpoint: Endpoint, values: Values): CacheEntry | undefined {
    return this.#cache.get(this.#locate(endpoint, values).key);
  }

  /** The same without asking: only what is fresh, or the last good answer too. */
  getCached(endpoint: Endpoint, values: Values, age: 'fresh' | 'any'): Envelope | undefined {
    const entry = this.held(endpoint, values);
    if (!entry || (age === 'fresh' && !this.#cache.isFresh(entry, this.#clock.now()))) return undefined;
    return entry.envelope;
  }

  /** Keeps an answer that came as part of another one, received then, as if it had been asked for by itself. */
  keep(endpoint: Endpoint, values: Values, answer: Answer, receivedMs: number): void {
    const { key, args } = this.#locate(endpoint, values);
    this.#put(key, endpoint, args, answer, receivedMs);
  }

  /** What is kept of a question that failed as part of another; rejects with the failure where that is nothing good. */
  async staleFallback(endpoint: Endpoint, values: Values, error: RequestError): Promise<Envelope> {
    const { key } = this.#locate(endpoint, values);
    await this.#loadPersisted(key);
    return this.#lastGood(endpoint, key, error);
  }

  /** Everything kept is stale from now on: the next question goes to the service. */
  refresh(): void {
    const nowMs = this.#clock.now();
    this.#cache.staleBeforeMs = nowMs;
    this.#store?.expire(nowMs);
    this.resetFailures();
  }

  /** Forgets failures and pauses, as after new settings. */
  resetFailures(): void {
    this.#failures.clear();
    const { india, us } = this.#options.readSettings();
    for (const connection of [india, us]) this.#limiters.get(connection)?.resume();
  }

  /** Forgets every answer, in both tiers; rejects where the persistent one could not be emptied. */
  async clear(): Promise<void> {
    this.#cache.clear();
    this.#failures.clear();
    await (this.#store ?? (await this.#options.store))?.clear();
  }

  /** The question, with its key where the scope of the credentials is known; nothing is kept under the key it has before. */
  #locate(endpoint: Endpoint, values: Values): Question {
    const question = questionOf(endpoint, values);
    const scope = credentialScope(this.connectionOf(endpoint));
    keyOf(question, isPromise(scope) ? '' : scope);
    return question;
  }

  /** How the endpoint is asked now: the same object for the same settings. Throws where it cannot be. */
  connectionOf(endpoint: Endpoint, settings = this.#options.readSettings()): Connection {
    const connection = settings[endpoint.interface];
    if (!connection.baseUrl || !connection.token) throw new RequestError('not-connected', endpoint);
    return connection;
  }

  /** Looks in the persistent tier for what memory lacks. */
  #loadPersisted(key: string): Promise<void> | undefined {
    return this.#cache.get(key) ? undefined : this.#store?.find(key);
  }

  /** Why a question is not even asked now: the interface is paused, or the same question failed a moment ago. */
  #refusal(endpoint: Endpoint, connection: Connection, key: string): RequestError | undefined {
    const failure = this.#failures.get(key);
    const recent = failure && isRecent(failure, this.#clock.now()) ? failure.error : undefined;
    return this.#limiterOf(connection).refusal(endpoint) ?? recent;
  }

  #limiterOf(connection: Connection): Limiter {
    let limiter = this.#limiters.get(connection);
    if (!limiter) this.#limiters.set(connection, (limiter = new Limiter(this.#clock)));
    return limiter;
  }

  #launch(endpoint: Endpoint, args: Arguments, key: string, settings: Settings): InFlightRequest {
    const connection = settings[endpoint.interface];
    // A header holds nothing else, and fetch would call it a network failure.
    if (!/^[!-~]+$/.test(connection.token)) throw new RequestError('auth', endpoint);
    const inFlight = new InFlightRequest({
      endpoint,
      arguments: args,
      request: wireRequest(endpoint, args, connection, settings),
      limiter: this.#limiterOf(connection),
      clock: this.#clock,
      random: this.#options.random ?? Math.random,
      fetch: (input, init) => {
        this.counts.sent += 1;
        return this.#options.fetch(input, init);
      },
      onSettled: (outcome, settled) => {
        this.#inFlight.delete(key);
        this.#awaited.delete(key);
        this.#options.changed?.();
        if ('answer' in outcome) {
          this.#put(key, endpoint, args, outcome.answer);
          return outcome.answer.envelope;
        }
        if (outcome.error.kind !== 'cancelled') this.#remember(key, outcome.error);
        const envelope = this.#lastGood(endpoint, key, outcome.error);
        settled.staleFallback = this.staleFallbacks.get(envelope);
        return envelope;
      },
    });
    if (!inFlight.settled) this.#inFlight.set(key, inFlight);
    return inFlight;
  }

  #wait(
    key: string,
    inFlight: InFlightRequest,
    subscriber: Subscriber | undefined,
    sinceMs: number,
  ): Promise<Envelope> {
    if (!subscriber?.isBackground && !inFlight.settled) {
      this.#awaited.add(key);
      this.#options.changed?.();
    }
    if (!subscriber || subscriber.join(inFlight)) inFlight.join();
    const { envelope } = inFlight;
    if (sinceMs <= 0) return envelope;
    return envelope.then((received) => {
      if (inFlight.staleFallback) throw inFlight.staleFallback.error; // an older answer, for one that asks past the cache
      return received;
    });
  }

  #put(key: string, endpoint: Endpoint, args: Arguments, answer: Answer, receivedMs = this.#clock.now()): void {
    const nowMs = this.#clock.now();
    // A Refresh by a clock that ran ahead counts as one now.
    if (nowMs < this.#cache.staleBeforeMs) this.#cache.staleBeforeMs = nowMs - 1;
    const entry = answerEntry(endpoint, args, answer, receivedMs);
    this.#cache.set(key, entry);
    this.#store?.save(key, entry);
  }

  /** The last good answer where the service is at fault and there is one; else the failure. "None" is no good answer to an outage. */
  #lastGood(endpoint: Endpoint, key: string, error: RequestError, sinceMs = 0, subscriber?: Subscriber): Envelope {
    const entry = isOutage(error) ? this.#cache.get(key) : undefined;
    const isGood =
      entry &&
      entry.receivedMs >= sinceMs &&
      !endpoint.isEmpty(entry.envelope) &&
      this.#clock.now() - entry.receivedMs < KEPT_MS;
    if (!isGood) throw error;
    this.counts.stale += 1;
    const staleFallback = { error, receivedMs: entry.receivedMs };
    this.staleFallbacks.set(entry.envelope, staleFallback);
    subscriber?.noteStaleFallback(staleFallback);
    return entry.envelope;
  }

  #remember(key: string, error: RequestError): void {
    const atMs = this.#clock.now();
    for (const [old, failure] of this.#failures) {
      if (isRecent(failure, atMs)) break;
      this.#failures.delete(old);
    }
    this.#failures.delete(key);
    this.#failures.set(key, { error, atMs });
  }
}

/** A clock that was set back makes a failure one of the "future": that is not shared. */
function isRecent({ atMs }: Failure, nowMs: number): boolean {
  return atMs <= nowMs && nowMs < atMs + FAILURE_SHARED_MS;
}
