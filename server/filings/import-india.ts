import { importedDataset } from '../database/dataset';
import { readIndianFilings } from './india/read-filings';
import type { IndianReport } from './india/reading-report';
import { writeRows } from './write-companies';

export interface IndianImportReport extends IndianReport {
  readonly database: string;
}

/** Imports Indian filings into `folder`. A wrong file is left out, wherever it stands; the report says why. */
export async function importIndia(paths: readonly string[], folder: string): Promise<IndianImportReport> {
  const nothing = ({ wrong, skipped }: IndianReport) => {
    const others = [...wrong, ...(skipped.length > 0 ? [`passed over: ${skipped.join(', ')}`] : [])];
    return `no filing could be imported: ${others.join('; ')}`;
  };
  const dataset = importedDataset('india', 'Filings with the NSE', paths);
  return writeRows(folder, readIndianFilings(paths), nothing, dataset);
}
