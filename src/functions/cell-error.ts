/** What a cell shows instead of a number, with a message an analyst can act on. */
export class CellError extends Error {
  override readonly name = 'CellError';

  constructor(
    readonly code: '#VALUE!' | '#N/A',
    message: string,
  ) {
    super(message);
  }
}

/** An argument cannot be read or breaks a rule: nothing is sent. */
export function badArgument(message: string): CellError {
  return new CellError('#VALUE!', message);
}

/** The service answered, and it has no such number. The only cause of `#N/A`. */
export function notAvailable(message: string): CellError {
  return new CellError('#N/A', message);
}
