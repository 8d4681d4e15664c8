import type { OpenedFile } from '../opened-file';
import { sizeOf } from '../opened-file';
import type { FileReading, FilingReader } from './read-filing';

/** One of the files, read. Plain data. */
export interface ReadFile extends Pick<OpenedFile, 'file' | 'share'> {
  /** In bytes. */
  readonly size: number;
  readonly reading: FileReading;
}

export function readFile(reader: FilingReader, opened: OpenedFile): ReadFile {
  return { file: opened.file, share: opened.share, size: sizeOf(opened), reading: reader.read(opened) };
}
