import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const FOLDER = join(ROOT, 'docs/decisions');

const RECORDS = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => name.endsWith('.md') && name !== 'README.md')
  .map((name) => ({ name, text: readFileSync(join(FOLDER, name), 'utf8') }));

test('the list has every record, once, under its title', () => {
  const list = readFileSync(join(FOLDER, 'README.md'), 'utf8');
  const listed = [...list.matchAll(/^- \[(.+)\]\((.+)\)$/gm)].map(([, title, name]) => `${name}: ${title}`);
  const titles = RECORDS.map(({ name, text }) => `${name}: ${/^# (.+)$/m.exec(text)?.[1]}`);
  expect(listed.sort()).toEqual(titles.sort());
});

test.each(RECORDS)('$name says why, and what holds it', ({ text }) => {
  expect(text).toMatch(/^\*\*Why\.\*\* /m);
  expect(/^\*\*Held by\*\* ([^]*)/m.exec(text)?.[1]).toMatch(/`(test\/|npm run )/);
});

test('every record that a comment names exists', () => {
  const files = ['src', 'server', 'playground', 'scripts', 'bench'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const named = files
    .filter((name) => /\.tsx?$/.test(name))
    .flatMap((name) => readFileSync(join(ROOT, name), 'utf8').match(/docs\/decisions\/[\w./-]*\w/g) ?? []);
  expect(named).not.toEqual([]);
  expect(named.filter((name) => !existsSync(join(ROOT, name)))).toEqual([]);
});
