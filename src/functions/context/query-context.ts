import type { Endpoint, EndpointId, Envelope } from '../../api';
import type {
  Client,
  CompanyLoaders,
  CompanyResult,
  CompanyRow,
  FreshnessPolicy,
  ParameterValues,
  PromiseOrValue,
  QueryOptions,
  QueryResult,
  RequestError,
  StaleFallback,
} from '../../client';
import { isPromise, mapped, readQuery } from '../../client';
import type { FindDefinition } from '../../definitions/find-definition';
import type { Recorder } from './recorder';
import type { ChangedAnswers } from './answer-change';
import { ShownChanges } from './answer-change';

/** What a function may query while it computes one cell. */
export interface QueryContext {
  /** The answer to a query: from memory where the policy accepts it, else of a request. */
  query(endpoint: Endpoint, parameters: ParameterValues, freshness?: FreshnessPolicy): PromiseOrValue<Envelope>;
  /** The same with the time at which the answer was received. */
  result(endpoint: Endpoint, parameters: ParameterValues, freshness?: FreshnessPolicy): PromiseOrValue<QueryResult>;
  /** The rows of a company list for one company, by canonical ticker; `usByCik` by CIK. */
  company(list: keyof CompanyLoaders, name: string): PromiseOrValue<readonly CompanyRow[]>;
  /** The answer in memory, of any age, without a request. */
  inMemory(endpoint: Endpoint, parameters: ParameterValues): Envelope | undefined;
  /** What names define in the workbook. Rejects with what the cell shows where the workbook cannot be read. */
  definitions(): PromiseOrValue<FindDefinition>;
  /** The client's time. */
  nowMs(): number;
  /** Set where Trace wants to know how the cells are computed. */
  readonly trace?: Recorder | undefined;
  /** Where the cell notes which values it shows that changed; undefined while no answer has. */
  readonly changes: ShownChanges | undefined;
  /** Set where an old answer that there is nothing stood in: why the service could not say whether that still holds. */
  readonly unconfirmed?: RequestError | undefined;
}

/** What the contexts of all cells share. */
export interface AddInParts {
  readonly client: Client;
  readonly companies: CompanyLoaders;
  readonly definitions: { get(): PromiseOrValue<FindDefinition> };
  readonly changed: ChangedAnswers;
}

/** The context of one cell. The runtime cancels it when Excel cancels the cell. */
export interface CancellableContext extends QueryContext {
  readonly isCancelled: boolean;
  /** The first stale answer that the cell used: why, and when it was received. */
  readonly stale: StaleFallback | undefined;
  cancel(): void;
}

/** What both contexts are: a view of the add-in's parts. */
abstract class ClientContext {
  protected readonly parts: AddInParts;

  constructor(parts: AddInParts) {
    this.parts = parts;
  }

  abstract result(
    endpoint: Endpoint,
    parameters: ParameterValues,
    freshness?: FreshnessPolicy,
  ): PromiseOrValue<QueryResult>;

  query(endpoint: Endpoint, parameters: ParameterValues, freshness?: FreshnessPolicy): PromiseOrValue<Envelope> {
    const result = this.result(endpoint, parameters, freshness);
    return mapped(result, envelopeOf);
  }

  inMemory(endpoint: Endpoint, parameters: ParameterValues): Envelope | undefined {
    return this.parts.client.getCached(endpoint, parameters, 'any')?.envelope;
  }

  nowMs(): number {
    return this.parts.client.nowMs();
  }
}

/**
 * The context of a cell that queries the service. Its signal, which aborts when the cell is cancelled, is created on
 * first use: memory answers most cells.
 */
export class CellContext extends ClientContext implements CancellableContext, QueryOptions {
  readonly isBackground: boolean = false;
  #controller: AbortController | undefined;
  #stale: StaleFallback | undefined;
  #unconfirmed: RequestError | undefined;
  #changes: ShownChanges | undefined;

  get signal(): AbortSignal {
    return (this.#controller ??= new AbortController()).signal;
  }

  get isCancelled(): boolean {
    return this.#controller?.signal.aborted ?? false;
  }

  get stale(): StaleFallback | undefined {
    return this.#stale;
  }

  get unconfirmed(): RequestError | undefined {
    return this.#unconfirmed;
  }

  get changes(): ShownChanges | undefined {
    const { changed } = this.parts;
    return changed.isEmpty ? undefined : (this.#changes ??= new ShownChanges(changed));
  }

  cancel(): void {
    (this.#controller ??= new AbortController()).abort();
  }

  result(endpoint: Endpoint, parameters: ParameterValues, freshness?: FreshnessPolicy): PromiseOrValue<QueryResult> {
    const { isBackground } = this;
    const result = this.parts.client.query(
      endpoint,
      parameters,
      freshness ? { freshness, isBackground, signal: this.signal } : this,
    );
    return mapped(result, (received) => this.#accept(endpoint, received));
  }

  company(list: keyof CompanyLoaders, name: string): PromiseOrValue<readonly CompanyRow[]> {
    const result = this.parts.companies[list]().find(name);
    return mapped(result, (found) => this.#acceptRows(found));
  }

  definitions(): PromiseOrValue<FindDefinition> {
    return this.parts.definitions.get();
  }

  #accept(endpoint: Endpoint, result: QueryResult): QueryResult {
    result.isUsed = true;
    const { stale } = result;
    this.#stale ??= stale;
    // What the workbook carries is shown as its author saw it.
    if (stale && !stale.isOfWorkbook && endpoint.isEmpty(result.envelope)) this.#unconfirmed ??= stale.error;
    return this.parts.changed.isEmpty ? result : this.#noteGone(result);
  }

  /** No statement is left of which the cell could show a line. */
  #noteGone(result: QueryResult): QueryResult {
    this.changes?.addAll(result.envelope);
    return result;
  }

  #acceptRows({ rows, stale }: CompanyResult): readonly CompanyRow[] {
    this.#stale ??= stale;
    return rows;
  }
}

/** Thrown in a value preview where memory holds no answer. The preview then shows an empty text. */
export class NotInMemory extends Error {
  override readonly name = 'NotInMemory';
}

/**
 * Called for each answer that a computation asks for, with its question, when the answer in memory was asked for (undefined
 * without one), and whether that would do without a request.
 */
export type Look = (question: string, sentMs: number | undefined, isFresh: boolean, answer?: SeenAnswer) => void;

/** An answer in memory, for the list of what cells were made from. */
export interface SeenAnswer {
  /** What the endpoint has, in words. */
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

  company(list: keyof CompanyLoaders, name: string): PromiseOrValue<readonly CompanyRow[]> {
    const loader = this.parts.companies[list]();
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

  /** A survey waits forever for what is not in memory: the computation may ask for others beside it. */
  #missing(): Promise<never> {
    if (this.#look) return new Promise(() => undefined);
    throw new NotInMemory();
  }
}

function envelopeOf({ envelope }: QueryResult): Envelope {
  return envelope;
}
