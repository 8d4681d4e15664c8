import type { Endpoint } from '../../../src/api';
import { sharedMs } from '../../../src/api';
import type { Clock, FreshnessPolicy, PromiseOrValue } from '../../../src/client';
import { BY_LIFETIME, RequestError, systemClock } from '../../../src/client';
import { sentSince } from '../../../src/client/cache/freshness';
import { LruMap } from '../../../src/client/cache/lru-map';
import { RecentFailures } from '../../../src/client/cache/recent-failures';
import { isOutage } from '../../../src/client/request-error';
import type { Lease, Nodes } from '../nodes';
import type { Question } from '../question';
import type { Service } from '../service/service';
import type { Turn } from '../service/turns';
import { OWN_TURN } from '../service/turns';
import type { AnswerStore } from './answer-store';
import { FiledAnswers } from './filed-answers';
import { freshnessOf } from './freshness';
import type { Answered } from './load';
import { Load } from './load';
import type { StoredAnswer } from './stored-answer';
import { storeAnswer } from './stored-answer';

export interface SharedAnswersOptions {
  readonly service: Service;
  readonly store: AnswerStore;
  readonly nodes: Nodes;
  /** Maximum size of the answers in memory, in bytes. */
  readonly maxMemory: number;
  /** The age up to which any member accepts an answer; tests set another one. */
  readonly sharedFor?: ((endpoint: Endpoint) => number) | undefined;
  /** This machine's clock, by which requests to the service are timed. */
  readonly clock?: Clock;
}

export interface AskOptions {
  /** The question wants an answer that was asked of the service at most so long ago, whatever its lifetime. */
  readonly maxAgeMs?: number | undefined;
  /** Whose question it is, and whether it is one of many. */
  readonly turn?: Turn | undefined;
  /** Read once, and only if the answer is not in memory. */
  readonly signal?: AbortSignal | undefined;
}

interface Asking {
  readonly lease: Lease;
  readonly signal: AbortSignal;
}

/**
 * The answers that all members share. A fresh one comes from memory at once, as a value, or from the store. Else one
 * node asks the service once, for every member and node that wants to know the same at that time. If the service fails,
 * the last good answer is returned and marked, or the failure is thrown; failures are never stored.
 */
export class SharedAnswers {
  readonly #options: SharedAnswersOptions;
  readonly #memory: LruMap<StoredAnswer>;
  readonly #loads = new Map<string, Load>();
  readonly #clock: Clock;
  readonly #failures: RecentFailures;
  readonly #filed = new FiledAnswers();
  /** Since the start: questions answered from memory, from the store, by a shared request, and with a last good answer. */
  readonly counts = { byMemory: 0, byStore: 0, bySharing: 0, stale: 0 };

  constructor(options: SharedAnswersOptions) {
    this.#options = options;
    this.#memory = new LruMap(options.maxMemory);
    this.#clock = options.clock ?? systemClock;
    this.#failures = new RecentFailures(this.#clock);
  }

  get memory(): { readonly answers: number; readonly bytes: number } {
    return { answers: this.#memory.count, bytes: this.#memory.size };
  }

  now(): number {
    return this.#options.nodes.now();
  }

  /** A fresh answer in memory. */
  fresh(question: Question): StoredAnswer | undefined {
    const held = this.#memory.get(question.key);
    return held && this.#freshnessOf(held, question, BY_LIFETIME) === 'fresh' ? held : undefined;
  }

  /** Empties the memory: a new token may not be allowed to see these answers. */
  forget(): void {
    this.#memory.clear();
  }

  /** Whether a question waits for its turn at the service. */
  isWaiting({ key }: Question): boolean {
    return this.#loads.get(key)?.isAsked === false;
  }

  /** Throws, or rejects with, a RequestError. */
  answer(question: Question, options: AskOptions = {}): PromiseOrValue<Answered> {
    const { key, endpoint } = question;
    const nowMs = this.now();
    const held = this.#memory.get(key);
    const policy = this.#filed.ofState(this.#policyOf(endpoint, options.maxAgeMs, nowMs), question, held, nowMs);
    const freshness = held && freshnessOf(held, endpoint, nowMs, policy);
    if (held && (freshness === 'fresh' || freshness === 'revalidating')) {
      this.counts.byMemory += 1;
      if (freshness === 'revalidating') this.#revalidate(question);
      return { answer: held };
    }
    const { signal, turn } = options;
    if (signal?.aborted) return Promise.reject(new RequestError('cancelled', endpoint));
    const load = this.#joinOrStart(question, policy, turn);
    if (freshness === 'expired') load.fallback ??= held;
    return load.subscribe(signal);
  }

  #policyOf(endpoint: Endpoint, maxAgeMs: number | undefined, nowMs: number): FreshnessPolicy {
    if (maxAgeMs === undefined) return BY_LIFETIME;
    const { sharedFor = sharedMs } = this.#options;
    return sentSince(nowMs - Math.max(maxAgeMs, sharedFor(endpoint)));
  }

  #freshnessOf(answer: StoredAnswer, question: Question, policy: FreshnessPolicy): ReturnType<typeof freshnessOf> {
    const nowMs = this.now();
    return freshnessOf(answer, question.endpoint, nowMs, this.#filed.ofState(policy, question, answer, nowMs));
  }

  #joinOrStart(question: Question, policy: FreshnessPolicy, turn = OWN_TURN): Load {
    const { key } = question;
    const running = this.#loads.get(key);
    if (running && !running.isAborted && running.accepts(policy)) {
      this.counts.bySharing += 1;
      running.turns.add(turn);
      return running;
    }
    const run = (self: Load, signal: AbortSignal) => this.#run(question, self, signal);
    const load = new Load({ clock: this.#clock, policy, turn, run });
    this.#loads.set(key, load);
    return load;
  }

  #revalidate(question: Question): void {
    const running = this.#loads.get(question.key);
    if (running && !running.isAborted) return;
    // Only an answer that is asked for now may replace one whose lifetime is ending.
    this.#joinOrStart(question, sentSince(this.now())).keep();
  }

  async #run(question: Question, load: Load, signal: AbortSignal): Promise<Answered> {
    try {
      return { answer: await this.#obtain(question, load, signal) };
    } catch (error) {
      const failure = asFailure(error, question.endpoint);
      if (!isOutage(failure) || !load.fallback) throw failure;
      this.counts.stale += 1;
      return { answer: load.fallback, stale: failure.kind };
    } finally {
      if (this.#loads.get(question.key) === load) this.#loads.delete(question.key);
    }
  }

  /** From the store, or from the service by the node that holds the lease. */
  async #obtain(question: Question, load: Load, signal: AbortSignal): Promise<StoredAnswer> {
    const { nodes } = this.#options;
    for (;;) {
      const stored = (await this.#stored(question, load)) ?? (await this.#askUnlessLeased(question, load, signal));
      if (stored) return stored;
      const failure = await nodes.settled(question.key, signal);
      if (signal.aborted) throw new RequestError('cancelled', question.endpoint);
      if (failure && failure.kind !== 'cancelled') {
        throw new RequestError(failure.kind, question.endpoint, failure.detail);
      }
    }
  }

  async #askUnlessLeased(question: Question, load: Load, signal: AbortSignal): Promise<StoredAnswer | undefined> {
    const { endpoint, key } = question;
    const rejection = this.#options.service.rejection(endpoint) ?? this.#failures.get(key);
    if (rejection) throw rejection;
    const lease = await this.#options.nodes.lease(key);
    if (!lease) return undefined;
    // Another node may have stored it before this one got the lease.
    const stored = await this.#stored(question, load);
    if (stored) {
      lease.settle();
      return stored;
    }
    // All subscribers may have left while the lease was requested.
    if (signal.aborted) {
      lease.settle();
      throw new RequestError('cancelled', endpoint);
    }
    load.decide(this.now());
    return this.#ask(question, load, { lease, signal });
  }

  async #ask(question: Question, load: Load, { lease, signal }: Asking): Promise<StoredAnswer> {
    const { service, store, nodes } = this.#options;
    const { endpoint, args, key, scope } = question;
    try {
      const skewMs = nodes.now() - this.#clock.now();
      const received = await service.ask(endpoint, args, { scope, signal, turns: load.turns, onAsked: load.asked });
      const [sentMs, receivedMs] = [received.sentMs + skewMs, received.receivedMs + skewMs];
      const answer = storeAnswer(endpoint, args, { ...received, sentMs, receivedMs });
      if (this.#remember(question, answer, load.fallback)) await store.set(key, answer);
      lease.settle();
      return answer;
    } catch (error) {
      const failure = asFailure(error, endpoint);
      if (failure.kind !== 'cancelled') this.#failures.add(key, failure);
      const { kind, status, title, detail, retryInMs } = failure;
      lease.settle({ kind, detail: definedOf({ status, title, message: detail, retryInMs }) });
      throw failure;
    }
  }

  /** Keeps an answer in memory. False if memory has one that was asked for later, which stays. */
  #remember(question: Question, answer: StoredAnswer, kept?: StoredAnswer): boolean {
    const { key } = question;
    const before = this.#memory.get(key);
    if (before && before.sentMs > answer.sentMs && before.sentMs <= this.now()) return false;
    const noted = this.#filed.note(question, before ?? kept, answer, (each) => this.#memory.get(each));
    this.#memory.set(key, noted);
    return true;
  }

  /** The stored answer if it satisfies the load's policy; otherwise it becomes the fallback, if it is recent enough. */
  async #stored(question: Question, load: Load): Promise<StoredAnswer | undefined> {
    const answer = await this.#options.store.get(question.key);
    if (!answer) return undefined;
    const freshness = this.#freshnessOf(answer, question, load.policy);
    if (freshness === 'fresh') {
      load.decide();
      this.counts.byStore += 1;
      this.#remember(question, answer);
      return answer;
    }
    if (freshness !== 'gone' && !(load.fallback && load.fallback.sentMs >= answer.sentMs)) load.fallback = answer;
    return undefined;
  }
}

function asFailure(error: unknown, endpoint: Endpoint): RequestError {
  return error instanceof RequestError ? error : new RequestError('server', endpoint, { cause: error });
}

function definedOf<T extends object>(detail: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== undefined)) as never;
}
