/** A date in a cell: shown as a date where Excel can be told how, a plain serial elsewhere. */
export interface DateCell {
  readonly serial: number;
  readonly numberFormat: string;
}

/** A failure that stands in one cell of a table. */
export interface FailureCell {
  readonly code: '#N/A' | '#VALUE!';
  readonly message: string;
}

/** What a cell of a table may hold. There is no null: Excel would show it as 0. */
export type Cell = string | number | DateCell | FailureCell;

export type Table = readonly (readonly Cell[])[];

export const DATE_FORMAT = 'yyyy-mm-dd';

/** Excel's limit for the text of one cell. */
const MAX_TEXT = 32_767;

/** What stands in a cell for a value of the service. `blank` is what null becomes. */
export function cellOf(value: unknown, blank: Cell): Cell {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value)
        ? value
        : { code: '#VALUE!', message: 'The service sent a number too large for a cell.' };
    case 'string':
      return value.slice(0, MAX_TEXT);
    case 'boolean':
      return value ? 'yes' : 'no';
    default:
      return value === null || value === undefined ? blank : JSON.stringify(value).slice(0, MAX_TEXT);
  }
}
