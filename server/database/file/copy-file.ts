import { closeSync, constants, copyFileSync, fstatSync, openSync, readSync, rmSync, writeSync } from 'node:fs';
import type { OnRead } from './seal';

const PART = 8 << 20;

/** Copies a file: at once if the file system can share blocks between copies, else in parts, with calls of `onRead`. */
export function copyFile(from: string, to: string, onRead?: OnRead): void {
  try {
    copyFileSync(from, to, constants.COPYFILE_FICLONE_FORCE);
  } catch {
    rmSync(to, { force: true });
    copyParts(from, to, onRead);
  }
}

function copyParts(from: string, to: string, onRead?: OnRead): void {
  const source = openSync(from, 'r');
  try {
    const { size, mode } = fstatSync(source);
    const target = openSync(to, 'wx', mode);
    try {
      const buffer = Buffer.alloc(PART);
      for (let at = 0; at < size;) {
        const part = buffer.subarray(0, readSync(source, buffer, 0, PART, at));
        if (part.length === 0) throw new Error(`${from} was cut off while it was copied`);
        writeWhole(target, part, at);
        at += part.length;
        onRead?.(at, size);
      }
    } finally {
      closeSync(target);
    }
  } finally {
    closeSync(source);
  }
}

/** Writes all bytes, since one call may write fewer. */
function writeWhole(file: number, bytes: Buffer, at: number): void {
  for (let written = 0; written < bytes.length;) {
    written += writeSync(file, bytes, written, bytes.length - written, at + written);
  }
}
