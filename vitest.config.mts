/** Unit and contract tests run in Node; `browser` runs the built add-in in Chromium. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const shared = {
  globals: true,
  // A process for each file would load everything anew; `separate-files.ts` keeps the files of one process apart.
  pool: 'forks' as const,
  isolate: false,
  // These packages set or read globals when they are loaded, so each file loads them anew, too.
  server: { deps: { inline: ['fake-indexeddb', 'idb'] } },
  setupFiles: ['test/support/event-target-limit.ts', 'test/support/separate-files.ts'],
};

export default defineConfig({
  root: here('.'),
  resolve: {
    // Where a worker's file is, only the bundler and the browser know.
    alias: [{ find: /^.*\/open-timer-worker$/, replacement: here('test/support/no-worker.ts') }],
  },
  test: {
    // Timeouts only end what hangs: a machine that does other things too is no reason to fail.
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          // More workers than the two cores of a small machine: some tests wait for a server or a process.
          maxWorkers: 3,
          sequence: { groupOrder: 0 },
          include: ['test/**/*.test.ts'],
          exclude: ['test/browser/**'],
          globalSetup: 'test/support/unit-setup.ts',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'browser',
          // A test waits for the page about as long as it computes itself.
          maxWorkers: 4,
          sequence: { groupOrder: 1 },
          include: ['test/browser/**/*.test.ts'],
          globalSetup: 'test/browser/support/global-setup.ts',
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
