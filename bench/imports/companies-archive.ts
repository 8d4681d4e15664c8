import { createWriteStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { ZipFile } from 'yazl';
import { companyFacts, memberName } from '../../test/server/filings/us/bulk';

const REAL = join(__dirname, '../../../shared/data/us');
const YEARS = Array.from({ length: 600 }, (_, at) => 1400 + at);

/** True where the originals are files of real companies. */
export const isOfRealCompanies = existsSync(REAL);

/** Makes a company's file from a template: the same text with another CIK, name and accession numbers. */
type Mould = (cik: string) => string;

/** The template of a file: replaces the CIK, the name and the CIK part of accession numbers wherever they occur. */
function mouldOf(text: string): Mould {
  const [head = '', ...entries] = text.split(/(?<="accn":\s*")\d{10}/);
  return (cik) => {
    const own = head.replace(/("cik":\s*)\d+/, `$1${Number(cik)}`).replace(/("entityName":\s*"[^"]*)/, `$1 ${cik}`);
    return [own, ...entries].join(cik);
  };
}

/** The companyfacts of real companies where they are, else invented ones of that size. */
function factsMoulds(): readonly Mould[] {
  if (!isOfRealCompanies) return [mouldOf(companyFacts(1, YEARS))];
  const folder = join(REAL, 'companyfacts');
  return readdirSync(folder).map((name) => mouldOf(unpacked(join(folder, name))));
}

/**
 * Writes an archive like the SEC's companyfacts.zip: copies of the originals under other CIKs, names and accession
 * numbers. Returns the bytes of its members, unpacked.
 */
export function writeFactsArchive(path: string, companies: number): Promise<number> {
  return writeArchive(path, companies, factsMoulds());
}

/** Writes an archive like the SEC's submissions.zip, of the same companies: copies of the one real file there is. */
export function writeSubmissionsArchive(path: string, companies: number): Promise<number> {
  const [head = '', ...rows] = unpacked(join(REAL, 'submissions-CIK0000320193.json.gz')).split(
    /(?<=")\d{10}(?=-\d\d-\d{6}")/,
  );
  const mould: Mould = (cik) => [head.replace(/("cik":\s*")\d+/, `$1${cik}`), ...rows].join(cik);
  return writeArchive(path, companies, [mould]);
}

function unpacked(path: string): string {
  return gunzipSync(readFileSync(path)).toString('utf8');
}

async function writeArchive(path: string, companies: number, moulds: readonly Mould[]): Promise<number> {
  const archive = new ZipFile();
  let bytes = 0;
  for (let at = 1; at <= companies; at += 1) {
    const cik = String(at).padStart(10, '0');
    // Each is made when its turn comes.
    archive.addReadStreamLazy(memberName(at), { compressionLevel: 1 }, (give) => {
      const copy = Buffer.from(moulds[at % moulds.length]?.(cik) ?? '');
      bytes += copy.length;
      give(null, Readable.from([copy]));
    });
  }
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(path));
  return bytes;
}
