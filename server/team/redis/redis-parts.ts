import type { PartStore } from '../pages/part-store';
import { PARTS_MS } from '../pages/part-store';
import type { RedisConnection } from './redis-connection';

const PART = 'part:';

/** Parts of the add-in of all nodes' versions. They end by themselves. */
export class RedisParts implements PartStore {
  readonly #link: RedisConnection;

  constructor(link: RedisConnection) {
    this.#link = link;
  }

  async put(files: ReadonlyMap<string, Buffer>): Promise<void> {
    const expiration = { type: 'PX', value: PARTS_MS } as const;
    for (const [name, bytes] of files) {
      await this.#link.run((client) => client.set(this.#link.nameOf(`${PART}${name}`), bytes, { expiration }));
    }
  }

  get(name: string): Promise<Buffer | undefined> {
    return this.#link.bytesOf(`${PART}${name}`);
  }
}
