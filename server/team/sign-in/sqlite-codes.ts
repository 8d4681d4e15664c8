import type Database from 'libsql';
import { select } from '../../database/prepared';
import { inTransaction } from '../stores/sqlite-writes';
import type { CodeStore, Waiting } from './code-store';
import { CODE_MS } from './code-store';

const SCHEMA = `CREATE TABLE IF NOT EXISTS sign_in_codes (
  hash TEXT PRIMARY KEY, waiting TEXT NOT NULL, ends_ms INTEGER NOT NULL) WITHOUT ROWID;`;

/** Codes in the embedded database. */
export class SqliteCodes implements CodeStore {
  readonly #database: Database.Database;
  readonly #now: () => number;

  constructor(database: Database.Database, now: () => number = Date.now) {
    this.#database = database;
    this.#now = now;
    database.exec(SCHEMA);
  }

  async put(hash: string, waiting: Waiting): Promise<void> {
    const nowMs = Math.round(this.#now());
    inTransaction(this.#database, () => {
      this.#database.prepare('DELETE FROM sign_in_codes WHERE ends_ms <= ?').run(nowMs);
      const insert = this.#database.prepare('INSERT INTO sign_in_codes VALUES (?, ?, ?)');
      insert.run(hash, JSON.stringify(waiting), nowMs + CODE_MS);
    });
  }

  async take(hash: string): Promise<Waiting | undefined> {
    const sql = 'DELETE FROM sign_in_codes WHERE hash = ? RETURNING waiting, ends_ms';
    const row = select<{ waiting: string; ends_ms: number }>(this.#database, sql).get(hash);
    return row && row.ends_ms > this.#now() ? (JSON.parse(row.waiting) as Waiting) : undefined;
  }
}
