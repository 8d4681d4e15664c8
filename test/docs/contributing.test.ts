import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const CONTRIBUTING = read('CONTRIBUTING.md');

/** Rows of the table that stands under a heading. */
function rowsUnder(heading: string): string[][] {
  const section = CONTRIBUTING.split(/^## /m).find((each) => each.startsWith(`${heading}\n`)) ?? '';
  return [...section.matchAll(/^\| (`.*) \|$/gm)].map(([, row = '']) => row.split('|').map((cell) => cell.trim()));
}

test('the table of layers is the one test/imports.test.ts holds', () => {
  const held = /const ALLOWED[^{]*= \{([\s\S]*?)\n\};/.exec(read('test/imports.test.ts'))?.[1] ?? '';
  const allowed = [...held.matchAll(/(\w+): \[(.*?)\]/g)].map(([, folder, list = '']) => [
    folder,
    list.replaceAll("'", '') || 'nothing',
  ]);
  const shown = rowsUnder('Layers').map(([folder = '', imports]) => [folder.replaceAll('`', ''), imports]);
  expect(allowed.length).toBeGreaterThan(5);
  expect(shown).toEqual(allowed);
});

describe('the tables of dependencies', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const listed = rowsUnder('Dependencies').flatMap(([names = '', , licence = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ name, licence })),
  );

  test('hold every runtime package, and no package that is not installed', () => {
    const names = listed.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies ?? {})));
    expect(names.filter((name) => !(name in { ...dependencies, ...devDependencies }))).toEqual([]);
  });

  test.each(listed)('$name has the licence it says: $licence', ({ name, licence }) => {
    const { license } = JSON.parse(read(`node_modules/${name}/package.json`)) as { license: string };
    expect(licence === "Microsoft's own" ? 'LICENSE' : licence).toBe(license);
  });
});

test('every script of package.json is in the table of commands, or is part of one that is', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const shown = rowsUnder('Set-up and commands').map(([command]) => command?.replace(/`|npm (run )?/g, ''));
  const absent = Object.keys(scripts).filter((name) => !shown.includes(name));
  expect(absent).toEqual(['test:manifest']);
});
