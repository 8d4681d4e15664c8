import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webpack } from 'webpack';
import { GzipBudget } from '../../scripts/webpack/gzip-budget.js';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'gzip-budget-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds an entry and a part that loads late, of these sizes about, whose names the budget may get wrong. */
function errorsOf(source: string, bytes: number, names = ['functions', 'parts/india']): Promise<string[]> {
  writeFileSync(join(folder, 'entry.js'), `import(/* webpackChunkName: "india" */ './part.js');\n${source}`);
  writeFileSync(join(folder, 'part.js'), source);
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './entry.js',
    output: {
      path: join(folder, 'dist'),
      filename: 'functions.js',
      chunkFilename: 'parts/[name].[contenthash:8].js',
    },
    plugins: [new GzipBudget({ together: [names], bytes })],
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
  expect(await errorsOf(`console.log('${'spill '.repeat(2000)}')`, 3000)).toEqual([]);
}, 30_000);

const NUMBERS = `console.log(${JSON.stringify(Array.from({ length: 1000 }, (_, at) => Math.sin(at)))})`;

test('what loads together and is above its budget fails the build, which says size and budget', async () => {
  const [alone] = await errorsOf(NUMBERS, 1000, ['functions']);
  const [both] = await errorsOf(NUMBERS, 1000);
  const form = /: (\d+) bytes after gzip, (\d+) more than the budget of 1000$/;
  expect(alone).toMatch(/^functions: /);
  expect(both).toMatch(/^functions \+ parts\/india: /);
  const [one, two] = [alone, both].map((text) => Number(form.exec(text ?? '')?.[1]));
  expect(two).toBeGreaterThan((one ?? NaN) * 1.5);
}, 30_000);

test('a name that no asset has fails the build: a budget that holds nothing is none', async () => {
  expect(await errorsOf('', 1000, ['functions', 'parts/indies'])).toEqual([
    'no asset parts/indies: its budget holds nothing',
  ]);
}, 30_000);
