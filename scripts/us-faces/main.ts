/**
 * `npm run faces -- FOLDERS`: writes the tables about the faces of US statements (the statements as printed, without notes), from the
 * data sets, presentation linkbases and companyfacts in folders of public filings.
 */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { KNOWN_FACES, KNOWN_LINES } from '../../server/filings/us/face/odds/face-knowledge';
import { faceTables, readFaceSources } from './faces';

const folders = process.argv.slice(2);
if (folders.length === 0) {
  console.error('Give folders of public filings: npm run faces -- ../shared/data/us ../shared/more-data/us');
  process.exitCode = 1;
} else {
  const { lines, faces } = faceTables(readFaceSources(folders));
  for (const [path, text] of [
    [KNOWN_LINES, lines],
    [KNOWN_FACES, faces],
  ] as const) {
    writeFileSync(path, text);
    console.log(`wrote ${relative(process.cwd(), path)}: ${text.split('\n').length - 1} rows`);
  }
}
