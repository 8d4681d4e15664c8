import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describeUnless, testUnless } from '../../support/where-possible';

/** Real public filings, kept beside the repository: `data`, and `more-data` with more of them. */
const SHARED = join(__dirname, '../../../../shared');

/** A path beside the repository, such as `more-data/us/xbrl`. */
export const sharedPath = (path: string): string => join(SHARED, path);
export const sharedFile = (path: string): string => sharedPath(`data/${path}`);

/** Names those of some paths beside the repository that are not there; undefined where all are. */
export function missingShared(...paths: readonly string[]): string | undefined {
  const missing = paths.filter((path) => !existsSync(sharedPath(path)));
  return missing.length === 0 ? undefined : missing.map((path) => `../shared/${path}`).join(', ');
}

/** Runs the test if the real file exists; otherwise skips it with a title that names the missing file. */
export function testWithShared(path: string, title: string, run: () => void): void {
  testUnless(missingShared(`data/${path}`))(title, run);
}

/** Like `testWithShared`, for several tests of one real file. */
export function describeWithShared(path: string, title: string, run: () => void): void {
  describeUnless(missingShared(`data/${path}`))(title, run);
}
