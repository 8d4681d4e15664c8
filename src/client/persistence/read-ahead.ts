import { READ_AT_ONCE } from './limits';
import { resultOf } from './request-result';
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
export async function readAhead(database: IDBDatabase, scopes: readonly string[], ahead: Ahead): Promise<void> {
  const state = database.transaction('state').objectStore('state');
  const stale: unknown = await resultOf(state.get(STALE_BEFORE));
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
  database: IDBDatabase,
  range: IDBKeyRange,
  isFull: boolean,
): Promise<{ keys: readonly string[]; records?: readonly unknown[] }> {
  const answers = database.transaction('answers').objectStore('answers');
  const keysOf = (count?: number) => resultOf(answers.getAllKeys(range, count) as IDBRequest<string[]>);
  if (isFull) return { keys: await keysOf() };
  const [keys, records] = await Promise.all([
    keysOf(READ_AT_ONCE),
    resultOf(answers.getAll(range, READ_AT_ONCE) as IDBRequest<unknown[]>),
  ]);
  return { keys, records };
}
