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

const GOAL = 0.35;

/** An archive of so many companies, imported so often after a first time that is not counted. */
interface Load {
  readonly companies: number;
  readonly rounds: number;
  /** Whether it is imported on one core, too. */
  readonly alsoOnOne: boolean;
}

/** For few companies the start of the threads and the compiler count; the SEC's whole archive has eighteen times as many as the last. */
const LOADS: readonly Load[] = [
  { companies: 120, rounds: 3, alsoOnOne: true },
  { companies: 1_000, rounds: 2, alsoOnOne: false },
];

/** The import of archives like the SEC's, and what is served of them. */
export async function measureUsFilings(): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-us-'));
  try {
    const findings: Findings[] = [];
    for (const load of LOADS) findings.push(await measureRate(folder, load));
    return joined([...findings, await measureManyCompanies(folder)]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * An archive such as companyfacts.zip into a database, on all cores and on one, beside unpacking and JSON.parse of the same members
 * on one, in alternating rounds.
 */
async function measureRate(folder: string, { companies, rounds: count, alsoOnOne }: Load): Promise<Findings> {
  const archive = join(folder, 'rate.zip');
  await writeFactsArchive(archive, companies);
  const cores = availableParallelism();
  const pins = alsoOnOne && cores > 1 && process.platform === 'linux';
  const rounds = [];
  let bytes = 0;
  for (let round = 0; round <= count; round += 1) {
    const parser = await secondsOf(async () => (bytes = await parse(archive)));
    const all = secondsOfImport(archive, folder);
    rounds.push({ parser, all, one: pins ? secondsOfImport(archive, folder, '0') : all });
  }
  const counted = rounds.slice(1);
  const amount = `${companies.toLocaleString('en-US')} companies`;
  const ratioOf = (of: 'all' | 'one') => spreadOf(counted.map(({ parser, [of]: seconds }) => parser / seconds));
  const rowOf = (of: 'all' | 'one', on: string): Measured => {
    const fastest = Math.min(...counted.map((each) => each[of]));
    return {
      what: `${amount} of ${isOfRealCompanies ? 'real' : 'invented'} companyfacts.zip into a database, on ${on}`,
      result: `${(bytes / 1e6 / fastest).toFixed(0)} MB/s, ${(companies / fastest).toFixed(0)} companies/s`,
      against: `${spreadText(ratioOf(of))} of unpacking and JSON.parse alone on one core`,
    };
  };
  const targetOf = (of: 'all' | 'one', on: string): Target => ({
    target: `companyfacts of ${amount} into a database, on ${on}: at ${GOAL} of the speed of gunzip and JSON.parse`,
    measured: spreadText(ratioOf(of)),
    isMet: ratioOf(of).median >= GOAL,
  });
  const measured = [
    ['all', cores > 1 ? `${cores} cores` : 'one core'],
    ...(pins ? [['one', 'one core'] as const] : []),
  ] as (readonly ['all' | 'one', string])[];
  return {
    rows: measured.map(([of, on]) => rowOf(of, on)),
    targets: measured.map(([of, on]) => targetOf(of, on)),
  };
}

/** The time of an import into a database of its own, on all cores or on some. */
function secondsOfImport(archive: string, folder: string, cores?: string): number {
  const out = join(folder, 'out-of-rate');
  const { seconds } = runImport('us', [archive], out, cores);
  rmSync(out, { recursive: true });
  return seconds;
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
