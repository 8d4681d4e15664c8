import { basename } from 'node:path';
import { ImportError, UNKNOWN_FILE } from '../../import-error';
import type { Accepted } from '../../files/file-list';
import { parsedObject } from '../../files/parsed-json';
import { isLinkbaseText } from '../face/presentations/presentation-linkbase';
import { isFilersText } from '../face/presentations/filers';
import { isPresentationText } from '../face/presentations/presentation';
import { formatCik, type Json } from '../facts/sec-json';
import type { SourceFile } from './source-file';
import { headOf, LARGEST, textOf } from './source-file';

/** A data set has other tables and notes as well. */
const DATA_SET_TABLE = /(^|[-_./])(pre|sub)\.txt(\.gz)?$/i;
const JSON_FILE = /\.json(\.gz)?$/i;
const LINKBASE = /_pre\.xml(\.gz)?$/i;
/** Whether a file of an archive may be a source, by its name. */
export const isCandidateMember = (name: string): boolean =>
  JSON_FILE.test(name) || DATA_SET_TABLE.test(name) || LINKBASE.test(name);
/** What `npm run import -- us` accepts. */
export const US_SOURCES: Accepted = {
  isCandidate: (name) => isCandidateMember(name) || /\.zip$/i.test(name),
  allowed:
    'allowed are SEC companyfacts JSON, company_tickers_exchange.json, submissions JSON, pre.txt and sub.txt of a financial statement data set, presentation linkbases (…_pre.xml) (all plain or .gz), the data set, companyfacts.zip or submissions.zip, and folders of these',
};

/** What a company's file is by what it holds, whatever its name. */
export interface CompanyFileKind {
  readonly kind: 'company-facts' | 'submissions' | 'earlier-submissions';
  readonly cik: string;
}

type SourceKind =
  | CompanyFileKind
  | { readonly kind: 'tickers' }
  | { readonly kind: 'presentation' }
  /** Says whose the filings of a data set are. */
  | { readonly kind: 'filers' }
  | { readonly kind: 'linkbase' }
  /** What a collector says of the filing whose files are in the same folder. */
  | { readonly kind: 'filing'; readonly accession: string };

/** Recognizes a file by its beginning. Throws an ImportError that says why it is not a source. */
export function kindOf(source: SourceFile): SourceKind {
  const head = headOf(source);
  const shared = kindOfSharedFile(head);
  if (shared) return shared;
  if (!/^\s*\{/.test(head)) throw unknown(source, head);
  const named = namedCik(source);
  // The earlier filings of a company are a file of their own, which does not say whose they are.
  if (/^\s*\{\s*"accessionNumber"\s*:/.test(head) && named !== undefined)
    return { kind: 'earlier-submissions', cik: named };
  const kind = kindOfCompanyFile(head);
  if (kind === undefined) throw unknown(source, head);
  const cik = formatCik(/"cik"\s*:\s*"?(\d*)/.exec(head)?.[1]);
  if (cik === undefined) throw new ImportError(`${source.name}: "cik" must be a number of up to 10 digits`);
  if (named !== undefined && named !== cik) {
    throw new ImportError(`${source.name}: holds company ${cik}, not the one in its name`);
  }
  return { kind, cik };
}

/** A file that is not of one company. */
function kindOfSharedFile(head: string): SourceKind | undefined {
  if (isPresentationText(head)) return { kind: 'presentation' };
  if (isFilersText(head)) return { kind: 'filers' };
  if (isLinkbaseText(head)) return { kind: 'linkbase' };
  if (!/^\s*\{/.test(head)) return undefined;
  const accession = /"accession_no"\s*:\s*"(\d{10}-\d{2}-\d{6})"/.exec(head)?.[1];
  if (accession !== undefined) return { kind: 'filing', accession };
  return /"fields"\s*:\s*\[/.test(head) ? { kind: 'tickers' } : undefined;
}

function kindOfCompanyFile(head: string): 'company-facts' | 'submissions' | undefined {
  if (!/"cik"\s*:/.test(head)) return undefined;
  if (/"facts"\s*:\s*\{/.test(head)) return 'company-facts';
  return /"filings"\s*:\s*\{/.test(head) ? 'submissions' : undefined;
}

/** The company in a name such as `CIK0000320193.json`. */
function namedCik({ name }: SourceFile): string | undefined {
  return formatCik(/CIK(\d{10})/i.exec(basename(name))?.[1]);
}

function unknown({ name }: SourceFile, head: string): ImportError {
  return new ImportError(`${name}: ${UNKNOWN_FILE}${insteadOfFile(head)}`);
}

/** What came in the place of a file. */
function insteadOfFile(head: string): string {
  if (head.trim() === '') return ': it is empty; download it again';
  const isPage = /^\s*(<!doctype html|<html)/i.test(head);
  if (isPage) return ': it is a web page, as the SEC sends one where it refuses a download; download it again';
  const isInstance = /^[^<]*<(\?xml|\w*:?xbrl\b)/i.test(head) && /xbrl\.org/.test(head);
  return isInstance ? ': it is an XBRL document; those of the NSE are imported with: npm run import -- in' : '';
}

/** Parses the JSON object of a source. */
export function jsonOf(source: SourceFile): Json {
  return parsedObject(textOf(source, LARGEST.json), source.name);
}
