import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { SCHEMA, SCHEMA_VERSION } from './schema';

/** The file that an import writes and `--data` serves. */
export const DATA_FILE = 'spillway.db';

/** Creates a database with empty tables; `:memory:` keeps it in memory. */
export function createDatabase(path: string): Database.Database {
  const database = new Database(path);
  // Files are written under a temporary name and renamed when complete, so durability is not needed.
  database.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF;');
  database.exec(SCHEMA);
  return database;
}

/** Opens the database that an import wrote into `folder`. Throws a DataFolderError that names the import command. */
export function openDataFolder(folder: string): Database.Database {
  const path = join(folder, DATA_FILE);
  const command = `npm run import -- us FILES… --out ${folder}`;
  if (!existsSync(path)) throw new DataFolderError(`${folder} holds no ${DATA_FILE}; write one with: ${command}`);
  const database = new Database(path);
  const version = schemaVersion(database);
  if (version === SCHEMA_VERSION) return database;
  database.close();
  const reason = version === undefined ? 'is not a database' : `was written for schema version ${version}`;
  throw new DataFolderError(
    `${path} ${reason}; this sandbox reads version ${SCHEMA_VERSION}. Import again: ${command}`,
  );
}

export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

function schemaVersion(database: Database.Database): number | undefined {
  try {
    const row = database.prepare('PRAGMA user_version').get() as { user_version: number };
    return row.user_version;
  } catch {
    return undefined;
  }
}
