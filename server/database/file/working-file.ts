import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import { makeFolder } from '../../make-folder';
import { showReading, type ShowState } from '../../progress';
import { copyFile } from './copy-file';
import { isAbandoned, removeLeftovers } from './leftovers';
import { CACHE_KIB, createDatabase } from './open';
import { SCHEMA_VERSION } from '../schema';
import { faultOf } from './seal';
import { DatabaseFileError, namingWriteFailure, publish } from './write-file';

/**
 * A database file on which a long import works, beside the file that it will replace. Committed rows survive a kill and a loss of
 * power: the next import continues with them, unless the file to be replaced has changed meanwhile.
 */
export interface WorkingFile {
  readonly database: Database.Database;
  /** True if an import that was stopped has begun it. */
  readonly isResumed: boolean;
  /** Replaces the file with it. */
  publish(): void;
  /** Deletes it, and leaves the file as it was. */
  discard(): void;
  /** Leaves it for the next import. */
  close(): void;
}

/** How long to wait for a lock: another process may be reading the file. */
const BUSY_TIMEOUT_MS = 10_000;

/** Opens the working file of a database file. `show` gets the progress of checking, copying and sealing, since the file may be large. */
export function openWorkingFile(path: string, show?: ShowState): WorkingFile {
  const working = workingOf(path);
  return namingWriteFailure(path, () => {
    makeFolder(dirname(path));
    removeLeftovers(path);
    const found = identityOf(path);
    const base = found !== NONE && faultOf(path, showReading('checked', show)) === undefined ? found : NONE;
    const resumed = resume(working, base);
    const database = resumed ?? begin(path, working, base, show);
    const close = () => {
      if (database.open) database.close();
    };
    return {
      database,
      isResumed: resumed !== undefined,
      publish: () =>
        namingWriteFailure(path, () => {
          close();
          if (identityOf(path) !== found) throw new DatabaseFileError(`${path} was replaced meanwhile; import again`);
          publish(working, path, show);
          remove(working);
        }),
      discard: () => {
        close();
        remove(working);
      },
      close,
    };
  });
}

/** Opens the current file for reading; undefined if there is no valid one, or if a stopped import has written more. */
export function openStanding(path: string, show?: ShowState): Database.Database | undefined {
  if (!existsSync(path) || existsSync(workingOf(path))) return undefined;
  if (faultOf(path, showReading('checked', show)) !== undefined) return undefined;
  return new Database(path, { readonly: true });
}

const workingOf = (path: string): string => `${path}.importing`;

/** The path of a note of which file the working file was copied from, and which process works on it. It is written before the copy begins, so that no other process begins. */
const baseOf = (working: string): string => `${working}-base`;

/** Written in the note instead of that file until the copy is complete. */
const BEING_MADE = 'being made';

/** The base of a new import: no file, or one that is damaged or of another version and cannot be continued. */
const NONE = `none, ${SCHEMA_VERSION}`;

function identityOf(path: string): string {
  if (!existsSync(path)) return NONE;
  const { size, mtimeMs, ino } = statSync(path);
  return [size, mtimeMs, ino].join(' ');
}

function resume(working: string, base: string): Database.Database | undefined {
  if (!existsSync(baseOf(working))) return undefined;
  const [begun, pid] = readFileSync(baseOf(working), 'utf8').split('\n');
  const isMine = Number(pid) === process.pid;
  const isThere = existsSync(working);
  if (!isMine && !isAbandoned(isThere ? working : baseOf(working), Number(pid))) throw taken(working);
  return isThere && begun === base ? open(working, base) : undefined;
}

const taken = (working: string) => new DatabaseFileError(`another import writes ${working}; wait for its end`);

function begin(path: string, working: string, base: string, show: ShowState | undefined): Database.Database {
  claim(working);
  if (base !== NONE) copyFile(path, working, showReading('copied', show));
  else createDatabase(working).close();
  return open(working, base);
}

/** Claims the working file for a new copy. If two imports start at the same time, only one succeeds. */
function claim(working: string): void {
  try {
    writeFileSync(baseOf(working), `${BEING_MADE}\n${process.pid}`, { flag: existsSync(baseOf(working)) ? 'w' : 'wx' });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? taken(working) : error;
  }
  for (const end of ['-journal', '']) rmSync(`${working}${end}`, { force: true });
}

function open(working: string, base: string): Database.Database {
  const database = new Database(working);
  // With a journal on disk, a kill or a loss of power undoes at most the current transaction.
  database.exec(`PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -${CACHE_KIB}`);
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  writeFileSync(baseOf(working), `${base}\n${process.pid}`);
  return database;
}

function remove(working: string): void {
  for (const end of ['-base', '-journal', '']) rmSync(`${working}${end}`, { force: true });
}
