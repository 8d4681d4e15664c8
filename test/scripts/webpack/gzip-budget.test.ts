import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GzipBudget } from '../../../scripts/webpack/gzip-budget.js';
import { errorsOfBuild } from './support/build';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'gzip-budget-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds an entry of this source under a budget, whose asset's name may be wrong. */
function errorsOf(source: string, bytes: number, asset = 'functions.js'): Promise<string[]> {
  writeFileSync(join(folder, 'entry.js'), source);
  return errorsOfBuild({
    context: folder,
    mode: 'production',
    entry: './entry.js',
    output: { path: join(folder, 'dist'), filename: 'functions.js' },
    plugins: [new GzipBudget({ asset, bytes })],
  });
}

test('text that shrinks under gzip counts by its compressed size', async () => {
  expect(await errorsOf(`console.log('${'spill '.repeat(2000)}')`, 3000)).toEqual([]);
}, 30_000);

const NUMBERS = `console.log(${JSON.stringify(Array.from({ length: 1000 }, (_, at) => Math.sin(at)))})`;

test('an asset above its budget fails the build, and the error names its size and the budget', async () => {
  const [error] = await errorsOf(NUMBERS, 1000);
  const [, size, excess] =
    /^functions\.js: (\d+) bytes after gzip, (\d+) more than the budget of 1000$/.exec(error ?? '') ?? [];
  expect(Number(size)).toBeGreaterThan(1000);
  expect(Number(excess)).toBe(Number(size) - 1000);
}, 30_000);

test('a budget for an asset that is not built fails the build', async () => {
  expect(await errorsOf('', 1000, 'function.js')).toEqual(['no asset function.js: its budget holds nothing']);
}, 30_000);
