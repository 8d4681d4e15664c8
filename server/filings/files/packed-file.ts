import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { parseTar } from 'nanotar';
import { XzReadableStream } from 'xz-decompress';
import { nextTurn } from '../../next-turn';
import { DAMAGED, ImportError, messageOf } from '../import-error';
import { isHiddenFile } from './hidden-file';
import type { OpenedFile } from './opened-file';
import { inOwnMemory } from './own-memory';
import { statIfThere } from './file-stat';
import { memberBytes, type MemberPlace, zipMembers } from './zip-archive';

/** Throws an ImportError that says why a file cannot be read. */
function bytesOf(file: string): Uint8Array {
  try {
    return readFileSync(file);
  } catch (cause) {
    throw new ImportError(`${file}: cannot be read (${messageOf(cause)})`, { cause });
  }
}

const startsWith = (bytes: Uint8Array, ...magic: number[]): boolean => magic.every((byte, at) => bytes[at] === byte);

export const isGzip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x1f, 0x8b);
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b);
const isXz = (bytes: Uint8Array): boolean => startsWith(bytes, 0xfd, 0x37, 0x7a, 0x58, 0x5a);
const isTar = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(257, 262)).toString() === 'ustar';

/** What unpacking gives up at: a filing has a few megabytes, a collection some hundred. */
const LARGEST_FILE = 64 << 20;
const LARGEST_ARCHIVE = 1 << 30;
const DEEPEST = 3;

/** How many bytes each of the files has on the disk; 0 for one that is not there. */
export const sizesOf = (files: readonly string[]): readonly number[] =>
  files.map((file) => statIfThere(file)?.size ?? 0);

/**
 * The files, one at a time: gzip, xz, zip and tar are unpacked in memory, to the members whose name passes.
 * Nothing is written to the disk, whatever a member is called.
 */
export async function* openFiles(
  files: readonly string[],
  accepted: RegExp,
  sizes = sizesOf(files),
  passedOver?: Set<string>,
): AsyncGenerator<OpenedFile> {
  const isWanted: IsWanted = (archive, name) => {
    const isAccepted = accepted.test(name);
    if (!isAccepted && !isHiddenFile(name)) passedOver?.add(`${archive}/${name}`);
    return isAccepted;
  };
  const total = Math.max(
    1,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  let before = 0;
  for (const [at, file] of files.entries()) {
    const size = sizes[at] ?? 0;
    try {
      if (size > LARGEST_ARCHIVE) throw new ImportError(`${file}: ${tooLarge(LARGEST_ARCHIVE)}`);
      for await (const opened of open({ name: file, bytes: bytesOf(file) }, isWanted, 0)) {
        yield { ...opened, share: (before + size * opened.share) / total };
        await nextTurn();
      }
    } catch (error) {
      if (!(error instanceof ImportError)) throw error;
      yield { file, content: { reason: error.message }, share: (before + size) / total };
    }
    before += size;
  }
}

interface Packed {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A member of an archive, or why it has no bytes. */
type Member = Packed | { readonly name: string; readonly reason: string };

/** Whether a member of an archive is read. */
type IsWanted = (archive: string, name: string) => boolean;

/** The share is that of the member alone. */
async function* open(member: Member, isWanted: IsWanted, depth: number): AsyncGenerator<OpenedFile> {
  if ('reason' in member) return yield { file: member.name, content: { reason: member.reason }, share: 1 };
  const members = depth > DEEPEST ? undefined : await unpacked(member, isWanted);
  if (members === undefined) return yield { file: member.name, content: contentOf(member), share: 1 };
  for (const [at, each] of members.entries()) {
    for await (const opened of open(each, isWanted, depth + 1)) {
      yield { ...opened, share: (at + opened.share) / members.length };
    }
  }
}

function contentOf({ name, bytes }: Packed): OpenedFile['content'] {
  if (bytes.length > LARGEST_FILE) return { reason: `${name}: ${tooLarge(LARGEST_FILE)}` };
  if (bytes.length === 0) return { reason: `${name}: the file is empty` };
  return { bytes };
}

/** What is in a packed file; undefined if it is not packed. */
async function unpacked({ name, bytes }: Packed, isWanted: IsWanted): Promise<readonly Member[] | undefined> {
  try {
    if (isGzip(bytes)) {
      const limit = /\.(tgz|tar\.gz)$/i.test(name) ? LARGEST_ARCHIVE : LARGEST_FILE;
      return [{ name, bytes: gunzipSync(bytes, { maxOutputLength: limit }) }];
    }
    if (isXz(bytes)) return [{ name, bytes: await unxz(bytes) }];
    if (isZip(bytes)) return await membersOfZip(name, bytes, isWanted);
    if (isTar(bytes)) return tarMembers(name, bytes, isWanted);
    return undefined;
  } catch (cause) {
    if (cause instanceof ImportError) throw cause;
    const isLarge = (cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    const why = isLarge ? tooLarge(LARGEST_FILE) : `cannot be unpacked (${messageOf(cause)}); ${DAMAGED}`;
    throw new ImportError(`${name}: ${why}`, { cause });
  }
}

async function unxz(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream();
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = new XzReadableStream(packed).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    size += read.value.length;
    if (size > LARGEST_ARCHIVE) throw new Error(tooLarge(LARGEST_ARCHIVE));
    // The stream uses its buffer again.
    parts.push(read.value.slice());
  }
  return Buffer.concat(parts);
}

/** A member that is damaged is left out alone: each is held to the checksum that the archive gives. */
async function membersOfZip(name: string, bytes: Uint8Array, isWanted: IsWanted): Promise<readonly Member[]> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const members: Member[] = [];
  let size = 0;
  for await (const { name: inside, place } of zipMembers(name, (each) => isWanted(name, each), archive)) {
    const member = `${name}/${inside}`;
    if ('reason' in place) {
      members.push({ name: member, reason: `${member}: ${place.reason}` });
      continue;
    }
    size += Math.min(place.size, LARGEST_FILE);
    if (size > LARGEST_ARCHIVE) throw new ImportError(`${name}: ${tooLarge(LARGEST_ARCHIVE)}`);
    members.push(memberOfZip(member, archive, place));
  }
  return members;
}

function memberOfZip(name: string, archive: Buffer, place: MemberPlace): Member {
  if (place.size > LARGEST_FILE) return { name, reason: `${name}: ${tooLarge(LARGEST_FILE)}` };
  try {
    const packed = archive.subarray(place.at, place.at + place.packedSize);
    return { name, bytes: memberBytes(place, packed, LARGEST_FILE) };
  } catch (cause) {
    return { name, reason: `${name}: cannot be unpacked (${messageOf(cause)}); ${DAMAGED}` };
  }
}

function tarMembers(name: string, bytes: Uint8Array, isWanted: IsWanted): readonly Member[] {
  // The parser reads all of the memory behind the bytes, which a small file shares with others.
  const files = parseTar(inOwnMemory(bytes));
  return files
    .filter((member) => member.type === 'file' && isWanted(name, member.name))
    .map(({ name: member, data }) => ({ name: `${name}/${member}`, bytes: data ?? new Uint8Array() }));
}

function tooLarge(limit: number): string {
  return `unpacks to more than ${limit >> 20} MB, which no filing has; unpack it first if it is right`;
}
