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
  readonly dev?: boolean;
  readonly optional?: boolean;
}

/** The add-in's own, and that of what the bench compares it with. */
const FOLDERS = ['.', 'bench/contenders'];

const packagesIn = (folder: string) => {
  const text = readFileSync(join(ROOT, folder, 'package-lock.json'), 'utf8');
  const lock = JSON.parse(text) as { packages: Record<string, Locked> };
  return Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, locked]) => ({ path, name: locked.name ?? path.split('node_modules/').at(-1) ?? '', ...locked }));
};
const packages = FOLDERS.flatMap(packagesIn);

test('the lockfile has the native parts of every system that Spillway is built and tested on', () => {
  const names = packages.map(({ name }) => name);
  for (const system of ['darwin-arm64', 'linux-arm64-gnu', 'linux-x64-gnu', 'win32-x64-msvc']) {
    for (const scope of ['@libsql/', '@oxlint/binding-', '@swc/core-']) expect(names).toContain(`${scope}${system}`);
    expect(names).toContain(`@esbuild/${system.replace(/-(gnu|msvc)$/, '')}`);
  }
});

test('a fresh start installs at most 600 packages', () => {
  const started = packagesIn('.').filter(({ dev, optional }) => !dev && !optional);
  expect(started.length).toBeGreaterThan(300);
  expect(started.length).toBeLessThanOrEqual(600);
});

test('the lockfile has the checksum of every package, so that another file under its version is refused', () => {
  expect(packages.length).toBeGreaterThan(500);
  const unchecked = packages.filter(({ integrity }) => !/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? ''));
  expect(unchecked.map(({ name }) => name)).toEqual([]);
});

test('the lockfile names no registry: each machine installs from its own', () => {
  expect(packages.filter(({ resolved }) => resolved !== undefined).map(({ name }) => name)).toEqual([]);
});

test.each(FOLDERS)('the installation in %s runs no script of a package', async (folder) => {
  const { output } = await node([npmScript(), 'config', 'get', 'ignore-scripts'], { cwd: join(ROOT, folder) });
  expect(output.trim().split('\n').at(-1)).toBe('true');
});

test('every package is under a licence that development allows', () => {
  const allowed = [...SHIPPED, ...DEVELOPMENT];
  const others = packages.filter(({ license = '' }) => !allowed.includes(license)).map(({ name }) => name);
  expect(others.sort()).toEqual(Object.keys(READ_BY_A_PERSON).sort());
});
