import {
  ANNOUNCEMENT_CATEGORIES,
  foldName,
  indianLinesOf,
  labelOf,
  lastKey,
  type MarketId,
  MARKETS,
  type StatementKind,
  STATEMENT_KINDS,
  STATEMENT_TITLES,
  US_STATEMENT_KINDS,
  usLines,
} from '../../../api';
import { shippedDefinitions, plainFormula } from '../../../definitions/library';
import type { ArgumentKind } from '../../../functions/catalog/argument-kinds';
import type { FunctionMetadata, ParameterMetadata, SuggestedValue } from '../function-metadata';

/** One field of a form. */
export interface FormField {
  readonly parameter: ParameterMetadata;
  /** True where the field takes several comma-separated values. */
  readonly isList: boolean;
  /** Values that need no request. */
  readonly suggestions: readonly SuggestedValue[];
}

/** Returns a field for each argument of a function, in order. */
export function formFields(declared: FunctionMetadata): readonly FormField[] {
  return declared.parameters.map((parameter) => ({
    parameter,
    isList: isList(declared, parameter),
    suggestions: suggestionsFor(declared, parameter),
  }));
}

const INITIAL: Readonly<Partial<Record<ArgumentKind, string>>> = { period: 'latest' };

/** The initial values of a form: a period where the function requires one. */
export function initialValues(declared: FunctionMetadata): Record<string, string> {
  return Object.fromEntries(
    declared.parameters.flatMap(({ name, kind, isOptional }) => {
      const period = isOptional ? undefined : INITIAL[kind];
      return period === undefined ? [] : [[name, period]];
    }),
  );
}

/** The first endpoint has the parameters and fields that the arguments name. */
function isList({ endpoints: [endpoint] }: FunctionMetadata, { name, kind }: ParameterMetadata): boolean {
  if (kind === 'companies' || kind === 'categories') return true;
  return endpoint?.parameters[name]?.rule.list ?? false;
}

function suggestionsFor(declared: FunctionMetadata, parameter: ParameterMetadata): readonly SuggestedValue[] {
  if (parameter.values.length > 0) return parameter.values;
  const { market, endpoints, dateWords = [] } = declared;
  const [endpoint] = endpoints;
  switch (parameter.kind) {
    case 'line':
      return [...lineSuggestions(market), ...everydaySuggestions(market), ...definitionSuggestions(market)];
    case 'categories':
      return ANNOUNCEMENT_CATEGORIES.map((value, at) => ({ value, about: String(at + 1) }));
    case 'field':
      return plain(endpoint?.fields);
    case 'period':
      return dateWords;
    case 'priorPeriod':
      return dateWords.filter(({ value }) => value !== 'latest');
    default:
      return plain(endpoint?.parameters[parameter.name]?.rule.values);
  }
}

/** The everyday names of lines, each with the first line that it means. */
function everydaySuggestions(market: MarketId): SuggestedValue[] {
  return MARKETS[market]
    .synonyms()
    .flatMap(({ names: [value], lines: [line] }) => (value && line ? [{ value, about: labelOf(lastKey(line)) }] : []));
}

/** The definitions that ship, with their formulas. */
function definitionSuggestions(market: MarketId): SuggestedValue[] {
  return shippedDefinitions()
    .filter((shipped) => plainFormula(shipped, market) !== '')
    .map(({ name, formula }) => ({
      value: name,
      about: formula,
    }));
}

function plain(values: readonly string[] = []): SuggestedValue[] {
  return values.map((value) => ({ value, about: '' }));
}

const made = new Map<MarketId, readonly SuggestedValue[]>();

/** The well-known lines of a market's statements, each in the shortest unambiguous spelling. */
function lineSuggestions(market: MarketId): readonly SuggestedValue[] {
  let lines = made.get(market);
  if (!lines) made.set(market, (lines = LINES[market]()));
  return lines;
}

const LINES: Readonly<Record<MarketId, () => SuggestedValue[]>> = { india: indianLines, us: usSuggestions };

function indianLines(): SuggestedValue[] {
  const times = new Map<string, number>();
  for (const path of STATEMENT_KINDS.flatMap((kind) => indianLinesOf(kind))) {
    times.set(lastKey(path), (times.get(lastKey(path)) ?? 0) + 1);
  }
  return STATEMENT_KINDS.flatMap((kind) =>
    indianLinesOf(kind).map((path) => ({
      value: times.get(lastKey(path)) === 1 && isNamedAlone(path, kind) ? lastKey(path) : `${kind}.${path}`,
      about: `${labelOf(lastKey(path))} · ${STATEMENT_TITLES[kind]}`,
    })),
  );
}

/** True where the last key of a line's path is an unambiguous name for it, and the line is all of what the name says. */
function isNamedAlone(path: string, kind: StatementKind): boolean {
  const key = foldName(lastKey(path));
  const { dividedLines, synonyms } = MARKETS.india;
  const everyday = synonyms().find(({ names }) => names.some((name) => foldName(name) === key));
  return !dividedLines.some(({ name }) => foldName(name) === key) && (everyday?.kind ?? kind) === kind;
}

function usSuggestions(): SuggestedValue[] {
  return US_STATEMENT_KINDS.flatMap((kind) =>
    usLines(kind).map((name) => ({ value: name, about: STATEMENT_TITLES[kind] })),
  );
}
