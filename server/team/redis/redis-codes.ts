import type { CodeStore, Waiting } from '../sign-in/code-store';
import { CODE_MS } from '../sign-in/code-store';
import type { RedisConnection } from './redis-connection';

const CODE = 'sign-in:';

/** Codes of all nodes. They end by themselves. */
export class RedisCodes implements CodeStore {
  readonly #link: RedisConnection;

  constructor(link: RedisConnection) {
    this.#link = link;
  }

  async put(hash: string, waiting: Waiting): Promise<void> {
    const expiration = { type: 'PX', value: CODE_MS } as const;
    await this.#link.run((client) => client.set(this.#nameOf(hash), JSON.stringify(waiting), { expiration }));
  }

  async take(hash: string): Promise<Waiting | undefined> {
    const text = await this.#link.run((client) => client.getDel(this.#nameOf(hash)));
    return text === null ? undefined : (JSON.parse(text) as Waiting);
  }

  #nameOf(hash: string): string {
    return this.#link.nameOf(`${CODE}${hash}`);
  }
}
