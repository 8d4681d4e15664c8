import { crc32, gunzipSync } from 'node:zlib';
import { fromBufferPromise, getFileNameLowLevel, openPromise, validateFileName, type Entry, type ZipFile } from 'yauzl';
import { DAMAGED, ImportError, messageOf } from '../import-error';

/** Where the bytes of a member stand in its archive, and what the archive says of them. */
export interface MemberPlace {
  readonly at: number;
  readonly packedSize: number;
  readonly size: number;
  readonly crc: number;
  readonly isDeflated: boolean;
}

/** A member of an archive: its place, or why it is refused. */
export interface ZipMember {
  readonly name: string;
  readonly place: MemberPlace | { readonly reason: string };
}

const STORED = 0;
const DEFLATED = 8;

/**
 * The members of a zip archive of any size, on the disk or in memory, from its central directory; nothing is unpacked or written. Folders and what
 * `isWanted` does not want are left out. Throws an ImportError where the directory cannot be read.
 */
export async function* zipMembers(
  file: string,
  isWanted: (name: string) => boolean,
  bytes?: Buffer,
): AsyncGenerator<ZipMember> {
  // Names and sizes are checked here, a member at a time: yauzl would end at the first that is wrong.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: false };
  let archive: ZipFile | undefined;
  try {
    archive = await (bytes ? fromBufferPromise(bytes, options) : openPromise(file, options));
    for await (const entry of archive.eachEntry()) {
      const name = nameOf(entry);
      if (name.endsWith('/') || !isWanted(name)) continue;
      const reason = refusalOf(entry, name);
      yield { name, place: reason === undefined ? await placeOf(archive, entry) : { reason } };
    }
  } catch (cause) {
    if (cause instanceof ImportError || !(cause instanceof Error)) throw cause;
    throw new ImportError(`${file}: cannot be read as a zip archive (${cause.message}); ${DAMAGED}`, { cause });
  } finally {
    archive?.close();
  }
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

function refusalOf(entry: Entry, name: string): string | undefined {
  if (validateFileName(name) !== null) return 'its name leads out of the archive';
  if (entry.isEncrypted()) return 'it is encrypted';
  const isKnown = entry.compressionMethod === STORED || entry.compressionMethod === DEFLATED;
  return isKnown ? undefined : `its compression (method ${entry.compressionMethod}) is not known here`;
}

async function placeOf(archive: ZipFile, entry: Entry): Promise<ZipMember['place']> {
  const { compressedSize: packedSize, uncompressedSize: size, crc32: crc, compressionMethod } = entry;
  try {
    const { fileDataStart: at } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
    return { at, packedSize, size, crc, isDeflated: compressionMethod === DEFLATED };
  } catch (error) {
    return { reason: `the archive is damaged there (${messageOf(error)})` };
  }
}

/** Unpacks a member as gzip, which holds a member's bytes to the checksum and the size that the archive gives. */
export function memberBytes({ isDeflated, crc, size }: MemberPlace, bytes: Buffer, largest: number): Buffer {
  if (!isDeflated) {
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error('it is not what the archive says it is');
    return bytes;
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc, 0);
  end.writeUInt32LE(size % 2 ** 32, 4);
  const limit = Math.min(largest, size + 1);
  try {
    // All of it comes in one piece: joining many takes half as long as unpacking.
    const options = { maxOutputLength: limit, chunkSize: Math.max(limit, LEAST_PIECE) };
    return gunzipSync(Buffer.concat([GZIP_HEADER, bytes, end]), options);
  } catch (cause) {
    const isLarger = (cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw isLarger ? new Error(`it unpacks to more than the ${size} bytes that the archive gives`, { cause }) : cause;
  }
}

/** What zlib allows. */
const LEAST_PIECE = 64;
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
