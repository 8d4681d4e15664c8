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

test('each package of package.json is listed once, and no other', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  expect(LISTED.map(({ name }) => name).sort()).toEqual(Object.keys({ ...dependencies, ...devDependencies }).sort());
});

test.each(LISTED)('$name has the listed licence: $licence', ({ name, licence }) => {
  const { license } = JSON.parse(read(`node_modules/${name}/package.json`)) as { license: string };
  expect(licence === "Microsoft's own" ? 'LICENSE' : licence).toBe(license);
});
