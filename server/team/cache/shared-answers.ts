import type { Endpoint } from '../../../src/api';
import { sharedMs } from '../../../src/api';
import type { Clock, FreshnessPolicy, PromiseOrValue } from '../../../src/client';
import { BY_LIFETIME, RequestError, systemClock } from '../../../src/client';
import { sentSince } from '../../../src/client/cache/freshness';
import { isOutage } from '../../../src/client/request-error';
import type { Nodes } from '../nodes';
import type { Question } from '../question';
import type { Service } from '../service/service';
import type { Turn } from '../service/turns';
import { OWN_TURN } from '../service/turns';
import { AnswerMemory } from './answer-memory';
import type { AnswerStore } from './answer-store';
import { freshnessOf } from './freshness';
import type { Answered } from './load';
import { Load } from './load';
import { asFailure, Loader } from './loader';
import type { StoredAnswer } from './stored-answer';

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

/**
 * The answers that all members share. A fresh one comes from memory at once, as a value, or from the store. Else one
 * node asks the service once, for every member and node that wants to know the same at that time. If the service fails,
 * the last good answer is returned and marked, or the failure is thrown; failures are never stored.
 */
export class SharedAnswers {
  readonly #options: SharedAnswersOptions;
  readonly #memory: AnswerMemory;
  readonly #loader: Loader;
  readonly #loads = new Map<string, Load>();
  readonly #clock: Clock;
  /** Since the start: questions answered from memory, from the store, by a shared request, and with a last good answer. */
  readonly counts = { byMemory: 0, byStore: 0, bySharing: 0, stale: 0 };

  constructor(options: SharedAnswersOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#memory = new AnswerMemory(options.maxMemory, () => this.now());
    this.#loader = new Loader({
      ...options,
      clock: this.#clock,
      memory: this.#memory,
      onStored: () => {
        this.counts.byStore += 1;
      },
    });
  }

  get memory(): AnswerMemory['used'] {
    return this.#memory.used;
  }

  now(): number {
    return this.#options.nodes.now();
  }

  /** A fresh answer in memory. */
  fresh(question: Question): StoredAnswer | undefined {
    const held = this.#memory.get(question.key);
    return held && this.#memory.freshnessOf(held, question, BY_LIFETIME) === 'fresh' ? held : undefined;
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
    const held = this.#memory.get(key);
    const policy = this.#memory.strictPolicy(this.#policyOf(endpoint, options.maxAgeMs), question, held);
    const freshness = held && freshnessOf(held, endpoint, this.now(), policy);
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

  #policyOf(endpoint: Endpoint, maxAgeMs: number | undefined): FreshnessPolicy {
    if (maxAgeMs === undefined) return BY_LIFETIME;
    const { sharedFor = sharedMs } = this.#options;
    return sentSince(this.now() - Math.max(maxAgeMs, sharedFor(endpoint)));
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
      return { answer: await this.#loader.obtain({ question, load, signal }) };
    } catch (error) {
      const failure = asFailure(error, question.endpoint);
      if (!isOutage(failure) || !load.fallback) throw failure;
      this.counts.stale += 1;
      return { answer: load.fallback, stale: failure.kind };
    } finally {
      if (this.#loads.get(question.key) === load) this.#loads.delete(question.key);
    }
  }
}
