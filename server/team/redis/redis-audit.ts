import type { AuditBatch, AuditEntry, AuditStore, NumberedEntry } from '../audit/audit-entry';
import { batchArguments, UNLESS_ADDED } from './counted-once';
import type { RedisConnection } from './redis-connection';

/** A list without an expiry, so that it is never evicted. */
export const AUDIT = 'audit';
/** When each node's last batch was made that was added. */
const COUNTERS = 'audit:counters';

/** Adds a batch of lines. */
const ADD = `${UNLESS_ADDED}
  for index = 4, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[index]) end
  return 1`;

/** The log of all nodes. */
export class RedisAudit implements AuditStore {
  readonly #link: RedisConnection;

  constructor(link: RedisConnection) {
    this.#link = link;
  }

  async add(batch: AuditBatch): Promise<void> {
    const keys = [COUNTERS, AUDIT].map((name) => this.#link.nameOf(name));
    const lines = batch.rows.map((entry) => JSON.stringify(entry));
    await this.#link.run((client) => client.eval(ADD, { keys, arguments: [...batchArguments(batch), ...lines] }));
  }

  async read(limit: number, before = Number.MAX_SAFE_INTEGER): Promise<readonly NumberedEntry[]> {
    const name = this.#link.nameOf(AUDIT);
    const length = await this.#link.run((client) => client.lLen(name));
    const end = Math.min(length, before - 1);
    if (end < 1) return [];
    const first = Math.max(1, end - limit + 1);
    const lines = await this.#link.run((client) => client.lRange(name, first - 1, end - 1));
    return lines.map((line, index) => ({ ...(JSON.parse(line) as AuditEntry), number: first + index })).reverse();
  }
}
