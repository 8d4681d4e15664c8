import type Database from 'libsql';
import { select } from '../../../database/prepared';
import { inTransaction, isOfDatabase } from '../../stores/sqlite-writes';
import type { UsageStore } from './usage-store';

const SCHEMA = `CREATE TABLE IF NOT EXISTS usage (
  "window" TEXT PRIMARY KEY, used INTEGER NOT NULL, ends_ms INTEGER NOT NULL) WITHOUT ROWID;`;

/** What was taken of a window, and could not be stored. */
interface Unstored {
  readonly count: number;
  readonly endsMs: number;
}

/** Counts in the embedded database: a restart does not give a day's quota back. While its disk is full it counts in memory. */
export class SqliteUsage implements UsageStore {
  readonly #database: Database.Database;
  readonly #unstored = new Map<string, Unstored>();

  constructor(database: Database.Database) {
    this.#database = database;
    database.exec(SCHEMA);
    database.prepare('DELETE FROM usage WHERE ends_ms < ?').run(Date.now());
  }

  async reserve(window: string, wanted: number, limit: number, endsMs: number): Promise<number> {
    const taken = Math.max(0, Math.min(wanted, limit - this.#used(window)));
    const count = (this.#unstored.get(window)?.count ?? 0) + taken;
    const add = () =>
      this.#database
        .prepare('INSERT INTO usage VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET used = used + excluded.used')
        .run(window, count, endsMs);
    try {
      inTransaction(this.#database, add);
      this.#unstored.delete(window);
    } catch (error) {
      if (!isOfDatabase(error)) throw error;
      this.#keep(window, { count, endsMs });
    }
    return taken;
  }

  #keep(window: string, unstored: Unstored): void {
    const nowMs = Date.now();
    for (const [name, { endsMs }] of this.#unstored) if (endsMs < nowMs) this.#unstored.delete(name);
    this.#unstored.set(window, unstored);
  }

  async used(windows: readonly string[]): Promise<readonly number[]> {
    return windows.map((window) => this.#used(window));
  }

  #used(window: string): number {
    const row = select<{ used: number }>(this.#database, 'SELECT used FROM usage WHERE "window" = ?').get(window);
    return (row?.used ?? 0) + (this.#unstored.get(window)?.count ?? 0);
  }
}
