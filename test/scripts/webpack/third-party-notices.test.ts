import { readFileSync } from 'node:fs';
import { ThirdPartyNotices } from '../../../scripts/webpack/third-party-notices';
import { Tree } from '../support/tree';
import { errorsOfBuild } from './support/build';

let tree: Tree;
beforeEach(() => (tree = new Tree([])));
afterEach(() => tree.remove());

interface Package {
  readonly license?: string;
  readonly text?: string;
  readonly notice?: string;
}

function install(name: string, { license, text, notice }: Package): void {
  const folder = `node_modules/${name}`;
  tree.write(`${folder}/package.json`, {
    name,
    version: '1.2.3',
    main: 'dist/esm/main.js',
    ...(license && { license }),
  });
  tree.write(`${folder}/dist/esm/package.json`, { type: 'module' });
  tree.write(`${folder}/dist/esm/main.js`, `export const name = () => '${name}';`);
  if (text) tree.write(`${folder}/LICENSE`, text);
  if (notice) tree.write(`${folder}/NOTICE`, notice);
}

function build(source: string): Promise<string[]> {
  tree.write('package.json', { name: 'add-in', version: '1.0.0', private: true });
  tree.write('entry.js', source);
  return errorsOfBuild({
    context: tree.root,
    mode: 'production',
    entry: './entry.js',
    output: { path: tree.path('dist') },
    plugins: [new ThirdPartyNotices()],
  });
}

const USE_ONE = `import { name } from 'one'; console.log(name());`;
const notices = () => readFileSync(tree.path('dist/THIRD-PARTY-NOTICES.txt'), 'utf8');

test('every package in the bundle is there with its licence, later chunks too, and no package beside', async () => {
  install('one', { license: 'MIT', text: 'the text of one' });
  install('@two/two', { license: 'Apache-2.0', text: 'the text of two', notice: 'the notice of two' });
  install('unused', { license: 'GPL-3.0', text: 'the text of no package in the bundle' });
  expect(await build(`${USE_ONE} import('@two/two').then(({ name }) => name());`)).toEqual([]);
  const [, ...parts] = notices().split(/^-+\n/m);
  expect(parts.map((part) => part.trim())).toEqual([
    '@two/two 1.2.3 (Apache-2.0)\n\nthe text of two\n\nthe notice of two',
    'one 1.2.3 (MIT)\n\nthe text of one',
  ]);
});

test('a package.json above the project is no package in the bundle', async () => {
  tree.write('../package.json', { name: 'above', version: '1.0.0', license: 'MIT' });
  install('one', { license: 'MIT', text: 'the text of one' });
  expect(await build(USE_ONE)).toEqual([]);
  expect(notices()).not.toMatch('above');
});

test.each(['GPL-3.0', 'AGPL-3.0-only', 'LGPL-2.1', 'MPL-2.0', 'SEE LICENSE IN FILE', '(MIT OR GPL-3.0)'])(
  'a package under %s fails the build',
  async (license) => {
    install('one', { license, text: 'text' });
    expect((await build(USE_ONE)).join()).toMatch(`unacceptable license "${license}" for one@1.2.3`);
  },
);

test('a package without a licence fails the build', async () => {
  install('one', {});
  expect((await build(USE_ONE)).join()).toMatch(/license info for one@1\.2\.3/);
});

test('a package without the text of its licence fails the build', async () => {
  install('one', { license: 'MIT' });
  expect((await build(USE_ONE)).join()).toMatch(/one has no licence file/);
});
