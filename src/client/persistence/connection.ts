import type { Clock } from '../clock';
import { PATIENCE_MS } from './limits';
import { withPatience } from './patience';
import { resultOf } from './request-result';
import { SHAPE_VERSION } from './shape';

const TABLES = ['answers', 'uses', 'state'] as const;

/** Each shape has a database of its own: builds that are open at once never wait for each other's upgrade. */
export function databaseName(version = SHAPE_VERSION): string {
  return `spillway.answers.${version}`;
}

/** The database, opened when first wanted and again where the browser closed it; undefined where there is none to be had. */
export class Connection {
  readonly #clock: Clock;
  #opening: Promise<IDBDatabase | undefined> | undefined;
  /** Another build, or whoever clears the browser's data, wants it gone; or it hangs. Memory will do until the next start. */
  #isOver = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  open(): Promise<IDBDatabase | undefined> {
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
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error as Error);
      for (const table of TABLES) transaction.objectStore(table).clear();
    });
  }

  /** Removes the database as a whole, and those of older shapes. */
  async remove(): Promise<void> {
    this.giveUp();
    await Promise.all([remove(databaseName()), removeOlder()]);
  }

  async #open(mayRemove: boolean): Promise<IDBDatabase> {
    const request = indexedDB.open(databaseName(), 1);
    request.onupgradeneeded = () => TABLES.forEach((table) => request.result.createObjectStore(table));
    const database = await resultOf(request);
    database.onversionchange = () => this.giveUp();
    database.onclose = () => {
      this.#opening = undefined;
    };
    const isWhole = TABLES.every((table) => database.objectStoreNames.contains(table));
    if (isWhole && !this.#isOver) return database;
    database.close();
    if (isWhole || !mayRemove) throw new Error('no database');
    await remove(databaseName());
    return this.#open(false);
  }
}

/** Databases of older shapes: removed as soon as no older build is open. */
export async function removeOlder(version = SHAPE_VERSION): Promise<void> {
  const older = Array.from({ length: version - 1 }, (_, before) => databaseName(before + 1));
  await Promise.all(older.map(remove));
}

async function remove(name: string): Promise<void> {
  await resultOf(indexedDB.deleteDatabase(name));
}
