import type { Member } from '../members/member';
import type { MemberStore } from '../members/member-store';
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

  async put(member: Member): Promise<void> {
    await this.#link.run((client) =>
      client
        .multi()
        .hSet(this.#link.nameOf(MEMBERS), member.id, JSON.stringify(member))
        .incr(this.#link.nameOf(VERSION))
        .exec(),
    );
  }
}
