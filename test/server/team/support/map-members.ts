import type { AuditEntry } from '../../../../server/team/audit/audit-entry';
import type { Member } from '../../../../server/team/members/member';
import type { MemberChange, MemberStore } from '../../../../server/team/members/member-store';

/** A store of members in memory. */
export class MapMembers implements MemberStore {
  readonly isShared: boolean;
  readonly members = new Map<string, Member>();
  readonly entries: AuditEntry[] = [];
  #changes: string[] = [];

  constructor({ isShared = false } = {}) {
    this.isShared = isShared;
  }

  async version(): Promise<string | undefined> {
    return this.#changes.at(-1);
  }

  async history(): Promise<readonly string[]> {
    return [...this.#changes];
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
    this.#changes.push(String(Math.random()));
  }

  async restore(members: readonly Member[], history: readonly string[]): Promise<boolean> {
    const last = this.#changes.at(-1);
    if (last !== undefined && !history.slice(0, -1).includes(last)) return false;
    this.#changes = [...history];
    await this.put(members, []);
    return true;
  }

  /** Forgets everything, as a store that lost its data. */
  forget(): void {
    this.members.clear();
    this.#changes = [];
  }

  async update(id: string, change: (member: Member | undefined) => MemberChange | undefined) {
    const changed = change(this.members.get(id));
    if (changed) await this.put([changed.member], changed.entries);
    return changed?.member;
  }
}
