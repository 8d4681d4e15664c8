import type { Endpoint, EndpointId } from '../../api';
import type {
  CompanyList,
  CompanyRow,
  FreshnessPolicy,
  ParameterValues,
  PromiseOrValue,
  QueryResult,
} from '../../client';
import { isPromise, mapped, readQuery } from '../../client';
import type { FindDefinition } from '../../definitions/find-definition';
import type { AddInParts, CancellableContext } from './query-context';
import { ClientContext } from './query-context';
import type { Recorder } from './recorder';

/** Thrown in a value preview where memory holds no answer. The preview then shows an empty text. */
export class NotInMemory extends Error {
  override readonly name = 'NotInMemory';
}

/**
 * Called for each answer that a computation asks for, with its question, when the answer in memory was asked for (undefined
 * without one), and whether that would do without a request.
 */
export type Look = (question: string, sentMs: number | undefined, isFresh: boolean, answer?: SeenAnswer) => void;

/** An answer in memory, for the list of the answers behind cells. */
export interface SeenAnswer {
  /** The endpoint's summary, in words. */
  readonly what: string;
  readonly asked: ParameterValues;
  readonly data: unknown;
  readonly receivedMs: number;
  /** Until when it does without a request, unless a Refresh comes before. */
  readonly freshUntilMs: number;
  readonly endpointId: EndpointId;
  /** True where the workbook's file carries it. */
  readonly isOfWorkbook: boolean;
}

/**
 * The context of a formula that the user is editing (`isInValuePreview`), and of a survey of what formulas ask: it
 * reads from memory, fresh or stale, and never sends a request.
 */
export class CacheOnlyContext extends ClientContext implements CancellableContext {
  readonly stale = undefined;
  readonly unconfirmed = undefined;
  readonly changes = undefined;
  readonly isOfAnother = false;
  readonly mixed = undefined;
  isCancelled = false;
  readonly #look: Look | undefined;

  constructor(
    parts: AddInParts,
    look?: Look,
    readonly trace?: Recorder,
  ) {
    super(parts);
    this.#look = look;
  }

  restart(): void {
    // What is in memory is computed once.
  }

  cancel(): void {
    this.isCancelled = true;
  }

  result(endpoint: Endpoint, parameters: ParameterValues, freshness?: FreshnessPolicy): PromiseOrValue<QueryResult> {
    const find = (which: 'fresh' | 'any', policy?: FreshnessPolicy) =>
      this.parts.client.getCached(endpoint, parameters, which, policy);
    if (!find('any')) this.parts.client.connectionOf(endpoint); // throws where nothing could be asked
    // A page is asked with the first one of its list: it is as fresh as that, and of the same reading.
    return this.#inMemory(
      () => readQuery(endpoint, parameters).text,
      (which) => (freshness?.first && !find(which) ? undefined : find(which, freshness)),
      ({ envelope, receivedMs, sentMs, freshMs, stale }) => ({
        what: endpoint.summary,
        asked: parameters,
        data: envelope.data,
        receivedMs,
        freshUntilMs: sentMs + freshMs,
        endpointId: endpoint.id,
        isOfWorkbook: stale?.isOfWorkbook === true,
      }),
    );
  }

  company(list: CompanyList, name: string): PromiseOrValue<readonly CompanyRow[]> {
    const loader = this.parts.companies.of(list);
    const { endpoint, parameters } = loader.questionOf(name);
    return mapped(this.result(endpoint, parameters), ({ envelope }) => loader.rowsOf(envelope, name));
  }

  definitions(): PromiseOrValue<FindDefinition> {
    const found = this.parts.definitions.get();
    return isPromise(found) ? this.#missing() : found;
  }

  /** The answer in memory; a survey gets the question and its age. */
  #inMemory<T extends { readonly sentMs: number }>(
    question: () => string,
    find: (which: 'fresh' | 'any') => T | undefined,
    seen: (found: T) => SeenAnswer,
  ): PromiseOrValue<T> {
    const found = find('any');
    this.#look?.(question(), found?.sentMs, Boolean(find('fresh')), found && seen(found));
    return found ?? this.#missing();
  }

  /** A survey waits forever for an answer that is not in memory: the computation may ask for others beside it. */
  #missing(): Promise<never> {
    if (this.#look) return new Promise(() => undefined);
    throw new NotInMemory();
  }
}
