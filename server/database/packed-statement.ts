import { packOthers } from './other-filings';
import { packBody } from './packed-body';
import type { StatementRow } from './row';

/** A statement of which the body and the other filings are packed as the table stores them. */
export interface PackedStatement extends Omit<StatementRow, 'body' | 'others'> {
  readonly body: Uint8Array;
  readonly others: Uint8Array | null;
}

export function packStatement(row: StatementRow): PackedStatement {
  return { ...row, body: packBody(row.body), others: packOthers(row, row.others ?? []) };
}

export function isPacked(row: StatementRow | PackedStatement): row is PackedStatement {
  return row.body instanceof Uint8Array;
}
