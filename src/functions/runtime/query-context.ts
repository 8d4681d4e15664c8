import type { Endpoint, Envelope } from '../../api';
import type {
  Client,
  CompanyLoaders,
  CompanyResult,
  CompanyRow,
  ParameterValues,
  PromiseOrValue,
  QueryOptions,
  QueryResult,
  StaleFallback,
} from '../../client';
import { isPromise } from '../../client';

export type Values = ParameterValues;

/** How old an answer may be. */
export type QueryAge = Pick<QueryOptions, 'maxAgeMs' | 'receivedSinceMs'>;

/** What a function may query while it computes one cell. */
export interface QueryContext {
  /** The answer to these parameters: from memory where it is fresh or not older than `maxAgeMs`. */
  query(endpoint: Endpoint, parameters: Values, age?: QueryAge): PromiseOrValue<Envelope>;
  /** The rows of a company list for one company: India's and the US list by canonical ticker, `usByCik` by CIK. */
  company(list: keyof CompanyLoaders, name: string): PromiseOrValue<readonly CompanyRow[]>;
  /** The client's time, for `receivedSinceMs`. */
  nowMs(): number;
}

/** The context of one cell, which the runtime cancels with it. */
export interface CancellableContext extends QueryContext {
  readonly isCancelled: boolean;
  /** The first answer that stood in for a newer one: why, and when it was received. */
  readonly stale: StaleFallback | undefined;
  cancel(): void;
}

/** A cell that queries the service. Its signal aborts when the cell is cancelled; most cells are answered from memory and need none. */
export class CellContext implements CancellableContext, QueryOptions {
  readonly isBackground: boolean = false;
  readonly #client: Client;
  readonly #companies: CompanyLoaders;
  #controller: AbortController | undefined;
  #stale: StaleFallback | undefined;

  constructor(client: Client, companies: CompanyLoaders) {
    this.#client = client;
    this.#companies = companies;
  }

  get signal(): AbortSignal {
    return (this.#controller ??= new AbortController()).signal;
  }

  get isCancelled(): boolean {
    return this.#controller?.signal.aborted ?? false;
  }

  get stale(): StaleFallback | undefined {
    return this.#stale;
  }

  cancel(): void {
    (this.#controller ??= new AbortController()).abort();
  }

  query(endpoint: Endpoint, parameters: Values, age?: QueryAge): PromiseOrValue<Envelope> {
    const { isBackground } = this;
    const result = this.#client.query(endpoint, parameters, age ? { ...age, isBackground, signal: this.signal } : this);
    return isPromise(result) ? result.then((received) => this.#accept(received)) : result.envelope;
  }

  company(list: keyof CompanyLoaders, name: string): PromiseOrValue<readonly CompanyRow[]> {
    const result = this.#companies[list].find(name);
    return isPromise(result) ? result.then((found) => this.#acceptRows(found)) : result.rows;
  }

  nowMs(): number {
    return this.#client.nowMs();
  }

  #accept({ envelope, stale }: QueryResult): Envelope {
    this.#stale ??= stale;
    return envelope;
  }

  #acceptRows({ rows, stale }: CompanyResult): readonly CompanyRow[] {
    this.#stale ??= stale;
    return rows;
  }
}

/** Thrown in a value preview for what is not in memory: the preview then shows an empty text. */
export class NotInMemory extends Error {
  override readonly name = 'NotInMemory';
}

/** A formula being edited (`isInValuePreview`): answered from memory, fresh or not, and never with a request. */
export class CacheOnlyContext implements CancellableContext {
  readonly stale = undefined;
  isCancelled = false;
  readonly #client: Client;
  readonly #companies: CompanyLoaders;

  constructor(client: Client, companies: CompanyLoaders) {
    this.#client = client;
    this.#companies = companies;
  }

  cancel(): void {
    this.isCancelled = true;
  }

  query(endpoint: Endpoint, parameters: Values): Envelope {
    return inMemory(this.#client.getCached(endpoint, parameters, 'any')).envelope;
  }

  company(list: keyof CompanyLoaders, name: string): readonly CompanyRow[] {
    return inMemory(this.#companies[list].getCached(name, 'any')).rows;
  }

  nowMs(): number {
    return this.#client.nowMs();
  }
}

function inMemory<T>(value: T | undefined): T {
  if (value === undefined) throw new NotInMemory();
  return value;
}
