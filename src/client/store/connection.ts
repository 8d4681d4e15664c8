import type { DBSchema, IDBPDatabase } from 'idb';
import { deleteDB, openDB } from 'idb';
import type { Clock } from '../clock';
import { PATIENCE_MS } from './limits';
import { withPatience } from './patience';
import type { AnswerRecord, UseRecord } from './shape';
import { SHAPE_VERSION } from './shape';

interface Tables extends DBSchema {
  answers: { key: string; value: AnswerRecord };
  uses: { key: string; value: UseRecord };
  state: { key: string; value: number };
}

export type Database = IDBPDatabase<Tables>;

const TABLES = ['answers', 'uses', 'state'] as const;

/** Each shape has a database of its own: builds that are open at once never wait for each other's upgrade. */
export function databaseName(version = SHAPE_VERSION): string {
  return `spillway.answers.${version}`;
}

/** The database, opened when first wanted and again where the browser closed it; undefined where there is none to be had. */
export class Connection {
  readonly #clock: Clock;
  #opening: Promise<Database | undefined> | undefined;
  /** Another build, or whoever clears the browser's data, wants it gone; or it hangs. Memory will do until the next start. */
  #isOver = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  open(): Promise<Database | undefined> {
    if (this.#isOver) return Promise.resolve(undefined);
    this.#opening ??= withPatience(this.#clock, PATIENCE_MS.open, this.#open(true)).catch(() => {
      this.#isOver = true;
      return undefined;
    });
    return this.#opening;
  }

  /** Does without the database from now on. */
  giveUp(): void {
    this.#isOver = true;
    this.#opening?.then(
      (database) => database?.close(),
      () => undefined,
    );
  }

  /** Removes everything in it; rejects where there is no database to be had. */
  async empty(): Promise<void> {
    const database = await this.open();
    if (!database) throw new Error('no database');
    const transaction = database.transaction(TABLES, 'readwrite');
    await Promise.all([...TABLES.map((table) => transaction.objectStore(table).clear()), transaction.done]);
  }

  /** Removes the database as a whole, and those of older shapes. */
  async remove(): Promise<void> {
    this.giveUp();
    await Promise.all([deleteDB(databaseName()), removeOlder()]);
  }

  async #open(mayRemove: boolean): Promise<Database> {
    const database = await openDB<Tables>(databaseName(), 1, {
      upgrade: (created) => TABLES.forEach((table) => created.createObjectStore(table)),
      blocking: () => this.giveUp(),
      terminated: () => {
        this.#opening = undefined;
      },
    });
    const isWhole = TABLES.every((table) => database.objectStoreNames.contains(table));
    if (isWhole && !this.#isOver) return database;
    database.close();
    if (isWhole || !mayRemove) throw new Error('no database');
    await deleteDB(databaseName());
    return this.#open(false);
  }
}

/** Databases of older shapes: removed as soon as no older build is open. */
export async function removeOlder(version = SHAPE_VERSION): Promise<void> {
  const older = Array.from({ length: version - 1 }, (_, before) => databaseName(before + 1));
  await Promise.all(older.map((name) => deleteDB(name)));
}
