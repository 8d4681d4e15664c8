import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DEVELOPMENT, READ_BY_A_PERSON, SHIPPED } from '../../scripts/webpack/licences';
import { node } from './support/command';
import { npmScript } from './support/npm';

const ROOT = join(__dirname, '../..');

interface Locked {
  readonly name?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly license?: string;
}

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> };
const packages = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, locked]) => ({ name: locked.name ?? path.split('node_modules/').at(-1) ?? '', ...locked }));

test('the lockfile has the checksum of every package, so that another file under its version is refused', () => {
  expect(packages.length).toBeGreaterThan(500);
  const unchecked = packages.filter(({ integrity }) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''));
  expect(unchecked.map(({ name }) => name)).toEqual([]);
});

test('the lockfile names no registry: each machine installs from its own', () => {
  expect(packages.filter(({ resolved }) => resolved !== undefined).map(({ name }) => name)).toEqual([]);
});

test('the installation runs no script of a package', async () => {
  const { output } = await node([npmScript(), 'config', 'get', 'ignore-scripts'], { cwd: ROOT });
  expect(output.trim().split('\n').at(-1)).toBe('true');
});

test('every package is under a licence that development allows', () => {
  const allowed = [...SHIPPED, ...DEVELOPMENT];
  const others = packages.filter(({ license = '' }) => !allowed.includes(license)).map(({ name }) => name);
  expect(others.sort()).toEqual(Object.keys(READ_BY_A_PERSON).sort());
});
