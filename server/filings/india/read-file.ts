import { crc32 } from 'node:zlib';
import type { OpenedFile } from '../files/opened-file';
import { sizeOf } from '../files/opened-file';
import type { FileReading, FilingReader } from './read-filing';

/** One of the files, read. Plain data. */
export interface ReadFile extends Pick<OpenedFile, 'file' | 'share'> {
  /** In bytes. */
  readonly size: number;
  /** Tells two files of one name apart. */
  readonly checksum: number;
  readonly reading: FileReading;
}

export function readFile(reader: FilingReader, opened: OpenedFile): ReadFile {
  const { file, share, content } = opened;
  const checksum = 'bytes' in content ? crc32(content.bytes) : 0;
  return { file, share, size: sizeOf(opened), checksum, reading: reader.read(opened) };
}
