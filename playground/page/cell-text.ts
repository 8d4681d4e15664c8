import { isErrorName } from '../cell-value';
import { BUSY } from '../cell-calls';
import type { CellView } from '../grid/grid';

/** One line that says what a cell shows, and for an error why. */
export function cellText({ value, message }: CellView): string {
  if (message) return `${String(value)} — ${message}`;
  if (value === BUSY) return `${BUSY} — waiting for the function`;
  return String(value);
}

export function showsError({ value }: CellView): boolean {
  return isErrorName(value);
}
