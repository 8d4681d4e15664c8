import type Database from 'libsql';
import type { Troubles } from '../telemetry/troubles';

/** Called after each transaction; without an error if it was written. */
type Observer = (error?: unknown) => void;

const observers = new WeakMap<Database.Database, Observer>();

/** Reports to the administrator when the embedded database cannot be written, such as on a full disk. */
export function tellUnwritable(database: Database.Database, troubles: Troubles | undefined): void {
  observers.set(database, (error) => {
    if (error === undefined) return troubles?.end('database');
    const { code } = error as { readonly code?: unknown };
    const what = `The embedded database cannot be written (${String(code)}): members cannot be changed, and what is counted stays in memory`;
    const todo = 'Make room on the disk of DATA_DIR, and check its rights; it is tried again by itself';
    troubles?.begin({ id: 'database', what, todo });
  });
}

/** Writes all of it, or nothing. Throws what `write` throws, or the error of the database. */
export function inTransaction<T>(database: Database.Database, write: () => T): T {
  try {
    // The lock is taken before anything is read: another process may write too.
    database.exec('BEGIN IMMEDIATE');
    const written = write();
    database.exec('COMMIT');
    observers.get(database)?.();
    return written;
  } catch (error) {
    rollBack(database);
    if (isOfDatabase(error)) observers.get(database)?.(error);
    throw error;
  }
}

/**
 * The same for writes that must survive a loss of power, such as the revocation of a key: the data is on disk when this returns. Counts and cached
 * answers do without it, since it waits for the disk each time.
 */
export function inDurableTransaction<T>(database: Database.Database, write: () => T): T {
  database.exec('PRAGMA synchronous = FULL');
  try {
    return inTransaction(database, write);
  } finally {
    database.exec('PRAGMA synchronous = NORMAL');
  }
}

/** On a full disk the database has rolled back by itself: the error of a second rollback must not hide the first error. */
function rollBack(database: Database.Database): void {
  if (!database.inTransaction) return;
  try {
    database.exec('ROLLBACK');
  } catch {
    // The error that led here says more.
  }
}

export function isOfDatabase(error: unknown): boolean {
  const { code } = error as { readonly code?: unknown };
  return typeof code === 'string' && code.startsWith('SQLITE_');
}
