import type { AuditEntry, AuditStore, NumberedEntry } from '../audit/audit-entry';
import type { RedisLink } from './redis-link';

/** A list without an expiry, so that it is never evicted. */
export const AUDIT = 'audit';

/** The log of all nodes. */
export class RedisAudit implements AuditStore {
  readonly #link: RedisLink;

  constructor(link: RedisLink) {
    this.#link = link;
  }

  async add(entries: readonly AuditEntry[]): Promise<void> {
    const lines = entries.map((entry) => JSON.stringify(entry));
    if (lines.length > 0) await this.#link.run((client) => client.rPush(this.#link.nameOf(AUDIT), lines));
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
