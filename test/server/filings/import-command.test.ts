import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedFolder } from '../../support/temporary-folder';

const MAIN = join(__dirname, '../../../server/filings/main.ts');
const folder = sharedFolder();

/** What the command prints, and its status. */
function run(...args: readonly string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', MAIN, ...args], {
    encoding: 'utf8',
  });
  return { stdout, stderr, status };
}

test.each(['--help', '-h'])('%s prints the usage, and is no failure', (option) => {
  expect(run('us', option)).toEqual({
    stdout: expect.stringMatching(/^usage: npm run import -- us\|in FILES… --out DIR/),
    stderr: '',
    status: 0,
  });
});

test('a file in the place of the folder is said in one line', () => {
  const taken = join(folder, 'taken');
  writeFileSync(taken, '');
  const facts = join(folder, 'CIK0000009999.json');
  writeFileSync(facts, '{"cik":9999,"entityName":"A","facts":{}}');
  const { stderr, status } = run('us', facts, '--out', taken);
  expect([stderr, status]).toEqual([
    `${join(taken, 'spillway.db')} cannot be written: its folder cannot be made. Give another folder\n`,
    1,
  ]);
});
