import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { Progress, showReading, type ShowState } from '../../progress';
import { removeLeftovers } from './leftovers';
import { SCHEMA } from '../schema';
import { faultOf } from './seal';

/** The file that an import writes and `--data` serves. */
export const DATA_FILE = 'spillway.db';

/** Large enough for the inner pages of the indexes of all companies: a statement is then found with two reads. */
export const CACHE_KIB = 65_536;

/** Creates a database with empty tables; `:memory:` keeps it in memory. */
export function createDatabase(path: string): Database.Database {
  const database = openForWriting(path);
  database.exec(SCHEMA);
  return database;
}

/** Opens a database that is written as a whole, with its journal in memory: the file is synced to disk and renamed when it is complete. */
export function openForWriting(path: string): Database.Database {
  const database = new Database(path);
  database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;');
  return database;
}

/** Opens the database that an import wrote into `folder`. Throws a DataFolderError that names the import command. */
export function openDataFolder(folder: string, show: ShowState = shownTo(process.stderr)): Database.Database {
  const path = join(folder, DATA_FILE);
  const command = `npm run import -- us|in FILES… --out ${folder}`;
  if (existsSync(folder)) removeLeftovers(path);
  if (!existsSync(path)) throw new DataFolderError(`${folder} holds no ${DATA_FILE}; write one with: ${command}`);
  const fault = faultOf(path, showReading('checked', show, path));
  if (fault !== undefined) throw new DataFolderError(`${path} ${fault}. Import again: ${command}`);
  return openToServe(path);
}

/**
 * Opens a file that nobody changes while it is served. The connection keeps a shared lock: otherwise each lookup would lock the
 * file, look for a journal and check whether another process has written.
 */
export function openToServe(path: string): Database.Database {
  const database = new Database(path);
  database.exec(`PRAGMA locking_mode = EXCLUSIVE; PRAGMA cache_size = -${CACHE_KIB}`);
  return database;
}

function shownTo(terminal: NodeJS.WriteStream): ShowState {
  const progress = new Progress(terminal);
  return (state) => progress.show(state);
}

export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}
