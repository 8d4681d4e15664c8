import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { US_STATEMENT_KINDS } from '../../src/api';
import type { Balances, KnownFiling } from './known-filings';
import { filingsOfDataSet, filingsOfLinkbases } from './known-filings';
import { knownLines } from './known-lines';
import { filingsReadByHand } from './read-faces';

/** The texts of the two tables about the faces of US statements: the statements as printed, without notes. */
export interface FaceTables {
  readonly lines: string;
  readonly faces: string;
}

export interface FaceSources {
  readonly filings: readonly KnownFiling[];
  readonly balances: Balances;
}

/** Reads the data sets, linkbases and facts of companies in folders of public filings. Throws where there is none of a kind. */
export function readFaceSources(folders: readonly string[]): FaceSources {
  const files = folders.flatMap(filesIn).sort();
  const sets = files.filter((file) => /fsds.*\.zip$/.test(file)).map(filingsOfDataSet);
  const companies = files.filter((file) => /companyfacts.*CIK\d{10}\.json(\.gz)?$/.test(file));
  const linkbases = files.filter((file) => /_pre\.xml(\.gz)?$/.test(file));
  const sources = {
    'data set (fsds….zip)': sets,
    'file of facts (companyfacts)': companies,
    'presentation linkbase (…_pre.xml)': linkbases,
  };
  for (const [kind, found] of Object.entries(sources))
    if (found.length === 0) throw new Error(`${folders.join(', ')}: no ${kind} in it`);
  return {
    filings: [
      ...sets.flatMap(({ filings }) => filings),
      ...filingsOfLinkbases(linkbases, companies),
      ...filingsReadByHand(),
    ],
    balances: new Map(sets.flatMap(({ balances }) => [...balances])),
  };
}

/** The tables from these sources. A test leaves out some issuers, to see what the others predict for them. */
export function faceTables({ filings, balances }: FaceSources, without: ReadonlySet<string> = new Set()): FaceTables {
  const used = filings.filter(({ cik }) => !without.has(cik));
  const whole = used.filter(({ accession, reported }) => reported !== undefined && accession !== '-');
  const faces = whole.flatMap(({ accession, face }) =>
    US_STATEMENT_KINDS.map((statement) =>
      [accession, statement, ...face[statement].map(({ name }) => name)].join('\t'),
    ),
  );
  return { lines: `${LINES_HEAD}${knownLines(used, balances)}\n`, faces: `${FACES_HEAD}${faces.join('\n')}\n` };
}

const LINES_HEAD = `# What is known of lines on the faces of US statements, in the usual order. Written by npm run faces; do not edit.
# From the SEC's Financial Statement Data Set 2010q2 (pre.txt), and the presentation linkbases and facts of the filings in known-faces.tsv.
# statement, line, logarithm of the odds that a filing that reports it shows it on the face, section of a sum, sign in it
`;
const FACES_HEAD = `# The faces of single filings with the SEC, from their presentation linkbases. Written by npm run faces; do not edit.
# accession number, statement, lines in order
`;

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) throw new Error(`${folder}: no such folder`);
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });
}
