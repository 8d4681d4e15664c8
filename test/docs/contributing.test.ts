import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLED_PACKAGES, LAYERS } from '../../eslint.layers.cjs';

const ROOT = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const CONTRIBUTING = read('CONTRIBUTING.md');

/** The rows of the table below a heading. */
function rowsUnder(heading: string): string[][] {
  const section = CONTRIBUTING.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| (`.*) \|$/gm)].map(([, row = '']) => row.split('|').map((cell) => cell.trim()));
}

test('the table of layers equals the ESLint rules', () => {
  const held = Object.entries(LAYERS).map(([folder, allowed]) => [folder, allowed.join(', ') || 'nothing']);
  const shown = rowsUnder('Layers').map(([folder = '', imports]) => [folder.replaceAll('`', ''), imports]);
  expect(shown).toEqual(held);
});

test('the packages of the bundle are those that ESLint allows', () => {
  const allowed = new Set(Object.values(BUNDLED_PACKAGES).flat());
  const bundled = CONTRIBUTING.split('`functions.js` holds')[1]?.split("The pane's own chunks")[0] ?? '';
  const listed = [...bundled.matchAll(/^\| `([^`]+)`/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual([...allowed].sort());
});

describe('the tables of dependencies', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const listed = rowsUnder('Dependencies').flatMap(([names = '', , licence = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, licence })),
  );

  test('list every runtime package, and only installed packages', () => {
    const names = listed.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies ?? {})));
    expect(names.filter((name) => !(name in { ...dependencies, ...devDependencies }))).toEqual([]);
  });

  test.each(listed)('$name has the listed licence: $licence', ({ name, licence }) => {
    const { license } = JSON.parse(read(`node_modules/${name}/package.json`)) as { license: string };
    expect(licence === "Microsoft's own" ? 'LICENSE' : licence).toBe(license);
  });
});

test('every npm script is in the table of commands, or is part of one that is', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const shown = rowsUnder('Set-up and commands').map(([command]) => command?.replace(/`|npm (run )?/g, ''));
  const absent = Object.keys(scripts).filter((name) => !shown.includes(name));
  expect(absent).toEqual(['test:manifest']);
});
