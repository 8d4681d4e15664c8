import type { AuditEntry } from '../../../../server/team/audit/audit-entry';
import type { Member } from '../../../../server/team/members/member';
import type { MemberChange, MemberStore } from '../../../../server/team/members/member-store';

/** A store of members in memory. */
export class MapMembers implements MemberStore {
  readonly isShared: boolean;
  readonly members = new Map<string, Member>();
  readonly entries: AuditEntry[] = [];
  #version = 0;

  constructor({ isShared = false } = {}) {
    this.isShared = isShared;
  }

  async version(): Promise<number> {
    return this.#version;
  }

  async list(): Promise<readonly Member[]> {
    return [...this.members.values()];
  }

  async get(id: string): Promise<Member | undefined> {
    return this.members.get(id);
  }

  async put(members: readonly Member[], entries: readonly AuditEntry[]): Promise<void> {
    for (const member of members) this.members.set(member.id, member);
    this.entries.push(...entries);
    this.#version += 1;
  }

  async restore(members: readonly Member[], version: number): Promise<boolean> {
    if (this.#version >= version) return false;
    await this.put(members, []);
    this.#version = version + 1;
    return true;
  }

  async update(id: string, change: (member: Member | undefined) => MemberChange | undefined) {
    const changed = change(this.members.get(id));
    if (changed) await this.put([changed.member], changed.entries);
    return changed?.member;
  }
}
