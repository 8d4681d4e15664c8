import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Database from 'libsql';
import { MARKETS } from '../../src/api';
import { INVENTED_MARK, writeDataset } from '../database/dataset';
import { packed } from '../database/packed-body';
import type { BesideMarket } from '../market/open';
import { readSample, SAMPLE_MARKETS, samplePath, type Sample } from './sample-file';

/** The sample beside the invented market, whose companies then say by their names what they are. */
export function besideMarket(): BesideMarket {
  const hash = createHash('sha256');
  const own = readdirSync(__dirname).map((name) => join(__dirname, name));
  for (const path of [...own, ...SAMPLE_MARKETS.map(samplePath)].sort()) hash.update(readFileSync(path));
  return { name: 'real', version: hash.digest('hex').slice(0, 12), add: addBeside };
}

function addBeside(database: Database.Database): void {
  database.exec('BEGIN');
  markInvented(database);
  for (const market of SAMPLE_MARKETS) fillSample(database, readSample(market));
  database.exec('COMMIT');
}

/** The tables whose bodies name the company. */
const NAMING = ['companies', 'documents', 'announcements', 'result_dates'];

function markInvented(database: Database.Database): void {
  database.prepare('UPDATE companies SET name = name || ?').run(INVENTED_MARK);
  for (const table of NAMING) {
    database
      .prepare(`UPDATE ${table} SET body = json_set(body, '$.company_name', (body ->> '$.company_name') || ?)`)
      .run(INVENTED_MARK);
  }
}

const storedBody = (table: string, body: object) => (table === 'statements' ? packed(body) : JSON.stringify(body));

/** Adds the rows of a sample to a database of this schema. */
export function fillSample(database: Database.Database, { market, madeOn, rows }: Sample): void {
  const name = `Sample of filings with the ${MARKETS[market].filedWith}`;
  writeDataset(database, { market, name, madeOn, source: 'public filings, listed in docs/sample-data.md' });
  for (const [table, row] of rows) {
    const columns = Object.keys(row);
    const values = Object.values(row).map((value) =>
      typeof value === 'object' && value ? storedBody(table, value) : value,
    );
    const places = columns.map(() => '?').join(', ');
    database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places})`).run(...values);
  }
}
