/** A source file that cannot be imported; the message names the file and what is allowed. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
