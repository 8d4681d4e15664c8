import { CellError } from '../runtime/cell-error';

/** A computed number, where a cell can hold it: Excel would show any other as 0. */
export function finite(value: number): number {
  if (Number.isFinite(value)) return value;
  throw new CellError('#VALUE!', 'The service sent a number too large for a cell.');
}
