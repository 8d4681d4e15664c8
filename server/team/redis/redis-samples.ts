import { HOUR_MS } from '../../../src/api';
import type { Sample } from '../telemetry/history';
import type { SampleStore } from '../telemetry/sample-store';
import { SAMPLE_MS, slotOf } from '../telemetry/sample-store';
import type { RedisConnection } from './redis-connection';

const SAMPLES = 'samples';

/** Slots that are forgotten with each sample: more than one, since a sample may be missed. */
const FORGOTTEN = 20;

/** Samples of all nodes: a hash by slot, which ends an hour after the last one. */
export class RedisSamples implements SampleStore {
  readonly #link: RedisConnection;

  constructor(link: RedisConnection) {
    this.#link = link;
  }

  async add(sample: Sample): Promise<void> {
    const name = this.#link.nameOf(SAMPLES);
    const slot = slotOf(sample);
    const oldest = slot - HOUR_MS / SAMPLE_MS;
    const forgotten = Array.from({ length: FORGOTTEN }, (_, index) => String(oldest - 1 - index));
    const adding = this.#link.run((client) =>
      client
        .multi()
        .hSetNX(name, String(slot), JSON.stringify(sample))
        .hDel(name, forgotten)
        .pExpire(name, HOUR_MS)
        .exec(),
    );
    await adding.catch(() => undefined);
  }

  async read(sinceMs: number): Promise<readonly Sample[]> {
    try {
      const slots = await this.#link.run((client) => client.hGetAll(this.#link.nameOf(SAMPLES)));
      return Object.values(slots)
        .map((text) => JSON.parse(text) as Sample)
        .filter(({ endMs }) => endMs >= sinceMs)
        .sort((one, other) => one.endMs - other.endMs);
    } catch {
      return [];
    }
  }
}
