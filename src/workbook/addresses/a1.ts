/** Addresses in A1 notation: B2, B2:C4, A:C, 2:5, Sheet1!A1, 'My sheet'!A1. Rows and columns count from 0. */
import { WorkbookError } from '../workbook';

export interface Area {
  /** Undefined means the active sheet. */
  readonly sheet: string | undefined;
  readonly startRow: number;
  readonly startColumn: number;
  readonly endRow: number;
  readonly endColumn: number;
}

export const LAST_ROW = 1_048_575;
export const LAST_COLUMN = 16_383;

/** Reads an address, of whole columns or rows too. Throws a WorkbookError for any other text. */
export function parseAddress(address: string): Area {
  const mark = address.lastIndexOf('!');
  const sheet = mark < 0 ? undefined : unquoted(address.slice(0, mark));
  const [first = '', last = first] = address.slice(mark + 1).split(':');
  const from = parseCorner(first, address);
  const to = parseCorner(last, address);
  return {
    sheet,
    startRow: Math.min(from.row ?? 0, to.row ?? 0),
    startColumn: Math.min(from.column ?? 0, to.column ?? 0),
    endRow: Math.max(from.row ?? LAST_ROW, to.row ?? LAST_ROW),
    endColumn: Math.max(from.column ?? LAST_COLUMN, to.column ?? LAST_COLUMN),
  };
}

/** Returns "B2" or "B2:C4", with the sheet where the area has one. */
export function formatAddress({ sheet, startRow, startColumn, endRow, endColumn }: Area): string {
  const first = `${columnLetters(startColumn)}${startRow + 1}`;
  const last = `${columnLetters(endColumn)}${endRow + 1}`;
  const cells = first === last ? first : `${first}:${last}`;
  return sheet === undefined ? cells : `${quotedSheet(sheet)}!${cells}`;
}

/** The address without its sheet. */
export function localAddress(address: string): string {
  return address.slice(address.lastIndexOf('!') + 1);
}

/** An address without a sheet, put on one. */
export function onSheet(sheet: string, local: string): string {
  return `${quotedSheet(sheet)}!${local}`;
}

/** An area of this size that starts at a cell. */
export function areaFrom(cell: Area, rows: number, columns: number): Area {
  const { sheet, startRow, startColumn } = cell;
  return { sheet, startRow, startColumn, endRow: startRow + rows - 1, endColumn: startColumn + columns - 1 };
}

/** How many rows and columns an area has. */
export function sizeOf({ startRow, startColumn, endRow, endColumn }: Area): { rows: number; columns: number } {
  return { rows: endRow - startRow + 1, columns: endColumn - startColumn + 1 };
}

/** Compares rows and columns only, not sheets. */
export function overlaps(one: Area, other: Area): boolean {
  return (
    one.startRow <= other.endRow &&
    other.startRow <= one.endRow &&
    one.startColumn <= other.endColumn &&
    other.startColumn <= one.endColumn
  );
}

/** Returns A for 0, Z for 25, AA for 26. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

interface Corner {
  /** Undefined for a whole column. */
  readonly row: number | undefined;
  /** Undefined for a whole row. */
  readonly column: number | undefined;
}

function parseCorner(text: string, address: string): Corner {
  const [, letters, digits] = /^\$?([A-Z]{1,3})?\$?([1-9]\d{0,6})?$/i.exec(text.trim()) ?? [];
  // "A" and "5" alone are not areas; "A:A" and "5:5" are.
  const complete = address.includes(':') ? Boolean(letters ?? digits) : Boolean(letters && digits);
  const row = digits === undefined ? undefined : Number(digits) - 1;
  const column = letters === undefined ? undefined : columnNumber(letters);
  if (!complete || (row ?? 0) > LAST_ROW || (column ?? 0) > LAST_COLUMN) {
    throw new WorkbookError(`"${address}" is not an address such as B2 or B2:D9`);
  }
  return { row, column };
}

/** Compares names of sheets as Excel does. */
export function isSameSheet(one: string, other: string | undefined): boolean {
  return one.toLowerCase() === other?.toLowerCase();
}

function quotedSheet(name: string): string {
  // A name that looks like an address or starts with a digit needs quotes too.
  const plain =
    /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && !/^[A-Z]{1,3}\d+$/i.test(name) && !/^R\d*C?\d*$|^C\d*$/i.test(name);
  return plain ? name : `'${name.replaceAll("'", "''")}'`;
}

/** The name of a sheet as a formula writes it, without its quotes. */
export function unquoted(sheet: string): string {
  return sheet.startsWith("'") ? sheet.slice(1, -1).replaceAll("''", "'") : sheet;
}
