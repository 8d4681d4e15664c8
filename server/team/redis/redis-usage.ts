import { LocalUsage } from '../members/usage-store';
import type { UsageStore } from '../members/usage-store';
import type { RedisLink } from './redis-link';

const USED = 'used:';

/** Takes what is left, in one step. */
const RESERVE = `
  local used = tonumber(redis.call('GET', KEYS[1]) or '0')
  local taken = math.max(0, math.min(tonumber(ARGV[1]), tonumber(ARGV[2]) - used))
  if taken > 0 then redis.call('SET', KEYS[1], used + taken, 'PXAT', ARGV[3]) end
  return taken`;

/** Counts of all nodes. A node that cannot reach Redis counts for itself meanwhile. */
export class RedisUsage implements UsageStore {
  readonly #link: RedisLink;
  readonly #meanwhile = new LocalUsage();

  constructor(link: RedisLink) {
    this.#link = link;
  }

  async reserve(window: string, wanted: number, limit: number, endsMs: number): Promise<number> {
    const args = [wanted, limit, Math.ceil(endsMs)].map(String);
    try {
      return Number(
        await this.#link.run((client) =>
          client.eval(RESERVE, { keys: [this.#link.nameOf(`${USED}${window}`)], arguments: args }),
        ),
      );
    } catch {
      return this.#meanwhile.reserve(window, wanted, limit, endsMs);
    }
  }

  async used(windows: readonly string[]): Promise<readonly number[]> {
    if (windows.length === 0) return [];
    try {
      const counts = await this.#link.run((client) =>
        client.mGet(windows.map((window) => this.#link.nameOf(`${USED}${window}`))),
      );
      return counts.map((count) => Number(count ?? 0));
    } catch {
      return this.#meanwhile.used(windows);
    }
  }
}
