import type Database from 'libsql';
import { select } from '../../database/prepared';
import { inTransaction } from '../stores/sqlite-writes';
import type { AuditBatch, AuditEntry, AuditStore, NumberedEntry } from './audit-entry';

/** The database itself refuses to change or remove a line. */
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS audit (number INTEGER PRIMARY KEY AUTOINCREMENT, entry TEXT NOT NULL);
  CREATE TRIGGER IF NOT EXISTS audit_is_not_changed BEFORE UPDATE ON audit
    BEGIN SELECT RAISE(ABORT, 'the audit log is not changed'); END;
  CREATE TRIGGER IF NOT EXISTS audit_is_not_removed BEFORE DELETE ON audit
    BEGIN SELECT RAISE(ABORT, 'the audit log is not changed'); END;`;

/** Makes the table of the log where there is none. */
export function prepareAudit(database: Database.Database): void {
  database.exec(SCHEMA);
}

/** Adds to the log, also within a transaction of the caller. */
export function appendAudit(database: Database.Database, entries: readonly AuditEntry[]): void {
  const insert = database.prepare('INSERT INTO audit (entry) VALUES (?)');
  for (const entry of entries) insert.run(JSON.stringify(entry));
}

/** The log in the embedded database. */
export class SqliteAudit implements AuditStore {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    this.#database = database;
    prepareAudit(database);
  }

  /** In one transaction of this process: it is known whether it was done. */
  async add({ rows }: Pick<AuditBatch, 'rows'>): Promise<void> {
    inTransaction(this.#database, () => appendAudit(this.#database, rows));
  }

  async read(limit: number, before = Number.MAX_SAFE_INTEGER): Promise<readonly NumberedEntry[]> {
    const rows = select<{ number: number; entry: string }>(
      this.#database,
      'SELECT number, entry FROM audit WHERE number < ? ORDER BY number DESC LIMIT ?',
    ).all(before, limit);
    return rows.map(({ number, entry }) => ({ ...(JSON.parse(entry) as AuditEntry), number }));
  }
}
