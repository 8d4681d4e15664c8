/** The size of values in a message to Excel: JSON inside JSON, counted in threes of bytes, since a character may take three. */
import { lazy } from '../../../api';
import type { EntityCell, NumberCell } from '../../../tables';
import { bytesOf, doubleOf, entityOf } from './data-types';

/** The size of one byte: a digit or a plain letter takes one. */
export const BYTE_SIZE = 1 / 3;

/** The further bytes of a text's quotes in JSON inside JSON. */
const NESTED_QUOTES = 2;

/** The size of a value of so many characters. */
export function sizeOf(value: unknown, characters: number): number {
  if (typeof value === 'string') return messageSize(value) + (3 + NESTED_QUOTES) * BYTE_SIZE;
  return typeof value === 'number' ? characters * BYTE_SIZE : characters;
}

/** About how many characters a value takes in the message that carries it to Excel. */
export function charactersOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 3 + escapesSize(value);
  if (typeof value === 'number') return String(value).length + 1;
  return value instanceof CustomFunctions.Error ? 160 + messageSize(value.message ?? '') : 75;
}

/** The size of a formatted number beside its digits and its format: names, and quotes of four bytes in JSON inside JSON. */
const FORMATTED_SIZE = 82;

/** The size of a number with a format, or of a value with a card, in characters. */
export function formattedSize(cell: NumberCell | EntityCell): number {
  if ('entity' in cell) return bytesOf(entityOf(cell));
  if (cell.card) return bytesOf(doubleOf(cell));
  return FORMATTED_SIZE + String(cell.number).length + cell.numberFormat.length;
}

/** The size of a text in a batch: one byte for a plain ASCII character, more where JSON escapes it. */
export function messageSize(text: string): number {
  if (plainText().test(text)) return text.length * BYTE_SIZE;
  const others = text.match(/[^ -~]/g)?.length ?? 0;
  return (text.length + 2 * others) * BYTE_SIZE + escapesSize(text);
}

/** Characters that JSON writes as one byte, in JSON inside JSON too. */
const plainText = lazy(() => /^[ !#-[\]-~]*$/);

/** Characters that JSON may escape: in JSON inside JSON a quote takes four bytes, a control character or half an emoji seven. */
const escaped = lazy(() => /["\\\p{Cc}\p{Cs}]/gu);

/** The further size of a text's escapes, where three bytes a character do not suffice. */
function escapesSize(text: string): number {
  return plainText().test(text) ? 0 : 4 * BYTE_SIZE * (text.match(escaped())?.length ?? 0);
}
