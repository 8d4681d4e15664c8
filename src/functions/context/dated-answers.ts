import type { QueryResult } from '../../client';
import { mapped } from '../../client';
import type { QueryContext } from './query-context';

/** A context that notes when each answer was received. */
export class DatedAnswers implements QueryContext {
  readonly #context: QueryContext;
  readonly #receivedMs = new Map<unknown, number>();

  constructor(context: QueryContext) {
    this.#context = context;
  }

  query(...asked: Parameters<QueryContext['query']>): ReturnType<QueryContext['query']> {
    const result = this.#context.result(...asked);
    const note = ({ envelope, receivedMs }: QueryResult) => {
      this.#receivedMs.set(envelope.data, receivedMs);
      return envelope;
    };
    return mapped(result, note);
  }

  /** The time of the answer with this data, as the service writes times. */
  receivedAt(data: unknown): string | undefined {
    const ms = this.#receivedMs.get(data);
    return ms === undefined ? undefined : new Date(ms).toISOString();
  }

  result(...asked: Parameters<QueryContext['result']>): ReturnType<QueryContext['result']> {
    return this.#context.result(...asked);
  }

  company(...asked: Parameters<QueryContext['company']>): ReturnType<QueryContext['company']> {
    return this.#context.company(...asked);
  }

  inMemory(...asked: Parameters<QueryContext['inMemory']>): ReturnType<QueryContext['inMemory']> {
    return this.#context.inMemory(...asked);
  }

  definitions(): ReturnType<QueryContext['definitions']> {
    return this.#context.definitions();
  }

  get trace(): QueryContext['trace'] {
    return this.#context.trace;
  }

  nowMs(): number {
    return this.#context.nowMs();
  }

  get unconfirmed(): QueryContext['unconfirmed'] {
    return this.#context.unconfirmed;
  }

  get changes(): QueryContext['changes'] {
    return this.#context.changes;
  }
}
