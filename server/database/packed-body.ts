import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** A body as a table stores it: JSON text, or compressed JSON for a statement. */
export type StoredBody = string | ArrayBuffer;

/**
 * The fastest quality: statements become 0.41 of their size, and deflate takes nearly twice as long for 0.37. Statements are small, so that
 * little memory is enough.
 */
const PACKING = {
  chunkSize: 4096,
  params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MIN_QUALITY, [constants.BROTLI_PARAM_LGWIN]: 16 },
} as const;

/**
 * Compresses the JSON of a statement's body, or of what other filings say of it. Statements are nine tenths of a database of real companies; compressed they take
 * two fifths of that, so that more of them stay in the memory of the machine that serves them.
 * Decision: docs/decisions/sandbox/statements-are-compressed.md
 */
export const packed = (value: object): Buffer => brotliCompressSync(JSON.stringify(value), PACKING);

/** The JSON that was compressed. */
export const unpacked = (bytes: ArrayBuffer | Buffer): string => brotliDecompressSync(bytes).toString('utf8');

/** The JSON of a body, as the service answers it. */
export const bodyText = (stored: StoredBody): string => (typeof stored === 'string' ? stored : unpacked(stored));
