import { MINUTE_MS } from '../../../src/api';
import { randomUUID } from 'node:crypto';
import type { RedisClientType } from '@redis/client';
import type { MarketId } from '../../../src/api';
import type { Lease, Nodes, ReportedFailure } from '../nodes';
import { RedisUnavailable } from './redis-connection';
import type { RedisConnection } from './redis-connection';

/** A lease ends this long after the last sign of its holder. */
const LEASE_MS = 4_000;
const RENEW_MS = 1_000;

/** How often a waiting node looks whether the holder of the lease is still there. */
const LOOK_MS = 500;

/** How often the common clock is read again. */
const CLOCK_MS = MINUTE_MS;

/** The ends of the leases, and their holders. Keys without an expiry are never evicted, as answers are. */
const ENDS = 'leases:ends';
const HOLDERS = 'leases:holders';
const SETTLED = 'settled';
const PAUSES = 'pauses';

const NOW = `
  local time = redis.call('TIME')
  local now = time[1] * 1000 + math.floor(time[2] / 1000)`;

/** Takes a lease that nobody holds; leases of nodes that died go with it. */
const TAKE = `${NOW}
  local ends = redis.call('ZSCORE', KEYS[1], ARGV[1])
  if ends and tonumber(ends) > now then return 0 end
  for _, key in ipairs(redis.call('ZRANGE', KEYS[1], '-inf', now - 60000, 'BYSCORE', 'LIMIT', 0, 20)) do
    redis.call('ZREM', KEYS[1], key)
    redis.call('HDEL', KEYS[2], key)
  end
  redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
  redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
  return 1`;

const RENEW = `${NOW}
  if redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] then return 0 end
  return redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])`;

const END = `
  if redis.call('HGET', KEYS[2], ARGV[1]) ~= ARGV[2] then return 0 end
  redis.call('HDEL', KEYS[2], ARGV[1])
  return redis.call('ZREM', KEYS[1], ARGV[1])`;

const IS_HELD = `${NOW}
  local ends = redis.call('ZSCORE', KEYS[1], ARGV[1])
  return ends and tonumber(ends) > now and 1 or 0`;

interface Settled {
  readonly key: string;
  readonly failure?: ReportedFailure;
}

interface TellPause {
  readonly node: string;
  readonly scope: string;
  readonly market: MarketId;
  readonly ms: number;
}

interface RedisNodesOptions {
  readonly link: RedisConnection;
  /** Of the service's credentials: pauses of another service are not this one's. */
  readonly scope: () => string;
}

/** The nodes of one server, through Redis. Without Redis each node asks for itself. */
export class RedisNodes implements Nodes {
  readonly #link: RedisConnection;
  readonly #scope: () => string;
  readonly #node = randomUUID();
  readonly #waiting = new Map<string, Set<(settled: Settled) => void>>();
  #pauseListener: ((market: MarketId, ms: number) => void) | undefined;
  /** The difference of the common clock from a monotonic one: a machine's own clock may be set at any time. */
  #offsetMs = Date.now() - performance.now();
  #clockTimer: NodeJS.Timeout | undefined;

  constructor({ link, scope }: RedisNodesOptions) {
    this.#link = link;
    this.#scope = scope;
  }

  async open(): Promise<void> {
    await Promise.all([
      this.#readClock(),
      this.#link.follow(SETTLED, (message) => this.#wake(message)),
      this.#link.follow(PAUSES, (message) => this.#heardPause(message)),
    ]);
    this.#clockTimer = setInterval(() => void this.#readClock(), CLOCK_MS).unref();
  }

  now(): number {
    return performance.now() + this.#offsetMs;
  }

  async lease(key: string): Promise<Lease | undefined> {
    const owner = `${this.#node} ${randomUUID()}`;
    const names = { keys: this.#leases, arguments: [key, owner, String(LEASE_MS)] };
    try {
      if ((await this.#link.run((client) => client.eval(TAKE, names))) === 0) return undefined;
    } catch (error) {
      if (!(error instanceof RedisUnavailable)) throw error;
      return { settle: () => undefined };
    }
    const renew = () => this.#try((client) => client.eval(RENEW, names));
    const timer = setInterval(() => void renew(), RENEW_MS).unref();
    return {
      settle: (failure) => {
        clearInterval(timer);
        const settled: Settled = { key, ...(failure && { failure }) };
        // In this order: a waiter that is woken must find the lease gone.
        void this.#try((client) => client.eval(END, names));
        void this.#try((client) => client.publish(this.#link.nameOf(SETTLED), JSON.stringify(settled)));
      },
    };
  }

  settled(key: string, signal: AbortSignal): Promise<ReportedFailure | undefined> {
    return new Promise((resolve) => {
      const listeners = this.#waiting.get(key) ?? new Set();
      this.#waiting.set(key, listeners);
      const end = (failure?: ReportedFailure) => {
        clearInterval(timer);
        signal.removeEventListener('abort', stop);
        listeners.delete(hear);
        if (listeners.size === 0) this.#waiting.delete(key);
        resolve(failure);
      };
      const hear = ({ failure }: Settled) => end(failure);
      const stop = () => end();
      listeners.add(hear);
      signal.addEventListener('abort', stop, { once: true });
      const timer = setInterval(() => void this.#isLeased(key).then((isHeld) => isHeld || end()), LOOK_MS);
    });
  }

  /** False also where Redis cannot tell: the node then asks for itself. */
  async #isLeased(key: string): Promise<boolean> {
    return (await this.#try((client) => client.eval(IS_HELD, { keys: this.#leases, arguments: [key] }))) === 1;
  }

  get #leases(): string[] {
    return [ENDS, HOLDERS].map((name) => this.#link.nameOf(name));
  }

  #wake(message: string): void {
    const settled = JSON.parse(message) as Settled;
    for (const listener of [...(this.#waiting.get(settled.key) ?? [])]) listener(settled);
  }

  tellPause(market: MarketId, ms: number): void {
    const pause: TellPause = { node: this.#node, scope: this.#scope(), market, ms };
    void this.#try((client) => client.publish(this.#link.nameOf(PAUSES), JSON.stringify(pause)));
  }

  onPause(listener: (market: MarketId, ms: number) => void): void {
    this.#pauseListener = listener;
  }

  #heardPause(message: string): void {
    const { node, scope, market, ms } = JSON.parse(message) as TellPause;
    if (node !== this.#node && scope === this.#scope()) this.#pauseListener?.(market, ms);
  }

  /** Redis's clock is the common one: the nodes' own may differ. */
  async #readClock(): Promise<void> {
    const beforeMs = performance.now();
    const time = await this.#try((client) => client.time());
    if (!time) return;
    const [seconds, microseconds] = (time as unknown as [string, string]).map(Number) as [number, number];
    this.#offsetMs = seconds * 1_000 + microseconds / 1_000 - (beforeMs + performance.now()) / 2;
  }

  async #try<T>(command: (client: RedisClientType) => Promise<T>): Promise<T | undefined> {
    return this.#link.run(command).catch(() => undefined);
  }

  async close(): Promise<void> {
    clearInterval(this.#clockTimer);
  }
}
