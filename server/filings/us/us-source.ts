import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { strFromU8, unzipSync } from 'fflate';
import { isPresentationText } from './presentation';
import type { Accepted } from '../file-list';
import { ImportError } from '../import-error';
import { bytesOf, isGzip, isZip } from '../packed-file';
import { isObject } from './sec-json';

/** What `npm run import -- us` accepts, as shown in its errors. */
export const ALLOWED =
  'allowed are SEC companyfacts JSON, company_tickers_exchange.json, submissions JSON, pre.txt of a financial statement data set (all plain or .gz), the data set as .zip, and folders of these';

type SourceKind = 'company-facts' | 'tickers' | 'submissions' | 'presentation';
export interface Source {
  readonly file: string;
  readonly kind: SourceKind;
  readonly text: string;
}

/** A data set has other tables and notes as well. */
export const US_SOURCES: Accepted = { candidate: /\.json(\.gz)?$|(^|[-_.])pre\.txt(\.gz)?$|\.zip$/i, allowed: ALLOWED };

/** Opens one file and recognizes it by its content. */
export function openSource(file: string): Source {
  const source = openIfSource(file);
  if (!source) throw new ImportError(`${file}: not a file this import knows; ${ALLOWED}`);
  return source;
}

/** Like `openSource`, but undefined for a readable file of another kind. */
export function openIfSource(file: string): Source | undefined {
  const text = textOf(file);
  const kind = kindOf(text);
  return kind && { file, kind, text };
}

function textOf(file: string): string {
  const bytes = bytesOf(file);
  try {
    if (isGzip(bytes)) return gunzipSync(bytes).toString('utf8');
    if (isZip(bytes)) return presentationIn(bytes);
    return bytes.toString('utf8');
  } catch (cause) {
    throw new ImportError(`${file}: cannot be unpacked; ${ALLOWED}`, { cause });
  }
}

/**
 * Only the presentation of a data set is read: its dates are rounded to a month end and cannot answer an exact date.
 */
function presentationIn(archive: Uint8Array): string {
  const files = unzipSync(archive, { filter: ({ name }) => basename(name).toLowerCase() === 'pre.txt' });
  const [presentation] = Object.values(files);
  return presentation ? strFromU8(presentation) : '';
}

/** Recognizes a file by its first characters, so that megabytes of JSON are not parsed twice. */
function kindOf(text: string): SourceKind | undefined {
  if (isPresentationText(text)) return 'presentation';
  const head = text.slice(0, 2_000);
  if (!/^\s*\{/.test(head)) return undefined;
  if (/"cik"\s*:/.test(head) && /"facts"\s*:\s*\{/.test(head)) return 'company-facts';
  if (/"fields"\s*:\s*\[/.test(head)) return 'tickers';
  return /"cik"\s*:/.test(head) && /"filings"\s*:\s*\{/.test(text) ? 'submissions' : undefined;
}

/** Parses the JSON object of a source. */
export function jsonOf({ file, text }: Source): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ImportError(`${file}: not valid JSON`, { cause });
  }
  if (!isObject(value)) throw new ImportError(`${file}: must hold a JSON object`);
  return value;
}
