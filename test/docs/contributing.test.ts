import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FUNCTION_FOLDERS, LAYERS } from '../../eslint.layers.cjs';

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

test('the folders of src/functions are named in the order that ESLint holds', () => {
  const [, sentence = ''] = /imports only those before it: ([^]*?)\.\n/.exec(CONTRIBUTING) ?? [];
  expect([...sentence.matchAll(/`([a-z/]+)`/g)].map(([, folder]) => folder)).toEqual(FUNCTION_FOLDERS);
});

test('every npm script is in the table of commands, or is part of one that is', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const shown = rowsUnder('Set-up and commands').map(([command]) => command?.replace(/`|npm (run )?/g, ''));
  const absent = Object.keys(scripts).filter((name) => !shown.includes(name));
  expect(absent).toEqual(['test:manifest']);
});
