import { createHash } from 'node:crypto';
import { closeSync, fstatSync, fsyncSync, openSync, readSync, statSync, writeSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { SCHEMA_VERSION } from '../schema';

/**
 * The seal is a checksum of the file, written last, in the four bytes of the header that SQLite leaves to applications.
 * `PRAGMA quick_check` takes twice as long, and finds neither a changed digit in a text nor missing rows of an unfinished file.
 * Decision: docs/decisions/sandbox/databases-have-a-checksum.md
 */
const SEAL = { at: 68, length: 4 };
/** The places of SQLite's header that are read here. */
const HEADER = { length: 100, pageSize: 16, pages: 28, version: 60 };
const MAGIC = 'SQLite format 3\0';
const PART = 1 << 20;

/** Called with the number of bytes read so far, and the size of the file. */
export type OnRead = (read: number, of: number) => void;

/** Seals a database file that is complete and closed, and syncs it to disk. */
export function sealFile(path: string, onRead?: OnRead): void {
  const file = openSync(path, 'r+');
  try {
    writeSync(file, checksumOf(file, onRead), 0, SEAL.length, SEAL.at);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/** The files that this process has checked, with their state then: checking takes half a second per gigabyte. */
const whole = new Map<string, string>();

/** What is wrong with a database file, in words that follow its name; undefined if it is intact. */
export function faultOf(path: string, onRead?: OnRead): string | undefined {
  const { ino, size, mtimeMs } = statSync(path);
  const state = [ino, size, mtimeMs].join();
  if (whole.get(path) === state) return undefined;
  const fault = faultIn(path, onRead);
  if (fault === undefined) whole.set(path, state);
  return fault;
}

function faultIn(path: string, onRead?: OnRead): string | undefined {
  const file = openSync(path, 'r');
  try {
    const { size } = fstatSync(file);
    if (size === 0) return 'is empty';
    const header = Buffer.alloc(HEADER.length);
    readSync(file, header, 0, HEADER.length, 0);
    if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) return 'is not a database';
    return faultOfHeader(header, size) ?? (sealIn(header).equals(checksumOf(file, onRead)) ? undefined : 'is damaged');
  } finally {
    closeSync(file);
  }
}

function faultOfHeader(header: Buffer, size: number): string | undefined {
  const version = header.readUInt32BE(HEADER.version);
  if (version !== SCHEMA_VERSION) {
    return `was written for schema version ${version}, and this sandbox reads version ${SCHEMA_VERSION}`;
  }
  if (sealIn(header).equals(Buffer.alloc(SEAL.length))) return 'is not complete: what wrote it was stopped';
  const pageSize = header.readUInt16BE(HEADER.pageSize);
  const whole = (pageSize === 1 ? 65_536 : pageSize) * header.readUInt32BE(HEADER.pages);
  return size < whole ? `is cut off: it has ${size} of ${whole} bytes` : undefined;
}

function sealIn(header: Buffer): Buffer {
  return header.subarray(SEAL.at, SEAL.at + SEAL.length);
}

/**
 * The checksum of a file, computed as if the bytes of the seal were zero; never four zeros, which mean "no seal". It is a hash of the
 * CRCs of the file's parts: processors compute a CRC several times as fast as a cryptographic hash, which would protect no better here.
 */
function checksumOf(file: number, onRead?: OnRead): Buffer {
  const { size } = fstatSync(file);
  const hash = createHash('sha256');
  const buffer = Buffer.alloc(PART);
  const crc = Buffer.alloc(4);
  for (let at = 0; ; at += PART) {
    const part = readPart(file, buffer, at);
    if (at === 0) part.fill(0, SEAL.at, SEAL.at + SEAL.length);
    crc.writeUInt32LE(crc32(part));
    hash.update(crc);
    onRead?.(at + part.length, size);
    if (part.length < PART) break;
  }
  const sum = hash.digest().subarray(0, SEAL.length);
  sum[0] = (sum[0] ?? 0) | 1;
  return sum;
}

/** Fills the buffer as far as the file goes, since one call may read less. */
function readPart(file: number, buffer: Buffer, at: number): Buffer {
  let length = 0;
  for (let read = -1; read !== 0 && length < PART; length += read) {
    read = readSync(file, buffer, length, PART - length, at + length);
  }
  return buffer.subarray(0, length);
}
