import js from '@eslint/js';
import { createRequire } from 'node:module';
import boundaries from 'eslint-plugin-boundaries';
import tseslint from 'typescript-eslint';
import {
  BUNDLED_PACKAGES,
  FUNCTION_FOLDERS,
  LAYERS,
  NODE_LAYERS,
  OFFICE_LAYERS,
  READING_FOLDERS,
  TYPES_ONLY,
} from './eslint.layers.cjs';

const layers = Object.keys(LAYERS);

/** `npm start` installs none of these. */
const TOOLS = Object.keys(createRequire(import.meta.url)('./package.json').devDependencies);

/** The folders of src/functions are elements of their own; its own files, which put them together, are the element of the layer. */
const folders = FUNCTION_FOLDERS.map((folder) => `src/functions/${folder}`);

const filesOf = (folders) => folders.map((folder) => `${folder}/**/*.{ts,tsx}`);

/** What the files of a folder may import, given as its rule: ESLint would try the policies of all folders on each import. */
const mayImport = (folder, allowed) => ({
  files: filesOf([folder]),
  rules: {
    'boundaries/dependencies': [
      'error',
      {
        default: 'disallow',
        checkAllOrigins: true,
        policies: [
          { allow: { to: { module: { origin: ['external', 'core'] } } } },
          { allow: { to: { element: { types: { anyOf: allowed } } } } },
          {
            disallow: { to: { module: { origin: 'external', source: TOOLS } } },
            message:
              '{{dependency.source}} is a tool of development: npm start installs only the dependencies of package.json.',
          },
        ],
      },
    ],
  },
});

/** A layer imports itself and the layers of its row; nothing else of the project. Who imports src/functions imports any of its folders. */
const layerImports = Object.entries(LAYERS).map(([layer, allowed]) => {
  const imported = [layer, ...allowed];
  return mayImport(layer, imported.includes('src/functions') ? [...imported, ...folders] : imported);
});

/**
 * A folder of src/functions imports those before it. Only the last ones import the files beside the folders. The rules stand the other way
 * round, so that the last one for a file is that of the innermost folder.
 */
const folderImports = folders
  .map((folder, at) => {
    const beside = at >= FUNCTION_FOLDERS.indexOf('runtime') ? ['src/functions'] : [];
    return mayImport(folder, [...folders.slice(0, at + 1), ...beside, ...LAYERS['src/functions']]);
  })
  .toReversed();

/** What a layer may not import: Node's modules and other packages. */
function restrictedImports(layer) {
  const node = { group: ['node:*'], message: 'Only server/ runs on Node.' };
  const packages = BUNDLED_PACKAGES[layer];
  const bundle = packages && {
    regex: `^(?!\\.|node:|(${packages.join('|')})$)`,
    message: 'The bundle of the add-in holds no package but those in eslint.layers.cjs.',
  };
  const index = ['src/taskpane', 'playground'].includes(layer) && {
    regex: '^\\.\\.?/.*/(api|client|tables|workbook)/',
    message: 'Import from the index of that folder.',
  };
  return {
    files: filesOf([layer]),
    rules: { 'no-restricted-imports': ['error', { patterns: [node, bundle, index].filter(Boolean) }] },
  };
}

/** A layer that names only the types of others: the bundler removes such imports. */
const typesOnly = ([layer, others]) => ({
  files: filesOf([layer]),
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        patterns: others.map((other) => ({
          regex: `^(\\.\\./)+${other}/`,
          allowTypeImports: true,
          message: `${layer} takes types of ${other}, nothing that runs.`,
        })),
      },
    ],
  },
});

/** What reading filings may not import: HTTP, SQL, and what of the server does either. */
const READING = {
  files: filesOf(READING_FOLDERS),
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex:
              '^(libsql|hono|@hono/|node:(http|https|net)$)|/(endpoints|sandbox|http|market)/|/database/(?!row$)|/write-companies$',
            message: 'Reading filings makes rows; server/filings/write-companies.ts writes them.',
          },
        ],
      },
    ],
  },
};

/** Syntax that is written otherwise. */
const SYNTAX = [
  { selector: 'ExportDefaultDeclaration', message: 'Named exports only: a name is what a reader greps for.' },
  {
    selector: 'AssignmentExpression[operator=/^[^?|&=]+=$/] AwaitExpression',
    message: 'The left side is read before the wait: what changes it meanwhile is lost. Await first.',
  },
  {
    selector: 'ObjectExpression > SpreadElement > ObjectExpression',
    message: 'Write the properties themselves.',
  },
  {
    selector:
      ":matches(Program, ExportNamedDeclaration) > VariableDeclaration > VariableDeclarator > NewExpression[callee.object.name='Intl']",
    message: 'A format takes milliseconds to make, and a page would wait for it: make it when it is first used.',
  },
];

/** That of jest.config.cjs is five minutes. */
const OWN_TIMEOUT = {
  selector:
    'CallExpression:not([callee.name=/^set/]):not([callee.property.name=/^set/]) > :function + Literal[value>=5000][value<=300000]',
  message: 'A time-out only ends what hangs, and a slow machine needs longer: leave it to that of all tests.',
};

/** A test may be of one market. */
const COMPARED_MARKETS = {
  selector: 'BinaryExpression[operator=/^[!=]==$/] > Literal[value=/^(india|us)$/]',
  message: 'What differs by market is a Record<MarketId, …>, so that the compiler asks a new market for it.',
};

export default tseslint.config(
  { ignores: ['node_modules', 'dist', 'build', '.data', 'coverage'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    plugins: { boundaries },
    settings: {
      'import/resolver': { typescript: true },
      'boundaries/elements': [...folders, ...layers].map((folder) => ({ type: folder, pattern: folder })),
    },
    rules: {
      complexity: ['error', 12],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-syntax': ['error', ...SYNTAX, COMPARED_MARKETS],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  ...layerImports,
  ...folderImports,
  ...layers.filter((layer) => !NODE_LAYERS.includes(layer)).map(restrictedImports),
  READING,
  ...Object.entries(TYPES_ONLY).map(typesOnly),
  {
    files: filesOf(layers.filter((layer) => !OFFICE_LAYERS.includes(layer))),
    rules: { 'no-restricted-globals': ['error', 'Office', 'Excel', 'CustomFunctions'] },
  },
  {
    files: ['src/functions/declarations/**'],
    rules: { 'max-lines': 'off' }, // Excel's metadata generator wants an enumeration in the file of all that use it, beside their long doc blocks.
  },
  {
    // Data: columns, formulas and styles of sheets; definitions, made when the first cell needs them.
    files: ['src/taskpane/models/**', 'playground/sheets/**', 'src/definitions/library/**'],
    rules: { 'max-lines-per-function': 'off' },
  },
  {
    files: ['test/**', 'bench/**'],
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': ['error', { max: 400 }],
      'no-restricted-syntax': ['error', ...SYNTAX, OWN_TIMEOUT],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: [
      'scripts/**',
      '**/*.config.*',
      'eslint.layers.cjs',
      '.ci/**',
      'bench/**',
      'server/sandbox/main.ts',
      'server/filings/main.ts',
      'server/sample/main.ts',
      'server/team/{command.ts,start/serve.ts}',
    ],
    rules: { 'no-console': 'off', 'no-restricted-syntax': 'off' },
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        setInterval: 'readonly',
        clearTimeout: 'readonly',
        clearInterval: 'readonly',
        module: 'writable',
        exports: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        fetch: 'readonly',
      },
    },
  },
  {
    files: ['**/*.cjs', 'webpack.config.js', 'test/functions/support/cells.ts'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
