import { types } from 'node:util';

/** A source file that cannot be imported; the message names the file and what is allowed. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** What a caught error says, of whatever realm. */
export function messageOf(cause: unknown): string {
  return types.isNativeError(cause) ? cause.message : String(cause);
}

/** What to do about a packed file that cannot be read. */
export const DAMAGED = 'it may be damaged or cut off: download it again';

/** Why a file of another kind than those an import takes is left out; the report says once which it takes. */
export const UNKNOWN_FILE = 'not a file this import knows';
