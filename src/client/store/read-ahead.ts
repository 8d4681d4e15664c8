import type { Database } from './connection';
import { READ_AT_ONCE } from './limits';
import { STALE_BEFORE } from './shape';

/** Who hears what is on disk. */
export interface Ahead {
  /** Nobody wants to hear more: what is kept was cleared meanwhile. */
  isOver(): boolean;
  /** Memory is full: of the rest only the keys are told. */
  isFull(): boolean;
  /** Everything received up to then is stale. */
  staleBefore(ms: number): void;
  found(key: string): void;
  /** The record of an answer that was found, whatever it is. */
  read(key: string, record: unknown): void;
}

/** Reads what is kept for these credentials, many answers at a time: one by one it takes several times as long. */
export async function readAhead(database: Database, scopes: readonly string[], ahead: Ahead): Promise<void> {
  const stale: unknown = await database.get('state', STALE_BEFORE);
  if (typeof stale === 'number' && !ahead.isOver()) ahead.staleBefore(stale);
  for (const scope of new Set(scopes)) {
    let range = IDBKeyRange.bound(`${scope} `, `${scope}!`, false, true);
    for (;;) {
      const { keys, records } = await readSome(database, range, ahead.isFull());
      if (ahead.isOver()) return;
      keys.forEach((key, at) => {
        ahead.found(key);
        if (records) ahead.read(key, records[at]);
      });
      const last = keys.at(-1);
      if (!records || last === undefined || keys.length < READ_AT_ONCE) break;
      range = IDBKeyRange.bound(last, `${scope}!`, true, true);
    }
  }
}

/** The next answers of a range and their keys, as they stand together; only keys, but all of them, where memory is full. */
async function readSome(
  database: Database,
  range: IDBKeyRange,
  isFull: boolean,
): Promise<{ keys: readonly string[]; records?: readonly unknown[] }> {
  const { store, done } = database.transaction('answers');
  done.catch(() => undefined);
  if (isFull) return { keys: await store.getAllKeys(range) };
  const [keys, records] = await Promise.all([store.getAllKeys(range, READ_AT_ONCE), store.getAll(range, READ_AT_ONCE)]);
  return { keys, records };
}
