import { DatabaseFileError } from '../database/write-file';
import type { ImportArguments } from './import-command';
import { readImportArguments, reportText } from './import-command';
import { ImportError } from './import-error';
import { importIndia } from './import-india';
import { importUs } from './import-us';
import { indianReportText } from './indian-report';

async function run({ market, files, out }: ImportArguments): Promise<void> {
  const started = performance.now();
  const [text, wrong] = market === 'us' ? us(files, out) : await india(files, out);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(text);
  console.log(`took ${seconds} s; serve it: npm run sandbox -- --data ${out}`);
  if (wrong > 0) {
    const count = wrong === 1 ? '1 file was' : `${wrong} files were`;
    console.error(`${count} left out; what is wrong with each stands above`);
    process.exitCode = 2;
  }
}

type Outcome = readonly [text: string, wrong: number];

function us(files: readonly string[], out: string): Outcome {
  const report = importUs(files, out);
  return [reportText(report), report.wrong.length];
}

async function india(files: readonly string[], out: string): Promise<Outcome> {
  const report = await importIndia(files, out);
  return [indianReportText(report), report.wrong.length];
}

async function main(): Promise<void> {
  try {
    await run(readImportArguments(process.argv.slice(2)));
  } catch (error) {
    if (!(error instanceof ImportError || error instanceof DatabaseFileError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

void main();
