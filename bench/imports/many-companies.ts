import { availableParallelism } from 'node:os';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { spreadOf, spreadText } from '../ratio';
import { joined, type Findings, type Measured } from '../report';
import { measureServing } from '../sandbox/serving';
import { isOfRealCompanies, writeFactsArchive, writeSubmissionsArchive } from './companies-archive';
import { runImport, type ImportRun } from './import-process';

/** The last is the size of the whole market: 18,000 take an hour, and 30 GB of the disk. */
const SIZES = [10, 100, Number(process.env['BENCH_COMPANIES'] ?? 1_000)];
/** How many times the memory of an import of a hundred companies the largest import may take. */
const FLAT = 1.5;
const CORE_ROUNDS = 3;

interface Sized {
  readonly companies: number;
  readonly run: ImportRun;
  /** The size of the files, unpacked. */
  readonly megabytes: number;
}

/** Imports of growing archives, each in a process of its own; then a second one of the largest, and what is served of it. */
export async function measureManyCompanies(folder: string): Promise<Findings> {
  const sized: Sized[] = [];
  for (const companies of SIZES) sized.push(await importOf(folder, companies));
  const [smallest, few, many] = sized as [Sized, Sized, Sized];
  const out = outOf(folder, many.companies);
  const again = runImport('us', archivesOf(folder, many.companies), out);
  if (!again.text.includes(`${many.companies} companies not read again`))
    throw new Error('the second import read again');
  const oneCore = process.platform === 'linux' && availableParallelism() > 1 ? [oneCoreRow(folder, few.companies)] : [];
  const served = await measureServing(out, many.companies);
  rmSync(out, { recursive: true });
  const growth = many.run.peakMegabytes / few.run.peakMegabytes;
  const found: Findings = {
    rows: [
      ...sized.map((each) => importRow(each, smallest)),
      {
        what: `the same ${number(many.companies)} companies a second time`,
        result: `${again.seconds.toFixed(1)} s, none read again`,
        against: `${(again.seconds / many.run.seconds).toPrecision(2)} of the first time`,
      },
      ...oneCore,
    ],
    targets: [
      {
        target: `the memory of an import does not grow with the companies: at most ${FLAT} times from ${few.companies} to ${number(many.companies)}`,
        measured: `${growth.toFixed(2)} times`,
        isMet: growth <= FLAT,
      },
    ],
  };
  return joined([found, served]);
}

async function importOf(folder: string, companies: number): Promise<Sized> {
  const [facts = '', submissions = ''] = archivesOf(folder, companies);
  let bytes = await writeFactsArchive(facts, companies);
  if (isOfRealCompanies) bytes += await writeSubmissionsArchive(submissions, companies);
  return {
    companies,
    megabytes: bytes / 1e6,
    run: runImport('us', archivesOf(folder, companies), outOf(folder, companies)),
  };
}

function importRow({ companies, megabytes, run }: Sized, smallest: Sized): Measured {
  const { seconds, peakMegabytes } = run;
  const rate = `${(megabytes / seconds).toFixed(0)} MB/s, ${(companies / seconds).toFixed(1)} companies/s`;
  return {
    what: `${number(companies)} companies of ${WHAT}, ${(megabytes / 1000).toFixed(2)} GB unpacked, in a process of its own`,
    result: `${seconds.toFixed(1)} s, ${rate}, at most ${peakMegabytes.toFixed(0)} MB of memory`,
    against: `${(peakMegabytes / smallest.run.peakMegabytes).toFixed(2)} of the memory of ${smallest.companies} companies`,
  };
}

/** The same work with one reader on one core, in turn with one on each: in time, and in time of the processors. */
function oneCoreRow(folder: string, companies: number): Measured {
  const run = (cores?: string) => {
    const out = join(folder, `on-${cores ?? 'all'}`);
    const result = runImport('us', archivesOf(folder, companies), out, cores);
    rmSync(out, { recursive: true });
    return result;
  };
  const turns = Array.from({ length: CORE_ROUNDS }, () => ({ all: run(), one: run('0') }));
  const ratio = spreadOf(turns.map(({ all, one }) => one.seconds / all.seconds));
  const quickest = (of: 'all' | 'one') =>
    turns.map((turn) => turn[of]).reduce((least, each) => (each.seconds < least.seconds ? each : least));
  const text = ({ seconds, processorSeconds }: ImportRun) =>
    `${seconds.toFixed(1)} s, ${processorSeconds.toFixed(1)} s of processor time`;
  const others = spreadOf(turns.flatMap(({ all, one }) => [all.others, one.others])).median;
  return {
    what: `${companies} companies on ${availableParallelism()} cores`,
    result: text(quickest('all')),
    against: `${spreadText(ratio)} times as quick as on one core, ${text(quickest('one'))}; other programs had ${(100 * others).toFixed(0)} % of the processors`,
  };
}

const archivesOf = (folder: string, companies: number): readonly string[] =>
  ['companyfacts', ...(isOfRealCompanies ? ['submissions'] : [])].map((name) =>
    join(folder, `${name}-${companies}.zip`),
  );
const outOf = (folder: string, companies: number): string => join(folder, `out-of-${companies}`);
const number = (value: number): string => value.toLocaleString('en-US');
const WHAT = isOfRealCompanies ? 'real companyfacts.zip and submissions.zip' : 'an invented companyfacts.zip';
