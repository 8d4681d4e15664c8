import type { Endpoint, Envelope } from '../../api';
import type { Eventually } from '../../client';
import type { Values } from '../asking';
import { CellAsking } from '../asking';

/** One poll's asking: past the cache for what it polls, from the cache for the companies it is about. */
export class LiveAsking extends CellAsking {
  readonly #sinceMs = this.nowMs();

  override ask(endpoint: Endpoint, values: Values, acceptableMs?: number): Eventually<Envelope> {
    return super.ask(endpoint, values, acceptableMs, this.#sinceMs);
  }
}
