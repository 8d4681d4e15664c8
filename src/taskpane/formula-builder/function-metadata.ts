import type { MarketId } from '../../api';
import { marketOfFunction } from '../../api';
import { ARGUMENT_KINDS, SINGLE_ARGUMENTS, type ArgumentKind } from '../../functions/catalog/argument-kinds';
import type { FunctionFacts, FunctionGroup as CatalogGroup } from '../../functions/function-facts';

/** A value that Excel suggests for an argument. */
export interface SuggestedValue {
  readonly value: string;
  readonly about: string;
}

export interface ParameterMetadata {
  readonly name: string;
  readonly kind: ArgumentKind;
  readonly description: string;
  readonly isOptional: boolean;
  /** True where Excel passes a range of cells. */
  readonly isRange: boolean;
  /** True where the function takes several values of it. */
  readonly takesSeveral: boolean;
  /** True where Excel converts the value to text. */
  readonly isText: boolean;
  readonly values: readonly SuggestedValue[];
}

/** A function as declared in functions.json, with what the catalog knows of it. */
export interface FunctionMetadata extends FunctionFacts {
  /** "FIN.INCOME". */
  readonly id: string;
  readonly market: MarketId;
  readonly description: string;
  readonly helpUrl: string;
  readonly isStreaming: boolean;
  readonly parameters: readonly ParameterMetadata[];
}

interface FunctionsJson {
  readonly functions: readonly {
    readonly id: string;
    readonly description?: string;
    readonly helpUrl?: string;
    readonly options?: { readonly stream?: boolean };
    readonly parameters: readonly {
      readonly name: string;
      readonly description?: string;
      readonly dimensionality?: string;
      readonly optional?: boolean;
      readonly type?: string;
      readonly customEnumId?: string;
    }[];
  }[];
  readonly enums?: readonly {
    readonly id: string;
    readonly values: readonly { readonly name: string; readonly stringValue?: string; readonly tooltip?: string }[];
  }[];
}

/** Reads functions.json, the file that Excel reads, so that the pane offers what Excel knows; the groups are the add-in's. */
export function readFunctions(json: unknown, groups: readonly CatalogGroup[]): readonly FunctionMetadata[] {
  const facts = new Map(groups.flatMap((group) => Object.entries(group.functions)));
  const { functions, enums = [] } = json as FunctionsJson;
  const valuesOf = new Map(
    enums.map(({ id, values }) => [
      id,
      values.map(({ name, stringValue, tooltip }) => ({ value: stringValue ?? name, about: tooltip ?? '' })),
    ]),
  );
  return functions.flatMap(({ id, description, helpUrl, options, parameters }) => {
    const market = marketOfFunction(id);
    if (!market) return [];
    const shown: FunctionMetadata = {
      ...(facts.get(id) ?? NO_FACTS),
      id,
      market,
      description: description ?? '',
      helpUrl: helpUrl ?? '',
      isStreaming: options?.stream === true,
      parameters: parameters.map((parameter) => ({
        name: parameter.name,
        kind: kindOf(parameter.name),
        description: parameter.description ?? '',
        isOptional: parameter.optional === true,
        isRange: parameter.dimensionality === 'matrix',
        takesSeveral: parameter.dimensionality === 'matrix' && !SINGLE_ARGUMENTS.has(parameter.name),
        isText: parameter.type === 'string',
        values: valuesOf.get(parameter.customEnumId ?? '') ?? [],
      })),
    };
    return [shown];
  });
}

const NO_FACTS: FunctionFacts = { endpoints: [] };

function kindOf(name: string): ArgumentKind {
  const kinds: Readonly<Record<string, ArgumentKind>> = ARGUMENT_KINDS;
  return kinds[name] ?? 'value';
}

export interface FunctionGroup {
  readonly title: string;
  readonly functions: readonly FunctionMetadata[];
}

/** The functions whose name, description or arguments contain every word of the query, in groups without empty ones. */
export function groupFunctions(
  groups: readonly CatalogGroup[],
  functions: readonly FunctionMetadata[],
  query: string,
): readonly FunctionGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = functions.filter((candidate) => {
    const text = searchText(candidate);
    return words.every((word) => text.includes(word));
  });
  const listed = groups.map(({ title, functions: entries }) => ({
    title,
    functions: Object.keys(entries).flatMap((id) => found.filter((candidate) => candidate.id === id)),
  }));
  return listed.filter((group) => group.functions.length > 0);
}

function searchText({ id, description, parameters }: FunctionMetadata): string {
  return [id, description, ...parameters.map(({ name }) => name)].join(' ').toLowerCase();
}
