import { DatabaseFileError } from '../database/write-file';
import { readImportArguments, reportText } from './import-command';
import { importUs } from './import-us';
import { ImportError } from './import-error';

try {
  const { files, out } = readImportArguments(process.argv.slice(2));
  const started = performance.now();
  const report = importUs(files, out);
  console.log(reportText(report));
  console.log(
    `took ${((performance.now() - started) / 1000).toFixed(1)} s; serve it: npm run sandbox -- --data ${out}`,
  );
  if (report.wrong.length > 0) {
    const files = report.wrong.length === 1 ? 'file was' : 'files were';
    console.error(`${report.wrong.length} ${files} left out; what is wrong with each stands above`);
    process.exitCode = 2;
  }
} catch (error) {
  if (!(error instanceof ImportError || error instanceof DatabaseFileError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
