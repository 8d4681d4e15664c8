import type { Accepted } from '../files/file-list';
import { xmlText } from '../files/file-text';
import type { FilesReadTwice } from '../files/files-read-twice';
import { ImportError } from '../import-error';
import type { ExchangeLists } from './lists/exchange-lists';
import { addListCsv, addListingJson, emptyLists } from './lists/exchange-lists';
import { issuerOf } from './companies/issuer';
import { addIssuer } from './companies/issuers';

export const MEMBER = /\.(xml|json|csv)(\.gz)?$/i;
const ARCHIVE = /\.(zip|tgz|tar|xz)(\.gz)?$/i;
/** What `npm run import -- in` accepts. */
export const INDIAN_SOURCES: Accepted = {
  isCandidate: (name) => MEMBER.test(name) || ARCHIVE.test(name),
  allowed:
    'allowed are NSE results and shareholding XBRL, the exchange’s list of filings (JSON or CSV) and list of equities (CSV), plain or as .gz, .zip, .tar or .xz, and folders of these',
};

const LIST = /\.(json|csv)(\.gz)?$/i;

/**
 * The lists say where a filing is from and which company a symbol is of, and may stand after it. With them, filings say
 * of which issuer the symbol in them is: an earlier filing of that symbol may say none.
 */
export async function readLists(listed: readonly string[], files: FilesReadTwice): Promise<ExchangeLists> {
  const lists = emptyLists();
  const isList = (file: string) => LIST.test(file) || ARCHIVE.test(file);
  if (!listed.some(isList)) return lists;
  for await (const { file, content } of files.first()) {
    if ('reason' in content) continue;
    try {
      const text = xmlText(content.bytes, file);
      if (!LIST.test(file)) addReportedIssuer(lists, text);
      else if (/\.csv(\.gz)?$/i.test(file)) addListCsv(lists, text, file);
      else if (isJson(text)) addListingJson(lists, text, file);
    } catch (error) {
      // Reported where the filings are read.
      if (!(error instanceof ImportError)) throw error;
    }
  }
  return lists;
}

const REPORTED_ISIN = /:ISIN\s[^>]*>\s*(IN[^<\s]+)\s*</;
const REPORTED_SYMBOL = /:Symbol\s[^>]*>\s*([^<\s]+)\s*</;

function addReportedIssuer({ reportedIssuers }: ExchangeLists, text: string): void {
  const issuer = issuerOf(REPORTED_ISIN.exec(text)?.[1]);
  const symbol = issuer === undefined ? undefined : REPORTED_SYMBOL.exec(text)?.[1];
  if (issuer !== undefined && symbol !== undefined) addIssuer(reportedIssuers, symbol.toUpperCase(), issuer);
}

export const isJson = (text: string) => /^\s*[[{]/.test(text);
