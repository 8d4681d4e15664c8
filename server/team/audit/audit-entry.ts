import type { Batch } from '../stores/batches';

/** The acts in the audit log: changes of members, sign-ins, visits of the administrator, and refusals. */
export type AuditAct =
  | 'member added'
  | 'member revoked'
  | 'member allowed again'
  | 'limits changed'
  | 'expiry changed'
  | 'signed in'
  | 'signed out'
  | 'sign-in refused'
  | 'renewal refused'
  | 'administrator came'
  | 'administrator refused'
  | 'address held back'
  | 'secrets changed'
  | 'store lost data';

/** One line of the audit log. It holds no key, hash or token. */
export interface AuditEntry {
  readonly atMs: number;
  readonly act: AuditAct;
  /** Who did it: the variable of the administrator's key, `command line`, `server`, `member`, or empty for a stranger. */
  readonly by: string;
  readonly member?: { readonly id: string; readonly name: string } | undefined;
  /** Where the request came from. */
  readonly address?: string | undefined;
  readonly detail?: string | undefined;
}

/** An entry with its place in the log, from 1. */
export interface NumberedEntry extends AuditEntry {
  readonly number: number;
}

/** Who acts, from where. */
export type Actor = Pick<AuditEntry, 'by' | 'address'>;

export const COMMAND_LINE: Actor = { by: 'command line' };

export type AuditBatch = Batch<AuditEntry>;

/** The log, of all nodes. Nothing in it is changed or forgotten. */
export interface AuditStore {
  /** Adds lines. Rejects where that cannot be done now, or where it is not known whether it was done. */
  add(batch: AuditBatch): Promise<void>;
  /** The newest first: at most `limit`, before the entry of this number. */
  read(limit: number, before?: number): Promise<readonly NumberedEntry[]>;
}
