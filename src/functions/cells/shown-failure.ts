import type { ErrorKind } from '../../tables';

/** The failure that a cell shows, or the reason why it shows a stale answer. */
export interface ShownFailure {
  /** The error code that the cell shows; "" for a stale answer. */
  readonly code: '#N/A' | '#VALUE!' | '#DIV/0!' | '';
  readonly message: string;
  /** "other" where it is absent. */
  readonly kind?: ErrorKind;
  /** When the stale answer was received. */
  readonly receivedMs?: number;
}
