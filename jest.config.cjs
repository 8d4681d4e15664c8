/** Unit and contract tests run in Node; `browser` runs the built add-in in Chromium. */
const { readdirSync } = require('node:fs');

/** Tests are chosen by folder, not by a pattern of whole paths: a pattern would also read what stands above the project. */
const BROWSER = 'test/browser';
const folders = readdirSync(`${__dirname}/test`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `test/${name}`);
const rootsOf = (chosen) => chosen.map((folder) => `<rootDir>/${folder}`);

/** Jest loads CommonJS. These packages have ECMAScript modules only, so they are transformed as the project's own code is. */
const ECMASCRIPT_PACKAGES = ['cookie', 'jose', 'marked', 'nanotar', 'oauth4webapi', 'openid-client'];

const shared = {
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testEnvironment: '<rootDir>/test/support/compiled-once-environment.ts',
  transform: {
    '^.+\\.(ts|tsx|js|mjs)$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${ECMASCRIPT_PACKAGES.join('|')})/)`],
  // Where a worker's file is, only the bundler and the browser know.
  moduleNameMapper: { '/open-timer-worker$': '<rootDir>/test/support/no-worker.ts' },
  setupFiles: ['<rootDir>/test/support/event-target-limit.ts'],
  setupFilesAfterEnv: ['<rootDir>/test/support/expectations.ts'],
  testMatch: ['**/*.test.ts'],
};

/** @type {import('jest').Config} */
module.exports = {
  maxWorkers: 3,
  // What each test file leaves in its worker makes those after it several times slower: a worker that has grown is replaced.
  // Where one is replaced at the very end, and a busy machine takes half a second to start the other, Jest says of it that a worker "has failed to exit
  // gracefully": no test has left anything open.
  workerIdleMemoryLimit: '700MB',
  // Timeouts only end what hangs: a machine that does other things too is no reason to fail.
  testTimeout: 300_000,
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
