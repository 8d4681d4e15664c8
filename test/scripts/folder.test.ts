import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { node } from './support/command';
import { Tree } from './support/tree';

const PROJECT = join(__dirname, '../..');
const LOCK = { packages: {} };

let tree: Tree;
beforeEach(() => {
  tree = new Tree(['scripts', 'eslint.layers.cjs']);
  tree.write('package-lock.json', LOCK);
  tree.write('node_modules/.package-lock.json', LOCK);
});
afterEach(() => tree.remove());

/** Puts a program in the place of a package's own, which says in which folder it runs. */
function replace(packageName: string, bin: string, statement = ''): void {
  tree.write(`node_modules/${packageName}/package.json`, { bin: { [bin]: 'bin.cjs' } });
  tree.write(`node_modules/${packageName}/bin.cjs`, `console.log('${bin} in', process.cwd()); ${statement}`);
}

/** Runs a script of the tree from a folder outside of it. */
const runFromElsewhere = (...args: string[]) => node(args, { cwd: tmpdir() });

test('the build runs in the project’s folder, wherever it is called from', async () => {
  replace('webpack', 'webpack');
  const loader = pathToFileURL(join(PROJECT, 'node_modules/tsx/dist/loader.mjs')).href;
  expect(await runFromElsewhere('--import', loader, tree.path('scripts/build.mts'))).toEqual({
    code: 0,
    output: `webpack in ${tree.root}\n`,
  });
});

test('npm test runs every step in the project’s folder, wherever it is called from', async () => {
  const bins = { 'typescript-native': 'tsc', knip: 'knip', oxfmt: 'oxfmt', eslint: 'eslint', oxlint: 'oxlint' };
  for (const [packageName, bin] of Object.entries(bins)) replace(packageName, bin);
  const report = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numRuntimeErrorTestSuites: 0 };
  replace('jest', 'jest', `require('fs').writeFileSync(process.argv.at(-1), '${JSON.stringify(report)}');`);
  tree.link('node_modules/tsx', join(PROJECT, 'node_modules/tsx'));
  tree.write('scripts/build-market.ts', `console.log('market in', process.cwd())`);
  tree.write('scripts/ensure-built.mts', `console.log('build in', process.cwd())`);
  const { code, output } = await runFromElsewhere(tree.path('scripts/test.mjs'));
  const lines = output.split('\n');
  for (const name of [...Object.values(bins), 'market', 'build', 'jest'])
    expect(lines).toContain(`${name} in ${tree.root}`);
  expect(output).toMatch(/\n6 passed, 0 failed, 2 skipped\n$/);
  expect(code).toBe(0);
});
