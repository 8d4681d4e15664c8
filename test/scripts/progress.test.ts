import { node } from './support/command';
import { Tree } from './support/tree';

let tree: Tree;
beforeEach(() => (tree = new Tree(['scripts/progress.mjs'])));
afterEach(() => tree.remove());

/** What a task shows that prints "half" after the first count and then ends so, on a terminal or not; seconds are N. */
async function shown(isTTY: boolean, end: string): Promise<string[]> {
  tree.write(
    'show.mjs',
    `import { showing } from './scripts/progress.mjs';
    const written = [];
    let count = 0;
    let counted;
    const output = { isTTY: ${isTTY}, write: (text) => written.push(text) };
    const detail = () => (counted?.(), \`\${(count += 1)} of 2\`);
    const task = async (print) => {
      await new Promise((resolve) => (counted = resolve));
      await new Promise((resolve) => setImmediate(resolve));
      print('half\\n');
      ${end}
    };
    await showing('doing it', task, { detail, output, everyMs: 300 }).catch(({ message }) => written.push(message));
    process.stdout.write(JSON.stringify(written));`,
  );
  const { output } = await node([tree.path('show.mjs')], { cwd: tree.root });
  return (JSON.parse(output) as string[]).map((text) => text.replace(/\d+ s/, 'N s'));
}

test('a log has a line for the beginning, for how far it is, for what the task prints, and for the end', async () => {
  expect(await shown(false, '')).toEqual([
    'doing it …\n',
    'doing it, 1 of 2, N s\n',
    'half\n',
    'doing it: done in N s\n',
  ]);
});

test('in a terminal one line is written anew, and makes way for what the task prints', async () => {
  const emptied = '\r\u001b[K';
  expect(await shown(true, '')).toEqual([
    `${emptied}doing it …`,
    `${emptied}doing it, 1 of 2, N s`,
    `${emptied}half\n`,
    `${emptied}doing it: done in N s\n`,
  ]);
});

test('a failure is shown with its time, and stays a failure', async () => {
  expect((await shown(false, `throw new Error('no space');`)).slice(-2)).toEqual([
    'doing it: failed after N s\n',
    'no space',
  ]);
});
