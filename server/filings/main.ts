import { constants } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import type { MarketId } from '../../src/api';
import { DataFolderError } from '../database/file/open';
import { DatabaseFileError } from '../database/file/write-file';
import { plainCount } from './report/plain-count';
import { fetchCompanies, fetchUpdates, type Fetched } from './fetch-us';
import type { ImportArguments } from './import-arguments';
import { isHelp, readImportArguments, USAGE } from './import-arguments';
import { ImportError } from './import-error';
import { importIndia } from './import-india';
import { importUs } from './import-us';
import { replacedDatabaseText } from './replaced-database';
import { indianReportText } from './report/indian-report';
import { Progress, type ShowState } from '../progress';
import { SecSite } from './sec-site';
import { usReportText } from './report/us-report';

async function run(args: ImportArguments): Promise<void> {
  const started = performance.now();
  const importer = IMPORTERS[args.market];
  const written = stopOnSignals(importer.whenStopped);
  const [text, wrong] = await importer.run(args).finally(written);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(text);
  console.log(`took ${seconds} s; serve it: npm run sandbox -- --data ${args.out}`);
  if (wrong > 0) {
    console.error(`${plainCount(wrong, 'file was', 'files were')} left out; what is wrong with each is listed above`);
    process.exitCode = 2;
  }
}

type ImportResult = readonly [text: string, wrong: number];

/** Shows the progress in a terminal, and wherever it is asked for. */
function progressOf({ progress }: ImportArguments): ShowState {
  const shown = progress || process.stderr.isTTY ? new Progress(process.stderr) : undefined;
  return (state) => shown?.show(state);
}

/** Imports, and adds to the report what is to be said of a database that was replaced. */
async function replacing(args: ImportArguments, importing: () => Promise<ImportResult>): Promise<ImportResult> {
  const replaced = replacedDatabaseText(args.out, progressOf(args));
  const [text, wrong] = await importing();
  return [replaced === undefined ? text : `${text}\n${replaced}`, wrong];
}

async function us(args: ImportArguments): Promise<ImportResult> {
  const { files, out, online, notes } = args;
  const onProgress = progressOf(args);
  if (online === undefined) {
    return replacing(args, async () => {
      const report = await importUs(files, out, { onProgress, notes });
      return [usReportText(report), report.wrong.length];
    });
  }
  const site = new SecSite({ ...online, say: (text) => console.error(text) });
  const { companies } = online;
  const fetched = companies ? await fetchCompanies(companies, out, site) : await fetchUpdates(out, site);
  const lines = [...fetched.wrong.map((reason) => `error: ${reason}`), fetchedText(fetched)];
  if (fetched.files.length === 0) return [lines.join('\n'), fetched.wrong.length];
  return replacing(args, async () => {
    const report = await importUs([...files, ...fetched.files], out, { onProgress, notes, keepOthers: true });
    return [[...lines, usReportText(report)].join('\n'), report.wrong.length + fetched.wrong.length];
  });
}

function fetchedText({ companies, upToDate }: Fetched): string {
  const counts = [`${companies} fetched`, ...(upToDate > 0 ? [`${upToDate} up to date`] : [])];
  return `companies: ${counts.join(', ')}`;
}

async function india(args: ImportArguments): Promise<ImportResult> {
  return replacing(args, async () => {
    const report = await importIndia(args.files, args.out, progressOf(args));
    return [indianReportText(report), report.wrong.length];
  });
}

interface Importer {
  run(args: ImportArguments): Promise<ImportResult>;
  /** What becomes of an import that was stopped: of the US what is committed is kept. */
  readonly whenStopped: string;
}

const IMPORTERS: Readonly<Record<MarketId, Importer>> = {
  us: { run: us, whenStopped: 'run the same command again to go on' },
  india: { run: india, whenStopped: 'nothing was changed; the same command begins anew' },
};

/** The signals that end an import: those of Ctrl-C, of a kill and of a terminal that is closed. */
const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Returns what ends it. */
function stopOnSignals(whenStopped: string): () => void {
  const stop = (signal: NodeJS.Signals) => {
    console.error(`\nstopped; ${whenStopped}`);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of STOPPING) process.on(signal, stop);
  return () => {
    for (const signal of STOPPING) process.off(signal, stop);
  };
}

async function main(): Promise<void> {
  const argv = process.argv.slice(2);
  if (isHelp(argv)) return console.log(USAGE);
  try {
    const args = readImportArguments(argv);
    await run(args);
  } catch (error) {
    const isExplained = [ImportError, DatabaseFileError, DataFolderError].some((kind) => error instanceof kind);
    if (!isExplained || !(error instanceof Error)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

/**
 * V8 compiles a hot function together with what it calls, for each thread anew: a quarter of the processor time of a hundred companies. With less of it (920 bytes of
 * bytecode otherwise) a thread gets up to speed sooner, and is as quick then. A V8 without the flag says so, and goes on.
 */
setFlagsFromString('--max-inlined-bytecode-size-cumulative=100');

void main();
