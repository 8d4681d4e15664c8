import type { RedisClientType } from '@redis/client';
import { ErrorReply } from '@redis/client';
import { systemClock, withTimeout } from '../../../src/client';
import { PeriodicTask } from '../periodic-task';
import { StoreUnavailable } from '../stores/store-unavailable';
import type { RedisOptions } from './redis-clients';
import { RedisClients } from './redis-clients';

/** A slower answer counts as none: the node goes on with its own memory. */
const COMMAND_MS = 500;

/** After a failure nothing is asked for so long, so that a Redis that hangs delays few questions. */
const REST_MS = 1_000;

export class RedisUnavailable extends StoreUnavailable {
  override readonly name = 'RedisUnavailable';
}

interface RedisLinkOptions extends RedisOptions {
  /** Called when Redis is lost and when it is back. */
  readonly onChange?: (isUp: boolean, error?: unknown) => void;
  /** Called each time when Redis answers, and refuses to store something. */
  readonly onRefused?: (why: Refusal) => void;
}

/** How often the server checks whether Redis answers, and after how many failed checks it connects again. */
const LOOK_MS = 1_000;
const LOOKS_IN_VAIN = 4;

/** A replica that should be the primary is left at most so often: its address may lead to the new primary by now. */
const LEAVE_REPLICA_MS = 5_000;

/** The connection of a node to Redis, which may be down, slow, full or restarted at any time, or be another machine after a failover. */
export class RedisConnection {
  readonly #options: RedisLinkOptions;
  #clients: RedisClients;
  readonly #followed = new Map<string, (message: string) => void>();
  readonly #looks = new PeriodicTask(LOOK_MS, () => this.#look());
  /** Undefined until the first connection is made or fails. */
  #isUp: boolean | undefined;
  /** By a monotonic clock, as all times here. */
  #restUntilMs = 0;
  #looksInVain = 0;
  /** Those of which a look waits for an answer. */
  #looked: RedisClients | undefined;
  #leftMs = -Infinity;

  constructor(options: RedisLinkOptions) {
    this.#options = options;
    this.#clients = this.#create();
  }

  #create(): RedisClients {
    return new RedisClients({
      ...this.#options,
      onError: (error) => this.#noteDown(error),
      onReady: () => this.#noteUp(),
    });
  }

  /** The name of a key or channel of this server. */
  nameOf(name: string): string {
    return `${this.#options.prefix}${name}`;
  }

  /** Connects, or goes on trying in the background: the server also starts without Redis. */
  async open(): Promise<void> {
    await withTimeout(systemClock, 2_000, this.#clients.connect()).catch(() => undefined);
    this.#looks.open();
  }

  /** Runs a command. Rejects with RedisUnavailable, soon, where Redis does not do it. */
  run<T>(command: (client: RedisClientType) => Promise<T>): Promise<T> {
    return this.#run(() => command(this.#clients.commands));
  }

  /** The bytes under a name; undefined where there are none, or Redis does not answer. */
  async bytesOf(name: string): Promise<Buffer | undefined> {
    const reading = this.#run(() => this.#clients.bytes.get(this.nameOf(name)));
    const bytes = await reading.catch(() => undefined);
    return bytes ? (bytes as unknown as Buffer) : undefined;
  }

  async #run<T>(command: () => Promise<T>): Promise<T> {
    if (!this.#isUp || performance.now() < this.#restUntilMs) throw new RedisUnavailable('Redis is not reachable', {});
    try {
      return await inTime(command());
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) this.#restUntilMs = performance.now() + REST_MS;
      else if (isOfStoring(refusal)) this.#options.onRefused?.(refusal);
      if (refusal === 'READONLY') this.#leaveReplica();
      throw new RedisUnavailable('Redis did not answer', { cause: error, mayBeDone: refusal === undefined });
    }
  }

  /** Follows a channel, again after each reconnection. */
  async follow(channel: string, listener: (message: string) => void): Promise<void> {
    const name = this.nameOf(channel);
    this.#followed.set(name, listener);
    const following = this.#clients.follow(name, listener);
    await withTimeout(systemClock, 2_000, following).catch(() => undefined);
  }

  #noteUp(): void {
    this.#restUntilMs = 0;
    if (this.#isUp === true) return;
    this.#isUp = true;
    this.#options.onChange?.(true);
  }

  #noteDown(error: unknown): void {
    if (this.#isUp === false) return;
    this.#isUp = false;
    this.#options.onChange?.(false, error);
  }

  /** A machine that is gone closes no connection, and a system takes a quarter of an hour to give one up. */
  async #look(): Promise<void> {
    this.#looksInVain += 1;
    if (this.#looksInVain > LOOKS_IN_VAIN) {
      this.#noteDown(Object.assign(new Error('Redis does not answer'), { code: 'ETIMEDOUT' }));
      this.#reconnect();
    }
    const clients = this.#clients;
    if (this.#looked === clients) return;
    this.#looked = clients;
    const end = (isAnswered: boolean) => {
      if (this.#looked === clients) this.#looked = undefined;
      if (isAnswered && this.#clients === clients) this.#looksInVain = 0;
    };
    void clients.ping().then(
      () => end(true),
      (error: unknown) => end(error instanceof ErrorReply),
    );
  }

  #leaveReplica(): void {
    const nowMs = performance.now();
    if (nowMs - this.#leftMs < LEAVE_REPLICA_MS) return;
    this.#leftMs = nowMs;
    this.#reconnect();
  }

  /** Looks the address up again. */
  #reconnect(): void {
    this.#looksInVain = 0;
    this.#clients.close();
    this.#clients = this.#create();
    this.#clients.connect().catch(() => undefined);
    for (const [channel, listener] of this.#followed) this.#clients.follow(channel, listener).catch(() => undefined);
  }

  close(): void {
    this.#looks.close();
    this.#clients.close();
  }
}

/** Why Redis stores nothing: it is full, cannot write its file, is a replica, misses replicas, or does not let this user. */
const REFUSALS = ['OOM', 'MISCONF', 'READONLY', 'NOREPLICAS', 'NOPERM'] as const;
export type Refusal = (typeof REFUSALS)[number];

const isOfStoring = (word: string): word is Refusal => REFUSALS.some((each) => each === word);

const REFUSING: readonly string[] = [...REFUSALS, 'WRONGTYPE', 'ERR', 'EXECABORT', 'NOSCRIPT'];

/** The word with which Redis refuses a command; others may succeed. Undefined where it did not answer. */
function refusalOf(error: unknown): string | undefined {
  const [word = ''] = error instanceof Error ? error.message.split(/\b/, 1) : [];
  return REFUSING.includes(word) ? word : undefined;
}

/** In so many steps: a step that takes longer, since this process was busy, counts as one. */
const STEPS = 5;

/**
 * Rejects if Redis takes too long. The time is counted in steps, between which the event loop sends what waits and reads
 * its sockets: a process that was busy for a second does not take Redis for slow.
 */
function inTime<T>(reply: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let steps = 0;
    const step = () => {
      steps += 1;
      if (steps > STEPS) reject(new Error('Redis is slow'));
      else timer = setTimeout(step, COMMAND_MS / STEPS);
    };
    let timer = setTimeout(step, COMMAND_MS / STEPS);
    reply.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
