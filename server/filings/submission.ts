import { parseIsoDate } from '../../src/api';
import { isObject } from './company-facts';

/** A filing as the submissions file lists it, whatever its form. */
export interface Submission {
  readonly accession: string;
  readonly form: string;
  readonly filed: string;
  /** The period or the day it reports of; undefined where the file gives none. */
  readonly reportDate: string | undefined;
  /** Its main file, in the folder of the accession. */
  readonly primaryDocument: string | undefined;
}

/** Reads `filings.recent`: columns of equal length. A row without accession, form or date is nobody's filing. */
export function readSubmissions(filings: unknown): readonly Submission[] {
  const recent = isObject(filings) && isObject(filings['recent']) ? filings['recent'] : {};
  const column = (name: string): readonly unknown[] => (Array.isArray(recent[name]) ? recent[name] : []);
  const [forms, dates, reportDates] = [column('form'), column('filingDate'), column('reportDate')];
  const documents = column('primaryDocument');
  return column('accessionNumber').flatMap((accession, at): Submission[] => {
    const [form, filed] = [forms[at], dateOf(dates[at])];
    if (typeof accession !== 'string' || typeof form !== 'string' || filed === undefined) return [];
    const document = documents[at];
    const primaryDocument = typeof document === 'string' && document !== '' ? document : undefined;
    return [{ accession, form, filed, reportDate: dateOf(reportDates[at]), primaryDocument }];
  });
}

function dateOf(value: unknown): string | undefined {
  return typeof value === 'string' ? parseIsoDate(value) : undefined;
}
