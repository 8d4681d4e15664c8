import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLED_PACKAGES } from '../../eslint.layers.cjs';

const ROOT = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const PAGE = read('docs/dependencies.md');

/** The packages in the tables of a text, with the licence of their row. */
const listedIn = (text: string) =>
  [...text.matchAll(/^\| (`.*`) +\| .* \| (.*?) +\|$/gm)].flatMap(([, names = '', licence = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, licence })),
  );

const LISTED = listedIn(PAGE);

test('the packages of functions.js are those that ESLint allows', () => {
  const section = PAGE.split(/^## /m).find((each) => each.startsWith('`functions.js`')) ?? '';
  const names = listedIn(section).map(({ name }) => name);
  expect(names.sort()).toEqual([...new Set(Object.values(BUNDLED_PACKAGES).flat())].sort());
});

/** The add-in's own packages, and those that the bench compares it with. */
const FOLDERS = ['.', 'bench/contenders'];

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

test('each package of the two package.json is listed once, and no other', () => {
  const named = FOLDERS.flatMap((folder) => {
    const { dependencies, devDependencies } = JSON.parse(read(join(folder, 'package.json'))) as Manifest;
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  expect(LISTED.map(({ name }) => name).sort()).toEqual(named.sort());
});

test('packages have the licences that the page lists', () => {
  const [own, contenders] = FOLDERS.map(
    (folder) =>
      (JSON.parse(read(join(folder, 'package-lock.json'))) as { packages: Record<string, { license?: string }> })
        .packages,
  );
  for (const { name, licence } of LISTED) {
    const { license } = own?.[`node_modules/${name}`] ?? contenders?.[`node_modules/${name}`] ?? {};
    expect({ name, license }).toEqual({
      name,
      license: licence === "Microsoft's own" ? 'LICENSE' : licence,
    });
  }
});
