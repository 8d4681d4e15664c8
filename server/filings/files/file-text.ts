/** The bytes of a file as text. */

import { isAscii, isUtf8 } from 'node:buffer';
import { ImportError } from '../import-error';

/** A byte order mark, or the first two letters of XML, which tell the encoding of a text without one. */
const WIDE_BEGINNINGS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0x00, 0x3f, 0x00]],
  ['utf-16be', [0x00, 0x3c, 0x00, 0x3f]],
];
const UTF8_MARK = [0xef, 0xbb, 0xbf];
/** Letters beyond ASCII, but for the one that stands for a wrong byte. */
const OTHER_LETTERS = /[\u0080-\ufffc]/;
const DECLARATION = /^\s*<\?xml\b[^>]*\sencoding\s*=\s*["']([^"']*)["']/;
/** Longer than any declaration. */
const HEAD = 200;

const beginsWith = (bytes: Uint8Array, beginning: readonly number[]) =>
  beginning.every((byte, at) => bytes[at] === byte);

/** UTF-8, or UTF-16 as PowerShell and Excel store it, without the mark; what is neither is in the letters of Windows, as Excel stores a CSV. */
export function unicodeText(bytes: Uint8Array): string {
  const wide = WIDE_BEGINNINGS.find(([, beginning]) => beginsWith(bytes, beginning));
  if (wide) return new TextDecoder(wide[0]).decode(bytes);
  // Almost every file is, and is copied as it is then: Node decodes UTF-8 as slowly as it parses JSON.
  if (isAscii(bytes)) return bufferOf(bytes).toString('latin1');
  const isMarked = beginsWith(bytes, UTF8_MARK);
  const text = bufferOf(bytes).toString('utf8', isMarked ? UTF8_MARK.length : 0);
  // What has a letter of UTF-8, or its mark, has a wrong byte at most, as the beginning of a file that is cut within a letter.
  return isMarked || isUtf8(bytes) || OTHER_LETTERS.test(text) ? text : inLettersOf('windows-1252', bytes);
}

/**
 * The text of a file that may be XML: the first bytes say the encoding, else the declaration, else it is UTF-8. Throws an
 * ImportError where the encoding is not known.
 */
export function xmlText(bytes: Uint8Array, file: string): string {
  const declared = DECLARATION.exec(bufferOf(bytes).toString('latin1', 0, HEAD))?.[1];
  // What says that it is UTF-16, and is not, was saved again by a program that left the declaration as it was.
  if (declared === undefined || /^utf-?(8|16)/i.test(declared)) return unicodeText(bytes);
  try {
    return inLettersOf(declared, bytes);
  } catch (cause) {
    throw new ImportError(`${file}: is in the encoding "${declared}", which is not known; save it in UTF-8`, { cause });
  }
}

/** Throws where the encoding is not known. Node 20 leaves out quotation marks and the like of windows-1252, unless the text may go on. */
function inLettersOf(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding).decode(bytes, { stream: true });
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
