import { importedDataset } from '../database/dataset';
import type { CompanyReport } from './us/read-companies';
import { readUsCompanies } from './us/read-companies';
import { writeCompanies } from './write-companies';

export interface ImportReport {
  readonly database: string;
  readonly companies: readonly CompanyReport[];
  /** Files of a folder that were not recognized. */
  readonly skipped: readonly string[];
  /** Files of a folder that could not be imported: the path and the reason of each. */
  readonly wrong: readonly string[];
}

/** Imports public US filings into `folder`. */
export function importUs(paths: readonly string[], folder: string): ImportReport {
  const dataset = importedDataset('us', 'Filings with the SEC', paths);
  const { companies, skipped, wrong } = readUsCompanies(paths);
  return { ...writeCompanies(folder, companies, wrong, dataset), skipped, wrong };
}
