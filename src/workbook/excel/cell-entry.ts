/** Between what the pane means and what Excel takes and gives as a cell's content. */
import type { CellInput, CellValue } from '../workbook';

/**
 * What is assigned to `range.formulas`. Text gets the apostrophe that makes Excel take it as text: unlike the "@" format
 * it leaves the cell's format alone, reads back without, and is gone when a formula is put there. Only text that Excel
 * cannot take for anything else, words without a digit, goes without.
 */
export function cellEntry(input: CellInput): number | string | boolean | null {
  if (input === null || input === '' || typeof input === 'number' || typeof input === 'boolean') return input;
  if (typeof input === 'string') return isPlainText(input) ? input : `'${input}`;
  if ('formula' in input) return input.formula;
  // Not "#N/A", which is another name in other languages.
  return 'error' in input ? '=NA()' : "'";
}

/** TRUE and FALSE have names in every language, but none of two words. */
function isPlainText(text: string): boolean {
  return /^\p{L}[^\d]* [^\d]*\p{L}$/u.test(text);
}

export function cellValue(value: unknown, type: string): CellValue {
  if (type === 'Error') return { error: String(value) };
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value ?? '');
}

/** The cell's formula, or "": Excel reports a cell's text as its formula where it has none. */
export function cellFormula(formula: unknown, value: unknown): string {
  return typeof formula === 'string' && formula.startsWith('=') && formula !== value ? formula : '';
}
