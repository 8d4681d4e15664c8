import { readFileSync, writeFileSync } from 'node:fs';
import { inRunFolder } from './run-folder';

/** Excel's metadata of the functions, and the name that exports each. */
interface DeclaredFunctions {
  readonly metadata: {
    readonly functions: readonly {
      readonly id: string;
      readonly parameters: readonly { readonly name: string; readonly dimensionality?: string }[];
    }[];
  };
  readonly associate: readonly { readonly id: string; readonly functionName: string }[];
}

/** What `unit-setup.ts` generated for all test files: each would have to load the TypeScript compiler for it. */
export function declaredFunctions(): DeclaredFunctions {
  return JSON.parse(readFileSync(publishedFile(), 'utf8')) as DeclaredFunctions;
}

export function publishDeclaredFunctions(declared: object): void {
  writeFileSync(publishedFile(), JSON.stringify(declared));
}

const publishedFile = () => inRunFolder('functions.json');
