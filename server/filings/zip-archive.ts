import { getFileNameLowLevel, openPromise, validateFileName, type Entry, type ZipFile } from 'yauzl';
import { DAMAGED, ImportError } from './import-error';

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
 * The members of a zip archive of any size, from its central directory; nothing is unpacked or written. Folders and what
 * `isWanted` does not want are left out. Throws an ImportError where the directory cannot be read.
 */
export async function* zipMembers(file: string, isWanted: (name: string) => boolean): AsyncGenerator<ZipMember> {
  // Names and sizes are checked here, a member at a time: yauzl would end at the first that is wrong.
  const options = { lazyEntries: true, autoClose: false, decodeStrings: false, validateEntrySizes: false };
  let archive: ZipFile | undefined;
  try {
    archive = await openPromise(file, options);
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
    return { reason: `the archive is damaged there (${error instanceof Error ? error.message : String(error)})` };
  }
}
