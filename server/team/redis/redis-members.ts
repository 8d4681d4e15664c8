import type { AuditEntry } from '../audit/audit-entry';
import type { Member } from '../members/member';
import type { MemberChange, MemberStore } from '../members/member-store';
import { readMember, storedText } from '../members/stored-member';
import { AUDIT } from './redis-audit';
import type { RedisLink } from './redis-link';
import { RedisUnavailable } from './redis-link';

const MEMBERS = 'members';
const VERSION = 'members:version';

/** Writes a member that is still as it was read (empty: not there), and its lines of the audit log, in one step. */
const REPLACE = `
  if (redis.call('HGET', KEYS[1], ARGV[1]) or '') ~= ARGV[2] then return 0 end
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
  for index = 4, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[index]) end
  redis.call('INCR', KEYS[3])
  return 1`;

/** Gives members back, by id and text, in one step, where fewer changes are known than there were. */
const RESTORE = `
  if tonumber(redis.call('GET', KEYS[2]) or '-1') >= tonumber(ARGV[1]) then return 0 end
  for index = 2, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[index], ARGV[index + 1]) end
  redis.call('SET', KEYS[2], ARGV[1])
  redis.call('INCR', KEYS[2])
  return 1`;

/** Changes of one member that meet: each time one of them succeeds. */
const MOST_TRIES = 50;

/** The members of a server of several nodes. */
export class RedisMembers implements MemberStore {
  readonly isShared = true;
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
    return Object.values(members).map(readMember);
  }

  async get(id: string): Promise<Member | undefined> {
    const text = await this.#textOf(id);
    return text === '' ? undefined : readMember(text);
  }

  async #textOf(id: string): Promise<string> {
    return (await this.#link.run((client) => client.hGet(this.#link.nameOf(MEMBERS), id))) ?? '';
  }

  async put(members: readonly Member[], entries: readonly AuditEntry[]): Promise<void> {
    const nameOf = (name: string) => this.#link.nameOf(name);
    await this.#link.run((client) => {
      const transaction = client.multi();
      for (const member of members) transaction.hSet(nameOf(MEMBERS), member.id, storedText(member));
      for (const entry of entries) transaction.rPush(nameOf(AUDIT), JSON.stringify(entry));
      return transaction.incr(nameOf(VERSION)).exec();
    });
  }

  async restore(members: readonly Member[], version: number): Promise<boolean> {
    const keys = [MEMBERS, VERSION].map((name) => this.#link.nameOf(name));
    const texts = members.flatMap((member) => [member.id, storedText(member)]);
    const names = { keys, arguments: [String(version), ...texts] };
    return (await this.#link.run((client) => client.eval(RESTORE, names))) === 1;
  }

  async update(
    id: string,
    change: (member: Member | undefined) => MemberChange | undefined,
  ): Promise<Member | undefined> {
    const keys = [MEMBERS, AUDIT, VERSION].map((name) => this.#link.nameOf(name));
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const text = await this.#textOf(id);
      const changed = change(text === '' ? undefined : readMember(text));
      if (!changed) return undefined;
      const lines = changed.entries.map((entry) => JSON.stringify(entry));
      const names = { keys, arguments: [id, text, storedText(changed.member), ...lines] };
      if ((await this.#link.run((client) => client.eval(REPLACE, names))) === 1) return changed.member;
    }
    throw new RedisUnavailable('a member is changed by many at once', {});
  }
}
