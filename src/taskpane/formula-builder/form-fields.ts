import {
  ANNOUNCEMENT_CATEGORIES,
  type Endpoint,
  INDIAN_LINES,
  labelOf,
  type MarketId,
  STATEMENT_KINDS,
  STATEMENT_TITLES,
  US_STATEMENT_KINDS,
  usLines,
} from '../../api';
import { SHIPPED } from '../../definitions/library';
import { catalogEntry, marketOf } from '../../functions/catalog';
import type { FunctionMetadata, ParameterMetadata, SuggestedValue } from './function-metadata';

/** The kind of an argument, which decides what its field suggests. */
type FieldKind = 'company' | 'period' | 'day' | 'options' | 'sectors' | 'industries' | 'plain';

/** One field of a form. */
export interface FormField {
  readonly parameter: ParameterMetadata;
  readonly kind: FieldKind;
  /** True where the field takes several comma-separated values. */
  readonly isList: boolean;
  /** Values that need no request. */
  readonly suggestions: readonly SuggestedValue[];
}

const KINDS: Readonly<Record<string, FieldKind>> = {
  ticker: 'company',
  tickers: 'company',
  cik: 'company',
  ciks: 'company',
  date: 'period',
  priorDate: 'period',
  from: 'day',
  to: 'day',
  options: 'options',
  sectors: 'sectors',
  industries: 'industries',
};

/** Returns a field for each argument of a function, in order. */
export function formFields(declared: FunctionMetadata): readonly FormField[] {
  return declared.parameters.map((parameter) => {
    const kind = KINDS[parameter.name] ?? 'plain';
    return {
      parameter,
      kind,
      isList: isList(declared.id, parameter),
      suggestions: suggestionsFor(declared, parameter),
    };
  });
}

const PERIODS: Readonly<Record<string, string>> = { date: 'latest', priorDate: 'FY-1' };

/** The initial values of a form: a period where the function requires one, and the year before it. */
export function initialValues(declared: FunctionMetadata): Record<string, string> {
  return Object.fromEntries(
    declared.parameters.flatMap(({ name, isOptional }) => {
      const period = isOptional ? undefined : PERIODS[name];
      return period === undefined ? [] : [[name, period]];
    }),
  );
}

function isList(functionId: string, { name }: ParameterMetadata): boolean {
  if (['tickers', 'ciks', 'categories'].includes(name)) return true;
  return endpointOf(functionId)?.parameters[name]?.rule.list ?? false;
}

function suggestionsFor({ id }: FunctionMetadata, parameter: ParameterMetadata): readonly SuggestedValue[] {
  if (parameter.values.length > 0) return parameter.values;
  switch (parameter.name) {
    case 'metric':
      return [...lineSuggestions(marketOf(id)), ...definitionSuggestions(marketOf(id))];
    case 'categories':
      return ANNOUNCEMENT_CATEGORIES.map((value, at) => ({ value, about: String(at + 1) }));
    case 'field':
      return plain(endpointOf(id)?.fields ?? []);
    case 'date':
      return dateWordsOf(id);
    case 'priorDate':
      return dateWordsOf(id).filter(({ value }) => value !== 'latest');
    default:
      return plain(endpointOf(id)?.parameters[parameter.name]?.rule.values ?? []);
  }
}

/** The definitions that ship, with their formulas. */
function definitionSuggestions(market: MarketId): SuggestedValue[] {
  return [...SHIPPED.values()].map((shipped) => ({ value: shipped.name, about: shipped[market] }));
}

/** The endpoint whose parameters and fields have the names of a function's arguments. */
function endpointOf(functionId: string): Endpoint | undefined {
  return catalogEntry(functionId)?.endpoints[0];
}

function dateWordsOf(functionId: string): readonly SuggestedValue[] {
  return catalogEntry(functionId)?.dateWords ?? [];
}

function plain(values: readonly string[]): SuggestedValue[] {
  return values.map((value) => ({ value, about: '' }));
}

const made = new Map<MarketId, readonly SuggestedValue[]>();

/** The well-known lines of a market's statements, each in the shortest unambiguous spelling. */
function lineSuggestions(market: MarketId): readonly SuggestedValue[] {
  let lines = made.get(market);
  if (!lines) made.set(market, (lines = market === 'india' ? indianLines() : usSuggestions()));
  return lines;
}

function indianLines(): SuggestedValue[] {
  const times = new Map<string, number>();
  for (const path of STATEMENT_KINDS.flatMap((kind) => INDIAN_LINES[kind])) {
    times.set(lastKey(path), (times.get(lastKey(path)) ?? 0) + 1);
  }
  return STATEMENT_KINDS.flatMap((kind) =>
    INDIAN_LINES[kind].map((path) => ({
      value: times.get(lastKey(path)) === 1 ? lastKey(path) : `${kind}.${path}`,
      about: `${labelOf(lastKey(path))} · ${STATEMENT_TITLES[kind]}`,
    })),
  );
}

function usSuggestions(): SuggestedValue[] {
  return US_STATEMENT_KINDS.flatMap((kind) =>
    usLines(kind).map((name) => ({ value: name, about: STATEMENT_TITLES[kind] })),
  );
}

function lastKey(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}
