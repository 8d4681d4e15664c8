import { importedDataset } from '../database/dataset';
import { INDIAN_SOURCES } from './india/indian-source';
import type { BeginReading } from './india/read-filings';
import { readIndianFilings } from './india/read-filings';
import { beginReading } from './threads/indian-filing-reading';
import type { IndianReport } from './india/reading-report';
import type { ShowState } from '../progress';
import { reasonsText } from './report/named-reasons';
import { writeRows } from './write-companies';

export interface IndianImportReport extends IndianReport {
  readonly database: string;
}

/** Imports Indian filings into `folder`. A wrong file is left out, wherever it stands; the report says why. */
export async function importIndia(
  paths: readonly string[],
  folder: string,
  onProgress?: ShowState,
  begin: BeginReading = beginReading,
): Promise<IndianImportReport> {
  const whyNone = ({ wrong }: IndianReport) =>
    wrong.length === 0
      ? `no results or shareholding XBRL among the files: lists alone make no statements; ${INDIAN_SOURCES.allowed}`
      : `no filing could be imported: ${reasonsText(wrong)}; ${INDIAN_SOURCES.allowed}`;
  const dataset = importedDataset('india', paths);
  return writeRows(folder, readIndianFilings(paths, onProgress, begin), { dataset, whyNone, show: onProgress });
}
