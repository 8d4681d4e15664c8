import type { AuditEntry } from '../audit/audit-entry';
import type { Member } from './member';

/** Where members are kept: one file on one machine, Redis for several. */
export interface MemberStore {
  /** Changes with every change of a member. Undefined where the store is empty. */
  version(): Promise<number | undefined>;
  list(): Promise<readonly Member[]>;
  /** Adds members or replaces them, and writes what was done into the audit log: all of it, or nothing. */
  put(members: readonly Member[], entries: readonly AuditEntry[]): Promise<void>;
}
