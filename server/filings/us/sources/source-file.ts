import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { constants, gunzipSync, inflateRawSync } from 'node:zlib';
import { unicodeText } from '../../files/file-text';
import { DAMAGED, ImportError, messageOf } from '../../import-error';
import { isGzip, isZip } from '../../files/packed-file';
import { memberBytes, type MemberPlace } from '../../files/zip-archive';

/** A source file, on its own or in an archive. Plain data: it can be sent to another thread. */
export interface SourceFile {
  /** For messages; of a member `archive.zip/CIK0000320193.json`. */
  readonly name: string;
  readonly file: string;
  readonly member: MemberPlace | undefined;
  /** Of a member unpacked, else as it is on the disk. */
  readonly size: number;
  /** Differs where the contents differ, as far as the file system shows without reading them. */
  readonly stamp: string;
}

/** The largest filings of a company have some 50 MB, the table of a quarter's presentations 150 MB. */
export const LARGEST = { json: 128 << 20, table: 400 << 20 };
/** Enough packed bytes to tell what a file is. */
const HEAD = 8 << 10;

export function plainFile(file: string): SourceFile {
  try {
    const { size, mtimeMs } = statSync(file);
    return { name: file, file, member: undefined, size, stamp: `${size}@${mtimeMs}` };
  } catch (cause) {
    throw new ImportError(`${file}: cannot be read (${messageOf(cause)})`, { cause });
  }
}

export function isZipFile(source: SourceFile): boolean {
  return isZip(unpack(source, LARGEST.json, () => readBytes(source, 4)));
}

export function memberOf(file: string, name: string, member: MemberPlace): SourceFile {
  return { name: `${file}/${name}`, file, member, size: member.size, stamp: `${member.size}#${member.crc}` };
}

/** The whole file as text. Throws an ImportError where it is cut off, damaged or larger than `largest` bytes. */
export function textOf(source: SourceFile, largest: number): string {
  const bytes = unpack(source, largest, () => {
    const { member } = source;
    const size = member?.packedSize ?? statSync(source.file).size;
    if (size > largest || (member && member.size > largest)) throw tooLarge(source, largest);
    const bytes = readBytes(source, size);
    const unpacked = member ? memberBytes(member, bytes, largest) : bytes;
    return isGzip(unpacked) ? gunzipSync(unpacked, { maxOutputLength: largest }) : unpacked;
  });
  return unicodeText(bytes);
}

/** The beginning of a file as text. */
export function headOf(source: SourceFile): string {
  const bytes = unpack(source, LARGEST.json, () => {
    const bytes = readBytes(source, Math.min(HEAD, source.member?.packedSize ?? HEAD));
    const flush = { finishFlush: constants.Z_SYNC_FLUSH };
    const unpacked = source.member?.isDeflated ? inflateRawSync(bytes, flush) : bytes;
    return isGzip(unpacked) ? gunzipSync(unpacked, flush) : unpacked;
  });
  return unicodeText(bytes);
}

function unpack(source: SourceFile, largest: number, run: () => Buffer): Buffer {
  try {
    return run();
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    if ((cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(source, largest);
    const isRead = (cause as { syscall?: string }).syscall !== undefined;
    const why = isRead
      ? `cannot be read (${messageOf(cause)})`
      : `cannot be unpacked (${messageOf(cause)}); ${DAMAGED}`;
    throw new ImportError(`${source.name}: ${why}`, { cause });
  }
}

function tooLarge({ name }: SourceFile, largest: number): ImportError {
  return new ImportError(`${name}: unpacks to more than ${largest >> 20} MB, which no such file has`);
}

/** Why a file is left out of whose kind the company has another. */
export const givenTwice = ({ name }: SourceFile, cik: string, earlier: string): string =>
  `${name}: CIK ${cik} is in ${earlier} too; give each company once`;

function readBytes({ file, member }: SourceFile, size: number): Buffer {
  const opened = openSync(file, 'r');
  try {
    const bytes = Buffer.allocUnsafe(size);
    let read = 0;
    for (let part = -1; part !== 0 && read < size; read += part) {
      part = readSync(opened, bytes, read, size - read, (member?.at ?? 0) + read);
    }
    return bytes.subarray(0, read);
  } finally {
    closeSync(opened);
  }
}
