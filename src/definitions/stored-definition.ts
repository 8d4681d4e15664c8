import type { MarketId } from '../api';
import { isMarketId } from '../api';
import { foldName } from '../api/lines/line-name';
import { record } from '../api/record';
import { MAX_EXPRESSION } from './parse-expression';

/** A definition of the workbook. It is for one market, since the lines of another have other names. */
export interface Definition {
  readonly market: MarketId;
  readonly name: string;
  readonly expression: string;
}

/** Each definition has its own key in the workbook's metadata, so that concurrent edits of others are kept. */
export const DEFINITION_KEYS = 'definition:';

/** The key under which the workbook stores a definition: names that are folded alike have one. */
export function definitionKey({ market, name }: Pick<Definition, 'market' | 'name'>): string {
  return `${DEFINITION_KEYS}${market}:${foldName(name)}`;
}

export function storedText({ market, name, expression }: Definition): string {
  return JSON.stringify({ version: 1, market, name, expression });
}

/** The longest name of a definition. */
export const MAX_NAME = 60;

/** True for a name that a definition may have: METRIC reads dots as paths, "|" as alternatives and "=" as a formula. */
export function isDefinitionName(name: string): boolean {
  return name.length <= MAX_NAME && /^[\p{L}\p{N}][^.|[\]"=\p{Cc}]*$/u.test(name) && /\p{L}/u.test(name);
}

/**
 * Reads a stored record; undefined for one that is damaged, made up or of another version. The expression is not checked
 * here: if it cannot be read, the cells that use it fail.
 */
export function readDefinition(key: string, text: string): Definition | undefined {
  const { version, market, name, expression } = record(parsed(text));
  if (version !== 1 || !isMarketId(market)) return undefined;
  if (typeof name !== 'string' || typeof expression !== 'string') return undefined;
  const isPlausible = isDefinitionName(name) && expression.length <= MAX_EXPRESSION;
  return isPlausible && definitionKey({ market, name }) === key ? { market, name, expression } : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
