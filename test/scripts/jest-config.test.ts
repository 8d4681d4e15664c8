import { relative, join } from 'node:path';
import { node } from './support/command';
import { Tree } from './support/tree';

const PROJECT = join(__dirname, '../..');

test('below folders with names that patterns read as something else, each test is found in its project', async () => {
  const tree = new Tree(
    ['jest.config.cjs', 'package.json', 'test/support', 'test/browser/support'],
    '[x]/a (1)/test/browser',
  );
  try {
    tree.link('node_modules', join(PROJECT, 'node_modules'));
    const files = ['test/api/one.test.ts', 'test/browser/three.test.ts', 'test/client/store/two.test.ts'];
    for (const file of files) tree.write(file, '');
    const jest = join(PROJECT, 'node_modules/jest/bin/jest.js');
    const found = async (project: string) => {
      const { output } = await node([jest, '--selectProjects', project, '--listTests', '--json'], { cwd: tree.root });
      const paths = JSON.parse(/^\[.*\]$/m.exec(output)?.[0] ?? output) as string[];
      return paths.map((file) => relative(tree.root, file)).sort();
    };
    expect(await found('unit')).toEqual([files[0], files[2]]);
    expect(await found('browser')).toEqual([files[1]]);
  } finally {
    tree.remove();
  }
});
