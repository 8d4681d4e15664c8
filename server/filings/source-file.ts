import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync, strFromU8, unzipSync } from 'fflate';
import { isPresentationText } from './presentation';
import { ImportError, isObject } from './sec-json';

/** What `npm run import -- us` accepts, as shown in its errors. */
export const ALLOWED =
  'allowed are SEC companyfacts JSON, company_tickers_exchange.json, submissions JSON, pre.txt of a financial statement data set (all plain or .gz), the data set as .zip, and folders of these';

type SourceKind = 'company-facts' | 'tickers' | 'submissions' | 'presentation';
export interface Source {
  readonly file: string;
  readonly kind: SourceKind;
  readonly text: string;
}

/** Files in a folder that may be sources; a data set has other tables and notes as well. */
const CANDIDATE = /\.json(\.gz)?$|(^|[-_.])pre\.txt(\.gz)?$|\.zip$/i;

export interface ListedFile {
  readonly file: string;
  /** Given by name, not found in a folder; it must then be a source. */
  readonly isNamed: boolean;
}

/** The given files, with each folder replaced by the possible source files in it, at any depth, sorted by path. */
export function listFiles(paths: readonly string[]): readonly ListedFile[] {
  return paths.flatMap((path): ListedFile[] => {
    if (!statOf(path).isDirectory()) return [{ file: path, isNamed: true }];
    const inside = candidatesIn(path);
    if (inside.length === 0) throw new ImportError(`${path}: the folder holds no file to import; ${ALLOWED}`);
    return inside.map((file) => ({ file, isNamed: false }));
  });
}

/** Does not follow links to folders, which may lead in a circle. */
function candidatesIn(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  return entries
    .sort((left, right) => (left.name < right.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return candidatesIn(path);
      return CANDIDATE.test(entry.name) ? [path] : [];
    });
}

function statOf(path: string) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new ImportError(`${path}: no such file or folder`);
  return stat;
}

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
    if (startsWith(bytes, 0x1f, 0x8b)) return strFromU8(gunzipSync(bytes));
    if (startsWith(bytes, 0x50, 0x4b)) return presentationIn(bytes);
    return bytes.toString('utf8');
  } catch (cause) {
    throw new ImportError(`${file}: cannot be unpacked; ${ALLOWED}`, { cause });
  }
}

function bytesOf(file: string): Uint8Array & { toString(encoding: 'utf8'): string } {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new ImportError(`${file}: cannot be read (${cause instanceof Error ? cause.message : String(cause)})`, {
      cause,
    });
  }
}

const startsWith = (bytes: Uint8Array, ...magic: number[]): boolean => magic.every((byte, at) => bytes[at] === byte);

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
