import type { AuditEntry } from '../audit/audit-entry';
import type { Member } from './member';

/** A member as it is to be, and what the audit log says of that. */
export interface MemberChange {
  readonly member: Member;
  readonly entries: readonly AuditEntry[];
}

/** Where members are kept: one file on one machine, Redis for several. */
export interface MemberStore {
  /** Whether several nodes use it: one that lost members gets them back from the nodes that run. */
  readonly isShared: boolean;
  /** Changes with every change of a member. Undefined where the store is empty. */
  version(): Promise<number | undefined>;
  list(): Promise<readonly Member[]>;
  /** Undefined where there is none with the id. */
  get(id: string): Promise<Member | undefined>;
  /** Adds members or replaces them, and writes what was done into the audit log: all of it, or nothing. */
  put(members: readonly Member[], entries: readonly AuditEntry[]): Promise<void>;
  /**
   * Gives a store that lost changes these members back: it knew `version` once. It goes on counting from there, so that every node reads
   * them. False, and nothing done, where it knows as many changes: it lost none, or another node was first.
   */
  restore(members: readonly Member[], version: number): Promise<boolean>;
  /**
   * Changes one member, or adds it, and writes that into the audit log: all of it, or nothing. `change` gets the member as it is stored then,
   * and is called again where another changed it meanwhile, so that no revocation and no key is lost. Undefined, and nothing
   * changed, where it returns that.
   */
  update(id: string, change: (member: Member | undefined) => MemberChange | undefined): Promise<Member | undefined>;
}
