import { serialOfDate } from './excel-date';

/** A date in a cell: shown as a date where Excel can be told how, a plain serial elsewhere. */
export interface DateCell {
  readonly serial: number;
  readonly numberFormat: string;
}

/** A failure that stands in one cell of a table. */
export interface FailureCell {
  readonly code: '#N/A' | '#VALUE!';
  readonly message: string;
  /** What it comes from, in the words of whoever made it. */
  readonly kind?: string;
}

/** An error that stood in a referenced cell and answers itself. */
export interface PassedCell {
  readonly passed: unknown;
}

/** What a cell of a table may hold. There is no null: Excel would show it as 0. */
export type Cell = string | number | DateCell | FailureCell | PassedCell;

export type Table = readonly (readonly Cell[])[];

const DATE_FORMAT = 'yyyy-mm-dd';

/** A `YYYY-MM-DD` date as a cell. */
export function dateCell(isoDate: string): DateCell {
  return { serial: serialOfDate(isoDate), numberFormat: DATE_FORMAT };
}

/** A date with its time of day, as a cell. */
export function dateTimeCell(serial: number): DateCell {
  return { serial, numberFormat: `${DATE_FORMAT} hh:mm` };
}

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

/** The table with its rows as columns. */
export function transposed(table: Table): Table {
  const [first = []] = table;
  return first.map((_cell, column) => table.map((row) => row[column] as Cell));
}
