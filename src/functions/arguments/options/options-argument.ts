import { commaSeparated } from '../../../api';
import { badArgument } from '../../cells/failures/cell-error';
import { otherThing } from '../choices/choice-argument';
import { LIST_CHARACTERS } from '../fitting-names';
import type { OptionRules } from './option-rules';
import type { OptionPair } from './option-words';
import { meantKey, meantValue, optionPairs, proposedPair } from './option-words';
import { quoted, singleValue, textOf } from '../scalar-argument';

export type OptionValues<R extends OptionRules> = {
  readonly [K in keyof R]: R[K] extends readonly string[] | undefined ? NonNullable<R[K]>[number] : readonly string[];
};

const parsed = new WeakMap<OptionRules, Map<string, unknown>>();

/**
 * Reads `"headers=no; labels=both"` with one grammar for all functions: semicolons separate the pairs; case and spaces
 * are ignored, and everyday spellings taken. Throws for an unknown key or value and proposes or lists the known ones.
 */
export function readOptions<R extends OptionRules>(argument: unknown, rules: R): OptionValues<R> {
  const text = textOf(singleValue(argument, 'options'), 'options') ?? '';
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
  for (const pair of optionPairs(text)) {
    const key = meantKey(pair.key, rules);
    const rule = key === undefined ? undefined : rules[key];
    const proposed = pair.value === undefined || !rule ? proposedPair(pair, rules) : undefined;
    if (proposed)
      throw badArgument(`options: ${quoted(textOfPair(pair))} is not an option here. Did you mean "${proposed}"?`);
    if (!key || !rule)
      throw badArgument(`options: ${quoted(pair.key)} is not an option here${isInstead(pair.key)}. ${listOf(rules)}`);
    values[key] = rule === 'list' ? readList(key, pair.value ?? '') : readValue(key, pair.value ?? '', rule);
  }
  return values;
}

/** Arguments that other systems take among their options. */
const ARGUMENTS: ReadonlySet<string> = new Set([
  'scope',
  'type',
  'date',
  'metric',
  'basis',
  'limit',
  'statement',
  'field',
]);

function isInstead(key: string): string {
  const what = ARGUMENTS.has(key) ? 'an argument of its own where a function has it' : otherThing(key);
  return what === undefined ? '' : `, but ${what}`;
}

function textOfPair({ key, value }: OptionPair): string {
  return value === undefined ? key : `${key}=${value}`;
}

/** Texts that are never shown for a missing number. */
const ZERO = /^(?:0|zero|nil|-)$/;

function readValue(key: string, value: string, allowed: readonly string[]): string {
  const meant = meantValue(value, allowed);
  if (meant !== undefined) return meant;
  const isZero = ['blanks', 'missing'].includes(key) && ZERO.test(value.toLowerCase());
  const why = isZero ? ' A missing number is never shown as 0.' : '';
  throw badArgument(
    `options: ${key} must be one of: ${allowed.filter(Boolean).join(', ')}; it is ${quoted(value)}.${why}`,
  );
}

function readList(key: string, value: string): readonly string[] {
  const items = commaSeparated(value.toLowerCase());
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
