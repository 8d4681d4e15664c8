import type Database from 'libsql';
import { prepared, select } from '../../database/prepared';
import { KEPT_MS } from '../../../src/api';
import { inTransaction, isOfDatabase } from '../stores/sqlite-writes';
import type { AnswerStore } from './answer-store';
import type { StoredAnswer } from './stored-answer';
import { decodeAnswer, encodeAnswer } from './stored-answer';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, sent_ms INTEGER NOT NULL, bytes BLOB NOT NULL) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS answers_by_age ON answers (sent_ms);
`;

/** Writes wait for so long, so that a burst of answers is one transaction. */
const WRITE_DELAY_MS = 50;

/** After this many writes the table is cut to its bound. */
const WRITES_BETWEEN_EVICTIONS = 500;

interface SqliteOptions {
  readonly maxBytes: number;
  readonly now: () => number;
  readonly report: (error: unknown) => void;
}

/** The answers of one machine, in the embedded database. */
export class SqliteAnswers implements AnswerStore {
  readonly #database: Database.Database;
  readonly #options: SqliteOptions;
  readonly #pending = new Map<string, StoredAnswer>();
  #timer: NodeJS.Timeout | undefined;
  #writes = 0;

  constructor(database: Database.Database, options: SqliteOptions) {
    this.#database = database;
    this.#options = options;
    database.exec(SCHEMA);
  }

  get(key: string): Promise<StoredAnswer | undefined> {
    return Promise.resolve(this.#pending.get(key) ?? this.#read(key));
  }

  #read(key: string): StoredAnswer | undefined {
    try {
      const row = prepared<{ bytes: Buffer }>(this.#database, 'SELECT bytes FROM answers WHERE key = ?').get(key);
      return row && decodeAnswer(Buffer.from(row.bytes));
    } catch (error) {
      this.#options.report(error);
      return undefined;
    }
  }

  set(key: string, answer: StoredAnswer): Promise<void> {
    this.#pending.set(key, answer);
    this.#timer ??= setTimeout(() => this.#write(), WRITE_DELAY_MS);
    return Promise.resolve();
  }

  #write(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const answers = [...this.#pending];
    this.#pending.clear();
    try {
      const insert = this.#database.prepare('INSERT OR REPLACE INTO answers VALUES (?, ?, ?)');
      inTransaction(this.#database, () => {
        for (const [key, answer] of answers) insert.run(key, answer.sentMs, encodeAnswer(answer));
      });
      this.#writes += answers.length;
      if (this.#writes >= WRITES_BETWEEN_EVICTIONS) this.#evict();
    } catch (error) {
      // With a full disk answers are only not stored; the writer reports it.
      if (!isOfDatabase(error)) this.#options.report(error);
    }
  }

  /** Removes answers that are too old to be a fallback, then the oldest until the rest fits. */
  #evict(): void {
    this.#writes = 0;
    this.#database.prepare('DELETE FROM answers WHERE sent_ms < ?').run(this.#options.now() - KEPT_MS);
    const bytes = select<{ bytes: number | null }>(this.#database, 'SELECT sum(length(bytes)) AS bytes FROM answers');
    const size = bytes.get()?.bytes ?? 0;
    if (size <= this.#options.maxBytes) return;
    const share = 1 - (0.9 * this.#options.maxBytes) / size;
    this.#database
      .prepare(
        `DELETE FROM answers WHERE key IN (
           SELECT key FROM answers ORDER BY sent_ms LIMIT (SELECT ceil(count(*) * ?) FROM answers))`,
      )
      .run(share);
  }

  close(): Promise<void> {
    if (this.#timer) this.#write();
    return Promise.resolve();
  }
}
