import type { RedisClientType } from '@redis/client';
import { createClient, RESP_TYPES } from '@redis/client';
import { systemClock, withTimeout } from '../../../src/client';
import { StoreUnavailable } from '../store-unavailable';

/** A slower answer counts as none: the node goes on with its own memory. */
const COMMAND_MS = 500;

/** After a failure nothing is asked for so long, so that a Redis that hangs delays few questions. */
const REST_MS = 1_000;

const LONGEST_RECONNECT_MS = 2_000;

/** Commands that wait for an answer; more are refused rather than kept in memory. */
const MAX_WAITING = 20_000;

export class RedisUnavailable extends StoreUnavailable {
  override readonly name = 'RedisUnavailable';
}

export interface RedisOptions {
  readonly url: string;
  /** What all names in Redis begin with: servers of different prefixes may share one Redis. */
  readonly prefix: string;
  /** Where it does not stand in the address. */
  readonly password?: string | undefined;
}

interface RedisLinkOptions extends RedisOptions {
  /** Called when Redis is lost and when it is back. */
  readonly onChange?: (isUp: boolean, error?: unknown) => void;
  /** Called each time when Redis answers, and refuses to store something. */
  readonly onRefused?: (why: Refusal) => void;
}

/** Replies with texts as bytes: answers are compressed. */
const withBytes = (client: RedisClientType) => client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });

/** The connection of a node to Redis, which may be down, slow, full or restarted at any time. */
export class RedisLink {
  readonly #client: RedisClientType;
  readonly #bytes: ReturnType<typeof withBytes>;
  readonly #subscriber: RedisClientType;
  readonly #options: RedisLinkOptions;
  /** Undefined until the first connection is made or fails. */
  #isUp: boolean | undefined;
  #restUntilMs = 0;

  constructor(options: RedisLinkOptions) {
    this.#options = options;
    const reconnectStrategy = (tries: number) => Math.min(50 * 2 ** Math.min(tries, 10), LONGEST_RECONNECT_MS);
    this.#client = createClient({
      url: options.url,
      ...(options.password !== undefined && { password: options.password }),
      socket: { connectTimeout: 2_000, reconnectStrategy },
      disableOfflineQueue: true,
      commandsQueueMaxLength: MAX_WAITING,
      pingInterval: 5_000,
    }) as RedisClientType;
    this.#bytes = withBytes(this.#client);
    this.#subscriber = this.#client.duplicate({ disableOfflineQueue: false }) as RedisClientType;
    // Without listeners an error of the connection would end the process.
    this.#client.on('error', (error: unknown) => this.#changed(false, error));
    this.#client.on('ready', () => this.#changed(true));
    this.#subscriber.on('error', () => undefined);
  }

  /** The name of a key or channel of this server. */
  nameOf(name: string): string {
    return `${this.#options.prefix}${name}`;
  }

  /** Connects, or goes on trying in the background: the server also starts without Redis. */
  async open(): Promise<void> {
    const connecting = Promise.all([this.#client.connect(), this.#subscriber.connect()]);
    connecting.catch(() => undefined);
    await withTimeout(systemClock, 2_000, connecting).catch(() => undefined);
  }

  /** Runs a command. Rejects with RedisUnavailable, soon, where Redis does not do it. */
  run<T>(command: (client: RedisClientType) => Promise<T>): Promise<T> {
    return this.#run(() => command(this.#client));
  }

  /** The bytes under a name; undefined where there are none, or Redis does not answer. */
  async bytesOf(name: string): Promise<Buffer | undefined> {
    const reading = this.#run(() => this.#bytes.get(this.nameOf(name)));
    const bytes = await reading.catch(() => undefined);
    return bytes ? (bytes as unknown as Buffer) : undefined;
  }

  async #run<T>(command: () => Promise<T>): Promise<T> {
    if (!this.#isUp || Date.now() < this.#restUntilMs) throw new RedisUnavailable('Redis is not reachable', {});
    try {
      return await inTime(command());
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal === undefined) this.#restUntilMs = Date.now() + REST_MS;
      else if (isOfStoring(refusal)) this.#options.onRefused?.(refusal);
      throw new RedisUnavailable('Redis did not answer', { cause: error, mayBeDone: refusal === undefined });
    }
  }

  /** Follows a channel, again after each reconnection. */
  async follow(channel: string, listener: (message: string) => void): Promise<void> {
    const subscribing = this.#subscriber.subscribe(this.nameOf(channel), listener);
    await withTimeout(systemClock, 2_000, subscribing).catch(() => undefined);
  }

  #changed(isUp: boolean, error?: unknown): void {
    if (isUp) this.#restUntilMs = 0;
    if (this.#isUp === isUp) return;
    this.#isUp = isUp;
    this.#options.onChange?.(isUp, error);
  }

  close(): void {
    for (const client of [this.#client, this.#subscriber]) if (client.isOpen) client.destroy();
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
