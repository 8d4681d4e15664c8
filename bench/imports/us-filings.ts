import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importUs } from '../../server/filings/import-us';
import { LARGEST, memberOf, textOf } from '../../server/filings/us/source-file';
import { zipMembers } from '../../server/filings/zip-archive';
import { spreadOf, spreadText } from '../ratio';
import { joined, type Findings } from '../report';
import { isOfRealCompanies, writeFactsArchive } from './companies-archive';
import { measureManyCompanies } from './many-companies';

const COMPANIES = 60;
const ROUNDS = 5;
const GOAL = 0.2;

/** The import of archives like the SEC's, and what is served of them. */
export async function measureUsFilings(): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-us-'));
  try {
    return joined([await measureRate(folder), await measureManyCompanies(folder)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An archive such as companyfacts.zip into a database, beside unpacking and JSON.parse of the same members, in alternating rounds. */
async function measureRate(folder: string): Promise<Findings> {
  const archive = join(folder, 'companyfacts.zip');
  await writeFactsArchive(archive, COMPANIES);
  const rounds = [];
  let bytes = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const parser = await secondsOf(async () => (bytes = await parse(archive)));
    const database = await secondsOf(() => importUs([archive], join(folder, `out-${round}`)));
    rounds.push({ parser, database });
  }
  const counted = rounds.slice(1);
  const ratio = spreadOf(counted.map(({ parser, database }) => parser / database));
  const fastest = Math.min(...counted.map(({ database }) => database));
  const what = `${COMPANIES} companies of ${isOfRealCompanies ? 'real' : 'invented'} companyfacts.zip`;
  return {
    rows: [
      {
        what: `${what} into a database`,
        result: `${(bytes / 1e6 / fastest).toFixed(0)} MB/s, ${(COMPANIES / fastest).toFixed(0)} companies/s`,
        against: `${spreadText(ratio)} of unpacking and JSON.parse alone`,
      },
    ],
    targets: [
      {
        target: `companyfacts into a database at ${GOAL} of the speed of gunzip and JSON.parse`,
        measured: spreadText(ratio),
        isMet: ratio.median >= GOAL,
      },
    ],
  };
}

async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return (performance.now() - start) / 1000;
}

/** Unpacks and parses every member on one thread; returns the bytes of their texts. */
async function parse(archive: string): Promise<number> {
  let bytes = 0;
  for await (const { name, place } of zipMembers(archive, () => true)) {
    if ('reason' in place) throw new Error(place.reason);
    JSON.parse(textOf(memberOf(archive, name, place), LARGEST.json));
    bytes += place.size;
  }
  return bytes;
}
