import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_FILE } from '../database/file/open';
import { faultOf } from '../database/file/seal';
import { namingWriteFailure } from '../database/file/write-file';
import { showReading, type ShowState } from '../progress';

/** What an import says of a database that it cannot add to and replaces; undefined where the folder has none, or one that is whole. */
export function replacedDatabaseText(folder: string, show: ShowState): string | undefined {
  const path = join(folder, DATA_FILE);
  const fault = namingWriteFailure(path, () =>
    existsSync(path) ? faultOf(path, showReading('checked', show)) : undefined,
  );
  return (
    fault &&
    `warning: ${path} ${fault}: it was replaced, and companies that earlier imports put there are gone; import them again`
  );
}
