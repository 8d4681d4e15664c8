import { readFileSync } from 'node:fs';
import { ANNOUNCEMENT_CATEGORIES, ENDPOINTS } from '../../src/api';
import { ASSUMPTIONS } from '../../src/api/assumptions';

const page = readFileSync('docs/assumptions.md', 'utf8');
const section = (title: string) => page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
/** The rows of the tables in a text, without heads and lines. */
const rowsOf = (text: string) => text.split('\n').filter((line) => /^\| (?!---|name \||endpoints? \|)/.test(line));
const quoted = (text: string) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name);

/** Parameters by endpoint and name, such as `E4 ticker`. */
const declared = ENDPOINTS.flatMap(({ id, parameters }) =>
  Object.values(parameters).map((parameter) => ({ name: `${id} ${parameter.wire}`, ...parameter })),
);

test('the names of the page are the declarations marked as assumed, no fewer and no more', () => {
  const parts = section('Names').split(/^### /m).slice(1);
  const names = parts.flatMap((part) =>
    rowsOf(part).map((row) => `${part.slice(0, part.indexOf('\n'))} ${quoted(row)[0]}`),
  );
  expect(names).toEqual(declared.filter(({ assumed }) => assumed).map(({ name }) => name));
});

test('the document names the filters of E3, and those of E1 and E5 to E10', () => {
  const assuming = new Set(declared.filter(({ assumed }) => assumed).map(({ name }) => name.split(' ')[0]));
  for (const id of ['E1', 'E3', 'E5', 'E6', 'E7', 'E8', 'E9', 'E10']) expect(assuming).not.toContain(id);
});

test('what must be given is what the declarations assume to be required', () => {
  const rows = rowsOf(section('Must be given'));
  const names = rows.flatMap((row) => quoted(row).map((name) => `${row.split(' ')[1]} ${name}`));
  expect(names).toEqual(declared.filter(({ required }) => required === 'assumed').map(({ name }) => name));
  for (const name of ['E2 query', 'E3 query', 'E16 period_end_date', 'E17 reporting_type', 'E18 period_end_date'])
    expect(names).toContain(name);
  // The document itself says that these are required.
  for (const name of ['E1 document_type', 'E2 filters.types']) expect(names).not.toContain(name);
});

test('the counts of the page are those of its tables', () => {
  const counts = [...(/Taken for granted are .*/.exec(page)?.[0] ?? '').matchAll(/\d+/g)].map(Number);
  expect(counts).toEqual([
    rowsOf(section('Names')).length,
    rowsOf(section('Must be given')).flatMap(quoted).length,
    rowsOf(section('Other questions')).length,
    [...section('Announcement categories').matchAll(/^\d+\. /gm)].length,
  ]);
  expect(counts.at(-1)).toBe(ANNOUNCEMENT_CATEGORIES.length);
});

test.each([
  ['E4', /day in India \(IST\)/],
  ['E14', /day in UTC/],
  ['E5', /404/],
  ['E6', /404/],
  ['E8', /whatever filing it comes from/],
  ['E11', /sorts by size/],
  ['E15', /sorts by size/],
  ['E1', /comma/],
])('%s: what the document leaves open is answered', (id, text) => {
  const rows = rowsOf(section('Other questions')).filter((row) => row.split('|')[1]?.trim().split(', ').includes(id));
  expect(rows.filter((row) => text.test(row))).toHaveLength(1);
});

test('an assumption names endpoints that are declared', () => {
  const ids = ENDPOINTS.map(({ id }) => id);
  for (const { endpoints } of ASSUMPTIONS) expect(ids).toEqual(expect.arrayContaining([...endpoints]));
});
