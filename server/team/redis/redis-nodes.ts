import { randomUUID } from 'node:crypto';
import type { RedisClientType } from '@redis/client';
import type { MarketId } from '../../../src/api';
import type { Lease, Nodes, ToldFailure } from '../nodes';
import { RedisUnavailable } from './redis-link';
import type { RedisLink } from './redis-link';

/** A lease ends so long after its holder was last heard of. */
const LEASE_MS = 4_000;
const RENEW_MS = 1_000;

/** How often a waiting node looks whether the holder of the lease is still there. */
const LOOK_MS = 500;

/** How often the common clock is read anew. */
const CLOCK_MS = 60_000;

const LEASE = 'lease:';
const SETTLED = 'settled';
const PAUSES = 'pauses';

const RENEW = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('PEXPIRE', KEYS[1], ARGV[2]) end return 0`;
const END = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

interface Settled {
  readonly key: string;
  readonly failure?: ToldFailure;
}

interface TellPause {
  readonly node: string;
  readonly scope: string;
  readonly market: MarketId;
  readonly ms: number;
}

interface RedisNodesOptions {
  readonly link: RedisLink;
  /** Of the service's credentials: pauses of another service are not this one's. */
  readonly scope: string;
}

/** The nodes of one server, through Redis. Without Redis each node asks for itself. */
export class RedisNodes implements Nodes {
  readonly #link: RedisLink;
  readonly #scope: string;
  readonly #node = randomUUID();
  readonly #waiting = new Map<string, Set<(settled: Settled) => void>>();
  #pauseListener: ((market: MarketId, ms: number) => void) | undefined;
  #offsetMs = 0;
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
    return Date.now() + this.#offsetMs;
  }

  async lease(key: string): Promise<Lease | undefined> {
    const name = this.#link.nameOf(`${LEASE}${key}`);
    const owner = `${this.#node} ${randomUUID()}`;
    const expiration = { type: 'PX', value: LEASE_MS } as const;
    try {
      const taken = await this.#link.run((client) => client.set(name, owner, { condition: 'NX', expiration }));
      if (taken === null) return undefined;
    } catch (error) {
      if (!(error instanceof RedisUnavailable)) throw error;
      return { settle: () => undefined };
    }
    const renew = () =>
      this.#try((client) => client.eval(RENEW, { keys: [name], arguments: [owner, String(LEASE_MS)] }));
    const timer = setInterval(() => void renew(), RENEW_MS).unref();
    return {
      settle: (failure) => {
        clearInterval(timer);
        const settled: Settled = { key, ...(failure && { failure }) };
        // In this order: who is woken finds no lease that still stands.
        void this.#try((client) => client.eval(END, { keys: [name], arguments: [owner] }));
        void this.#try((client) => client.publish(this.#link.nameOf(SETTLED), JSON.stringify(settled)));
      },
    };
  }

  settled(key: string, signal: AbortSignal): Promise<ToldFailure | undefined> {
    return new Promise((resolve) => {
      const listeners = this.#waiting.get(key) ?? new Set();
      this.#waiting.set(key, listeners);
      const end = (failure?: ToldFailure) => {
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
    return (await this.#try((client) => client.exists(this.#link.nameOf(`${LEASE}${key}`)))) === 1;
  }

  #wake(message: string): void {
    const settled = JSON.parse(message) as Settled;
    for (const listener of [...(this.#waiting.get(settled.key) ?? [])]) listener(settled);
  }

  tellPause(market: MarketId, ms: number): void {
    const told: TellPause = { node: this.#node, scope: this.#scope, market, ms };
    void this.#try((client) => client.publish(this.#link.nameOf(PAUSES), JSON.stringify(told)));
  }

  onPause(listener: (market: MarketId, ms: number) => void): void {
    this.#pauseListener = listener;
  }

  #heardPause(message: string): void {
    const { node, scope, market, ms } = JSON.parse(message) as TellPause;
    if (node !== this.#node && scope === this.#scope) this.#pauseListener?.(market, ms);
  }

  /** Redis's clock is the common one: the nodes' own may differ. */
  async #readClock(): Promise<void> {
    const beforeMs = Date.now();
    const time = await this.#try((client) => client.time());
    if (!time) return;
    const [seconds, microseconds] = (time as unknown as [string, string]).map(Number) as [number, number];
    this.#offsetMs = seconds * 1_000 + microseconds / 1_000 - (beforeMs + Date.now()) / 2;
  }

  async #try<T>(command: (client: RedisClientType) => Promise<T>): Promise<T | undefined> {
    return this.#link.run(command).catch(() => undefined);
  }

  async close(): Promise<void> {
    clearInterval(this.#clockTimer);
  }
}
