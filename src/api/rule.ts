import { parseIsoDate } from './calendar-date';

/** Separates names in an argument: a name may hold commas. No name holds a line break. */
export const NAME_SEPARATOR = '\n';

/**
 * The rule of one parameter. A rule reads text as in a URL. The client makes values canonical with it before a request,
 * the sandbox rejects values with it, and both show the same message.
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
  /** A value that satisfies the rule and, where there is one, a value that breaks it. */
  readonly example: string;
  readonly counterexample?: string;
  /** The canonical spelling of a text; undefined where the text breaks the rule. */
  canonical(text: string): string | undefined;
}

type SingleRule = Omit<Rule, 'list' | 'ordered' | 'separator'>;

const single = (rule: SingleRule): Rule => ({ ...rule, list: false, ordered: false, separator: ',' });

export function oneOf(values: readonly string[]): Rule {
  return single({
    kind: 'one-of',
    allowed: `one of: ${values.join(', ')}`,
    values,
    example: values[0] ?? '',
    counterexample: 'nonsense',
    canonical: (text) => (values.includes(text) ? text : undefined),
  });
}

export function isoDate(): Rule {
  return single({
    kind: 'date',
    allowed: 'a date in the form YYYY-MM-DD',
    example: '2024-03-31',
    counterexample: '2024-02-30',
    canonical: parseIsoDate,
  });
}

export function integer(bounds: { minimum: number; maximum?: number }): Rule {
  const { minimum, maximum } = bounds;
  const allowed =
    maximum === undefined ? `an integer of at least ${minimum}` : `an integer from ${minimum} to ${maximum}`;
  return single({
    kind: 'integer',
    allowed,
    ...bounds,
    example: String(minimum),
    counterexample: String(minimum - 1),
    canonical: (text) => {
      if (!/^-?\d{1,9}$/.test(text)) return undefined;
      const value = Number(text);
      return value >= minimum && value <= (maximum ?? Infinity) ? String(value) : undefined;
    },
  });
}

export function matching(pattern: RegExp, allowed: string, example: string, counterexample: string): Rule {
  return single({
    kind: 'pattern',
    allowed,
    example,
    counterexample,
    canonical: (text) => (pattern.test(text) ? text : undefined),
  });
}

/** Free text: trimmed, not empty. */
export function text(example: string): Rule {
  return single({ kind: 'text', allowed: 'text', example, canonical: (value) => value.trim() || undefined });
}

/** A custom rule, for tickers and CIKs. */
export function rule(definition: SingleRule): Rule {
  return single(definition);
}

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
    allowed:
      item.kind === 'one-of' ? `any of: ${item.values?.join(', ')}` : `a comma-separated list, each ${item.allowed}`,
    canonical: (value) => {
      const parts = value.split(',').map((part) => item.canonical(exact ? part : part.trim()));
      const kept = parts.filter((part): part is string => part !== undefined);
      if (kept.length !== parts.length) return undefined;
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
    allowed: 'a comma-separated list, each a name of the company classification',
    canonical: (value) => {
      const names = value.split(NAME_SEPARATOR).map((name) => name.trim());
      if (names.includes('')) return undefined;
      const unique = [...new Set(names)];
      return (unique.some((name) => name.includes(',')) ? unique : unique.sort()).join(NAME_SEPARATOR);
    },
  };
}
