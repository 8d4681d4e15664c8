import type Database from 'libsql';
import type { AuditEntry } from '../audit/audit-entry';
import { appendAudit, prepareAudit } from '../audit/sqlite-audit';
import type { Member } from './member';
import type { MemberStore } from './member-store';

const SCHEMA = 'CREATE TABLE IF NOT EXISTS members (id TEXT PRIMARY KEY, member TEXT NOT NULL) WITHOUT ROWID;';

/** Members in the embedded database, which the command line writes while the server reads it. */
export class SqliteMembers implements MemberStore {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    this.#database = database;
    database.exec(SCHEMA);
    database.exec(VERSIONED);
    prepareAudit(database);
  }

  async version(): Promise<number | undefined> {
    const row = this.#database.prepare('SELECT version FROM members_version').get() as { version: number } | undefined;
    return row?.version;
  }

  async list(): Promise<readonly Member[]> {
    const rows = this.#database.prepare('SELECT member FROM members ORDER BY id').all() as { member: string }[];
    return rows.map(({ member }) => JSON.parse(member) as Member);
  }

  async put(members: readonly Member[], entries: readonly AuditEntry[]): Promise<void> {
    const insert = this.#database.prepare('INSERT OR REPLACE INTO members VALUES (?, ?)');
    this.#database.transaction(() => {
      for (const member of members) insert.run(member.id, JSON.stringify(member));
      appendAudit(this.#database, entries);
      this.#database
        .prepare('INSERT INTO members_version VALUES (1, 1) ON CONFLICT DO UPDATE SET version = version + 1')
        .run();
    })();
  }
}

const VERSIONED = `CREATE TABLE IF NOT EXISTS members_version (
  one INTEGER PRIMARY KEY CHECK (one = 1), version INTEGER NOT NULL);`;
