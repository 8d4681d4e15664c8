import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join(__dirname, '../../docs/decisions');

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
