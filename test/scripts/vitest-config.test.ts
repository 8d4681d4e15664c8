import { readFileSync } from 'node:fs';
import { relative, join } from 'node:path';
import { node } from './support/command';
import { Tree } from './support/tree';

const PROJECT = join(__dirname, '../..');

describe.each(['[x]', 'a (1)', 'test/browser'])('below a folder named %s', (name) => {
  let tree: Tree;
  beforeEach(() => {
    tree = new Tree(['vitest.config.mts', 'package.json', 'test/support', 'test/browser/support'], name);
    tree.link('node_modules', join(PROJECT, 'node_modules'));
    tree.write('test/api/one.test.ts', '');
    tree.write('test/client/store/two.test.ts', '');
    tree.write('test/browser/three.test.ts', '');
  });
  afterEach(() => tree.remove());

  test.each([
    ['unit', ['test/api/one.test.ts', 'test/client/store/two.test.ts']],
    ['browser', ['test/browser/three.test.ts']],
  ])('the %s tests are found, and no others', async (project, expected) => {
    const vitest = [join(PROJECT, 'node_modules/vitest/vitest.mjs'), 'list', '--project', project, '--filesOnly'];
    const list = tree.path('list.json');
    await node([...vitest, `--json=${list}`], { cwd: tree.root });
    const found = JSON.parse(readFileSync(list, 'utf8')) as { file: string }[];
    expect(found.map(({ file }) => relative(tree.root, file)).sort()).toEqual(expected);
  });
});
