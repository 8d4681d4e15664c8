import { record } from '../../api';
import { cutText } from '../../tables';
import { badArgument } from '../cells/failures/cell-error';
import { isExcelError } from '../cells/results/excel-error';
import { gridOf } from './ranges/broadcast';
import { asItReads } from './typed-text';

/**
 * The plain value of an argument: the number of a formatted value, of a company's card the company as formulas name it, a text as it reads.
 * Throws the error of a referenced cell.
 */
export function plainValue(value: unknown): unknown {
  if (typeof value === 'string') return asItReads(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  if (isExcelError(value)) throw value;
  if ('type' in value && value.type === 'Entity') return companyOf(value);
  return 'basicValue' in value ? value.basicValue : value;
}

/** The fact on the card of FIN.CARD and US.CARD that names the company as an argument. */
export const COMPANY_FACT = 'Company';

/** The text of an entity that is not a company. */
function companyOf(entity: object): unknown {
  const { properties, text } = entity as { properties?: unknown; text?: unknown };
  return record(record(properties)[COMPANY_FACT])['basicValue'] ?? text ?? '';
}

/**
 * True where the caller gave no argument: omitted, an empty cell (null on the web, 0 on the desktop, "0" where Excel
 * converted it to text) or empty text. A required argument is then empty.
 */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value === '0' || value.trim() === '';
  return value === null || value === undefined || value === 0;
}

/** The one value of an argument. Throws for a range of several cells. */
export function singleValue(argument: unknown, name: string): unknown {
  if (!Array.isArray(argument)) return plainValue(argument);
  const [row, ...rows] = gridOf(argument);
  if (rows.length > 0 || row?.length !== 1) throw severalValues(name);
  return plainValue(row[0]);
}

const severalValues = (name: string) => badArgument(`${name} must be a single value here, not a range of several.`);

/** The trimmed text of an argument; a number becomes its digits. Undefined where blank. */
export function textOf(value: unknown, name: string): string | undefined {
  if (isBlank(value)) return undefined;
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) throw severalValues(name);
  throw badArgument(`${name} must be text or a number; it is ${quoted(value)}.`);
}

/** The most characters of a value in a message: Excel's tooltip cuts what follows. */
const QUOTED_CHARACTERS = 40;

/** A refused value as an error message quotes it; of a long text the beginning. */
export function quoted(value: unknown): string {
  if (Array.isArray(value)) return 'a range';
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'string' ? `"${beginningOf(value)}"` : String(value);
}

/** Whether a message quotes the whole of a text. */
export function isQuotedWhole(text: string): boolean {
  return text.length <= QUOTED_CHARACTERS;
}

/** A text for a message, of a long one the beginning. */
export function beginningOf(text: string, most = QUOTED_CHARACTERS): string {
  return text.length > most ? `${cutText(text, most - 1)}…` : text;
}

/** A text as a formula holds it: quotes in it are doubled. */
export function textInFormula(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A number of rows, steps or seconds: a whole number from `minimum` to `maximum`; undefined where blank. */
export function readCount(argument: unknown, name: string, maximum = 1_000_000, minimum = 1): number | undefined {
  const value = singleValue(argument, name);
  if (isBlank(value)) return undefined;
  const count = typeof value === 'string' && /^\s*-?\d+(\.\d+)?\s*$/.test(value) ? Number(value) : value;
  if (typeof count === 'number' && Number.isInteger(count) && count >= minimum && count <= maximum) return count;
  const allowed = `${minimum} to ${maximum.toLocaleString('en-US')}`;
  throw badArgument(`${name} must be a whole number from ${allowed}; it is ${quoted(value)}.`);
}
