import { ANNOUNCEMENT_CATEGORIES, type Endpoint } from '../../api';
import { catalogEntry, marketOf } from '../../functions/catalog';
import type { FunctionMetadata, ParameterMetadata, SuggestedValue } from './function-metadata';
import { lineSuggestions } from './line-suggestions';

/** What an argument is, beyond text: it decides what its field offers. */
export type FieldKind = 'company' | 'period' | 'day' | 'options' | 'sectors' | 'industries' | 'plain';

/** One field of a form. */
export interface FormField {
  readonly parameter: ParameterMetadata;
  readonly kind: FieldKind;
  /** Several values may be given, parted by commas. */
  readonly isList: boolean;
  /** Values that are known without asking. */
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

/** A field for each argument of a function, in order. */
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

/** What a form begins with: a period where one must be given. */
export function initialValues(declared: FunctionMetadata): Record<string, string> {
  const isNeeded = declared.parameters.some(({ name, isOptional }) => name === 'date' && !isOptional);
  return isNeeded ? { date: 'latest' } : {};
}

function isList(functionId: string, { name }: ParameterMetadata): boolean {
  if (['tickers', 'ciks', 'categories'].includes(name)) return true;
  return endpointOf(functionId)?.parameters[name]?.rule.list ?? false;
}

function suggestionsFor({ id }: FunctionMetadata, parameter: ParameterMetadata): readonly SuggestedValue[] {
  if (parameter.values.length > 0) return parameter.values;
  switch (parameter.name) {
    case 'metric':
      return lineSuggestions(marketOf(id));
    case 'categories':
      return ANNOUNCEMENT_CATEGORIES.map((value, at) => ({ value, about: String(at + 1) }));
    case 'field':
      return plain(endpointOf(id)?.fields ?? []);
    case 'date':
      return dateWordsOf(id);
    default:
      return plain(endpointOf(id)?.parameters[parameter.name]?.rule.values ?? []);
  }
}

/** The endpoint whose parameters and fields a function's arguments are named after. */
function endpointOf(functionId: string): Endpoint | undefined {
  return catalogEntry(functionId)?.endpoints[0];
}

function dateWordsOf(functionId: string): readonly SuggestedValue[] {
  return catalogEntry(functionId)?.dateWords ?? [];
}

function plain(values: readonly string[]): SuggestedValue[] {
  return values.map((value) => ({ value, about: '' }));
}
