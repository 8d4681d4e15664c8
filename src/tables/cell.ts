import { monthsInWords } from '../api';
import { dateOfSerial, serialOfDate } from './excel-date';
import type { NumberKind } from './number-kind';
import { hasCents, numberFormatOf } from './number-kind';

/** A date: displayed as a date where Excel accepts formatted numbers, as a plain serial elsewhere. */
export interface DateCell {
  readonly serial: number;
  readonly numberFormat: string;
}

/** A number displayed in the format of its kind where Excel accepts formatted numbers. */
export interface NumberCell {
  readonly number: number;
  readonly numberFormat: string;
  /** The facts of its card in Excel. */
  readonly card?: Card;
}

/** One fact on the card of a value. */
export type CardFact =
  | string
  | number
  | NumberCell
  | DateCell
  /** A web address, with the text of its link. */
  | { readonly address: string; readonly text: string };

/** The facts on the card of a value by their names, in order. Formulas read them: `=A1.Unit`, `=A1.[Period end]`. */
export type Card = Readonly<Record<string, CardFact>>;

/** The kinds of errors, by what the user has to do about them. */
export type ErrorKind =
  /** No token is set. */
  | 'no-token'
  /** The service rejected the token, or it cannot be a token. */
  | 'auth'
  /** An argument cannot be read or breaks a rule. */
  | 'argument'
  /** The service has no such data. */
  | 'none'
  /** The service could not be reached, failed or did not answer. */
  | 'outage'
  | 'limited'
  /** The cell shows the last good answer, not an error, since the service was unreachable, failed or did not answer. */
  | 'stale'
  /** The cell shows an answer that the workbook carries, not an error, since no token is set or the service failed. */
  | 'workbook'
  /** The cell shows a plain value, not an error: no more values of the workbook carry a card. */
  | 'no-card'
  | 'other';

/** A failure in one cell of a table. */
export interface FailureCell {
  readonly code: '#N/A' | '#VALUE!' | '#DIV/0!';
  readonly message: string;
  /** The kind of failure, for the pane's list of failed cells. */
  readonly kind?: ErrorKind;
}

/** An error of a referenced cell, which is passed on unchanged. */
interface PassedCell {
  readonly passed: unknown;
}

/** A thing with facts on its card, which a cell shows by its name; its name as text where Excel takes no entities. */
export interface EntityCell {
  readonly entity: string;
  readonly card: Card;
}

/** The content of a table's cell. There is no null: Excel would show it as 0. */
export type Cell = string | number | NumberCell | DateCell | EntityCell | FailureCell | PassedCell;

export type Table = readonly (readonly Cell[])[];

const DATE_FORMAT = 'yyyy-mm-dd';

/** The formats of dates among those that cells carry. */
export function isDateFormat(numberFormat: string): boolean {
  return numberFormat.startsWith(DATE_FORMAT);
}

/** A `YYYY-MM-DD` date as a cell. */
export function dateCell(isoDate: string): DateCell {
  return { serial: serialOfDate(isoDate), numberFormat: DATE_FORMAT };
}

/** The date of a period that was computed, as a cell: a date with an asterisk behind it. */
export function computedDateCell(isoDate: string): DateCell {
  return { serial: serialOfDate(isoDate), numberFormat: `${DATE_FORMAT}"*"` };
}

/** A date with its time of day, as a cell. */
export function dateTimeCell(serial: number): DateCell {
  return { serial, numberFormat: `${DATE_FORMAT} hh:mm` };
}

/** A date as text, such as `2024-03-31`, with its time of day where its format shows one. */
export function dateText({ serial, numberFormat }: DateCell): string {
  if (!/h/i.test(numberFormat)) return dateOfSerial(serial);
  // Whole seconds, since a serial is not exact; then whole minutes, as Excel shows them: 23:59:59 is 23:59.
  const seconds = Math.round(serial * 86_400);
  const minutes = Math.floor((seconds % 86_400) / 60);
  const time = `${Math.floor(minutes / 60)}`.padStart(2, '0') + ':' + `${minutes % 60}`.padStart(2, '0');
  return `${dateOfSerial(seconds / 86_400)} ${time}`;
}

/** Excel's limit for the length of a cell's text. */
const MAX_TEXT = 32_767;

/** A text that fits into a cell, or is no longer than `most`, cut between two characters. */
export function cutText(text: string, most = MAX_TEXT): string {
  return text.length <= most ? text : text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** The cell of a value of the service; `blank` for null and undefined. */
export function cellOf(value: unknown, blank: Cell): Cell {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value)
        ? value
        : { code: '#VALUE!', message: 'The service sent a number too large for a cell.' };
    case 'string':
      return cutText(value);
    case 'boolean':
      return value ? 'yes' : 'no';
    default:
      return value === null || value === undefined ? blank : cutText(JSON.stringify(value));
  }
}

/** A cell's number in the format of its kind; any other cell as it is. `withCents` gives whole amounts two decimals too. */
export function formattedCell(cell: Cell, kind: NumberKind | undefined, withCents?: boolean): Cell {
  if (typeof cell !== 'number' || kind === undefined) return cell;
  const numberFormat = numberFormatOf(cell, kind, withCents ?? hasCents(cell, kind));
  return numberFormat === undefined ? cell : { number: cell, numberFormat };
}

/** The text that a format shows behind the number; of its kind, as in `0.0"x"`, it shows that without a space. */
const SAID_BEHIND = /" [^"]+"$/;

/** The cell of an amount of a period that is not as long as its type says: its format shows the months behind the number. */
export function cellOfMonths(cell: Cell, months: number): Cell {
  return withBehind(cell, `(${monthsInWords(months)})`);
}

/** The cell of an amount in another unit than the market's usual one: its format shows the unit behind the number. */
export function cellOfUnit(cell: Cell, unit: string): Cell {
  return withBehind(cell, unit.replace(/["\\]/g, ''));
}

function withBehind(cell: Cell, text: string): Cell {
  const behind = `" ${text}"`;
  if (typeof cell === 'number') return { number: cell, numberFormat: `General${behind}` };
  return typeof cell === 'object' && 'number' in cell
    ? { ...cell, numberFormat: `${cell.numberFormat}${behind}` }
    : cell;
}

/** Whether the format shows months or a unit behind the number: without them it would be read as that of a whole year, or in the usual unit. */
export function saysMore({ numberFormat }: NumberCell): boolean {
  // Asked of every figure; few formats end like that.
  return numberFormat.endsWith('"') && SAID_BEHIND.test(numberFormat);
}

/** The table with rows and columns swapped. */
export function transposed(table: Table): Table {
  const [first = []] = table;
  return first.map((_cell, column) => table.map((row) => row[column] as Cell));
}
