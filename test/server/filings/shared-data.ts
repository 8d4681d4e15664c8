import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Real public filings, kept outside the repository. */
const SHARED = join(__dirname, '../../../../shared/data');
/** More of them. */
export const MORE_SHARED: string = join(SHARED, '../more-data');

export const sharedFile = (path: string): string => join(SHARED, path);

/** Runs the test if the real file exists; otherwise skips it with a title that names the missing file. */
export function testWithShared(path: string, title: string, run: () => void): void {
  if (existsSync(sharedFile(path))) test(title, run);
  else test.skip(`${title} [skipped: ../shared/data/${path} is not here]`, run);
}

/** Like `testWithShared`, for several tests of one real file. */
export function describeWithShared(path: string, title: string, run: () => void): void {
  if (existsSync(sharedFile(path))) describe(title, run);
  else describe.skip(`${title} [skipped: ../shared/data/${path} is not here]`, () => test('needs the file', run));
}
