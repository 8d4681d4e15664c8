/**
 * `npm run faces -- FOLDERS`: writes the tables about the faces of US statements (the statements as printed, without notes), from the
 * data sets, presentation linkbases and companyfacts in folders of public filings.
 */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { KNOWN_FACES, KNOWN_LINES } from '../../server/filings/us/face/odds/face-knowledge';
import { plainArguments } from '../plain-arguments';
import { faceTables, readFaceSources } from './faces';

const EXAMPLE = 'npm run faces -- ../shared/data/us ../shared/more-data/us';

/** Throws for folders that lack a kind of source: tables without it would stand in the place of whole ones. */
function write(folders: readonly string[]): void {
  if (folders.length === 0) throw new Error(`Give folders of public filings: ${EXAMPLE}`);
  const { lines, faces } = faceTables(readFaceSources(folders));
  for (const [path, text] of [
    [KNOWN_LINES, lines],
    [KNOWN_FACES, faces],
  ] as const) {
    writeFileSync(path, text);
    console.log(`wrote ${relative(process.cwd(), path)}: ${text.split('\n').length - 1} rows`);
  }
}

try {
  write(plainArguments({ usage: 'npm run faces -- FOLDERS', most: Infinity }));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
