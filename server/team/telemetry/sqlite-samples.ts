import type Database from 'libsql';
import { HOUR_MS } from '../../../src/api';
import { select } from '../../database/prepared';
import { inTransaction, isOfDatabase } from '../stores/sqlite-writes';
import type { Sample } from './history';
import type { SampleStore } from './sample-store';
import { SAMPLE_MS, slotOf } from './sample-store';

const SCHEMA = 'CREATE TABLE IF NOT EXISTS samples (slot INTEGER PRIMARY KEY, sample TEXT NOT NULL);';

/** Samples in the embedded database. */
export class SqliteSamples implements SampleStore {
  readonly #database: Database.Database;
  readonly #report: (error: unknown) => void;

  constructor(database: Database.Database, report: (error: unknown) => void) {
    this.#database = database;
    this.#report = report;
    database.exec(SCHEMA);
  }

  async add(sample: Sample): Promise<void> {
    const slot = slotOf(sample);
    try {
      inTransaction(this.#database, () => {
        this.#database.prepare('INSERT OR IGNORE INTO samples VALUES (?, ?)').run(slot, JSON.stringify(sample));
        this.#database.prepare('DELETE FROM samples WHERE slot < ?').run(slot - HOUR_MS / SAMPLE_MS);
      });
    } catch (error) {
      if (!isOfDatabase(error)) this.#report(error);
    }
  }

  async read(sinceMs: number): Promise<readonly Sample[]> {
    try {
      const rows = select<{ sample: string }>(this.#database, 'SELECT sample FROM samples ORDER BY slot').all();
      return rows.flatMap(({ sample }) => this.#parse(sample)).filter(({ endMs }) => endMs >= sinceMs);
    } catch (error) {
      this.#report(error);
      return [];
    }
  }

  /** The sample of a row; none where the row is damaged. */
  #parse(text: string): readonly Sample[] {
    try {
      return [JSON.parse(text) as Sample];
    } catch (error) {
      this.#report(error);
      return [];
    }
  }
}
