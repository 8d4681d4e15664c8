import type Database from 'libsql';
import { select } from '../../../database/prepared';
import { inTransaction } from '../../stores/sqlite-writes';
import type { UsageBatch, UsageLog, UsageRow } from './member-usage';

const SCHEMA = `CREATE TABLE IF NOT EXISTS member_usage (
  day TEXT NOT NULL, member TEXT NOT NULL, endpoint TEXT NOT NULL, questions INTEGER NOT NULL, requests INTEGER NOT NULL,
  PRIMARY KEY (day, member, endpoint)) WITHOUT ROWID;`;

/** Usage in the embedded database. */
export class SqliteUsageLog implements UsageLog {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    this.#database = database;
    database.exec(SCHEMA);
  }

  /** In one transaction of this process: it is known whether it was done. */
  async add({ rows }: Pick<UsageBatch, 'rows'>): Promise<void> {
    const add = this.#database.prepare(
      `INSERT INTO member_usage VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
         questions = questions + excluded.questions, requests = requests + excluded.requests`,
    );
    inTransaction(this.#database, () => {
      for (const { day, member, endpoint, questions, requests } of rows) {
        add.run(day, member, endpoint, questions, requests);
      }
    });
  }

  async read(from: string, to: string): Promise<readonly UsageRow[]> {
    const sql = 'SELECT * FROM member_usage WHERE day BETWEEN ? AND ? ORDER BY day, member, endpoint';
    return select<UsageRow>(this.#database, sql).all(from, to);
  }

  async forget(before: string): Promise<void> {
    this.#database.prepare('DELETE FROM member_usage WHERE day < ?').run(before);
  }
}
