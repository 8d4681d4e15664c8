import { parseIsoDate } from '../dates/calendar-date';

/** Separates names in an argument: a name may hold commas. No name holds a line break. */
export const NAME_SEPARATOR = '\n';

/** The most different values that a list takes; their text fits into a URL. */
export const MAX_VALUES = 500;
/** The most characters of a text and of a name. */
const MAX_CHARACTERS = 200;

/**
 * The rule of one parameter. A rule reads text as in a URL. The client makes values canonical with it before a request,
 * the sandbox rejects values with it, and both show the same message.
 * Decision: docs/decisions/client/one-wording-of-a-rule.md
 */
export interface Rule {
  readonly kind: 'ticker' | 'cik' | 'one-of' | 'date' | 'integer' | 'pattern' | 'text';
  /** Comma-separated values; order and duplicates have no meaning unless `ordered`. */
  readonly list: boolean;
  readonly ordered: boolean;
  /** A list without spaces beside its commas, as a documented pattern demands (E11, E15: market-cap categories, sort). */
  readonly exact?: boolean;
  /** What separates the values of a list in an argument; a URL has commas, a body an array. */
  readonly separator: ',' | typeof NAME_SEPARATOR;
  /** The allowed values, in words that follow "must be". */
  readonly allowed: string;
  /** The values of an enumeration. */
  readonly values?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  /** A value that satisfies the rule. */
  readonly example: string;
  /** The canonical spelling of a text; undefined where the text breaks the rule. */
  canonical(text: string): string | undefined;
}

type SingleRule = Omit<Rule, 'list' | 'ordered' | 'separator'>;

/** The rule of a single value. */
export function rule(definition: SingleRule): Rule {
  return { ...definition, list: false, ordered: false, separator: ',' };
}

/** One of these values, in their spelling. */
export function oneOf(values: readonly string[]): Rule {
  return rule({
    kind: 'one-of',
    allowed: `one of: ${values.join(', ')}`,
    values,
    example: values[0] ?? '',
    canonical: (text) => (values.includes(text) ? text : undefined),
  });
}

/** A day that exists, as YYYY-MM-DD. */
export function isoDate(): Rule {
  return rule({
    kind: 'date',
    allowed: 'a date in the form YYYY-MM-DD',
    example: '2024-03-31',
    canonical: parseIsoDate,
  });
}

/** A whole number within these bounds. */
export function integer(bounds: { minimum: number; maximum?: number }): Rule {
  const { minimum, maximum } = bounds;
  const allowed =
    maximum === undefined ? `an integer of at least ${minimum}` : `an integer from ${minimum} to ${maximum}`;
  return rule({
    kind: 'integer',
    allowed,
    ...bounds,
    example: String(minimum),
    canonical: (text) => {
      if (!/^-?\d{1,9}$/.test(text)) return undefined;
      const value = Number(text);
      return value >= minimum && value <= (maximum ?? Infinity) ? String(value) : undefined;
    },
  });
}

/** A text that matches; `allowed` says in words what does. */
export function matching(pattern: RegExp, allowed: string, example: string): Rule {
  return rule({
    kind: 'pattern',
    allowed,
    example,
    canonical: (text) => (pattern.test(text) ? text : undefined),
  });
}

/** Free text: trimmed, not empty, bounded. */
export function text(example: string, characters = MAX_CHARACTERS, words = Infinity): Rule {
  return rule({
    kind: 'text',
    allowed: `text of at most ${characters} characters${words < Infinity ? ` and ${words} words` : ''}`,
    example,
    canonical: (value) => {
      const kept = value.trim();
      return kept !== '' && kept.length <= characters && wordsIn(kept).length <= words ? kept : undefined;
    },
  });
}

/** The words of a text, without the marks between them. */
export function wordsIn(value: string): readonly string[] {
  return value.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

const LIST = `a comma-separated list of at most ${MAX_VALUES}`;

/**
 * Comma-separated values that each satisfy `item`. Unless `ordered`, sorted and without duplicates, so that equal lists
 * share a cache key.
 */
export function listOf(item: Rule, options: { ordered?: boolean; exact?: boolean } = {}): Rule {
  const { ordered = false, exact = false } = options;
  return {
    ...item,
    list: true,
    ordered,
    exact,
    allowed: item.kind === 'one-of' ? `any of: ${item.values?.join(', ')}` : `${LIST}, each ${item.allowed}`,
    canonical: (value) => {
      const parts = [...new Set(value.split(','))];
      if (parts.length > MAX_VALUES) return undefined;
      const kept = parts.map((part) => item.canonical(exact ? part : part.trim()));
      if (kept.includes(undefined)) return undefined;
      const unique = [...new Set(kept)];
      return (ordered ? unique : unique.sort()).join(',');
    },
  };
}

/**
 * Names of the company classification, in an argument one a line. They are sorted like other lists, unless one holds a
 * comma: the service can tell such a name apart only in the order given.
 */
export function listOfNames(example: string): Rule {
  return {
    ...text(example),
    list: true,
    ordered: false,
    separator: NAME_SEPARATOR,
    allowed: `${LIST}, each a name of the company classification`,
    canonical: (value) => {
      const names = [...new Set(value.split(NAME_SEPARATOR).map((name) => name.trim()))];
      // A URL separates names by commas, so that what stands between commas is counted and measured.
      const parts = names.join().split(',');
      if (parts.length > MAX_VALUES || names.includes('') || parts.some((part) => part.length > MAX_CHARACTERS)) {
        return undefined;
      }
      return (parts.length > names.length ? names : names.sort()).join(NAME_SEPARATOR);
    },
  };
}
