import type { Endpoint, Envelope } from '../../api';
import type { Client, Companies, Eventually } from '../../client';
import type { Values } from '../asking';
import { CellAsking, Waiter } from '../functions';

/** One poll's asking: past the cache for what it polls, from the cache for the companies it is about. */
export class LiveAsking extends CellAsking {
  readonly #sinceMs = this.nowMs();

  constructor(client: Client, companies: Companies) {
    super(client, companies, new Waiter(true));
  }

  override ask(endpoint: Endpoint, values: Values, acceptableMs?: number, sinceMs = 0): Eventually<Envelope> {
    return super.ask(endpoint, values, acceptableMs, Math.max(this.#sinceMs, sinceMs));
  }
}
