/** The bytes of a file as text. */

/** XML begins with these two letters, which tell the encoding of a text without a byte order mark. */
const WIDE_BEGINNINGS: readonly (readonly [string, readonly number[]])[] = [
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0x3c, 0x00, 0x3f, 0x00]],
  ['utf-16be', [0x00, 0x3c, 0x00, 0x3f]],
];
const DECLARATION = /^(?:\u00EF\u00BB\u00BF)?\s*<\?xml\b[^>]*\sencoding\s*=\s*["']([^"']*)["']/;
/** Longer than any declaration. */
const HEAD = 200;

/** The text, or why it cannot be read: as XML has it, the first bytes say the encoding, else the declaration, else it is UTF-8. */
export function decoded(bytes: Uint8Array): { readonly text: string } | { readonly reason: string } {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const wide = WIDE_BEGINNINGS.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte));
  if (wide) return { text: new TextDecoder(wide[0]).decode(buffer) };
  const declared = DECLARATION.exec(buffer.toString('latin1', 0, HEAD))?.[1];
  // What says that it is UTF-16, and is not, was saved anew by a program that left the declaration as it was.
  if (declared === undefined || /^utf-?(8|16)/i.test(declared)) return { text: buffer.toString('utf8') };
  try {
    return { text: new TextDecoder(declared).decode(buffer) };
  } catch {
    return { reason: `is in the encoding "${declared}", which is not known; save it in UTF-8` };
  }
}
