import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve, sep } from 'node:path';
import type Database from 'libsql';
import { makeFolder } from '../../make-folder';
import { showReading, type ShowState } from '../../progress';
import { copyFile } from './copy-file';
import { partialOf, removeLeftovers, removeOnExit } from './leftovers';
import { createDatabase, openForWriting } from './open';
import { sealFile } from './seal';

/** A database file that could not be written; the message says why and what to do. */
export class DatabaseFileError extends Error {
  override readonly name = 'DatabaseFileError';
}

/**
 * Writes a database file as a whole or not at all: under a temporary name, then sealed, synced to disk and renamed.
 * It begins with the contents of `template`, or empty.
 */
export function writeDatabaseFile<T>(path: string, fill: (database: Database.Database) => T, template?: string): T {
  const partial = partialOf(path);
  namingWriteFailure(path, () => prepare(path));
  try {
    const result = writeInto(partial, fill, template);
    publish(partial, path);
    return result;
  } catch (error) {
    throw namedFailure(path, error);
  } finally {
    rmSync(partial, { force: true });
  }
}

/** The file to begin with, and the display for the progress of copying and sealing a large one. */
interface WriteOptions {
  readonly template?: string | undefined;
  readonly show?: ShowState | undefined;
}

/** Like `writeDatabaseFile`, with contents that arrive asynchronously. */
export async function writeDatabaseFileFrom<T>(
  path: string,
  fill: (database: Database.Database) => Promise<T>,
  { template, show }: WriteOptions = {},
): Promise<T> {
  const partial = partialOf(path);
  namingWriteFailure(path, () => prepare(path));
  const keepOnExit = removeOnExit(partial);
  try {
    const database = begin(partial, template, show);
    const result = await fill(database).finally(() => database.close());
    publish(partial, path, show);
    return result;
  } catch (error) {
    throw namedFailure(path, error);
  } finally {
    keepOnExit();
    rmSync(partial, { force: true });
  }
}

function prepare(path: string): void {
  makeFolder(dirname(path));
  removeLeftovers(path);
}

/** Seals a complete and closed file, syncs it to disk, and renames it to its final name. */
export function publish(partial: string, path: string, show?: ShowState): void {
  sealFile(partial, showReading('sealed', show));
  replace(partial, path);
}

function begin(partial: string, template: string | undefined, show?: ShowState): Database.Database {
  rmSync(partial, { force: true });
  if (template !== undefined) copyFile(template, partial, showReading('copied', show));
  return template === undefined ? createDatabase(partial) : openForWriting(partial);
}

function writeInto<T>(partial: string, fill: (database: Database.Database) => T, template: string | undefined): T {
  const database = begin(partial, template);
  try {
    return fill(database);
  } finally {
    database.close();
  }
}

function replace(partial: string, path: string): void {
  try {
    renameSync(partial, path);
  } catch (cause) {
    if (isDiskFull(cause)) throw cause;
    const why = 'is a sandbox serving it? Stop it and try again';
    throw new DatabaseFileError(`${path} cannot be replaced: ${why}`, { cause });
  }
  // Syncs the renaming. Windows cannot open folders, and needs no sync for it.
  if (process.platform !== 'win32') keep(dirname(path));
}

function keep(folder: string): void {
  const opened = openSync(folder, 'r');
  try {
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

/** Runs what writes a database file; what the disk refuses is named with the file. */
export function namingWriteFailure<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw namedFailure(path, error);
  }
}

/** An error of the disk or its folders, as one that names the file and what to do; any other error as it is. */
export function namedFailure(path: string, error: unknown): unknown {
  const { code = '', path: failed = path } = error as Partial<NodeJS.ErrnoException>;
  const why = WRITE_FAILURES.get(code);
  // Another file that fails meanwhile is one that is read.
  const isIts = isOneOfIts(resolve(failed), resolve(path));
  return why === undefined || !isIts
    ? error
    : new DatabaseFileError(`${path} cannot be written: ${why}`, { cause: error });
}

/** Whether a file is the database file, one beside it while it is written, or a folder above. */
function isOneOfIts(failed: string, path: string): boolean {
  return failed.startsWith(path) || path.startsWith(failed.endsWith(sep) ? failed : failed + sep);
}

const DISK_FULL = 'the disk is full. Make room there and try again';
const NOT_ALLOWED = 'its folder may not be written. Give another folder';
const NO_FOLDER = 'its folder cannot be made. Give another folder';

const WRITE_FAILURES: ReadonlyMap<string, string> = new Map([
  ...['SQLITE_FULL', 'ENOSPC', 'EDQUOT'].map((code) => [code, DISK_FULL] as const),
  ...['EACCES', 'EPERM', 'EROFS', 'SQLITE_READONLY', 'SQLITE_CANTOPEN'].map((code) => [code, NOT_ALLOWED] as const),
  ...['EEXIST', 'ENOENT', 'ENOTDIR'].map((code) => [code, NO_FOLDER] as const),
]);

function isDiskFull(error: unknown): boolean {
  return WRITE_FAILURES.get((error as { code?: string }).code ?? '') === DISK_FULL;
}
