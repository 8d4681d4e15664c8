import type { Endpoint, Envelope } from '../../api';
import type {
  Client,
  CompanyList,
  CompanyLoaders,
  CompanyRow,
  FreshnessPolicy,
  ParameterValues,
  PromiseOrValue,
  QueryResult,
  RequestError,
  StaleFallback,
} from '../../client';
import { mapped } from '../../client';
import type { FindDefinition } from '../../definitions/find-definition';
import type { Recorder } from './recorder';
import type { ChangedAnswers, ShownChanges } from './answer-change';

/** The queries that a function may send while it computes one cell. */
export interface QueryContext {
  /** The answer to a query: from memory where the policy accepts it, else of a request. */
  query(endpoint: Endpoint, parameters: ParameterValues, freshness?: FreshnessPolicy): PromiseOrValue<Envelope>;
  /** The same with the time at which the answer was received. */
  result(endpoint: Endpoint, parameters: ParameterValues, freshness?: FreshnessPolicy): PromiseOrValue<QueryResult>;
  /** The rows of a company list for one company, by the canonical ticker, id or CIK that the list takes. */
  company(list: CompanyList, name: string): PromiseOrValue<readonly CompanyRow[]>;
  /** The answer in memory, of any age but not of before a filing that is known, without a request. */
  inMemory(endpoint: Endpoint, parameters: ParameterValues): Envelope | undefined;
  /** The definitions of names in the workbook. Rejects with the failure for the cell where the workbook cannot be read. */
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

/** The parts that the contexts of all cells share. */
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
  /** Whether the cell waited for a service or credential that is not the one of the settings any more. */
  readonly isOfAnother: boolean;
  /** Set where answers that the cell used are of two states of a company, or of two services: to be asked again, or why they cannot be. */
  readonly mixed: 'again' | RequestError | undefined;
  /** Forgets the used answers: the cell is computed again. */
  restart(): void;
  cancel(): void;
}

/** The base of both contexts: a view of the add-in's parts. */
export abstract class ClientContext {
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
    const { client } = this.parts;
    const kept = client.getCached(endpoint, parameters, 'any');
    return kept && client.check([kept]) === undefined ? kept.envelope : undefined;
  }

  nowMs(): number {
    return this.parts.client.nowMs();
  }
}

function envelopeOf({ envelope }: QueryResult): Envelope {
  return envelope;
}
