/**
 * `npm run test:repeat -- [times] [file …]`: runs the browser tests so many times (10), or those of the files named, and prints which tests
 * failed how often; what failed in a round is printed after it. `TEST_SLOWDOWN=8` runs the pages eight times slower. A test that fails once in ten runs is not done.
 */
import './processes/end-with-npm.mjs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { binOf, ROOT, runNode } from './processes/node-process.mjs';

const DEFAULT_TIMES = 10;
const TESTS = join(ROOT, 'test/browser');

/** What Jest's report says of a file. */
interface FileResult {
  readonly name: string;
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

interface Outcome {
  readonly test: string;
  readonly failure: string | undefined;
}

interface Round {
  readonly seconds: number;
  readonly outcomes: readonly Outcome[];
}

/** Runs the tests once: seconds, and for each test its outcome. Throws where Jest ends without a report. */
async function runOnce(report: string, files: readonly string[]): Promise<Round> {
  const options = ['--selectProjects', 'browser', '--maxWorkers', '4', '--json', '--outputFile', report];
  const beganMs = Date.now();
  await runNode([binOf('jest'), ...files, ...options], { output: ['ignore', 'ignore'] });
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as { readonly testResults: readonly FileResult[] };
  return { seconds: Math.round((Date.now() - beganMs) / 1000), outcomes: testResults.flatMap(outcomesOf) };
}

/** A file that does not load has no tests: it counts as one. */
function outcomesOf({ name, message, assertionResults }: FileResult): readonly Outcome[] {
  const file = relative(TESTS, name);
  if (assertionResults.length === 0) return [{ test: `${file}: the file itself`, failure: message }];
  return assertionResults.map(({ fullName, status, failureMessages }) => ({
    test: `${file}: ${fullName}`,
    failure: status === 'failed' ? failureMessages.join('\n') : undefined,
  }));
}

async function repeat(times: number, files: readonly string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'spillway-repeat-'));
  const failures = new Map<string, readonly string[]>();
  for (let round = 1; round <= times; round += 1) {
    const { seconds, outcomes } = await runOnce(join(folder, `${round}.json`), files);
    const failed = outcomes.flatMap(({ test, failure }) => (failure === undefined ? [] : [{ test, failure }]));
    console.log(`round ${round}: ${outcomes.length - failed.length} of ${outcomes.length} not failed, ${seconds} s`);
    for (const { test, failure } of failed) {
      console.log(`\n${test}\n${failure}\n`);
      failures.set(test, [...(failures.get(test) ?? []), failure]);
    }
  }
  rmSync(folder, { recursive: true });
  for (const [test, messages] of [...failures].sort(([, one], [, other]) => other.length - one.length)) {
    console.log(`failed ${messages.length} of ${times}: ${test}`);
  }
  console.log(failures.size === 0 ? `\nno test failed in ${times} rounds` : `\n${failures.size} tests failed`);
  return failures.size;
}

const [first = String(DEFAULT_TIMES), ...rest] = process.argv.slice(2);
const times = Number(first);
if (!Number.isInteger(times) || times < 1) {
  console.error(`usage: npm run test:repeat -- [times] [file …]; "${first}" is not a number of times`);
  process.exit(2);
}
process.exit((await repeat(times, rest)) === 0 ? 0 : 1);
