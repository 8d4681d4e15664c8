import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webpack } from 'webpack';
import { GzipBudget } from '../../scripts/webpack/gzip-budget.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'gzip-budget-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function errorsOf(source: string, bytes: number): Promise<string[]> {
  writeFileSync(join(folder, 'entry.js'), source);
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './entry.js',
    output: { path: join(folder, 'dist'), filename: 'functions.js' },
    plugins: [new GzipBudget({ asset: 'functions.js', bytes })],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() =>
        error ? reject(error) : resolve((stats?.compilation.errors ?? []).map((each) => each.message)),
      ),
    ),
  );
}

test('what shrinks under gzip counts as it travels', async () => {
  expect(await errorsOf(`console.log('${'spill '.repeat(2000)}')`, 1000)).toEqual([]);
}, 30_000);

test('a bundle above its budget fails the build, which says size and budget', async () => {
  const numbers = Array.from({ length: 1000 }, (_, at) => Math.sin(at));
  expect(await errorsOf(`console.log(${JSON.stringify(numbers)})`, 1000)).toEqual([
    expect.stringMatching(/^functions\.js is \d{4,5} bytes after gzip; its budget is 1000: \d{4,5} too many$/),
  ]);
}, 30_000);
