import js from '@eslint/js';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['node_modules', 'dist', 'build', '.data', 'coverage'] },
  js.configs.recommended,
  ...tseslint.configs.strict,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      complexity: ['error', 12],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
      'no-console': 'error',
      'no-restricted-syntax': [
        'error',
        { selector: 'ExportDefaultDeclaration', message: 'Named exports only: a name is what a reader greps for.' },
      ],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/functions/declarations/india.ts', 'src/functions/declarations/us.ts'],
    rules: { 'max-lines': 'off' }, // Excel's metadata generator wants the declarations, and their long doc blocks, in one file a namespace.
  },
  {
    files: ['test/**', 'bench/**'],
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': ['error', { max: 400 }],
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['scripts/**', '**/*.config.*', '.ci/**', 'bench/**', 'server/sandbox/main.ts', 'server/filings/main.ts'],
    rules: { 'no-console': 'off', 'no-restricted-syntax': 'off' },
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        URL: 'readonly',
        setTimeout: 'readonly',
        setInterval: 'readonly',
        clearTimeout: 'readonly',
        module: 'writable',
        exports: 'writable',
        require: 'readonly',
        __dirname: 'readonly',
        fetch: 'readonly',
      },
    },
  },
  {
    files: ['**/*.cjs', 'webpack.config.js', 'scripts/webpack/**', 'test/functions/support/cells.ts'],
    rules: { '@typescript-eslint/no-require-imports': 'off' },
  },
);
