import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '../../docs/rules');
const PAGES = readdirSync(FOLDER)
  .filter((name) => name !== 'README.md')
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

test('the list has every page of rules, once', () => {
  const list = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  const listed = [...list.matchAll(/^\| \[.+?\]\((.+?)\)/gm)].map(([, name]) => name);
  expect(listed.sort()).toEqual(PAGES.map(({ name }) => name).sort());
});

test.each(PAGES)('as often as $name says why, it says what holds the rule', ({ text }) => {
  const count = (of: RegExp) => text.match(of)?.length ?? 0;
  expect(count(/^\*\*Why\.\*\* /gm)).toBe(count(/^\*\*Held by\*\* /gm));
});

test('every rule says why, on its page or on that of the figures', () => {
  const silent = PAGES.filter(({ text }) => !/^\*\*Why\.\*\* /m.test(text) && !text.includes('(figures.md)'));
  expect(silent).toEqual([]);
});
