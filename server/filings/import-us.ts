import { join } from 'node:path';
import type Database from 'libsql';
import type { MarketId } from '../../src/api';
import { importedDataset, writeDataset, type Dataset } from '../database/dataset';
import {
  companyIds,
  importedReports,
  importedStamps,
  recordedRefusals,
  recordImported,
  recordRefusal,
  removeCompanies,
} from '../database/import-record';
import { DATA_FILE } from '../database/file/open';
import type { WorkingFile } from '../database/file/working-file';
import { openStanding, openWorkingFile } from '../database/file/working-file';
import { namedFailure } from '../database/file/write-file';
import { beginWriting, writeAll, type Writer, type Writing } from '../database/write';
import { ImportError } from './import-error';
import { reasonsText } from './report/named-reasons';
import type { ShowState } from '../progress';
import type { CompanyOutcome } from './threads/us-company-outcome';
import { readCompanies } from './threads/us-company-reading';
import type { CompanyReport } from './us/read-company';
import { US_SOURCES } from './us/sources/source-kind';
import type { CompanySources, Survey } from './us/sources/source-survey';
import { filesOf, stampOf, surveySources } from './us/sources/source-survey';
import { writeBatch } from './write-companies';

const MARKET: MarketId = 'us';

export interface ImportReport {
  readonly database: string;
  /** Those of the files, read now or in an earlier import. */
  readonly companies: readonly CompanyReport[];
  /** Of them, how many were not read again: their files are unchanged. */
  readonly unchanged: number;
  /** True where an import that was stopped had begun. */
  readonly isResumed: boolean;
  /** Whether lines of notes are kept. */
  readonly notes: boolean;
  /** What could not be imported: the path and the reason of each. */
  readonly wrong: readonly string[];
}

export interface ImportOptions {
  /** Keeps US companies that the files do not have. */
  readonly keepOthers?: boolean;
  /** Keeps lines of notes in the statements, after those of the face. */
  readonly notes?: boolean;
  /** Called for each file that is opened, then for each company that is done, and while a large database is read. */
  readonly onProgress?: ShowState;
}

/** How many companies are committed together: a kill loses at most these. */
const BATCH = 50;

/**
 * Imports public US filings into `folder`. An import that is stopped goes on where it was when it is run again.
 * Decision: docs/decisions/sandbox/imports-resume.md
 */
export async function importUs(
  paths: readonly string[],
  folder: string,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const dataset = importedDataset(MARKET, paths);
  const survey = await surveySources(paths, {
    notes: options.notes ?? false,
    onFile: (done) => options.onProgress?.({ what: 'files looked into', done }),
  });
  const { companies, wrong } = survey;
  if (companies.length === 0) {
    const others = wrong.length > 0 ? `${reasonsText(wrong)}; ` : '';
    throw new ImportError(
      `no companyfacts JSON among the files: statements come from it alone; ${others}${US_SOURCES.allowed}`,
    );
  }
  const database = join(folder, DATA_FILE);
  const standing = standingReport(database, survey, options);
  if (standing) return { database, ...standing };
  const file = openWorkingFile(database, options.onProgress);
  try {
    return { database, ...(await importInto(file, survey, dataset, options)) };
  } catch (error) {
    // What is committed is right as far as it goes: the next import goes on with it.
    if (error instanceof ImportError) file.discard();
    else file.close();
    throw namedFailure(database, error);
  }
}

type Imported = Omit<ImportReport, 'database'>;

/** What an import is to do with a database. */
interface Plan {
  readonly changed: readonly CompanySources[];
  /** The companies that are no longer there. */
  readonly gone: readonly string[];
}

function planOf(database: Database.Database, survey: Survey, { keepOthers }: ImportOptions): Plan {
  const stamps = importedStamps(database, MARKET);
  const changed = survey.companies.filter((each) => stamps.get(each.cik) !== stampOf(each, survey));
  const kept = new Set(survey.companies.map(({ cik }) => cik));
  return { changed, gone: keepOthers ? [] : companyIds(database, MARKET).filter((id) => !kept.has(id)) };
}

/** The report where the database has everything already: it is then neither written nor copied. */
function standingReport(path: string, survey: Survey, options: ImportOptions): Imported | undefined {
  const database = openStanding(path, options.onProgress);
  if (database === undefined) return undefined;
  try {
    const { changed, gone } = planOf(database, survey, options);
    if (changed.length + gone.length > 0) return undefined;
    const report = reportOf(database, survey, survey.wrong);
    return report.companies.length > 0
      ? { ...report, unchanged: survey.companies.length, isResumed: false }
      : undefined;
  } finally {
    database.close();
  }
}

function reportOf(database: Database.Database, survey: Survey, wrong: readonly string[]) {
  const given = new Set(survey.companies.map(({ cik }) => cik));
  const companies = importedReports(database, MARKET)
    .map((report) => JSON.parse(report) as CompanyReport)
    .filter(({ cik }) => given.has(cik));
  const refused = recordedRefusals(database, MARKET).filter(({ companyId }) => given.has(companyId));
  const reasons = [...refused.map(({ reason }) => reason), ...companies.flatMap((company) => company.wrong)];
  return { companies, notes: survey.notes, wrong: [...wrong, ...reasons] };
}

async function importInto(
  file: WorkingFile,
  survey: Survey,
  dataset: Dataset,
  options: ImportOptions,
): Promise<Imported> {
  const { database, isResumed } = file;
  const { changed, gone } = planOf(database, survey, options);
  const wrong = [...survey.wrong, ...(await readChanged(file, survey, changed, options))];
  if (gone.length > 0) writeAll(database, () => removeCompanies(database, MARKET, gone));
  const report = reportOf(database, survey, wrong);
  if (report.companies.length === 0)
    throw new ImportError(`no company could be imported: ${reasonsText(report.wrong)}`);
  writeDataset(database, dataset);
  file.publish();
  return { ...report, unchanged: survey.companies.length - changed.length, isResumed };
}

/** Reads and writes the companies whose files are new; returns why some could not be read this time. */
async function readChanged(
  { database }: WorkingFile,
  survey: Survey,
  changed: readonly CompanySources[],
  { onProgress }: ImportOptions,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const of = changed.length;
  let [done, bytes] = [0, 0];
  // Rows are written as they come: those of a batch would take a hundred megabytes.
  let writing: Writing | undefined;
  try {
    for await (const outcome of readCompanies(changed, survey)) {
      writing ??= beginWriting(database);
      const reason = writeOutcome(database, writing.writer, outcome, stampOf(outcome.sources, survey));
      if (reason !== undefined) wrong.push(reason);
      done += 1;
      if (done % BATCH === 0) {
        writing.commit();
        writing = undefined;
      }
      bytes += filesOf(outcome.sources).reduce((sum, { size }) => sum + size, 0);
      onProgress?.({ what: 'companies', done, of, bytes, share: done / of });
    }
    writing?.commit();
  } catch (error) {
    writing?.rollback();
    throw error;
  }
  return wrong;
}

/** Writes what was read of a company in place of what is there; returns why it could not be read this time. */
function writeOutcome(
  database: Database.Database,
  writer: Writer,
  { sources, result }: CompanyOutcome,
  stamp: string,
): string | undefined {
  const companyId = sources.cik;
  removeCompanies(database, MARKET, [companyId]);
  if ('reason' in result) {
    if (!result.isLasting) return result.reason;
    recordRefusal(database, MARKET, { companyId, stamp, reason: result.reason });
    return undefined;
  }
  writeBatch(writer, MARKET, result.rows);
  recordImported(database, MARKET, { companyId, stamp, report: JSON.stringify(result.report) });
  return undefined;
}
