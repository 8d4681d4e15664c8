import { Subscriber } from '../../client';
import { CellContext } from '../runtime/query-context';
import type { Endpoint, Envelope } from '../../api';
import type { Client, CompanyLoaders, PromiseOrValue } from '../../client';
import type { Values } from '../runtime/query-context';

/** One poll's asking: past the cache for what it polls, from the cache for the companies it is about. */
export class PollContext extends CellContext {
  readonly #sinceMs = this.nowMs();

  constructor(client: Client, companies: CompanyLoaders) {
    super(client, companies, new Subscriber(true));
  }

  override ask(endpoint: Endpoint, values: Values, acceptableMs?: number, sinceMs = 0): PromiseOrValue<Envelope> {
    return super.ask(endpoint, values, acceptableMs, Math.max(this.#sinceMs, sinceMs));
  }
}
