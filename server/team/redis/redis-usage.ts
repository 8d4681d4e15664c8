import { HOUR_MS } from '../../../src/api';
import { LocalUsage } from '../members/usage-store';
import type { UsageStore } from '../members/usage-store';
import type { RedisLink } from './redis-link';

const USED = 'used';
const ENDS = 'used:ends';

/** How long an ended window stays: the nodes' clocks differ. */
const KEPT_MS = HOUR_MS;

/**
 * Takes what is left, in one step. A count without an expiry is never evicted, as answers are: windows that have ended are
 * removed when a new one begins.
 */
const RESERVE = `
  local used = tonumber(redis.call('HGET', KEYS[1], ARGV[4]) or '0')
  local taken = math.max(0, math.min(tonumber(ARGV[1]), tonumber(ARGV[2]) - used))
  if taken == 0 then return 0 end
  if used == 0 then
    local ended = redis.call('ZRANGE', KEYS[2], '-inf', ARGV[5], 'BYSCORE', 'LIMIT', 0, 100)
    for _, window in ipairs(ended) do
      redis.call('HDEL', KEYS[1], window)
      redis.call('ZREM', KEYS[2], window)
    end
    redis.call('ZADD', KEYS[2], ARGV[3], ARGV[4])
  end
  redis.call('HINCRBY', KEYS[1], ARGV[4], taken)
  return taken`;

/** Counts of all nodes. A node that cannot reach Redis counts for itself meanwhile. */
export class RedisUsage implements UsageStore {
  readonly #link: RedisLink;
  readonly #meanwhile = new LocalUsage();

  constructor(link: RedisLink) {
    this.#link = link;
  }

  async reserve(window: string, wanted: number, limit: number, endsMs: number): Promise<number> {
    const args = [wanted, limit, Math.ceil(endsMs), window, Date.now() - KEPT_MS].map(String);
    const keys = [USED, ENDS].map((name) => this.#link.nameOf(name));
    try {
      return Number(await this.#link.run((client) => client.eval(RESERVE, { keys, arguments: args })));
    } catch {
      return this.#meanwhile.reserve(window, wanted, limit, endsMs);
    }
  }

  async used(windows: readonly string[]): Promise<readonly number[]> {
    if (windows.length === 0) return [];
    try {
      const counts = await this.#link.run((client) => client.hmGet(this.#link.nameOf(USED), [...windows]));
      return counts.map((count) => Number(count ?? 0));
    } catch {
      return this.#meanwhile.used(windows);
    }
  }
}
