import { randomBytes } from 'node:crypto';
import type { AuditEntry } from '../audit/audit-entry';
import type { Member } from '../members/member';
import type { MemberChange, MemberStore } from '../members/member-store';
import { MOST_CHANGES } from '../members/member-store';
import { readMember, storedText } from '../members/stored-member';
import { AUDIT } from './redis-audit';
import type { RedisConnection } from './redis-connection';
import { RedisUnavailable } from './redis-connection';

const MEMBERS = 'members';
/** The names of the last changes, the newest last. */
const CHANGES = 'members:changes';

/** Writes a member that is still as it was read (empty: not there), and its lines of the audit log, in one step. */
const REPLACE = `
  if (redis.call('HGET', KEYS[1], ARGV[1]) or '') ~= ARGV[2] then return 0 end
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
  for index = 5, #ARGV do redis.call('RPUSH', KEYS[2], ARGV[index]) end
  redis.call('RPUSH', KEYS[3], ARGV[4])
  redis.call('LTRIM', KEYS[3], -${MOST_CHANGES}, -1)
  return 1`;

/** Gives members back, by id and text, in one step, where there is no last change or it is an earlier one of the history, which is given back too. */
const RESTORE = `
  local changes = tonumber(ARGV[1])
  local last = redis.call('LINDEX', KEYS[2], -1)
  local isBehind = not last
  for index = 2, changes do isBehind = isBehind or ARGV[index] == last end
  if not isBehind then return 0 end
  redis.call('DEL', KEYS[2])
  for index = 2, changes + 2 do redis.call('RPUSH', KEYS[2], ARGV[index]) end
  for index = changes + 3, #ARGV, 2 do redis.call('HSET', KEYS[1], ARGV[index], ARGV[index + 1]) end
  return 1`;

/** No other change, on this node or another one, has it. */
const nameOfChange = () => randomBytes(6).toString('hex');

/** Changes of one member that meet: each time one of them succeeds. */
const MOST_TRIES = 50;

/** The members of a server of several nodes. */
export class RedisMembers implements MemberStore {
  readonly isShared = true;
  readonly #link: RedisConnection;

  constructor(link: RedisConnection) {
    this.#link = link;
  }

  async version(): Promise<string | undefined> {
    return (await this.#link.run((client) => client.lIndex(this.#link.nameOf(CHANGES), -1))) ?? undefined;
  }

  history(): Promise<readonly string[]> {
    return this.#link.run((client) => client.lRange(this.#link.nameOf(CHANGES), 0, -1));
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
      transaction.rPush(nameOf(CHANGES), nameOfChange()).lTrim(nameOf(CHANGES), -MOST_CHANGES, -1);
      return transaction.exec();
    });
  }

  async restore(members: readonly Member[], history: readonly string[]): Promise<boolean> {
    const keys = [MEMBERS, CHANGES].map((name) => this.#link.nameOf(name));
    const texts = members.flatMap((member) => [member.id, storedText(member)]);
    const names = { keys, arguments: [String(history.length), ...history, nameOfChange(), ...texts] };
    return (await this.#link.run((client) => client.eval(RESTORE, names))) === 1;
  }

  async update(
    id: string,
    change: (member: Member | undefined) => MemberChange | undefined,
  ): Promise<Member | undefined> {
    const keys = [MEMBERS, AUDIT, CHANGES].map((name) => this.#link.nameOf(name));
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const text = await this.#textOf(id);
      const changed = change(text === '' ? undefined : readMember(text));
      if (!changed) return undefined;
      const lines = changed.entries.map((entry) => JSON.stringify(entry));
      const names = { keys, arguments: [id, text, storedText(changed.member), nameOfChange(), ...lines] };
      if ((await this.#link.run((client) => client.eval(REPLACE, names))) === 1) return changed.member;
    }
    throw new RedisUnavailable('a member is changed by many at once', {});
  }
}
