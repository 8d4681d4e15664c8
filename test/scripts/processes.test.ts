import { Command } from './support/command';
import { npmScript } from './support/npm';
import { Tree } from './support/tree';

/** A program that says so and runs for longer than a test. */
const RUNS = `console.log('runs'); setTimeout(() => {}, 60_000);`;
const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const;

let tree: Tree;
beforeEach(() => (tree = new Tree(['scripts/processes'])));
afterEach(() => tree.remove());

describe('a program started with startNode', () => {
  const STARTS = `import { startNode } from './scripts/processes/node-process.mjs'; startNode(process.argv.slice(2));`;

  test.each(ENDINGS)('ends when %s ends its starter, and so does what it forked', async (signal) => {
    tree.write('worker.mjs', RUNS);
    // As a test runner starts its workers.
    tree.write(
      'forks.mjs',
      `import { fork } from 'node:child_process'; fork('worker.mjs', { silent: true }).stdout.pipe(process.stdout);`,
    );
    const starter = new Command(process.execPath, [tree.write('starts.mjs', STARTS), 'forks.mjs'], { cwd: tree.root });
    await starter.until(/runs/);
    starter.kill(signal);
    // The pipe ends when the last of the processes has: both hold it.
    expect((await starter.end()).output.match(/^runs$/gm)).toHaveLength(1);
  });

  test('ends by itself when it has nothing left to do', async () => {
    tree.write('short.mjs', `console.log('done');`);
    const starter = new Command(process.execPath, [tree.write('starts.mjs', STARTS), 'short.mjs'], { cwd: tree.root });
    expect(await starter.end()).toEqual({ code: 0, output: 'done\n' });
  });
});

describe.each([
  ['as the only command of its script', 'node runs.mjs'],
  ['as one of two, so that the shell stays', 'node runs.mjs && node runs.mjs'],
])('a command that npm runs %s', (_, script) => {
  // At Ctrl-C the terminal signals the command too, and npm waits for it.
  test.each(ENDINGS.filter((signal) => signal !== 'SIGINT'))('ends when %s ends npm', async (signal) => {
    tree.write('runs.mjs', `import './scripts/processes/end-with-npm.mjs'; ${RUNS}`);
    tree.write('package.json', { scripts: { start: script } });
    const npm = new Command(process.execPath, [npmScript(), 'start'], { cwd: tree.root });
    await npm.until(/^runs/m);
    npm.kill(signal);
    expect((await npm.end()).output.match(/^runs$/gm)).toHaveLength(1);
  });
});
