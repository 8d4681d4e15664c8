import { generateCustomFunctionsMetadata } from 'custom-functions-metadata';
import { helpUrl } from './help-page';

/**
 * functions.json from the declarations of the functions, by Microsoft's generator. Microsoft's plugin around it takes no
 * options for the metadata, which need the address of the help, and adds a second registration of every function.
 */

interface Definition {
  readonly id: string;
  readonly name: string;
  readonly parameters: readonly { readonly customEnumId?: string }[];
  readonly options?: { readonly stream?: boolean };
}

interface Metadata {
  readonly functions: readonly Definition[];
  readonly enums: readonly { readonly id: string }[];
}

/**
 * What CopyWebpackPlugin makes of the declarations: functions.json, and a file for each namespace that is an add-in of its
 * own. The build fails where the generator cannot read a declaration.
 */
export function metadataPatterns(declarations: string, address: string, namespaces: readonly string[]) {
  const pattern = (to: string, part: (metadata: Metadata) => Metadata) => ({
    from: declarations,
    to,
    transformAll: async (files: readonly { readonly absoluteFilename: string }[]) => {
      const declared = await readDeclarations(files.map(({ absoluteFilename }) => absoluteFilename));
      return JSON.stringify(part(completed(declared, address)), null, 2);
    },
  });
  return [
    pattern('functions.json', (metadata) => metadata),
    ...namespaces.map((namespace) =>
      pattern(`functions.${namespace.toLowerCase()}.json`, (metadata) => ofNamespace(metadata, namespace)),
    ),
  ];
}

async function readDeclarations(files: readonly string[]): Promise<Metadata> {
  const { metadataJson, errors } = await generateCustomFunctionsMetadata([...files]);
  if (errors.length > 0) throw new Error(errors.map((error) => `functions.json: ${error}`).join('\n'));
  return JSON.parse(metadataJson) as Metadata;
}

/**
 * Sets the options of every function: its help address; that it receives its cell's address, so that the pane can list
 * failed cells; and that errors in range arguments are passed to it instead of failing the formula.
 */
function completed(metadata: Metadata, address: string): Metadata & { readonly allowErrorForDataTypeAny: true } {
  const functions = metadata.functions.map((definition) => {
    const ownAddress = definition.options?.stream ? 'requiresStreamAddress' : 'requiresAddress';
    return {
      ...definition,
      helpUrl: helpUrl(address, definition.id),
      options: { ...definition.options, [ownAddress]: true, allowErrorForDataTypeAny: true },
    };
  });
  return { allowErrorForDataTypeAny: true, ...metadata, functions };
}

/**
 * The functions of one namespace without the namespace in their names. Their ids do not change:
 * `CustomFunctions.associate` uses them.
 */
export function ofNamespace(metadata: Metadata, namespace: string): Metadata {
  const own = metadata.functions.filter((definition) => definition.name.startsWith(`${namespace}.`));
  const used = new Set(own.flatMap((definition) => definition.parameters.map((parameter) => parameter.customEnumId)));
  return {
    ...metadata,
    functions: own.map((definition) => ({ ...definition, name: definition.name.slice(namespace.length + 1) })),
    enums: metadata.enums.filter((entry) => used.has(entry.id)),
  };
}
