import type { Endpoint } from '../../api';
import type { FreshnessPolicy, ParameterValues, PromiseOrValue, QueryResult } from '../../client';
import { BY_LIFETIME } from '../../client';
import { CellContext } from '../context/cell-context';

/** The context of one poll: its queries bypass the cache, but company lookups use it. */
export class PollContext extends CellContext {
  override readonly isBackground = true;
  readonly #startedMs = this.nowMs();

  override result(
    endpoint: Endpoint,
    values: ParameterValues,
    freshness: FreshnessPolicy = BY_LIFETIME,
  ): PromiseOrValue<QueryResult> {
    return super.result(endpoint, values, freshness.since(this.#startedMs));
  }
}
