/**
 * `npm run taxonomies -- ARCHIVE`: writes server/filings/india/taxonomy from the archive of SEBI's taxonomies: the elements that each
 * format of results presents, in its order, and its sums.
 */
import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { plainArguments } from '../plain-arguments';
import { taxonomyModules } from './taxonomies';

const TARGET = join(__dirname, '../../server/filings/india/taxonomy');

async function write(archive: string): Promise<void> {
  for (const [file, text] of await taxonomyModules(archive)) {
    const path = join(TARGET, file);
    writeFileSync(path, text);
    console.log(`wrote ${relative(process.cwd(), path)}`);
  }
}

const [archive] = plainArguments({ usage: 'npm run taxonomies -- ARCHIVE', most: 1 });
if (archive === undefined) {
  console.error(
    'Give the archive of taxonomies: npm run taxonomies -- ../shared/data/india/nse_sebi_taxonomies.tar.xz',
  );
  process.exitCode = 1;
} else {
  write(archive).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
