import type { Actor, AuditAct, AuditEntry } from '../audit/audit-entry';
import { COMMAND_LINE } from '../audit/audit-entry';
import { withKeys } from './ended-keys';
import type { Member } from './member';
import type { Limits, MemberEntry } from './member-entry';
import { lastDayOf } from './member-entry';
import { createKey } from './member-key';
import type { MemberStore } from './member-store';

/** A new member, with the key, which is stored nowhere. */
export interface AddedMember {
  readonly key: string;
  readonly member: Member;
}

/** Changes members; each change is stored together with its line of the audit log, or neither is. */
export class MemberChanges {
  readonly #store: MemberStore;
  readonly #actor: Actor;

  constructor(store: MemberStore, actor: Actor) {
    this.#store = store;
    this.#actor = actor;
  }

  /** Adds all of them, or none. */
  async add(entries: readonly MemberEntry[]): Promise<readonly AddedMember[]> {
    const added = entries.map((entry) => {
      const { id, key, hash } = createKey();
      const createdMs = Date.now();
      return { key, member: { id, keys: [{ hash, createdMs }], createdMs, ...entry } };
    });
    const members = added.map(({ member }) => member);
    await this.#store.put(
      members,
      members.map((member) => this.#entry('member added', member, termsOf(member))),
    );
    return added;
  }

  /** Ends all keys of the member, who is also refused at a new sign-in. Undefined where that was done before. */
  revoke({ id }: Pick<Member, 'id'>): Promise<Member | undefined> {
    return this.#store.update(id, (member) => {
      if (!member || member.revokedMs !== undefined) return undefined;
      const revokedMs = Date.now();
      const revoked = { ...withKeys(member, [], revokedMs), revokedMs };
      return { member: revoked, entries: [this.#entry('member revoked', member)] };
    });
  }

  /** Lets a revoked member sign in again. Undefined where the member is not revoked, or has no sign-in: a key is gone for good. */
  allow({ id }: Pick<Member, 'id'>): Promise<Member | undefined> {
    return this.#store.update(id, (member) => {
      if (member?.revokedMs === undefined || !member.identity) return undefined;
      const allowed = { ...member, revokedMs: undefined };
      return { member: allowed, entries: [this.#entry('member allowed again', member)] };
    });
  }

  /** Changes limits and the expiry; `expiresMs` null ends the expiry. */
  async change(
    given: Member,
    changes: Partial<Limits> & { readonly expiresMs?: number | null | undefined },
  ): Promise<Member> {
    const stored = await this.#store.update(given.id, (member) => {
      if (!member) return undefined;
      const { expiresMs = member.expiresMs, ...limits } = changes;
      const changed: Member = { ...member, ...limits, expiresMs: expiresMs ?? undefined };
      const entries = this.#changesBetween(member, changed);
      return entries.length > 0 ? { member: changed, entries } : undefined;
    });
    return stored ?? given;
  }

  #changesBetween(member: Member, changed: Member): readonly AuditEntry[] {
    const isLimit = changed.perMinute !== member.perMinute || changed.perDay !== member.perDay;
    return [
      ...(isLimit
        ? [this.#entry('limits changed', changed, `${limitsOf(member)} before, now ${limitsOf(changed)}`)]
        : []),
      ...(changed.expiresMs !== member.expiresMs
        ? [this.#entry('expiry changed', changed, `${expiryOf(member)} before, now ${expiryOf(changed)}`)]
        : []),
    ];
  }

  #entry(act: AuditAct, { id, name }: Member, detail?: string): AuditEntry {
    return { atMs: Date.now(), act, ...this.#actor, member: { id, name }, ...(detail !== undefined && { detail }) };
  }
}

/** Why `allow` did nothing. */
export function notToBeAllowed({ name, revokedMs }: Member): string {
  return revokedMs === undefined
    ? `${name} is not revoked.`
    : `${name} had a key from the administrator, which is gone for good: add ${name} again for a new one.`;
}

const limitsOf = ({ perMinute, perDay }: Member) => `${perMinute} a minute, ${perDay} a day`;
const expiryOf = ({ expiresMs }: Member) => (expiresMs === undefined ? 'no expiry' : `until ${lastDayOf(expiresMs)}`);
export const termsOf = (member: Member) => `${limitsOf(member)}, ${expiryOf(member)}`;

/** Makes a key for a new member, as the command line does. */
export async function addMember(store: MemberStore, name: string, limits: Limits): Promise<AddedMember> {
  const { perMinute, perDay } = limits;
  const [added] = await new MemberChanges(store, COMMAND_LINE).add([{ name, perMinute, perDay }]);
  if (!added) throw new Error('the member was not added');
  return added;
}
