import { join } from 'node:path';
import { importedDataset, writeDataset, type Dataset } from '../database/dataset';
import {
  companyIds,
  importedReports,
  importedStamps,
  recordImported,
  removeUsCompanies,
} from '../database/import-record';
import { DATA_FILE } from '../database/open';
import type { WorkingFile } from '../database/working-file';
import { openWorkingFile } from '../database/working-file';
import { writeAll } from '../database/write';
import type { ReadCompany } from './company-rows';
import { ImportError } from './import-error';
import { readCompanies } from './us/company-reading';
import type { CompanyReport } from './us/read-company';
import { ALLOWED } from './us/source-kind';
import type { CompanySources, Survey } from './us/source-survey';
import { stampOf, surveySources } from './us/source-survey';
import { writeBatch } from './write-companies';

export interface ImportReport {
  readonly database: string;
  /** Those of the files, read now or in an earlier import. */
  readonly companies: readonly CompanyReport[];
  /** Of them, how many were not read again: their files are unchanged. */
  readonly unchanged: number;
  /** True where an import that was stopped had begun. */
  readonly isResumed: boolean;
  /** What could not be imported: the path and the reason of each. */
  readonly wrong: readonly string[];
}

export interface ImportOptions {
  /** Keeps US companies that the files do not have. */
  readonly keepOthers?: boolean;
  /** Is told of each company that is done. */
  readonly onCompany?: (done: number, of: number) => void;
}

/** How many companies are committed together: a kill loses at most these. */
const BATCH = 50;

/** Imports public US filings into `folder`. An import that is stopped goes on where it was when it is run again. */
export async function importUs(
  paths: readonly string[],
  folder: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const dataset = importedDataset('us', 'Filings with the SEC', paths);
  const survey = await surveySources(paths);
  const { companies, wrong } = survey;
  if (companies.length === 0) {
    const others = [...wrong, ALLOWED].join('; ');
    throw new ImportError(`no companyfacts JSON among the files: statements come from it alone; ${others}`);
  }
  const database = join(folder, DATA_FILE);
  const file = openWorkingFile(database);
  try {
    return { database, ...(await importInto(file, survey, dataset, options)) };
  } catch (error) {
    // What is committed is right as far as it goes: the next import goes on with it.
    if (error instanceof ImportError) file.discard();
    else file.close();
    throw error;
  }
}

type Imported = Omit<ImportReport, 'database'>;

async function importInto(
  file: WorkingFile,
  survey: Survey,
  dataset: Dataset,
  options: ImportOptions,
): Promise<Imported> {
  const { database, isResumed } = file;
  const stamps = importedStamps(database, 'us');
  const changed = survey.companies.filter((each) => stamps.get(each.cik) !== stampOf(each, survey));
  const kept = new Set(survey.companies.map(({ cik }) => cik));
  const gone = companyIds(database, 'us').filter((id) => !kept.has(id) && !options.keepOthers);
  const wrong = [...survey.wrong];
  wrong.push(...(await readChanged(file, survey, changed, options)));
  if (gone.length > 0) writeAll(database, () => removeUsCompanies(database, gone));
  const companies = importedReports(database, 'us')
    .map((report) => JSON.parse(report) as CompanyReport)
    .filter(({ cik }) => kept.has(cik));
  if (companies.length === 0) throw new ImportError(`no company could be imported: ${wrong.join('; ')}`);
  if (changed.length + gone.length > 0 || isResumed) {
    writeDataset(database, dataset);
    file.publish();
  } else {
    file.discard();
  }
  const unchanged = survey.companies.length - changed.length;
  return { companies, unchanged, isResumed, wrong: [...wrong, ...companies.flatMap((company) => company.wrong)] };
}

type Read = ReadCompany<CompanyReport> & { readonly stamp: string };

/** Reads and writes the companies whose files are new; returns why some could not be read. */
async function readChanged(
  { database }: WorkingFile,
  survey: Survey,
  changed: readonly CompanySources[],
  { onCompany }: ImportOptions,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  let batch: Read[] = [];
  let done = 0;
  const refused: string[] = [];
  const commit = () => {
    writeAll(database, (writer) => {
      removeUsCompanies(database, [...batch.map(({ report }) => report.cik), ...refused.splice(0)]);
      for (const { rows } of batch) writeBatch(writer, rows);
      const sources = batch.map(({ report, stamp }) => ({
        companyId: report.cik,
        stamp,
        report: JSON.stringify(report),
      }));
      recordImported(database, 'us', sources);
    });
    batch = [];
  };
  for await (const { sources, result } of readCompanies(changed, survey.presentation)) {
    if ('reason' in result) {
      wrong.push(result.reason);
      refused.push(sources.cik);
    } else {
      batch.push({ ...result, stamp: stampOf(sources, survey) });
    }
    if (batch.length + refused.length >= BATCH) commit();
    onCompany?.((done += 1), changed.length);
  }
  commit();
  return wrong;
}
