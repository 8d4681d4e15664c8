import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { importIndia } from '../../server/filings/import-india';
import { readIndianFilings } from '../../server/filings/india/read-filings';
import { openFiles } from '../../server/filings/files/packed-file';
import { instanceOf, YEARLY } from '../../test/server/filings/india/fixture';
import { spreadOf, spreadText, type Spread } from '../ratio';
import { joined, type Findings, type Measured, type Target } from '../report';
import { runImport } from './import-process';

const REAL = join(__dirname, '../../../shared/data/india/results/nse-results-12-companies.tar.xz');
const ROUNDS = 7;
const GOAL = 0.4;
/**
 * How often each filing is copied for imports on several threads: as many filings as about seventy companies have, about two
 * hundred, and five hundred. A market has two thousand; with more filings the start of the threads matters less.
 */
const COPIES = { some: 6, many: 16, most: 40 };
const PARSER = 'of the XML parser alone on one core';

/** XBRL to rows, and to a database, beside the XML parser alone over the same files, in alternating rounds. */
export async function measureIndianFilings(): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-in-'));
  try {
    const what = await writeFilings(join(folder, 'once'));
    const findings = [await measureFew(folder, what)];
    for (const copies of Object.values(COPIES)) {
      writeCopies(join(folder, 'once'), join(folder, 'often'), copies);
      findings.push(await measureMany(folder, what, copies === COPIES.some));
      rmSync(join(folder, 'often'), { recursive: true });
    }
    return joined(findings);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Measures so few filings that the import always reads them on one thread. */
async function measureFew(folder: string, what: string): Promise<Findings> {
  const [filings, out] = [join(folder, 'once'), join(folder, 'out')];
  const measured = await ratesOf(filings, {
    rows: () => readAll(filings),
    database: () => importIndia([filings], out),
  });
  return {
    rows: [
      rowOf(`${measured.count} ${what}, XBRL to rows, on one thread`, measured, 'rows'),
      rowOf(`${measured.count} ${what}, XBRL to a database, on one thread`, measured, 'database'),
    ],
    targets: [
      targetOf('XBRL to rows, on one thread', measured.ratios.rows),
      targetOf('XBRL to a database, on one thread', measured.ratios.database),
    ],
  };
}

/** Measures so many filings that the import uses threads, as many as there are cores. */
async function measureMany(folder: string, what: string, onOneToo: boolean): Promise<Findings> {
  const [filings, out] = [join(folder, 'often'), join(folder, 'out')];
  const cores = availableParallelism();
  const canPin = onOneToo && process.platform === 'linux' && cores > 1;
  // Each in a process of its own, as an import is.
  const all = () => runImport('in', [filings], out).seconds;
  const one = () => runImport('in', [filings], out, '0').seconds;
  const measured = await ratesOf(filings, { all, one: canPin ? one : () => 1 });
  const count = measured.count.toLocaleString('en-US');
  return {
    rows: [
      rowOf(`${count} ${what}, XBRL to a database, on ${cores} cores`, measured, 'all'),
      ...(canPin ? [rowOf(`${count} ${what}, XBRL to a database, on one core`, measured, 'one')] : []),
    ],
    targets: [targetOf(`${count} filings, XBRL to a database, on ${cores} cores`, measured.ratios.all)],
  };
}

interface Rates<Run extends string> {
  readonly count: number;
  readonly megabytes: number;
  readonly ratios: Readonly<Record<Run, Spread>>;
  readonly quickest: Readonly<Record<Run, number>>;
}

/** The speed of each kind of run over a folder of filings, compared with the parser alone; the first round is not counted. */
async function ratesOf<Run extends string>(
  folder: string,
  runs: Readonly<Record<Run, () => unknown>>,
): Promise<Rates<Run>> {
  const files = readdirSync(folder).map((name) => join(folder, name));
  const names = Object.keys(runs) as Run[];
  const rounds: { parser: number; seconds: Record<Run, number> }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const parser = await secondsOf(() => parse(files));
    const seconds = {} as Record<Run, number>;
    for (const name of names) seconds[name] = await secondsOf(runs[name]);
    rounds.push({ parser, seconds });
  }
  const counted = rounds.slice(1);
  const each = <T>(of: (name: Run) => T) => Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Run, T>;
  return {
    count: files.length,
    megabytes: files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6,
    ratios: each((name) => spreadOf(counted.map(({ parser, seconds }) => parser / seconds[name]))),
    quickest: each((name) => Math.min(...counted.map(({ seconds }) => seconds[name]))),
  };
}

function rowOf<Run extends string>(
  what: string,
  { count, megabytes, ratios, quickest }: Rates<Run>,
  run: Run,
): Measured {
  const seconds = quickest[run];
  return {
    what,
    result: `${(megabytes / seconds).toFixed(1)} MB/s, ${(count / seconds).toFixed(0)} filings/s`,
    against: `${spreadText(ratios[run])} ${PARSER}`,
  };
}

function targetOf(what: string, ratio: Spread): Target {
  return {
    target: `${what}: at ${GOAL} of the speed of the XML parser`,
    measured: spreadText(ratio),
    isMet: ratio.median >= GOAL,
  };
}

/** The seconds that the run returns, else those measured by the clock. */
async function secondsOf(run: () => unknown): Promise<number> {
  const start = performance.now();
  const reported = await run();
  return typeof reported === 'number' ? reported : (performance.now() - start) / 1000;
}

function parse(files: readonly string[]): void {
  for (const file of files) {
    const parser = new SaxesParser();
    parser.write(readFileSync(file, 'utf8')).close();
  }
}

async function readAll(folder: string): Promise<void> {
  const filings = readIndianFilings([folder]);
  while (!(await filings.next()).done);
}

/** Real filings where they are, else invented ones of their size; returns what they are. */
async function writeFilings(folder: string): Promise<string> {
  mkdirSync(folder);
  if (existsSync(REAL)) {
    for await (const { file, content } of openFiles([REAL], /\.xml$/)) {
      if ('bytes' in content) writeFileSync(join(folder, file.split('/').at(-1) ?? ''), content.bytes);
    }
    return 'NSE filings';
  }
  const facts = Array.from({ length: 200 }, (_, at) => [`InventedElementOfThisLength${at} FourD`, at * 1e9] as const);
  for (let each = 0; each < 500; each += 1) {
    const text = instanceOf({ ...YEARLY, ...Object.fromEntries(facts) });
    writeFileSync(join(folder, `INDAS_${each}_1_19042024112830.xml`), text);
  }
  return 'invented filings';
}

/** The same filings of so many times as many companies, under other symbols, codes and names of files. */
function writeCopies(from: string, to: string, copies: number): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const text = readFileSync(join(from, name), 'utf8');
    const symbol = textOf('Symbol', text);
    const code = textOf('ScripCode', text);
    for (let copy = 0; copy < copies; copy += 1) {
      const other = code && String((Number(code) + 1_000 * copy) % 1e6).padStart(code.length, '0');
      const ofOther = withText(withText(text, symbol, symbol && `${symbol}${copy}`), code, other);
      writeFileSync(join(to, name.replace(/([A-Z]_)(\d+)_/, `$1$2${copy}_`)), ofOther);
    }
  }
}

function textOf(element: string, text: string): string | undefined {
  return new RegExp(`:${element}\\s[^>]*>([^<]+)<`).exec(text)?.[1];
}

function withText(text: string, from: string | undefined, to: string | undefined): string {
  return from && to ? text.replaceAll(`>${from}<`, `>${to}<`) : text;
}
