import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import { zipMembers } from '../../server/filings/files/zip-archive';
import { spreadOf, spreadText } from '../ratio';
import { joined, type Findings, type Measured, type Target } from '../report';
import { isOfRealCompanies, writeFactsArchive } from './companies-archive';
import { runImport } from './import-process';
import { measureManyCompanies } from './many-companies';

/** Enough companies that the start of the threads hardly matters, as in the SEC's whole archive. */
const COMPANIES = 120;
const ROUNDS = 3;
const GOAL = 0.35;

/** The import of archives like the SEC's, and what is served of them. */
export async function measureUsFilings(): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-us-'));
  try {
    return joined([await measureRate(folder), await measureManyCompanies(folder)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * An archive such as companyfacts.zip into a database, on all cores and on one, beside unpacking and JSON.parse of the same members
 * on one, in alternating rounds.
 */
async function measureRate(folder: string): Promise<Findings> {
  const archive = join(folder, 'companyfacts.zip');
  await writeFactsArchive(archive, COMPANIES);
  const [cores, canPin] = [availableParallelism(), process.platform === 'linux'];
  const rounds = [];
  let bytes = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const parser = await secondsOf(async () => (bytes = await parse(archive)));
    const all = runImport('us', [archive], join(folder, `out-${round}`)).seconds;
    const one = canPin && cores > 1 ? runImport('us', [archive], join(folder, `one-${round}`), '0').seconds : all;
    rounds.push({ parser, all, one });
  }
  const counted = rounds.slice(1);
  const what = `${COMPANIES} companies of ${isOfRealCompanies ? 'real' : 'invented'} companyfacts.zip into a database`;
  const ratioOf = (of: 'all' | 'one') => spreadOf(counted.map(({ parser, [of]: seconds }) => parser / seconds));
  const rowOf = (of: 'all' | 'one', on: string): Measured => {
    const fastest = Math.min(...counted.map((each) => each[of]));
    return {
      what: `${what}, on ${on}`,
      result: `${(bytes / 1e6 / fastest).toFixed(0)} MB/s, ${(COMPANIES / fastest).toFixed(0)} companies/s`,
      against: `${spreadText(ratioOf(of))} of unpacking and JSON.parse alone on one core`,
    };
  };
  const targetOf = (of: 'all' | 'one', on: string): Target => ({
    target: `companyfacts into a database, on ${on}: at ${GOAL} of the speed of gunzip and JSON.parse`,
    measured: spreadText(ratioOf(of)),
    isMet: ratioOf(of).median >= GOAL,
  });
  const measured = [
    ['all', cores > 1 ? `${cores} cores` : 'one core'],
    ...(canPin && cores > 1 ? [['one', 'one core'] as const] : []),
  ] as (readonly ['all' | 'one', string])[];
  return {
    rows: measured.map(([of, on]) => rowOf(of, on)),
    targets: measured.map(([of, on]) => targetOf(of, on)),
  };
}

async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return (performance.now() - start) / 1000;
}

/** Unpacks and parses every member on one thread, with nothing of the import's own reading; returns the bytes of their texts. */
async function parse(archive: string): Promise<number> {
  const packed = readFileSync(archive);
  let bytes = 0;
  for await (const { place } of zipMembers(archive, () => true)) {
    if ('reason' in place) throw new Error(place.reason);
    JSON.parse(inflateRawSync(packed.subarray(place.at, place.at + place.packedSize)).toString('utf8'));
    bytes += place.size;
  }
  return bytes;
}
