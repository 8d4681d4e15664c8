/** Unit and contract tests run in Node; `browser` runs the built add-in in Chromium. */
const { readdirSync } = require('node:fs');

/** Tests are chosen by folder, not by a pattern of whole paths: a pattern would also read what stands above the project. */
const BROWSER = 'test/browser';
const folders = readdirSync(`${__dirname}/test`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `test/${name}`);
const rootsOf = (chosen) => chosen.map((folder) => `<rootDir>/${folder}`);

const transform = {
  '^.+\\.(ts|tsx|js|mjs)$': [
    'ts-jest',
    {
      diagnostics: false,
      tsconfig: {
        isolatedModules: true,
        module: 'CommonJS',
        moduleResolution: 'Node10',
        allowJs: true,
        target: 'ES2022',
        esModuleInterop: true,
        resolveJsonModule: true,
        jsx: 'react-jsx',
      },
    },
  ],
};
const shared = {
  testEnvironment: 'node',
  transform,
  // Where a worker's file is, only the bundler and the browser know.
  moduleNameMapper: { '/open-timer-worker$': '<rootDir>/test/support/no-worker.ts' },
  setupFiles: ['<rootDir>/test/support/event-target-limit.ts'],
  testMatch: ['**/*.test.ts'],
};

module.exports = {
  // A machine that does other things too is no reason to fail; what must settle in time is held by its own limits.
  testTimeout: 30_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      roots: rootsOf(folders.filter((folder) => folder !== BROWSER)),
      globalSetup: '<rootDir>/test/support/unit-setup.ts',
      globalTeardown: '<rootDir>/test/support/unit-teardown.ts',
    },
    {
      ...shared,
      displayName: 'browser',
      roots: rootsOf([BROWSER]),
      globalSetup: '<rootDir>/test/browser/support/global-setup.ts',
      globalTeardown: '<rootDir>/test/browser/support/global-teardown.ts',
    },
  ],
};
