import type { DBSchema, IDBPDatabase } from 'idb';
import { deleteDB, openDB } from 'idb';
import { KEPT_MS } from '../../api';
import type { Clock } from '../async/clock';
import { withTimeout } from '../async/clock';
import { isLastingScope } from '../cache/credential-scope';
import { isInScope, keysOfScope, scopesOf } from '../cache/scoped-key';
import type { Settings } from '../settings/settings';
import { hasDatabases } from './database';

/** The facts of a change that the store needs: its id begins with the cache key of its answer. */
export interface StoredChange {
  readonly id: string;
  readonly receivedMs: number;
}

interface Schema extends DBSchema {
  changes: { key: string; value: StoredChange; indexes: { receivedMs: number } };
}

/** Beside the database of answers, whose shape changes more often. Raise the number when the form of a change does. */
const CHANGE_DATABASE = 'spillway.changes.1';

/** The most changes on disk; the oldest are dropped first. */
const MAX_STORED = 20_000;
const TIMEOUT_MS = 5_000;

/**
 * The log of changes between answers, in IndexedDB, for 90 days. Owner: the log of changes. Identity: the id, which begins with the
 * credential scope. Opened on first use. If it fails, changes are known until the page is closed.
 */
export class ChangeStore {
  readonly #clock: Clock;
  readonly #readSettings: () => Settings;
  readonly #maxStored: number;
  #opening: Promise<IDBPDatabase<Schema> | undefined> | undefined;

  constructor(clock: Clock, readSettings: () => Settings, maxStored = MAX_STORED) {
    this.#clock = clock;
    this.#readSettings = readSettings;
    this.#maxStored = maxStored;
  }

  /** The changes of the current credentials, unvalidated; drops those that are too old. Never fails. */
  async read(): Promise<readonly unknown[]> {
    return this.#attempt([], async (database) => {
      await this.#dropOld(database);
      const scopes = new Set(await this.#scopes());
      const found = await Promise.all([...scopes].map((scope) => database.getAll('changes', keysOfScope(scope))));
      return found.flat();
    });
  }

  /** Writes changes of the current credentials; one with the same id is replaced. Never fails. */
  async write(changes: readonly StoredChange[]): Promise<void> {
    await this.#attempt(undefined, async (database) => {
      const scopes = await this.#scopes();
      const own = changes.filter(({ id }) => scopes.some((scope) => isLastingScope(scope) && isInScope(id, scope)));
      const transaction = database.transaction('changes', 'readwrite', { durability: 'relaxed' });
      await Promise.all([...own.map((change) => transaction.store.put(change, change.id)), transaction.done]);
    });
  }

  /** Removes every change. Rejects if some may remain. */
  async clear(): Promise<void> {
    if (!hasDatabases()) return;
    const clearing = async () => {
      const database = await this.#open();
      if (database) await database.clear('changes');
      else await deleteDB(CHANGE_DATABASE);
    };
    await withTimeout(this.#clock, TIMEOUT_MS, clearing());
  }

  async #dropOld(database: IDBPDatabase<Schema>): Promise<void> {
    const { store, done } = database.transaction('changes', 'readwrite');
    const byTime = store.index('receivedMs');
    const old = await byTime.getAllKeys(IDBKeyRange.upperBound(this.#clock.now() - KEPT_MS));
    const excess = Math.max(0, (await store.count()) - this.#maxStored);
    const oldest = excess > old.length ? await byTime.getAllKeys(null, excess) : old;
    await Promise.all([...oldest.map((key) => store.delete(key)), done]);
  }

  async #attempt<T>(otherwise: T, act: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    try {
      const database = await this.#open();
      return database ? await withTimeout(this.#clock, TIMEOUT_MS, act(database)) : otherwise;
    } catch {
      return otherwise;
    }
  }

  #open(): Promise<IDBPDatabase<Schema> | undefined> {
    if (!hasDatabases()) return Promise.resolve(undefined);
    this.#opening ??= withTimeout(this.#clock, TIMEOUT_MS, this.#openOnce()).catch(() => undefined);
    return this.#opening;
  }

  #openOnce(): Promise<IDBPDatabase<Schema>> {
    const forget = () => {
      this.#opening = undefined;
    };
    return openDB<Schema>(CHANGE_DATABASE, 1, {
      upgrade: (database) => void database.createObjectStore('changes').createIndex('receivedMs', 'receivedMs'),
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    });
  }

  #scopes(): Promise<readonly string[]> {
    return scopesOf(this.#readSettings());
  }
}
