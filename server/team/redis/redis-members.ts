import type { AuditEntry } from '../audit/audit-entry';
import type { Member } from '../members/member';
import type { MemberStore } from '../members/member-store';
import { AUDIT } from './redis-audit';
import type { RedisLink } from './redis-link';

const MEMBERS = 'members';
const VERSION = 'members:version';

/** The members of a server of several nodes. */
export class RedisMembers implements MemberStore {
  readonly #link: RedisLink;

  constructor(link: RedisLink) {
    this.#link = link;
  }

  async version(): Promise<number | undefined> {
    const version = await this.#link.run((client) => client.get(this.#link.nameOf(VERSION)));
    return version === null ? undefined : Number(version);
  }

  async list(): Promise<readonly Member[]> {
    const members = await this.#link.run((client) => client.hGetAll(this.#link.nameOf(MEMBERS)));
    return Object.values(members).map((text) => JSON.parse(text) as Member);
  }

  async put(members: readonly Member[], entries: readonly AuditEntry[]): Promise<void> {
    const nameOf = (name: string) => this.#link.nameOf(name);
    await this.#link.run((client) => {
      const transaction = client.multi();
      for (const member of members) transaction.hSet(nameOf(MEMBERS), member.id, JSON.stringify(member));
      for (const entry of entries) transaction.rPush(nameOf(AUDIT), JSON.stringify(entry));
      return transaction.incr(nameOf(VERSION)).exec();
    });
  }
}
