/**
 * `npm test`: installs what is missing, then types, lint, manifest, unit and contract tests, and the built add-in in a browser. Every step
 * runs even after one has failed; the last line counts the tests.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();

const reports = mkdtempSync(join(tmpdir(), 'spillway-test-'));
/** A run that hangs is a failure, not a wait. */
const MAX_STEP_MS = 40 * 60_000;
const totals = { passed: 0, failed: 0, skipped: 0 };
const failures = [];

function step(name, bin, ...args) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync('npx', ['--no-install', bin, ...args], {
    stdio: 'inherit',
    timeout: MAX_STEP_MS,
    shell: process.platform === 'win32',
  });
  if (status !== 0) failures.push(name);
}

/** A jest run, whose tests are added to the totals. */
function tests(name, ...args) {
  const report = join(reports, `${name}.json`);
  step(name, 'jest', ...args, '--json', '--outputFile', report);
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    totals.passed += numPassedTests;
    totals.failed += numFailedTests + numRuntimeErrorTestSuites;
    totals.skipped += numPendingTests;
  } catch {
    totals.failed += 1; // jest ended without a report
  }
}

step('types', 'tsc', '--noEmit');
step('lint', 'eslint', '.');
step('formatting', 'prettier', '--check', '--log-level', 'warn', '.');
tests('manifest', '--selectProjects', 'unit', '--testPathPatterns', 'test/manifest');
tests('unit and contract', '--selectProjects', 'unit', '--testPathIgnorePatterns', 'test/manifest', 'test/browser');
tests('browser', '--selectProjects', 'browser', '--runInBand');

rmSync(reports, { recursive: true });
if (failures.length > 0) console.log(`\nfailed: ${failures.join(', ')}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(failures.length > 0 ? 1 : 0);
