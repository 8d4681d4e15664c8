import { isRecord } from '../../../../src/api';
import type { Json } from '../facts/sec-json';
import { ImportError } from '../../import-error';
import { dateOf, formatCik } from '../facts/sec-json';

export interface Listing {
  readonly ticker: string;
  /** In the service's spelling, upper case; '' if the file names none. */
  readonly exchange: string;
}

/** A registrant in the SEC's submissions file. */
export interface Registrant {
  readonly name: string | undefined;
  readonly sector: string | undefined;
  readonly industry: string | undefined;
  readonly website: string | undefined;
  /** Its filings of every form in the submissions file. */
  readonly submissions: readonly Submission[];
}

/** Adds the rows of company_tickers_exchange.json by CIK; a company's first row contains its primary ticker. */
export function addListings(listings: Map<string, Listing[]>, json: Json, file: string): void {
  const { fields, data } = json;
  const at = (name: string) => (Array.isArray(fields) ? fields.indexOf(name) : -1);
  const [cikAt, tickerAt, exchangeAt] = [at('cik'), at('ticker'), at('exchange')];
  if (!Array.isArray(data) || cikAt < 0 || tickerAt < 0 || exchangeAt < 0) {
    throw new ImportError(`${file}: "fields" must name cik, ticker and exchange, and "data" hold the rows`);
  }
  for (const row of data as unknown[]) {
    if (!Array.isArray(row)) continue;
    const cik = formatCik(row[cikAt]);
    const ticker = textOf(row[tickerAt])?.toUpperCase();
    if (cik === undefined || ticker === undefined) continue;
    const known = listings.get(cik) ?? [];
    listings.set(cik, known);
    known.push({ ticker, exchange: (textOf(row[exchangeAt]) ?? '').toUpperCase() });
  }
}

/** Reads a submissions file. The SEC's industry becomes our industry, and the reviewing office the sector. */
export function readRegistrant(json: Json, file: string): Registrant {
  const { filings } = json;
  if (!isRecord(filings)) throw new ImportError(`${file}: "filings" must hold the lists of filings`);
  return {
    name: textOf(json['name']),
    sector: textOf(json['ownerOrg'])?.replace(/^\d+\s+/, ''),
    industry: textOf(json['sicDescription']),
    website: textOf(json['website']),
    submissions: isRecord(filings['recent']) ? readSubmissions(filings['recent']) : [],
  };
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.trim() || undefined : undefined;
}

/** A filing of any form, as the submissions file lists it. */
export interface Submission {
  readonly accession: string;
  readonly form: string;
  readonly filed: string;
  /** The period end or day that it reports on; undefined if the file gives none. */
  readonly reportDate: string | undefined;
  /** The name of its main file in the folder of the accession number. */
  readonly primaryDocument: string | undefined;
}

/**
 * Reads a list of filings, the recent ones of a submissions file or a file of earlier ones: columns of equal length.
 * Skips rows without accession number, form or date.
 */
export function readSubmissions(list: Json): readonly Submission[] {
  const column = (name: string): readonly unknown[] => {
    const cells = list[name];
    return Array.isArray(cells) ? cells : [];
  };
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

/** The files of earlier filings that a submissions file names, with the number of filings in each. */
export function readEarlierFiles({ filings }: Json, cik: string): readonly { name: string; count: number }[] {
  const files = isRecord(filings) && Array.isArray(filings['files']) ? (filings['files'] as unknown[]) : [];
  return files.flatMap((file) => {
    const { name, filingCount } = isRecord(file) ? file : {};
    const isOfCompany = typeof name === 'string' && new RegExp(`^CIK${cik}-submissions-\\d+\\.json$`).test(name);
    return isOfCompany ? [{ name, count: Number(filingCount) }] : [];
  });
}
