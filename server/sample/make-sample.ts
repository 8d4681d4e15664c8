import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type Database from 'libsql';
import type { MarketId } from '../../src/api';
import { DATA_FILE, openForWriting } from '../database/file/open';
import { bodyText, type StoredBody } from '../database/packed-body';
import type { HolderBody } from '../database/row';
import { OWN_TABLES } from '../database/schema';
import { importIndia } from '../filings/import-india';
import { importUs } from '../filings/import-us';
import { addIndianIndustries, addUsIndustries } from './industries';
import { isInstitution } from './institution';
import { HISTORY_FILE, INDUSTRIES_FILE, SAMPLE_COMPANIES, SAMPLE_SOURCES } from './sample-companies';
import type { Sample, SampleRow } from './sample-file';
import { addShareholdingHistory } from './shareholding-history';

/** The tables whose rows are figures and facts, with the column of the company; announcements and texts are not. */
const TABLES: Readonly<Record<string, string>> = {
  companies: 'id',
  symbols: 'company_id',
  statements: 'company_id',
  documents: 'company_id',
};

const IMPORTS: Readonly<Record<MarketId, (paths: readonly string[], folder: string) => Promise<unknown>>> = {
  us: importUs,
  india: importIndia,
};

interface Addition {
  /** The file that it is from, where one was given. */
  readonly file?: string;
  readonly add: (database: Database.Database, folder: string) => Promise<void> | void;
}

/** What no import reads, and is added to its rows. */
const ADDITIONS: Readonly<Record<MarketId, readonly Addition[]>> = {
  us: [{ add: addUsIndustries }],
  india: [
    { file: INDUSTRIES_FILE, add: addIndianIndustries },
    { file: HISTORY_FILE, add: addShareholdingHistory },
  ],
};

/** Imports the sample's sources below `folder` and takes the rows of its companies. */
export async function makeSample(market: MarketId, folder: string, madeOn: string): Promise<Sample> {
  const scratch = mkdtempSync(join(tmpdir(), 'spillway-sample-'));
  try {
    const paths = SAMPLE_SOURCES[market].map((path) => join(folder, path));
    await IMPORTS[market](paths, scratch);
    const database = openForWriting(join(scratch, DATA_FILE));
    try {
      for (const { add } of ADDITIONS[market]) await add(database, folder);
      return { market, madeOn, sources: sourcesOf(market, folder), rows: rowsOf(database, market) };
    } finally {
      database.close();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

function sourcesOf(market: MarketId, folder: string): string[] {
  const added = ADDITIONS[market].flatMap(({ file }) => file ?? []);
  return [...SAMPLE_SOURCES[market], ...added].flatMap((path) => {
    if (!statSync(join(folder, path)).isDirectory()) return [path];
    const names = readdirSync(join(folder, path));
    return names.sort().map((name) => `${path}/${name}`);
  });
}

function rowsOf(database: Database.Database, market: MarketId): Sample['rows'] {
  const ids = JSON.stringify(SAMPLE_COMPANIES[market]);
  const among = (column: string) => `${column} IN (SELECT value FROM json_each(?))`;
  const ofMarket = Object.entries(TABLES).flatMap(([table, column]) =>
    named(table, database.prepare(`SELECT * FROM ${table} WHERE market = ? AND ${among(column)}`).all(market, ids)),
  );
  const owned = OWN_TABLES[market].flatMap((table) =>
    named(table, database.prepare(`SELECT * FROM ${table} WHERE ${among('company_id')}`).all(ids)),
  );
  return [
    ...ofMarket,
    ...owned.filter(([table, row]) => table !== 'holders' || isInstitution(row['body'] as HolderBody)),
  ];
}

function named(table: string, rows: readonly unknown[]): [string, SampleRow][] {
  return rows.map((each) => {
    const row = { ...(each as Record<string, unknown>) };
    // What is not served is not in the sample.
    delete row['others'];
    return [table, 'body' in row ? { ...row, body: JSON.parse(bodyText(row['body'] as StoredBody)) as unknown } : row];
  });
}
