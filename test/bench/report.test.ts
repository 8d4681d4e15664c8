import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { document, table } from '../../bench/report';

const ROWS = [
  { what: 'warm cells', result: '10 ms', against: '0.80 of nothing' },
  { what: 'a', result: 'b', against: 'c' },
];

test('the table is Markdown with aligned columns', () => {
  const lines = table(ROWS).split('\n');
  expect(lines).toHaveLength(4);
  expect(new Set(lines.map((line) => line.length)).size).toBe(1);
  expect(lines[1]).toMatch(/^\| -+ \| -+ \| -+ \|$/);
  expect(lines[2]).toBe('| warm cells | 10 ms  | 0.80 of nothing |');
});

test('the page names the machine and has every row', () => {
  const text = document(ROWS, '2 × some processor');
  expect(text).toContain('Measured on 2 × some processor.');
  for (const line of table(ROWS).split('\n')) expect(text).toContain(line);
});

test('docs/benchmarks.md has the text that the benchmark writes around its table', () => {
  const page = readFileSync(join(__dirname, '../../docs/benchmarks.md'), 'utf8');
  const flat = (text: string) => text.replace(/\s+/g, ' ');
  const [before = ''] = document([], '').split('Measured on');
  expect(flat(page).startsWith(flat(before))).toBe(true);
  expect(page).toMatch(/^Measured on \d+ × .+, Node v\d+.*, Chromium \d+/m);
});
