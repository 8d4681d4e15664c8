import { badArgument } from '../cell-error';
import { quoted, plainValue, textOf } from './plain-value';

/** The options of a formula: each key with the values it takes, the default first. */
export type OptionRules = Readonly<Record<string, readonly string[]>>;

export type OptionValues<R extends OptionRules> = { readonly [K in keyof R]: R[K][number] };

const parsed = new WeakMap<OptionRules, Map<string, unknown>>();

/**
 * Reads `"headers=no; labels=both"`. One grammar for every function: pairs parted by semicolons, case and spaces ignored, an unknown key or
 * value an error that lists the known ones.
 */
export function readOptions<R extends OptionRules>(argument: unknown, rules: R): OptionValues<R> {
  const text = textOf(plainValue(argument), 'options') ?? '';
  let known = parsed.get(rules);
  if (!known) parsed.set(rules, (known = new Map()));
  let values = known.get(text) as OptionValues<R> | undefined;
  if (!values) {
    values = parse(text, rules);
    if (known.size < 1000) known.set(text, values);
  }
  return values;
}

function parse<R extends OptionRules>(text: string, rules: R): OptionValues<R> {
  const values: Record<string, string> = {};
  for (const [key, allowed] of Object.entries(rules)) values[key] = allowed[0] ?? '';
  for (const pair of text.split(';')) {
    if (pair.trim() === '') continue;
    const [key = '', value, ...rest] = pair.split('=').map((part) => part.trim().toLowerCase());
    const allowed = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (!allowed) throw badArgument(`options: ${quoted(key)} is not an option here. ${listOf(rules)}`);
    if (value === undefined || rest.length > 0 || !allowed.includes(value)) {
      throw badArgument(`options: ${key} must be one of: ${allowed.join(', ')}; it is ${quoted(value ?? '')}.`);
    }
    values[key] = value;
  }
  return values as OptionValues<R>;
}

function listOf(rules: OptionRules): string {
  const known = Object.entries(rules).map(([key, values]) => `${key}=${values.join('|')}`);
  return known.length > 0 ? `Known options: ${known.join('; ')}.` : 'This function takes no options yet.';
}
