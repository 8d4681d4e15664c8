import type { RedisClientType } from '@redis/client';
import { createClient, RESP_TYPES } from '@redis/client';

const LONGEST_RECONNECT_MS = 2_000;

/** Commands that wait for an answer; more are refused rather than kept in memory. */
const MAX_WAITING = 20_000;

/** Replies with texts as bytes: answers are compressed. */
const withBytes = (client: RedisClientType) => client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer });

export interface RedisOptions {
  readonly url: string;
  /** What all names in Redis begin with: servers of different prefixes may share one Redis. */
  readonly prefix: string;
  /** Where it does not stand in the address. */
  readonly password?: string | undefined;
}

interface RedisClientsOptions extends RedisOptions {
  readonly onError: (error: unknown) => void;
  readonly onReady: () => void;
}

/** The connections of a node to Redis, which are made again where they are lost: one for commands, one that hears channels. */
export class RedisClients {
  readonly commands: RedisClientType;
  readonly bytes: ReturnType<typeof withBytes>;
  readonly #subscriber: RedisClientType;

  constructor({ url, password, onError, onReady }: RedisClientsOptions) {
    const reconnectStrategy = (tries: number) => Math.min(50 * 2 ** Math.min(tries, 10), LONGEST_RECONNECT_MS);
    this.commands = createClient({
      url,
      ...(password !== undefined && { password }),
      socket: { connectTimeout: 2_000, reconnectStrategy },
      disableOfflineQueue: true,
      commandsQueueMaxLength: MAX_WAITING,
      // Of Redis Enterprise alone; the client looks the address up for it, and fails where that is one of IPv6.
      maintNotifications: 'disabled',
    }) as RedisClientType;
    this.bytes = withBytes(this.commands);
    this.#subscriber = this.commands.duplicate({ disableOfflineQueue: false }) as RedisClientType;
    // Without listeners an error of the connection would end the process.
    this.commands.on('error', onError);
    this.commands.on('ready', onReady);
    this.#subscriber.on('error', () => undefined);
  }

  /** Resolves when both are connected; until then they try. */
  async connect(): Promise<void> {
    await Promise.all([this.commands.connect(), this.#subscriber.connect()]);
  }

  async follow(channel: string, listener: (message: string) => void): Promise<void> {
    await this.#subscriber.subscribe(channel, listener);
  }

  /** Rejects where one of them is not connected. */
  async ping(): Promise<void> {
    await Promise.all([this.commands.ping(), this.#subscriber.ping()]);
  }

  close(): void {
    for (const client of [this.commands, this.#subscriber]) {
      client.removeAllListeners();
      client.on('error', () => undefined);
      if (client.isOpen) client.destroy();
    }
  }
}
