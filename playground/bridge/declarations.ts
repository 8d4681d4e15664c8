/** functions.json as Excel reads it. */

export interface Parameter {
  readonly name: string;
  readonly description?: string;
  readonly type?: string;
  readonly dimensionality?: 'scalar' | 'matrix';
  readonly optional?: boolean;
  readonly repeating?: boolean;
  readonly customEnumId?: string;
}

export interface Declaration {
  readonly id: string;
  readonly name: string;
  readonly description?: string;
  readonly helpUrl?: string;
  readonly parameters: readonly Parameter[];
  readonly result?: { readonly type?: string; readonly dimensionality?: 'scalar' | 'matrix' };
  readonly options?: {
    readonly cancelable?: boolean;
    readonly stream?: boolean;
    readonly volatile?: boolean;
    readonly requiresAddress?: boolean;
    /** The same for a function that streams. */
    readonly requiresStreamAddress?: boolean;
  };
}

interface FunctionsJson {
  readonly functions: readonly Declaration[];
  readonly allowErrorForDataTypeAny?: boolean;
}

/** The functions of one add-in by name, ignoring case as Excel does. */
export interface Declarations {
  readonly all: readonly Declaration[];
  /** True where functions receive errors as arguments; otherwise Excel shows the error without a call. */
  readonly allowErrors: boolean;
  find(name: string): Declaration | undefined;
}

export function readDeclarations(json: FunctionsJson): Declarations {
  const byName = new Map(json.functions.map((declaration) => [declaration.name.toUpperCase(), declaration]));
  return {
    all: json.functions,
    allowErrors: json.allowErrorForDataTypeAny === true,
    find: (name) => byName.get(name.toUpperCase()),
  };
}

/** Fetches an add-in's functions.json. */
export async function fetchDeclarations(url: string): Promise<Declarations> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: build the add-in first (npm run build)`);
  return readDeclarations((await response.json()) as FunctionsJson);
}
