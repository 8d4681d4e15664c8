import { commaSeparated } from '../../api';
import { badArgument } from '../cells/cell-error';
import { elseIs } from './choice-argument';
import { LIST_CHARACTERS } from './fitting-names';
import type { OptionRules } from './option-rules';
import { plainValue, quoted, textOf } from './scalar-argument';

export type OptionValues<R extends OptionRules> = {
  readonly [K in keyof R]: R[K] extends readonly string[] | undefined ? NonNullable<R[K]>[number] : readonly string[];
};

const parsed = new WeakMap<OptionRules, Map<string, unknown>>();

/**
 * Reads `"headers=no; labels=both"` with one grammar for all functions: semicolons separate the pairs; case and spaces
 * are ignored. Throws for an unknown key or value and lists the known ones.
 */
export function readOptions<R extends OptionRules>(argument: unknown, rules: R): OptionValues<R> {
  const text = textOf(plainValue(argument), 'options') ?? '';
  let known = parsed.get(rules);
  if (!known) parsed.set(rules, (known = new Map()));
  let values = known.get(text) as OptionValues<R> | undefined;
  if (!values) {
    values = parse(text, rules) as OptionValues<R>;
    if (known.size < 1000) known.set(text, values);
  }
  return values;
}

function parse(text: string, rules: OptionRules): Record<string, string | readonly string[]> {
  const values = Object.fromEntries(
    Object.entries(rules).map(([key, rule]) => [key, rule === 'list' ? [] : (rule[0] ?? '')] as const),
  ) as Record<string, string | readonly string[]>;
  for (const pair of text.split(';')) {
    if (pair.trim() === '') continue;
    const [key = '', value = '', ...rest] = pair.split('=').map((part) => part.trim().toLowerCase());
    const rule = Object.hasOwn(rules, key) ? rules[key] : undefined;
    if (!rule) throw badArgument(`options: ${quoted(key)} is not an option here${elseIs(key)}. ${listOf(rules)}`);
    values[key] = rule === 'list' ? readList(key, value) : readValue(key, value, rest.length > 0 ? [] : rule);
  }
  return values;
}

function readValue(key: string, value: string, allowed: readonly string[]): string {
  if (value !== '' && allowed.includes(value)) return value;
  throw badArgument(`options: ${key} must be one of: ${allowed.filter(Boolean).join(', ')}; it is ${quoted(value)}.`);
}

function readList(key: string, value: string): readonly string[] {
  const items = commaSeparated(value);
  if (items.length === 0) throw badArgument(`options: ${key} must be a comma-separated list of names.`);
  return items;
}

/** Without their values where these are too long for Excel's tooltip. */
function listOf(rules: OptionRules): string {
  const known = Object.entries(rules).map(
    ([key, rule]) => `${key}=${rule === 'list' ? '…' : rule.filter(Boolean).join('|')}`,
  );
  const whole = `Known options: ${known.join('; ')}.`;
  if (whole.length <= LIST_CHARACTERS) return whole;
  const [first = ''] = known;
  return `Known options: ${Object.keys(rules).join(', ')}. Give them as in "${first.replace(/\|.*/, '')}".`;
}
