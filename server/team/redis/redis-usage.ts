import { randomBytes } from 'node:crypto';
import { HOUR_MS, MINUTE_MS } from '../../../src/api';
import { LocalUsage } from '../members/usage/usage-store';
import type { UsageStore } from '../members/usage/usage-store';
import type { RedisConnection } from './redis-connection';

const USED = 'used';
const ENDS = 'used:ends';

/** How long an ended window stays: the nodes' clocks differ. */
const KEPT_MS = HOUR_MS;

/**
 * Takes what is left, in one step. Beside what all have taken of a window stands what this node has. If that is more than the node knows
 * of, a reply was lost: the node gets that first. A count without an expiry is never evicted, as answers are: windows that have ended
 * are removed when a new one begins.
 */
const RESERVE = `
  local wanted, limit, ends, window, ended, own, known =
    tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3], ARGV[4], ARGV[5], ARGV[6], tonumber(ARGV[7])
  local used = tonumber(redis.call('HGET', KEYS[1], window) or '0')
  local has = math.max(known, tonumber(redis.call('HGET', KEYS[1], own) or '0'))
  local found = math.min(wanted, has - known)
  local taken = math.max(0, math.min(wanted - found, limit - used))
  if taken == 0 then return found end
  if used == 0 then
    for _, over in ipairs(redis.call('ZRANGE', KEYS[2], '-inf', ended, 'BYSCORE', 'LIMIT', 0, 100)) do
      redis.call('HDEL', KEYS[1], over)
      redis.call('ZREM', KEYS[2], over)
    end
  end
  redis.call('ZADD', KEYS[2], ends, window, ends, own)
  redis.call('HINCRBY', KEYS[1], window, taken)
  redis.call('HSET', KEYS[1], own, string.format('%.0f', has + taken))
  return found + taken`;

/** Counts of all nodes. A node that cannot reach Redis counts for itself meanwhile. */
export class RedisUsage implements UsageStore {
  readonly #link: RedisConnection;
  readonly #now: () => number;
  readonly #meanwhile: LocalUsage;
  readonly #node = randomBytes(6).toString('hex');
  /** What this node knows that it has taken of each window in Redis. */
  readonly #known = new Map<string, { readonly count: number; readonly endsMs: number }>();

  constructor(link: RedisConnection, now: () => number) {
    this.#link = link;
    this.#now = now;
    this.#meanwhile = new LocalUsage(now);
  }

  async reserve(window: string, wanted: number, limit: number, endsMs: number): Promise<number> {
    const known = this.#known.get(window)?.count ?? 0;
    const own = `${window} ${this.#node}`;
    const args = [wanted, limit, Math.ceil(endsMs), window, this.#now() - KEPT_MS, own, known].map(String);
    const keys = [USED, ENDS].map((name) => this.#link.nameOf(name));
    try {
      const taken = Number(await this.#link.run((client) => client.eval(RESERVE, { keys, arguments: args })));
      this.#know(window, { count: known + taken, endsMs });
      return taken;
    } catch {
      return this.#meanwhile.reserve(window, wanted, limit, endsMs);
    }
  }

  #know(window: string, known: { readonly count: number; readonly endsMs: number }): void {
    if (!this.#known.has(window)) {
      // Nothing is reserved of those that ended a minute ago.
      for (const [name, { endsMs }] of this.#known) if (endsMs < this.#now() - MINUTE_MS) this.#known.delete(name);
    }
    this.#known.set(window, known);
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
