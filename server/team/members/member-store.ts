import type { AuditEntry } from '../audit/audit-entry';
import type { Member } from './member';

/** A member as it is to be, and what the audit log says of that. */
export interface MemberChange {
  readonly member: Member;
  readonly entries: readonly AuditEntry[];
}

/** How many names of changes are kept: more than can be made between two looks of a node. */
export const MOST_CHANGES = 1_000;

/** Where members are kept: one file on one machine, Redis for several. */
export interface MemberStore {
  /** Whether several nodes use it: one that lost members gets them back from the nodes that run. */
  readonly isShared: boolean;
  /** Names the last change of members. Undefined where the store is empty. */
  version(): Promise<string | undefined>;
  /** The names of the last changes, the newest last. A node whose last one is not among them knows what the store has lost. */
  history(): Promise<readonly string[]>;
  list(): Promise<readonly Member[]>;
  /** Undefined where there is none with the id. */
  get(id: string): Promise<Member | undefined>;
  /** Adds members or replaces them, and writes what was done into the audit log: all of it, or nothing. */
  put(members: readonly Member[], entries: readonly AuditEntry[]): Promise<void>;
  /**
   * Gives a store that is empty, or as it was at an earlier change of this history, these members and the history back. False, and nothing
   * done, where it is at another change: another node was first, or members were changed since.
   */
  restore(members: readonly Member[], history: readonly string[]): Promise<boolean>;
  /**
   * Changes one member, or adds it, and writes that into the audit log: all of it, or nothing. `change` gets the member as it is stored then,
   * and is called again where another changed it meanwhile, so that no revocation and no key is lost. Undefined, and nothing
   * changed, where it returns that.
   */
  update(id: string, change: (member: Member | undefined) => MemberChange | undefined): Promise<Member | undefined>;
}
