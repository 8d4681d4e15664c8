import { CELL, CELLS, SHEET_PREFIX } from '../../workbook';
import type { ParameterMetadata } from './function-metadata';

/** The content of an argument's field, as the formula takes it. */
export type ArgumentValue =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly number: number; readonly text: string }
  | { readonly kind: 'text'; readonly text: string }
  /** An area of cells, as typed. */
  | { readonly kind: 'reference'; readonly address: string }
  /** A formula of the user, without its "=". */
  | { readonly kind: 'expression'; readonly text: string };

const REFERENCE = new RegExp(`^${SHEET_PREFIX}(?:${CELL}#|${CELLS})$`, 'iu');
/** FY2024 and Q1 are also cell addresses; here they mean periods. */
const FISCAL = /^(?:FY\d{2}(?:\d{2})?|Q[1-4])$/i;
const NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d*[1-9])?$/;

/**
 * Reads a field. B2, Sheet1!A1:C4 and the like are references, unless they are fiscal periods. "=" starts a formula, so
 * =Q1 is the cell. Text in double quotes is always text.
 */
export function readArgument(typed: string, { isText }: Pick<ParameterMetadata, 'isText'>): ArgumentValue {
  const text = typed.trim();
  if (text === '') return { kind: 'empty' };
  if (/^".*"$/s.test(text) && text.length > 1) return { kind: 'text', text: text.slice(1, -1).replaceAll('""', '"') };
  if (text.startsWith('=')) {
    const formula = text.slice(1).trim();
    if (formula === '') return { kind: 'empty' };
    return REFERENCE.test(formula) ? { kind: 'reference', address: formula } : { kind: 'expression', text: formula };
  }
  if (REFERENCE.test(text) && !FISCAL.test(text)) return { kind: 'reference', address: text };
  if (!isText && NUMBER.test(text)) return { kind: 'number', number: Number(text), text };
  return { kind: 'text', text };
}

/** The syntax of a reference. */
export function referenceText(address: string): string {
  return FISCAL.test(address) ? `=${address}` : address;
}
