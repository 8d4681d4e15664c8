import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webpack } from 'webpack';
import { GzipBudget } from '../../../scripts/webpack/gzip-budget.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'gzip-budget-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds an entry of this source under a budget, whose asset's name may be wrong. */
function errorsOf(source: string, bytes: number, asset = 'functions.js'): Promise<string[]> {
  writeFileSync(join(folder, 'entry.js'), source);
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './entry.js',
    output: { path: join(folder, 'dist'), filename: 'functions.js' },
    plugins: [new GzipBudget({ asset, bytes })],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() =>
        error ? reject(error) : resolve((stats?.compilation.errors ?? []).map((each) => each.message)),
      ),
    ),
  );
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
