/** Everyday spellings of options and of their values, read as the ones that a function declares. */
import type { OptionRules } from './option-rules';

type OptionRule = OptionRules[string];

/** The names of an option in other systems, and its usual misspellings. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  headers: ['header', 'heading', 'headings'],
  labels: ['label'],
  blanks: ['blank'],
  order: ['sort'],
  lines: ['line'],
  transpose: ['transposed'],
  scale: ['unit', 'units'],
  format: ['formats', 'formatting'],
  columns: ['column', 'cols', 'fields'],
  splits: ['split'],
  quarters: ['quarter'],
  rich: ['card', 'cards'],
};

/** Options for the same thing, of which a function has one. */
const ALIKE: readonly (readonly string[])[] = [['blanks', 'missing', 'fill']];

/** By the value that they mean. A bare `m` is left out: some write it for thousands. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  yes: ['y', 'true', '1', 'on'],
  no: ['n', 'false', '0', 'off', 'none', 'plain'],
  units: ['unit', 'actual', 'actuals', 'absolute', 'ones', '1'],
  thousand: ['thousands', 'k', '000', '000s', "'000", "'000s", '1000', '1,000', '1e3'],
  lakh: ['lakhs', 'lac', 'lacs', '100000', '1,00,000', '1e5'],
  million: ['millions', 'mn', 'mln', 'mio', 'mm', '1000000', '1,000,000', '1e6'],
  crore: ['crores', 'cr', 'crs', '10000000', '1,00,00,000', '1e7'],
  billion: ['billions', 'bn', 'bln', 'b', '1000000000', '1,000,000,000', '1e9'],
  newest: ['newest first', 'newest to oldest', 'latest', 'latest first', 'most recent first', 'desc', 'descending'],
  oldest: [
    'oldest first',
    'oldest to newest',
    'old',
    'earliest',
    'earliest first',
    'asc',
    'ascending',
    'chronological',
  ],
  all: ['all lines', 'full', 'everything', 'detailed', 'computed'],
  main: ['main lines', 'key', 'key lines', 'summary', 'short'],
  filed: ['filed only', 'as filed', 'reported', 'as reported'],
  names: ['name', 'label'],
  keys: ['key', 'path', 'paths'],
  empty: ['blank', 'nothing'],
  na: ['#n/a', 'n/a'],
  error: ['na', '#n/a', 'n/a', 'errors'],
  reason: ['reasons', 'text', 'message'],
  adjust: ['adjusted'],
};

/** One pair of `key=value`: the key in lower case, the value as it was typed, without quotes; none for a text without a sign between them. */
export interface OptionPair {
  readonly key: string;
  readonly value?: string;
}

/** Between two pairs stands a semicolon, or what else is typed there: a comma, a line break, a space before the next `key=`. */
const BETWEEN = /;|[\s,&]+(?=[a-z]+\s*[=:])/i;

/** The pairs of `"headers=no; labels=both"`. */
export function optionPairs(text: string): readonly OptionPair[] {
  return text
    .split(BETWEEN)
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const [, key = pair, value] = /^([^=:]*)[=:](.*)$/s.exec(pair) ?? [];
      const typed = { key: key.trim().toLowerCase() };
      return value === undefined ? typed : { ...typed, value: value.trim().replace(/^(["'])(.*)\1$/s, '$2') };
    });
}

/** The declared option that a key means; undefined where it is none of them. */
export function meantKey(key: string, rules: OptionRules): string | undefined {
  if (Object.hasOwn(rules, key)) return key;
  return Object.keys(rules).find((each) => KEYS[each]?.includes(key));
}

/** The allowed value that a text means, in any case; undefined where it is none of them. */
export function meantValue(value: string, rule: OptionRule): string | undefined {
  if (rule === 'list' || value === '') return undefined;
  const typed = value.toLowerCase().replace(/\s+/g, ' ');
  const word = typed.replace(/^in /, '').replace(/\.$/, '');
  return rule.find((each) => each === typed) ?? rule.find((each) => each !== '' && VALUES[each]?.includes(word));
}

/** The pair that a text without one, or with an option that a function lacks, may mean; undefined where nothing is like it. */
export function proposedPair({ key, value }: OptionPair, rules: OptionRules): string | undefined {
  if (value === undefined) return pairInWords(key, rules);
  const alike = ALIKE.find((keys) => keys.includes(key)) ?? [];
  return pairOf(
    alike.find((each) => Object.hasOwn(rules, each)),
    value,
    rules,
  );
}

/** The pair of "scale millions", "no headers", "transpose" or "oldest first". */
function pairInWords(text: string, rules: OptionRules): string | undefined {
  const [, off] = /^(?:no|without) (.+)$/.exec(text) ?? [];
  if (off !== undefined) return pairOf(meantKey(off, rules), 'no', rules);
  const [, first = text, rest = ''] = /^(\S+) (.+)$/.exec(text) ?? [];
  const key = meantKey(first, rules);
  return pairOf(key, rest || switchedOn(key, rules), rules) ?? pairWithValue(text, rules);
}

/** The value that turns on an option which is off by default. */
function switchedOn(key: string | undefined, rules: OptionRules): string {
  return key !== undefined && rules[key]?.[0] === 'no' ? 'yes' : '';
}

function pairOf(key: string | undefined, value: string, rules: OptionRules): string | undefined {
  const meant = key === undefined ? undefined : meantValue(value, rules[key] ?? []);
  return meant === undefined ? undefined : `${key}=${meant}`;
}

/** The pair of the one option that has such a value. */
function pairWithValue(value: string, rules: OptionRules): string | undefined {
  const [only, ...others] = Object.keys(rules).flatMap((key) => pairOf(key, value, rules) ?? []);
  return others.length === 0 ? only : undefined;
}
