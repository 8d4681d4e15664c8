import type Database from 'libsql';
import type { UsageStore } from './usage-store';

const SCHEMA = `CREATE TABLE IF NOT EXISTS usage (
  "window" TEXT PRIMARY KEY, used INTEGER NOT NULL, ends_ms INTEGER NOT NULL) WITHOUT ROWID;`;

/** Counts in the embedded database: a restart does not give a day's quota back. */
export class SqliteUsage implements UsageStore {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    this.#database = database;
    database.exec(SCHEMA);
    database.prepare('DELETE FROM usage WHERE ends_ms < ?').run(Date.now());
  }

  async reserve(window: string, wanted: number, limit: number, endsMs: number): Promise<number> {
    return this.#database.transaction(() => {
      const taken = Math.max(0, Math.min(wanted, limit - this.#used(window)));
      this.#database
        .prepare('INSERT INTO usage VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET used = used + excluded.used')
        .run(window, taken, endsMs);
      return taken;
    })();
  }

  async used(windows: readonly string[]): Promise<readonly number[]> {
    return windows.map((window) => this.#used(window));
  }

  #used(window: string): number {
    const row = this.#database.prepare('SELECT used FROM usage WHERE "window" = ?').get(window);
    return (row as { readonly used: number } | undefined)?.used ?? 0;
  }
}
