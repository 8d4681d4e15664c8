import { badArgument } from '../runtime/cell-error';
import { gridOf } from './broadcast';

/** An argument of one value without Excel's wrapping: a formatted value is its number, an error of a referenced cell is thrown. */
export function plainValue(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (isExcelError(value)) throw value;
  return 'basicValue' in value ? value.basicValue : value;
}

/** Whether a value is the error of a referenced cell: the runtime's own class, or the data type of later versions. */
export function isExcelError(value: unknown): value is CustomFunctions.Error | { basicValue: string } {
  if (typeof value !== 'object' || value === null) return false;
  return value instanceof CustomFunctions.Error || ('type' in value && value.type === 'Error');
}

/**
 * True where an argument was not given: omitted, an empty cell (null on the web, 0 on the desktop, "0" where Excel turned that into text)
 * or empty text. For a required argument the same values mean "empty".
 */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value === '0' || value.trim() === '';
  return value === null || value === undefined || value === 0;
}

/** The value of an argument that may be a range but must hold a single cell here. */
export function singleValue(argument: unknown, name: string): unknown {
  const [row, ...rows] = gridOf(argument);
  if (rows.length > 0 || row?.length !== 1)
    throw badArgument(`${name} must be a single value here, not a range of several.`);
  return plainValue(row[0]);
}

/** The text of an argument, trimmed; a number is its digits. Undefined where blank. */
export function textOf(value: unknown, name: string): string | undefined {
  if (isBlank(value)) return undefined;
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  throw badArgument(`${name} must be text or a number.`);
}

/** How a message quotes a value that it refuses. */
export function quoted(value: unknown): string {
  return typeof value === 'string' ? `"${value}"` : String(value);
}

/** A number of rows or steps: a whole number from 1 to `maximum`; undefined where blank. */
export function readCount(argument: unknown, name: string, maximum = 1_000_000): number | undefined {
  const value = plainValue(argument);
  if (isBlank(value)) return undefined;
  const count = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  if (typeof count === 'number' && Number.isInteger(count) && count >= 1 && count <= maximum) return count;
  throw badArgument(
    `${name} must be a whole number from 1 to ${maximum.toLocaleString('en-US')}; it is ${quoted(value)}.`,
  );
}
