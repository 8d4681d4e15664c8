import type Database from 'libsql';
import type { Sample } from './history';
import type { SampleStore } from './sample-store';
import { HOUR_MS, SAMPLE_MS, slotOf } from './sample-store';

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
      this.#database.prepare('INSERT OR IGNORE INTO samples VALUES (?, ?)').run(slot, JSON.stringify(sample));
      this.#database.prepare('DELETE FROM samples WHERE slot < ?').run(slot - HOUR_MS / SAMPLE_MS);
    } catch (error) {
      this.#report(error);
    }
  }

  async read(sinceMs: number): Promise<readonly Sample[]> {
    const rows = this.#database.prepare('SELECT sample FROM samples ORDER BY slot').all() as { sample: string }[];
    return rows.map(({ sample }) => JSON.parse(sample) as Sample).filter(({ endMs }) => endMs >= sinceMs);
  }
}
