import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** Runs scripts/excel.mjs as if on another system. */
function excel(platform: string, ...args: string[]) {
  const start = `Object.defineProperty(process, 'platform', { value: '${platform}' });
    process.argv.splice(1, 0, 'scripts/excel.mjs');
    await import('./scripts/excel.mjs');`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', start, '--', ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    timeout: 20_000,
  });
}

test('without desktop Excel the script says so, and what to do instead', () => {
  const { status, stderr, stdout } = excel('linux');
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toMatch(/no desktop Excel for this system \(linux\)/);
  expect(stderr).toMatch(/npm start/);
  expect(stderr).toMatch(/dist\/manifest\.xml in Excel on the web/);
});

test.each(['linux', 'win32', 'darwin'])('on %s it accepts no arguments', (platform) => {
  const { status, stderr } = excel(platform, '--now');
  expect(status).toBe(1);
  expect(stderr).toBe('npm run excel takes no arguments, not "--now"\n');
});
