import type { DBSchema, IDBPDatabase } from 'idb';
import { deleteDB, openDB } from 'idb';
import type { Clock } from '../async/clock';
import { withTimeout } from '../async/clock';
import type { AnswerRecord, UseRecord } from './record';
import { SHAPE_VERSION } from './record';

const STORES = ['answers', 'uses', 'state'] as const;
const OPEN_TIMEOUT_MS = 5_000;

interface Schema extends DBSchema {
  answers: { key: string; value: AnswerRecord };
  uses: { key: string; value: UseRecord };
  state: { key: string; value: number };
}

export type Database = IDBPDatabase<Schema>;

/** Each shape has its own database, so that builds open at the same time never wait for each other's upgrade. */
export function databaseName(version = SHAPE_VERSION): string {
  return `spillway.answers.${version}`;
}

/** False where the browser has no databases, or where naming them throws, as in some sandboxed frames. */
export function hasDatabases(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return false;
  }
}

/** The database of answers. It is opened on first use, and again after the browser closed it. */
export class AnswerDatabase {
  readonly #clock: Clock;
  readonly #onMade: () => void;
  #opening: Promise<Database | undefined> | undefined;
  /**
   * Set if another build or the browser wants to delete the database, or if it hangs. The client then uses memory until
   * the next start.
   */
  #isGivenUp = false;

  /** `onMade` is called when the database is made on this machine. */
  constructor(clock: Clock, onMade: () => void = () => undefined) {
    this.#clock = clock;
    this.#onMade = onMade;
  }

  /** Undefined if the database cannot be opened. */
  open(): Promise<Database | undefined> {
    if (this.#isGivenUp) return Promise.resolve(undefined);
    this.#opening ??= withTimeout(this.#clock, OPEN_TIMEOUT_MS, this.#open()).catch(() => {
      this.#isGivenUp = true;
      return undefined;
    });
    return this.#opening;
  }

  /**
   * Returns the unvalidated record of one answer; undefined if there is none or it cannot be read.
   */
  async read(key: string): Promise<unknown> {
    try {
      return await (await this.open())?.get('answers', key);
    } catch {
      return undefined;
    }
  }

  /** Stops using the database. */
  giveUp(): void {
    this.#isGivenUp = true;
    void this.#opening?.then((database) => database?.close());
  }

  /** Removes every record. Rejects if the database cannot be opened. */
  async clear(): Promise<void> {
    const database = await this.open();
    if (!database) throw new Error('no database');
    const transaction = database.transaction(STORES, 'readwrite');
    await Promise.all([...STORES.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  }

  /** Deletes the database and those of older shapes. */
  async remove(): Promise<void> {
    this.giveUp();
    await Promise.all([deleteDB(databaseName()), removeOlder()]);
  }

  async #open(): Promise<Database> {
    let database = await this.#openOnce();
    if (STORES.some((name) => !database.objectStoreNames.contains(name))) {
      database.close();
      await deleteDB(databaseName());
      database = await this.#openOnce();
    }
    if (!this.#isGivenUp) return database;
    database.close();
    throw new Error('no database');
  }

  #openOnce(): Promise<Database> {
    return openDB<Schema>(databaseName(), 1, {
      upgrade: (database) => {
        STORES.forEach((name) => database.createObjectStore(name));
        this.#onMade();
      },
      blocking: () => this.giveUp(),
      terminated: () => {
        this.#opening = undefined;
      },
    });
  }
}

/** Deletes the databases of older shapes, as soon as no older build is open. */
export async function removeOlder(version = SHAPE_VERSION): Promise<void> {
  const older = Array.from({ length: version - 1 }, (_, before) => databaseName(before + 1));
  await Promise.all(older.map((name) => deleteDB(name)));
}
