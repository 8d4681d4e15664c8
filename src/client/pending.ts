import type { Arguments, Endpoint } from '../api';
import type { FreshnessPolicy, PendingAnswer } from './cache/freshness';
import type { InFlightRequest } from './pacing/in-flight-request';
import type { QueryResult } from './query-result';
import type { Settings } from './settings';
import type { Answer } from './transport/answer';

/** A query that the memory cache cannot answer. */
export interface Miss {
  readonly endpoint: Endpoint;
  readonly arguments: Arguments;
  readonly key: string;
  /** The question without the credential scope. */
  readonly text: string;
  readonly settings: Settings;
}

/** A request in flight, and what its answer will be. */
export interface Pending {
  readonly request: InFlightRequest<Answer, QueryResult>;
  readonly answer: PendingAnswer;
  readonly freshness: FreshnessPolicy;
}
