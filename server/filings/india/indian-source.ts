import type { Accepted } from '../file-list';
import { ImportError } from '../import-error';
import { openFiles } from '../packed-file';
import type { ExchangeLists } from './exchange-lists';
import { addListCsv, addListingJson, emptyLists } from './exchange-lists';

/** What `npm run import -- in` accepts, as shown in its errors. */
export const ALLOWED =
  'allowed are NSE results and shareholding XBRL, the exchange’s list of filings (JSON) and list of equities (CSV), plain or as .gz, .zip, .tar or .xz, and folders of these';
export const MEMBER = /\.(xml|json|csv)(\.gz)?$/i;
export const INDIAN_SOURCES: Accepted = {
  candidate: /\.(xml|json|csv|zip|tgz|tar|xz)(\.gz)?$/i,
  allowed: ALLOWED,
};

/** The lists say where a filing is from, and may stand after it. */
export async function readLists(listed: readonly string[]): Promise<ExchangeLists> {
  const lists = emptyLists();
  const files = listed.filter((file) => /\.(json|csv|zip|tgz|tar|xz)(\.gz)?$/i.test(file));
  for await (const { file, content } of openFiles(files, /\.(json|csv)(\.gz)?$/i)) {
    if ('reason' in content || /\.xml(\.gz)?$/i.test(file)) continue;
    try {
      if (/\.csv(\.gz)?$/i.test(file)) addListCsv(lists, content.text, file);
      else if (isJson(content.text)) addListingJson(lists, content.text, file);
    } catch (error) {
      // Reported where the filings are read.
      if (!(error instanceof ImportError)) throw error;
    }
  }
  return lists;
}

export const isJson = (text: string) => /^\s*[[{]/.test(text);
