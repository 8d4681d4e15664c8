/** Cell addresses: A1, B2:C4, Sheet1!A1, 'My sheet'!A1. */

export interface Area {
  /** Undefined means the sheet that is shown. */
  readonly sheet: string | undefined;
  readonly startRow: number;
  readonly startColumn: number;
  readonly endRow: number;
  readonly endColumn: number;
}

const CELL = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/i;

export function parseA1(address: string): Area {
  const mark = address.lastIndexOf('!');
  const sheet = mark < 0 ? undefined : address.slice(0, mark).replace(/^'|'$/g, '').replaceAll("''", "'");
  const [first = '', last = first] = address.slice(mark + 1).split(':');
  const from = parseCell(first, address);
  const to = parseCell(last, address);
  return {
    sheet,
    startRow: Math.min(from.row, to.row),
    startColumn: Math.min(from.column, to.column),
    endRow: Math.max(from.row, to.row),
    endColumn: Math.max(from.column, to.column),
  };
}

/** Sheet1!A1, with quotes round a sheet's name where Excel needs them. */
export function formatA1(sheet: string | undefined, row: number, column: number): string {
  const cell = `${columnLetters(column)}${row + 1}`;
  if (sheet === undefined) return cell;
  return /^[A-Za-z_][\w.]*$/.test(sheet) ? `${sheet}!${cell}` : `'${sheet.replaceAll("'", "''")}'!${cell}`;
}

/** 0 for A, 25 for Z, 26 for AA. */
export function columnNumber(letters: string): number {
  return [...letters.toUpperCase()].reduce((number, letter) => number * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A for 0, Z for 25, AA for 26. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}

function parseCell(text: string, address: string): { row: number; column: number } {
  const [, letters, digits] = CELL.exec(text.trim()) ?? [];
  if (!letters || !digits || Number(digits) === 0) throw new Error(`"${address}" is not a cell address such as A1`);
  return { row: Number(digits) - 1, column: columnNumber(letters) };
}
