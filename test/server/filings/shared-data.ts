import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Real public filings, kept beside the project and never in it. */
const SHARED = join(__dirname, '../../../../shared/data');

export const sharedFile = (path: string): string => join(SHARED, path);

/** Runs the test where the real file is here; elsewhere the test is skipped under a title that says what is missing. */
export function testWithShared(path: string, title: string, run: () => void): void {
  if (existsSync(sharedFile(path))) test(title, run);
  else test.skip(`${title} [skipped: ../shared/data/${path} is not here]`, run);
}
