import { readFileSync } from 'node:fs';
import { relative, join } from 'node:path';
import { node } from './support/command';
import { Tree } from './support/tree';

const PROJECT = join(__dirname, '../..');

test.each(['[x]', 'a (1)', 'test/browser'])(
  'below a folder named %s each test is found in its project',
  async (name) => {
    const tree = new Tree(['vitest.config.mts', 'package.json', 'test/support', 'test/browser/support'], name);
    try {
      tree.link('node_modules', join(PROJECT, 'node_modules'));
      const files = ['test/api/one.test.ts', 'test/browser/three.test.ts', 'test/client/store/two.test.ts'];
      for (const file of files) tree.write(file, '');
      const list = tree.path('list.json');
      const vitest = join(PROJECT, 'node_modules/vitest/vitest.mjs');
      await node([vitest, 'list', '--filesOnly', `--json=${list}`], { cwd: tree.root });
      const found = JSON.parse(readFileSync(list, 'utf8')) as { file: string; projectName: string }[];
      expect(found.map(({ file, projectName }) => [relative(tree.root, file), projectName]).sort()).toEqual([
        [files[0], 'unit'],
        [files[1], 'browser'],
        [files[2], 'unit'],
      ]);
    } finally {
      tree.remove();
    }
  },
);
