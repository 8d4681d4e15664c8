import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type Database from 'libsql';
import { makeFolder } from '../../make-folder';
import { showReading, type ShowState } from '../../progress';
import { copyFile } from './copy-file';
import { partialOf, removeLeftovers } from './leftovers';
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
  try {
    prepare(path);
    const result = writeInto(partial, fill, template);
    publish(partial, path);
    return result;
  } catch (error) {
    throw isDiskFull(error) ? diskFull(path, error) : error;
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
  try {
    prepare(path);
    const database = begin(partial, template, show);
    const result = await fill(database).finally(() => database.close());
    publish(partial, path, show);
    return result;
  } catch (error) {
    throw isDiskFull(error) ? diskFull(path, error) : error;
  } finally {
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

/** Runs what writes a database file; a full disk is named with the file. */
export function namingDiskFull<T>(path: string, write: () => T): T {
  try {
    return write();
  } catch (error) {
    throw isDiskFull(error) ? diskFull(path, error) : error;
  }
}

function isDiskFull(error: unknown): boolean {
  return ['SQLITE_FULL', 'ENOSPC', 'EDQUOT'].includes((error as { code?: string }).code ?? '');
}

function diskFull(path: string, cause: unknown): DatabaseFileError {
  return new DatabaseFileError(`${path} cannot be written: the disk is full. Make room there and try again`, { cause });
}
