/** A source file that cannot be imported; the message names the file and what is allowed. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}

/** What to do about a packed file that cannot be read. */
export const DAMAGED = 'it may be damaged or cut off: download it again';

/** Why a file is left out that is none of those an import takes; which those are the report says once. */
export const UNKNOWN_FILE = 'not a file this import knows';
