import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const SRC = join(__dirname, '../src');

/** Which folder may import which others; the table of CONTRIBUTING.md. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  api: [],
  client: ['api'],
  tables: ['api'],
  functions: ['api', 'client', 'tables'],
  workbook: [],
  taskpane: ['api', 'client', 'tables', 'functions', 'workbook'],
  sandbox: ['api'],
  playground: ['workbook'],
  gateway: ['api', 'client'],
};
const NAMES_OFFICE = ['functions', 'workbook', 'taskpane'];
const IMPORTS_NODE = ['sandbox', 'gateway'];
/** What ships to Excel: the only packages the functions' bundle may hold. */
const RUNTIME_PACKAGES = ['valibot'];
/** Loads by itself, after the first answers, with a package of its own; what it takes from the bundle is handed over. */
const WRITING = 'client/store/writing/';

interface SourceFile {
  readonly path: string;
  readonly folder: string;
  readonly text: string;
  readonly imports: readonly string[];
}

function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => {
      const text = readFileSync(path, 'utf8');
      const imports = [...text.matchAll(/(?<!['"\w])(?:from|import|import\(|require\()\s*['"]([^'"]+)['"]/g)].map(
        (match) => match[1] ?? '',
      );
      return { path: relative(SRC, path), folder: relative(SRC, path).split('/')[0] ?? '', text, imports };
    });
}

const files = sourceFiles(SRC);

/** Code without comments and strings, where a mention is no use. */
function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/gm, '');
}

test('every folder of src is in the table', () => {
  expect(files.length).toBeGreaterThan(50);
  expect([...new Set(files.map(({ folder }) => folder))].filter((folder) => !(folder in ALLOWED))).toEqual([]);
});

test('a folder imports only the folders it may', () => {
  const strays = files.flatMap(({ path, folder, imports }) =>
    imports
      .filter((name) => name.startsWith('.'))
      .map((name) => relative(SRC, join(SRC, dirname(path), name)).split('/')[0] ?? '')
      .filter((target) => target !== folder && !ALLOWED[folder]?.includes(target))
      .map((target) => `${path} imports ${target}`),
  );
  expect(strays).toEqual([]);
});

test('only sandbox and gateway import node modules', () => {
  const strays = files.filter(
    ({ folder, imports }) => !IMPORTS_NODE.includes(folder) && imports.some((name) => name.startsWith('node:')),
  );
  expect(strays.map(({ path }) => path)).toEqual([]);
});

test('only functions, workbook and taskpane name Office, Excel or CustomFunctions', () => {
  const named = /\b(Office|Excel|CustomFunctions)\s*\./;
  const strays = files.filter(({ folder, text }) => !NAMES_OFFICE.includes(folder) && named.test(code(text)));
  expect(strays.map(({ path }) => path)).toEqual([]);
});

test('what a formula waits for holds no package but the few declared', () => {
  const strays = files
    .filter(({ folder }) => ['api', 'client', 'tables', 'functions'].includes(folder))
    .flatMap(({ path, imports }) => imports.filter((name) => !name.startsWith('.')).map((name) => ({ path, name })))
    .filter(({ path, name }) => !(path.startsWith(WRITING) && name === 'idb'))
    .filter(({ name }) => !RUNTIME_PACKAGES.some((allowed) => name === allowed || name.startsWith(`${allowed}/`)));
  expect(strays).toEqual([]);
});

/** The modules whose values a file imports. */
function valuesOf({ path, text }: SourceFile): string[] {
  const lines = [...text.matchAll(/^import (?!type )[^;]*?from '(\.[^']*)'/gm)];
  return lines.map(([, name = '']) => `${join(dirname(path), name)}.ts`);
}

test('the part that writes takes only leaves from the bundle: others would leave the scope they share', () => {
  const own = files.filter(({ path }) => path.startsWith(WRITING));
  const taken = own.flatMap(valuesOf).filter((path) => !path.startsWith(WRITING));
  expect(taken.length).toBeGreaterThan(0);
  const leaves = new Set(['client/store/checksum.ts']);
  for (const path of new Set(taken)) {
    const file = files.find((one) => one.path === path);
    expect({ path, imports: file && valuesOf(file).filter((name) => !leaves.has(name)) }).toEqual({
      path,
      imports: [],
    });
  }
});
