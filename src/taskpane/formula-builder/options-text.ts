import type { OptionRules } from '../../functions/arguments/options-argument';
import { catalogEntry } from '../../functions/catalog';

/** The pairs of "headers=no; labels=both", keys in lower case; what is no pair is left out. */
export function parseOptions(text: string): ReadonlyMap<string, string> {
  const pairs = text.split(';').flatMap((pair) => {
    const [key = '', ...value] = pair.split('=').map((part) => part.trim());
    return key === '' ? [] : [[key.toLowerCase(), value.join('=')] as const];
  });
  return new Map(pairs);
}

/** The text with one option set, or without it where the value is "" or the default; the others stay as they were typed. */
export function withOption(text: string, rules: OptionRules, key: string, value: string): string {
  const pairs = new Map(parseOptions(text));
  const rule = rules[key];
  if (value === '' || (Array.isArray(rule) && rule[0] === value)) pairs.delete(key);
  else pairs.set(key, value);
  return [...pairs].map(([name, chosen]) => `${name}=${chosen}`).join('; ');
}

/** The columns that the options of a table of records may name, as far as they are documented. */
export function columnsOf(functionId: string): readonly string[] {
  const entry = catalogEntry(functionId);
  return entry?.columns ?? entry?.endpoints[0]?.fields ?? [];
}
