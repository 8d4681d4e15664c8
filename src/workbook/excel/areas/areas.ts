/** Areas of Excel; converts between the pane's cell contents and Excel's. */
import { type Area, formatAddress, localAddress, parseAddress } from '../../addresses/a1';
import { joinAreas } from '../../addresses/join-areas';
import { errorFormula } from '../../cells/error-value';
import type { CellInput, CellValue } from '../../workbook';

export function sheetOf(context: Excel.RequestContext, name: string | undefined): Excel.Worksheet {
  const { worksheets } = context.workbook;
  return name === undefined ? worksheets.getActiveWorksheet() : worksheets.getItem(name);
}

export function rangeAt(context: Excel.RequestContext, area: Area): Excel.Range {
  return sheetOf(context, area.sheet).getRange(localAddress(formatAddress(area)));
}

/** The same cells as fewer areas: adjacent cells of a column are joined, then adjacent columns. */
export function joinCells(addresses: readonly string[]): string[] {
  return joinAreas(addresses.map(parseAddress)).map(formatAddress);
}

/**
 * The value for `range.formulas`. Text gets an apostrophe, so that Excel does not interpret it. Unlike the "@" format,
 * the apostrophe keeps the cell's format, is not read back, and disappears with the next formula. Text that is
 * certainly not a number, date or formula (words without a digit) needs none.
 */
export function cellEntry(input: CellInput): number | string | boolean | null {
  if (input === null || input === '' || typeof input === 'number' || typeof input === 'boolean') return input;
  if (typeof input === 'string') return isPlainText(input) ? input : `'${input}`;
  if ('formula' in input) return input.formula;
  return 'error' in input ? errorFormula(input.error) : "'";
}

/** TRUE and FALSE have other names in other languages, but always one word. */
function isPlainText(text: string): boolean {
  // Each looks at a character once: one expression for all of it takes seconds for a long text.
  return text.includes(' ') && /^\p{L}/u.test(text) && /\p{L}$/u.test(text) && !/\d/.test(text);
}

/** The value of a cell as Excel gives it, with its type: an error is an object. */
export function cellValue(value: unknown, type: string): CellValue {
  if (type === 'Error') return { error: String(value) };
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? '');
}

/** The cell's formula, or "": Excel reports a cell's text as its formula where it has none. */
export function cellFormula(formula: unknown, value: unknown): string {
  return typeof formula === 'string' && formula.startsWith('=') && formula !== value ? formula : '';
}
