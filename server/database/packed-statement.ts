import { packOthers } from './other-filings';
import { packed } from './packed-body';
import type { StatementRow } from './row';

/** A statement whose body and other filings are packed as the table stores them. */
export interface PackedStatement extends Omit<StatementRow, 'body' | 'others'> {
  readonly body: Uint8Array;
  readonly others: Uint8Array | null;
}

export function packStatement(row: StatementRow): PackedStatement {
  return { ...row, body: packed(row.body), others: packOthers(row, row.others ?? []) };
}

/** Copies the packed parts into buffers of their own: they may be parts of a larger buffer, which a worker would send whole. */
export function standalone(statement: PackedStatement): PackedStatement {
  const { body, others } = statement;
  return { ...statement, body: new Uint8Array(body), others: others && new Uint8Array(others) };
}

export function isPacked(row: StatementRow | PackedStatement): row is PackedStatement {
  return row.body instanceof Uint8Array;
}
