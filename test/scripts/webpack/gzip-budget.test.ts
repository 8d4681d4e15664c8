import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GzipBudget } from '../../../scripts/webpack/gzip-budget';
import { messagesOfBuild } from './support/build';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'gzip-budget-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** The warnings of a build of this source under a budget, whose asset's name may be wrong. */
async function warningsOf(source: string, bytes: number, asset = 'functions.js'): Promise<string[]> {
  writeFileSync(join(folder, 'entry.js'), source);
  const { errors, warnings } = await messagesOfBuild({
    context: folder,
    mode: 'production',
    entry: './entry.js',
    output: { path: join(folder, 'dist'), filename: 'functions.js' },
    plugins: [new GzipBudget({ asset, bytes })],
  });
  expect(errors).toEqual([]);
  return warnings;
}

test('text that shrinks under gzip counts by its compressed size', async () => {
  expect(await warningsOf(`console.log('${'spill '.repeat(2000)}')`, 3000)).toEqual([]);
}, 30_000);

const NUMBERS = `console.log(${JSON.stringify(Array.from({ length: 1000 }, (_, at) => Math.sin(at)))})`;

test('an asset above its budget is a warning of the build, which names its size and the budget', async () => {
  const [warning] = await warningsOf(NUMBERS, 1000);
  const [, size, excess] =
    /^functions\.js: (\d+) bytes after gzip, (\d+) more than the budget of 1000$/.exec(warning ?? '') ?? [];
  expect(Number(size)).toBeGreaterThan(1000);
  expect(Number(excess)).toBe(Number(size) - 1000);
}, 30_000);

test('a budget for an asset that is not built is a warning too', async () => {
  expect(await warningsOf('', 1000, 'function.js')).toEqual(['no asset function.js: its budget holds nothing']);
}, 30_000);
