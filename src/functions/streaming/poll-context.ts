import type { Endpoint } from '../../api';
import type { ParameterValues, PromiseOrValue, QueryResult } from '../../client';
import type { QueryAge } from '../context/query-context';
import { CellContext } from '../context/query-context';

/** The context of one poll: its queries bypass the cache, but company lookups use it. */
export class PollContext extends CellContext {
  override readonly isBackground = true;
  readonly #startedMs = this.nowMs();

  override result(endpoint: Endpoint, values: ParameterValues, age: QueryAge = {}): PromiseOrValue<QueryResult> {
    const sentSinceMs = Math.max(this.#startedMs, age.sentSinceMs ?? 0);
    return super.result(endpoint, values, { ...age, sentSinceMs });
  }
}
