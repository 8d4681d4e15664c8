import type Database from 'libsql';
import { select } from '../../database/prepared';
import { inTransaction } from '../stores/sqlite-writes';
import type { PartStore } from './part-store';
import { PARTS_MS } from './part-store';

const SCHEMA = `CREATE TABLE IF NOT EXISTS add_in_parts (
  name TEXT PRIMARY KEY, bytes BLOB NOT NULL, ends_ms INTEGER NOT NULL) WITHOUT ROWID;`;

/** Parts of the add-in in the embedded database. */
export class SqliteParts implements PartStore {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    this.#database = database;
    database.exec(SCHEMA);
  }

  async put(files: ReadonlyMap<string, Buffer>): Promise<void> {
    const nowMs = Date.now();
    const insert = this.#database.prepare('INSERT OR REPLACE INTO add_in_parts VALUES (?, ?, ?)');
    inTransaction(this.#database, () => {
      this.#database.prepare('DELETE FROM add_in_parts WHERE ends_ms < ?').run(nowMs);
      for (const [name, bytes] of files) insert.run(name, bytes, nowMs + PARTS_MS);
    });
  }

  async get(name: string): Promise<Buffer | undefined> {
    const row = select<{ bytes: Buffer }>(this.#database, 'SELECT bytes FROM add_in_parts WHERE name = ?').get(name);
    return row && Buffer.from(row.bytes);
  }
}
