import type { Endpoint } from '../../../src/api';
import type { Clock } from '../../../src/client';
import { RequestError } from '../../../src/client';
import { freshFor } from '../../../src/client/cache/cache-entry';
import { RecentFailures } from '../../../src/client/cache/recent-failures';
import type { Lease, Nodes } from '../nodes';
import type { Question } from '../question';
import type { Service } from '../service/service';
import type { AnswerMemory } from './answer-memory';
import type { AnswerStore } from './answer-store';
import type { Load } from './load';
import type { StoredAnswer } from './stored-answer';
import { storeAnswer } from './stored-answer';

interface LoaderOptions {
  readonly service: Service;
  readonly store: AnswerStore;
  readonly nodes: Nodes;
  readonly memory: AnswerMemory;
  /** This machine's clock, by which requests to the service are timed. */
  readonly clock: Clock;
  /** Called where the store has the answer. */
  readonly onStored: () => void;
}

/** An answer that is being obtained for a question. */
interface Loading {
  readonly question: Question;
  readonly load: Load;
  readonly signal: AbortSignal;
}

/** Obtains the answer of a load: from the store, or from the service by the node that holds the lease. Failures are never stored. */
export class Loader {
  readonly #options: LoaderOptions;
  readonly #failures: RecentFailures;

  constructor(options: LoaderOptions) {
    this.#options = options;
    this.#failures = new RecentFailures(options.clock);
  }

  async obtain(loading: Loading): Promise<StoredAnswer> {
    const { question, signal } = loading;
    for (;;) {
      const answer = (await this.#stored(loading)) ?? (await this.#askUnlessLeased(loading));
      if (answer) return answer;
      const failure = await this.#options.nodes.settled(question.key, signal);
      if (signal.aborted) throw new RequestError('cancelled', question.endpoint);
      if (failure && failure.kind !== 'cancelled') {
        throw new RequestError(failure.kind, question.endpoint, failure.detail);
      }
    }
  }

  /** The stored answer if it satisfies the load's policy; otherwise it becomes the fallback, if it is recent enough. */
  async #stored({ question, load }: Loading): Promise<StoredAnswer | undefined> {
    const { store, memory, onStored } = this.#options;
    const stored = await store.get(question.key);
    if (!stored) return undefined;
    // Another build, with another lifetime, may have written it.
    const answer = { ...stored, freshMs: freshFor(question.endpoint, question.args, stored.isEmpty) };
    const freshness = memory.freshnessOf(answer, question, load.policy);
    if (freshness === 'fresh') {
      load.decide();
      onStored();
      return memory.remember(question, answer) ?? answer;
    }
    if (freshness !== 'gone' && !(load.fallback && load.fallback.sentMs >= answer.sentMs)) load.fallback = answer;
    return undefined;
  }

  async #askUnlessLeased(loading: Loading): Promise<StoredAnswer | undefined> {
    const { load, signal, question } = loading;
    const { endpoint, key } = question;
    const { service, nodes } = this.#options;
    const rejection = service.rejection(endpoint) ?? this.#failures.get(key);
    if (rejection) throw rejection;
    const lease = await nodes.lease(key);
    if (!lease) return undefined;
    // Another node may have stored it before this one got the lease.
    const stored = await this.#stored(loading);
    if (stored) {
      lease.settle();
      return stored;
    }
    // All subscribers may have left while the lease was requested.
    if (signal.aborted) {
      lease.settle();
      throw new RequestError('cancelled', endpoint);
    }
    load.decide(nodes.now());
    return this.#ask(loading, lease);
  }

  async #ask({ question, load, signal }: Loading, lease: Lease): Promise<StoredAnswer> {
    const { service, store, nodes, memory, clock } = this.#options;
    const { endpoint, args, key, scope } = question;
    try {
      const skewMs = nodes.now() - clock.now();
      const received = await service.ask(endpoint, args, { scope, signal, turns: load.turns, onAsked: load.asked });
      const [sentMs, receivedMs] = [received.sentMs + skewMs, received.receivedMs + skewMs];
      const answer = storeAnswer(endpoint, args, { ...received, sentMs, receivedMs });
      const kept = memory.remember(question, answer, load.fallback);
      if (kept) await store.set(key, kept);
      lease.settle();
      return kept ?? answer;
    } catch (error) {
      const failure = asFailure(error, endpoint);
      if (failure.kind !== 'cancelled') this.#failures.add(key, failure);
      const { kind, status, title, detail, retryInMs } = failure;
      lease.settle({ kind, detail: definedOf({ status, title, message: detail, retryInMs }) });
      throw failure;
    }
  }
}

/** The error as one of the client’s: any other is a failure of the server. */
export function asFailure(error: unknown, endpoint: Endpoint): RequestError {
  return error instanceof RequestError ? error : new RequestError('server', endpoint, { cause: error });
}

function definedOf<T extends object>(detail: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== undefined)) as never;
}
