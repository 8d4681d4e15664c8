import { readFileSync } from 'node:fs';
import { generateCustomFunctionsMetadata } from 'custom-functions-metadata';
import { FUNCTION_FILES } from '../function-files';

export interface Parameter {
  readonly name: string;
  readonly description: string;
  readonly dimensionality?: string;
  readonly optional?: boolean;
  readonly customEnumId?: string;
}

export interface FunctionMetadata {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly parameters: readonly Parameter[];
  readonly options?: { readonly stream?: boolean };
}

interface EnumMetadata {
  readonly id: string;
  readonly values: readonly { readonly stringValue?: string; readonly numberValue?: number }[];
}

/** Excel's metadata of the functions, and what their source files document beyond it. */
export interface Declared {
  readonly functions: readonly FunctionMetadata[];
  readonly enums: readonly EnumMetadata[];
  /** The text of `@returns` by function id: Excel's metadata does not have it. */
  readonly returns: ReadonlyMap<string, string>;
}

export async function readDeclared(): Promise<Declared> {
  const { metadataJson, errors } = await generateCustomFunctionsMetadata([...FUNCTION_FILES]);
  if (errors.length > 0) throw new Error(errors.join('\n'));
  const { functions, enums } = JSON.parse(metadataJson) as Pick<Declared, 'functions' | 'enums'>;
  return {
    functions,
    enums,
    returns: new Map(FUNCTION_FILES.flatMap((file) => returnsIn(readFileSync(file, 'utf8')))),
  };
}

function returnsIn(source: string): [id: string, text: string][] {
  return [...source.matchAll(/\/\*\*[\s\S]*?\*\//g)].flatMap(([block]) => {
    const id = /@customfunction (\S+)/.exec(block)?.[1];
    const text = /@returns (.+)/.exec(block)?.[1];
    return id && text ? [[id, text]] : [];
  });
}
