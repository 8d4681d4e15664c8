import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The environment variable with the path of the generated metadata; the workers inherit it. */
const VARIABLE = 'SPILLWAY_TEST_DECLARED_FUNCTIONS';
export const FUNCTION_FILES: readonly string[] = ['india', 'us'].map((name) =>
  join(__dirname, `../../src/functions/declarations/${name}.ts`),
);

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
  const file = join(mkdtempSync(join(tmpdir(), 'spillway-declared-')), 'functions.json');
  writeFileSync(file, JSON.stringify(declared));
  process.env[VARIABLE] = file;
}

export function removeDeclaredFunctions(): void {
  rmSync(dirname(publishedFile()), { recursive: true });
}

function publishedFile(): string {
  const file = process.env[VARIABLE];
  if (file === undefined) throw new Error('no metadata: run this file in the Jest project "unit"');
  return file;
}
