/**
 * `npm test`: installs what is missing, then checks types, lint, formatting and unused code, runs the tests in Node, and those of the built
 * add-in in a browser. Every step runs even after one has failed; the last lines tell how long each took and count the tests.
 */
import './processes/end-with-npm.mjs';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from './ensure-installed.mjs';
import { binOf, startNode } from './processes/node-process.mjs';

/** A step that hangs is a failure, not a wait. */
const MAX_STEP_MS = 40 * 60_000;
/**
 * More memory for new objects, most of which are soon garbage: ESLint's syntax trees, and the modules that each test file loads again.
 * Jest passes the option on to its workers.
 */
const ROOM_FOR_NEW_OBJECTS = '--max-semi-space-size=64';

const reports = mkdtempSync(join(tmpdir(), 'spillway-test-'));
const totals = { passed: 0, failed: 0, skipped: 0 };
const times = [];
const failures = [];

/** Runs Node to its end. Steps that run side by side are printed in one piece when they end; `live` ones as they go. */
async function step(name, { live = false }, ...args) {
  if (live) console.log(`\n— ${name}`);
  const beganMs = Date.now();
  const stream = live ? 'inherit' : 'pipe';
  const child = startNode(args, { output: [stream, stream], timeout: MAX_STEP_MS });
  const output = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => output.push(text));
  const [status] = await once(child, 'close');
  const seconds = Math.round((Date.now() - beganMs) / 1000);
  if (!live) console.log(`\n— ${name}: ${status === 0 ? 'passed' : 'failed'}\n${output.join('')}`);
  times.push(`${name} ${seconds} s`);
  if (status !== 0) failures.push(name);
}

/** A run of Jest, whose tests are added to the totals; a file that did not load counts as a failed test. */
async function tests(name, project, maxWorkers) {
  const report = join(reports, `${project}.json`);
  const options = [
    binOf('jest'),
    '--selectProjects',
    project,
    '--maxWorkers',
    String(maxWorkers),
    '--json',
    '--outputFile',
    report,
  ];
  await step(name, { live: true }, ROOM_FOR_NEW_OBJECTS, ...options);
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    totals.passed += numPassedTests;
    totals.failed += numFailedTests + numRuntimeErrorTestSuites;
    totals.skipped += numPendingTests;
  } catch {
    totals.failed += 1; // Jest ended without a report
  }
}

await ensureInstalled({ withTools: true }).catch((error) => {
  console.error(error.message);
  process.exit(1);
});
console.log('types, lint, formatting and unused code');
await Promise.all([
  step('types', {}, binOf('typescript-native', 'tsc'), '--noEmit')
    .then(() => step('lint', {}, ROOM_FOR_NEW_OBJECTS, binOf('eslint'), '.'))
    .then(() => step('unused code', {}, binOf('knip')))
    .then(() => step('import cycles', {}, binOf('oxlint')))
    .then(() => step('formatting', {}, binOf('oxfmt'), '--check')),
  // The tests need the market, and those in the browser the builds; the second core has time for them now.
  step('market', {}, '--import', 'tsx', 'scripts/build-market.ts').then(() =>
    step('build', {}, '--import', 'tsx', 'scripts/ensure-built.mts'),
  ),
]);
// More workers than the two cores of a small machine: tests wait for servers and processes, and half their time for a browser.
await tests('tests in Node', 'unit', 3);
await tests('tests in the browser', 'browser', 5);

rmSync(reports, { recursive: true });
console.log(`\n${times.join(', ')}`);
if (failures.length > 0) console.log(`failed: ${failures.join(', ')}`);
console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
process.exit(failures.length > 0 ? 1 : 0);
