import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importUs } from '../../server/filings/import-us';
import { LARGEST, memberOf, textOf } from '../../server/filings/us/source-file';
import { zipMembers } from '../../server/filings/zip-archive';
import { spreadOf, spreadText } from '../ratio';
import type { Findings } from '../report';
import { writeArchive } from './companies-archive';

const MAIN = join(__dirname, '../../server/filings/main.ts');
const TELL_MEMORY = join(__dirname, 'tell-memory.mjs');
const COMPANIES = 60;
const FEW = 100;
const MANY = 1000;
const ROUNDS = 5;
const GOAL = 0.2;
/** What memory may grow by from a hundred companies to a thousand. */
const FLAT = 1.5;

/** An archive such as companyfacts.zip into a database, beside unpacking and JSON.parse of the same members, in alternating rounds. */
export async function measureUsFilings(): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-us-'));
  try {
    const archive = join(folder, 'companyfacts.zip');
    writeArchive(archive, COMPANIES);
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
    const [few, many] = [FEW, MANY].map((companies) => peakMegabytes(folder, companies)) as [number, number];
    return {
      rows: [
        {
          what: `${COMPANIES} companies of companyfacts.zip into a database`,
          result: `${(bytes / 1e6 / fastest).toFixed(0)} MB/s, ${(COMPANIES / fastest).toFixed(0)} companies/s`,
          against: `${spreadText(ratio)} of unpacking and JSON.parse alone`,
        },
        {
          what: `peak memory of an import of ${MANY} companies`,
          result: `${many.toFixed(0)} MB`,
          against: `${few.toFixed(0)} MB of ${FEW} companies`,
        },
      ],
      targets: [
        {
          target: `companyfacts into a database at ${GOAL} of the speed of gunzip and JSON.parse`,
          measured: spreadText(ratio),
          isMet: ratio.median >= GOAL,
        },
        {
          target: `the memory of an import does not grow with the companies: at most ${FLAT} times for ten times as many`,
          measured: `${(many / few).toFixed(2)} times`,
          isMet: many / few <= FLAT,
        },
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function secondsOf(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return (performance.now() - start) / 1000;
}

async function parse(archive: string): Promise<number> {
  let bytes = 0;
  for await (const { name, place } of zipMembers(archive, () => true)) {
    if ('reason' in place) throw new Error(place.reason);
    JSON.parse(textOf(memberOf(archive, name, place), LARGEST.json));
    bytes += place.size;
  }
  return bytes;
}

/** Of a process of its own, all its threads together. */
function peakMegabytes(folder: string, companies: number): number {
  const archive = join(folder, `${companies}.zip`);
  writeArchive(archive, companies);
  const out = join(folder, `out-of-${companies}`);
  const args = ['--import', 'tsx', '--import', TELL_MEMORY, MAIN, 'us', archive, '--out', out];
  const { stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  rmSync(out, { recursive: true, force: true });
  rmSync(archive);
  const peak = /peak (\d+) kB/.exec(stderr)?.[1];
  if (peak === undefined) throw new Error(`the import of ${companies} companies failed: ${stderr}`);
  return Number(peak) / 1000;
}
