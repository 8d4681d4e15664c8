import type { ErrorKind } from './pane-api';

/** What a cell shows instead of a number, with a message an analyst can act on. */
export class CellError extends Error {
  override readonly name = 'CellError';

  constructor(
    readonly code: '#VALUE!' | '#N/A',
    message: string,
    readonly kind: ErrorKind = code === '#N/A' ? 'none' : 'other',
  ) {
    super(message);
  }
}

/** An argument cannot be read or breaks a rule: nothing is sent. */
export function badArgument(message: string): CellError {
  return new CellError('#VALUE!', message, 'argument');
}

/** The service answered, and it has no such number. The only cause of `#N/A`. */
export function notAvailable(message: string): CellError {
  return new CellError('#N/A', message);
}

/** Pages of a list that do not fit together are not put together. */
export function changed(asked: string, what: string): CellError {
  return new CellError('#VALUE!', `${asked}: ${what} changed while it was read. Try again with Refresh.`);
}
