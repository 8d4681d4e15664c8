import { closeSync, existsSync, openSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Zip } from 'fflate';
import { companyFacts } from '../../test/server/filings/us/bulk';

const REAL = join(__dirname, '../../../shared/data/us/companyfacts');
const YEARS = Array.from({ length: 600 }, (_, at) => 1400 + at);

/** The real files of companies where they are, else invented ones of that size. */
function originals(): readonly string[] {
  if (!existsSync(REAL)) return [companyFacts(1, YEARS)];
  return readdirSync(REAL).map((name) => gunzipSync(readFileSync(join(REAL, name))).toString('utf8'));
}

/** Writes an archive like the SEC's, of as many companies: copies of the originals under other CIKs and accession numbers. */
export function writeArchive(path: string, companies: number): void {
  const texts = originals();
  const file = openSync(path, 'w');
  try {
    const archive = new Zip((error, bytes) => {
      if (error) throw error;
      writeSync(file, bytes);
    });
    for (let at = 1; at <= companies; at += 1) addCopy(archive, texts[at % texts.length] ?? '', at);
    archive.end();
  } finally {
    closeSync(file);
  }
}

function addCopy(archive: Zip, text: string, cik: number): void {
  const digits = String(cik).padStart(10, '0');
  const copy = text.replace(/"cik":\s*\d+/, `"cik":${cik}`).replaceAll(/"accn":\s*"\d{10}/g, `"accn":"${digits}`);
  // Node's compression, which is much faster than that of the library: a gzip file holds a member's bytes and checksum.
  const packed = gzipSync(copy, { level: 1 });
  const [crc, size] = [packed.readUInt32LE(packed.length - 8), packed.readUInt32LE(packed.length - 4)];
  const member = {
    filename: `CIK${digits}.json`,
    compression: 8,
    crc,
    size,
    ondata: (_error: unknown, _data: Uint8Array, _final: boolean): void => {},
  };
  archive.add(member);
  member.ondata(null, packed.subarray(10, -8), true);
}
