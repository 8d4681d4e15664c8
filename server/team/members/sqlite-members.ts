import type Database from 'libsql';
import { select } from '../../database/prepared';
import type { AuditEntry } from '../audit/audit-entry';
import { appendAudit, prepareAudit } from '../audit/sqlite-audit';
import { inDurableTransaction } from '../stores/sqlite-writes';
import type { Member } from './member';
import type { MemberChange, MemberStore } from './member-store';
import { MOST_CHANGES } from './member-store';
import { readMember, storedText } from './stored-member';

const SCHEMA = 'CREATE TABLE IF NOT EXISTS members (id TEXT PRIMARY KEY, member TEXT NOT NULL) WITHOUT ROWID;';

/** Members in the embedded database, which the command line writes while the server reads it. */
export class SqliteMembers implements MemberStore {
  readonly isShared = false;
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    this.#database = database;
    database.exec(SCHEMA);
    database.exec(VERSIONED);
    prepareAudit(database);
  }

  async version(): Promise<string | undefined> {
    const version = this.#version();
    return version === 0 ? undefined : String(version);
  }

  /** The changes of one file are numbered. */
  async history(): Promise<readonly string[]> {
    return Array.from({ length: this.#version() }, (_, before) => String(before + 1)).slice(-MOST_CHANGES);
  }

  #version(): number {
    return select<{ version: number }>(this.#database, 'SELECT version FROM members_version').get()?.version ?? 0;
  }

  async list(): Promise<readonly Member[]> {
    const rows = select<{ member: string }>(this.#database, 'SELECT member FROM members ORDER BY id').all();
    return rows.map(({ member }) => readMember(member));
  }

  async get(id: string): Promise<Member | undefined> {
    return this.#get(id);
  }

  #get(id: string): Member | undefined {
    const row = select<{ member: string }>(this.#database, 'SELECT member FROM members WHERE id = ?').get(id);
    return row && readMember(row.member);
  }

  async put(members: readonly Member[], entries: readonly AuditEntry[]): Promise<void> {
    inDurableTransaction(this.#database, () => this.#write(members, entries));
  }

  async restore(members: readonly Member[], history: readonly string[]): Promise<boolean> {
    const version = Number(history.at(-1));
    return inDurableTransaction(this.#database, () => {
      if (this.#version() >= version) return false;
      this.#write(members, []);
      this.#database.prepare('UPDATE members_version SET version = ?').run(version + 1);
      return true;
    });
  }

  async update(
    id: string,
    change: (member: Member | undefined) => MemberChange | undefined,
  ): Promise<Member | undefined> {
    return inDurableTransaction(this.#database, () => {
      const changed = change(this.#get(id));
      if (changed) this.#write([changed.member], changed.entries);
      return changed?.member;
    });
  }

  #write(members: readonly Member[], entries: readonly AuditEntry[]): void {
    const insert = this.#database.prepare('INSERT OR REPLACE INTO members VALUES (?, ?)');
    for (const member of members) insert.run(member.id, storedText(member));
    appendAudit(this.#database, entries);
    this.#database
      .prepare('INSERT INTO members_version VALUES (1, 1) ON CONFLICT DO UPDATE SET version = version + 1')
      .run();
  }
}

const VERSIONED = `CREATE TABLE IF NOT EXISTS members_version (
  one INTEGER PRIMARY KEY CHECK (one = 1), version INTEGER NOT NULL);`;
