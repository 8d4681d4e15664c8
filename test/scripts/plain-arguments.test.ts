import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { KNOWN_FACES, KNOWN_LINES } from '../../server/filings/us/face/odds/face-knowledge';
import { sharedFolder } from '../support/temporary-folder';

const folder = sharedFolder();

function run(script: string, ...args: readonly string[]) {
  const command = ['--import', 'tsx', join(__dirname, '../../scripts', script), ...args];
  const { stdout, stderr, status } = spawnSync(process.execPath, command, { encoding: 'utf8' });
  return { said: (stdout + stderr).trim(), status };
}

test.each([
  ['us-faces/main.ts', 'npm run faces -- FOLDERS'],
  ['build-server.ts', 'npm run build:server [-- FOLDER]'],
])('%s answers --help, refuses an option, and does nothing', (script, usage) => {
  expect(run(script, '--help')).toEqual({ said: `usage: ${usage}`, status: 0 });
  expect(run(script, '--x')).toEqual({ said: `"--x" is not taken; usage: ${usage}`, status: 2 });
  expect(existsSync('--help')).toBe(false);
});

test('a build does not empty a folder that holds something else', () => {
  writeFileSync(join(folder, 'kept.txt'), 'kept');
  expect(run('build-server.ts', folder)).toMatchObject({
    said: expect.stringMatching(/holds something other than a built team server.* Give another folder/),
    status: 2,
  });
  expect(readFileSync(join(folder, 'kept.txt'), 'utf8')).toBe('kept');
});

test.each([
  [join(folder, 'none'), /no such folder$/],
  [folder, /no data set \(fsds….zip\) in it$/],
])('the tables of faces are not written from %s, which lacks sources', (source, said) => {
  const before = [KNOWN_LINES, KNOWN_FACES].map((path) => readFileSync(path, 'utf8'));
  expect(run('us-faces/main.ts', source)).toEqual({ said: expect.stringMatching(said), status: 1 });
  expect([KNOWN_LINES, KNOWN_FACES].map((path) => readFileSync(path, 'utf8'))).toEqual(before);
});
