import { relative, join } from 'node:path';
import { node } from './support/command';
import { Tree } from './support/tree';

const PROJECT = join(__dirname, '../..');

describe.each(['[x]', 'a (1)', 'test/browser'])('below a folder named %s', (name) => {
  let tree: Tree;
  beforeEach(() => {
    tree = new Tree(['jest.config.cjs', 'package.json', 'test/support', 'test/browser/support'], name);
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
    const jest = [join(PROJECT, 'node_modules/jest/bin/jest.js'), '--selectProjects', project, '--listTests', '--json'];
    const { output } = await node(jest, { cwd: tree.root });
    const found = JSON.parse(/^\[.*\]$/m.exec(output)?.[0] ?? output) as string[];
    expect(found.map((file) => relative(tree.root, file)).sort()).toEqual(expected);
  });
});
