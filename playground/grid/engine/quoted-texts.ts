/** Texts in formulas: the engine reads some of them as numbers. */
import { ValueObjectFactory } from '@univerjs/preset-sheets-core';

/** Keeps a text in quotes a text, as in Excel. The engine makes a date of "Mar 2024", which then is its first day. */
export function keepQuotedTexts(): void {
  const create = ValueObjectFactory.create.bind(ValueObjectFactory);
  ValueObjectFactory.create = (raw, isPlain = false) => create(raw, isPlain || isQuoted(raw));
}

function isQuoted(raw: unknown): boolean {
  return typeof raw === 'string' && /^\s*"[^]*"\s*$/.test(raw);
}
