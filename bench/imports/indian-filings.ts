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
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { importIndia } from '../../server/filings/import-india';
import { readIndianFilings } from '../../server/filings/india/read-filings';
import { openFiles } from '../../server/filings/packed-file';
import { instanceOf, YEARLY } from '../../test/server/filings/india/fixture';
import { spreadOf, spreadText } from '../ratio';
import type { Findings } from '../report';

const REAL = join(__dirname, '../../../shared/data/india/results/nse-results-12-companies.tar.xz');
const ROUNDS = 9;
const GOAL = 0.3;

/** XBRL to rows, and to a database, beside the XML parser alone over the same files, in alternating rounds. */
export async function measureIndianFilings(): Promise<Findings> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-in-'));
  try {
    const [files, what] = await writeFilings(join(folder, 'files'));
    const megabytes = files.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6;
    const rounds = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      rounds.push({
        parser: await secondsOf(() => parse(files)),
        rows: await secondsOf(() => readAll(join(folder, 'files'))),
        database: await secondsOf(() => importIndia([join(folder, 'files')], join(folder, 'out'))),
      });
    }
    const counted = rounds.slice(1);
    const ratio = spreadOf(counted.map(({ parser, rows }) => parser / rows));
    const ofDatabase = spreadOf(counted.map(({ parser, database }) => parser / database));
    const rate = (of: 'rows' | 'database') => megabytes / Math.min(...counted.map((each) => each[of]));
    const perSecond = files.length / Math.min(...counted.map(({ database }) => database));
    return {
      rows: [
        {
          what: `${what}, XBRL to rows`,
          result: `${rate('rows').toFixed(1)} MB/s`,
          against: `${spreadText(ratio)} of the XML parser alone`,
        },
        {
          what: `${what}, XBRL to a database`,
          result: `${rate('database').toFixed(1)} MB/s, ${perSecond.toFixed(0)} filings/s`,
          against: `${spreadText(ofDatabase)} of the XML parser alone`,
        },
      ],
      targets: [
        {
          target: `XBRL to rows at ${GOAL} of the XML parser's speed`,
          measured: spreadText(ratio),
          isMet: ratio.median >= GOAL,
        },
      ],
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function secondsOf(run: () => unknown): Promise<number> {
  const start = performance.now();
  await run();
  return (performance.now() - start) / 1000;
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

/** Real filings where they are, else invented ones of their size. */
async function writeFilings(folder: string): Promise<readonly [files: readonly string[], what: string]> {
  mkdirSync(folder);
  const isReal = existsSync(REAL);
  if (isReal) {
    for await (const { file, content } of openFiles([REAL], /\.xml$/)) {
      if ('text' in content) writeFileSync(join(folder, file.split('/').at(-1) ?? ''), content.text);
    }
  } else {
    const facts = Array.from({ length: 200 }, (_, at) => [`InventedElementOfThisLength${at} FourD`, at * 1e9] as const);
    for (let each = 0; each < 500; each += 1) {
      const text = instanceOf({ ...YEARLY, ...Object.fromEntries(facts) });
      writeFileSync(join(folder, `INDAS_${each}_1_19042024112830.xml`), text);
    }
  }
  const files = readdirSync(folder).map((name) => join(folder, name));
  return [files, isReal ? `${files.length} NSE filings` : `${files.length} invented filings`];
}
