/** What stops an import: its message names the file and says what is allowed. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
}
