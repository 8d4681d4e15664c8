import { readFileSync } from 'node:fs';
import { ImportError } from './import-error';

export type FileBytes = Uint8Array & { toString(encoding: 'utf8'): string };

/** Throws an ImportError that says why a file cannot be read. */
export function bytesOf(file: string): FileBytes {
  try {
    return readFileSync(file);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new ImportError(`${file}: cannot be read (${reason})`, { cause });
  }
}

const startsWith = (bytes: Uint8Array, ...magic: number[]): boolean => magic.every((byte, at) => bytes[at] === byte);

export const isGzip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x1f, 0x8b);
export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 0x50, 0x4b);
