import type { ErrorKind } from '../../../tables';

/** A failure that cells of one formula show, or the reason why they show a stale answer, or one of the workbook. */
export interface ShownFailure {
  /** The error code that the cells show; "" for a stale answer. */
  readonly code: '#N/A' | '#VALUE!' | '#DIV/0!' | '';
  readonly message: string;
  /** "other" where it is absent. */
  readonly kind?: ErrorKind;
  /** When the stale answer was received. */
  readonly receivedMs?: number;
  /** The cells of the formula's table that show it, some hundreds at most; absent where it is the whole result. */
  readonly places?: readonly TablePlace[];
  /** How many cells of the table show it; 1 where absent. */
  readonly count?: number;
}

/** A cell of a table, by its rows below and columns to the right of the formula's own cell. */
export interface TablePlace {
  readonly below: number;
  readonly right: number;
}
