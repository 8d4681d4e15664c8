import type { Endpoint, Envelope } from '../../api';
import type { PromiseOrValue } from '../../client';
import type { QueryAge, Values } from '../runtime/query-context';
import { CellContext } from '../runtime/query-context';

/** The queries of one poll: past the cache for what it polls, from the cache for the companies it is about. */
export class PollContext extends CellContext {
  override readonly isBackground = true;
  readonly #startedMs = this.nowMs();

  override query(endpoint: Endpoint, values: Values, age: QueryAge = {}): PromiseOrValue<Envelope> {
    const receivedSinceMs = Math.max(this.#startedMs, age.receivedSinceMs ?? 0);
    return super.query(endpoint, values, { ...age, receivedSinceMs });
  }
}
