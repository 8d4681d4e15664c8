import type { Endpoint } from '../../api';
import type {
  CompanyList,
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
import { isPromise, mapped, markUsed } from '../../client';
import type { FindDefinition } from '../../definitions/find-definition';
import { ShownChanges } from './answer-change';
import type { CancellableContext } from './query-context';
import { ClientContext } from './query-context';

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
  /** The answers about companies' filings that the cell used: the first, and all where there are more. */
  #first: QueryResult | undefined;
  #used: QueryResult[] | undefined;
  /** Those that only showed which periods there are. */
  #ofPeriods: QueryResult[] | undefined;
  /** Tells of a cell that waited whether the settings name another service or credential since. */
  #hasOther: (() => boolean) | undefined;

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

  get isOfAnother(): boolean {
    return this.#hasOther?.() ?? false;
  }

  get mixed(): CancellableContext['mixed'] {
    if (this.isOfAnother) return 'again';
    if (!this.#first && !this.#ofPeriods) return undefined;
    return this.parts.client.check(this.#used ?? (this.#first ? [this.#first] : []), this.#ofPeriods);
  }

  restart(): void {
    this.#stale = this.#unconfirmed = this.#changes = this.#first = this.#used = this.#ofPeriods = undefined;
    this.#hasOther = undefined;
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
    if (isPromise(result)) this.#watch(endpoint);
    return mapped(result, (received) => this.#accept(endpoint, received, freshness?.isOfPeriods));
  }

  company(list: CompanyList, name: string): PromiseOrValue<readonly CompanyRow[]> {
    const result = this.parts.companies.of(list).find(name);
    if (isPromise(result)) this.#watch(list.endpoint);
    return mapped(result, (found) => this.#acceptRows(found));
  }

  definitions(): PromiseOrValue<FindDefinition> {
    return this.parts.definitions.get();
  }

  #accept(endpoint: Endpoint, result: QueryResult, isOfPeriods = false): QueryResult {
    markUsed(result);
    if (result.filed && isOfPeriods) (this.#ofPeriods ??= []).push(result);
    else if (result.filed) this.#note(result);
    const { stale } = result;
    this.#stale ??= stale;
    // What the workbook carries is shown as its author saw it.
    if (stale && !stale.isOfWorkbook && endpoint.isEmpty(result.envelope)) this.#unconfirmed ??= stale.error;
    return this.parts.changed.isEmpty ? result : this.#noteGone(result);
  }

  /** While a cell waits the settings may change. What memory has at once is of those of now. */
  #watch(endpoint: Endpoint): void {
    this.#hasOther ??= this.parts.client.watchCredential(endpoint);
  }

  #note(result: QueryResult): void {
    this.#first ??= result;
    if (result !== this.#first) (this.#used ??= [this.#first]).push(result);
  }

  /** Notes the changes of an answer that has no statement any more, of which the cell could show a line. */
  #noteGone(result: QueryResult): QueryResult {
    this.changes?.addAll(result.envelope);
    return result;
  }

  #acceptRows({ rows, stale }: CompanyResult): readonly CompanyRow[] {
    this.#stale ??= stale;
    return rows;
  }
}
