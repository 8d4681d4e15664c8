import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { parseFormula } from '../../scripts/docs/formula';
import { cellText, markdownTable } from '../../scripts/docs/markdown';
import { readDeclared } from '../../scripts/docs/metadata';
import { generatedPages } from '../../scripts/docs/pages';
import { runFormulas } from '../../scripts/docs/run-formulas';

test('the pages that `npm run docs` writes are up to date', async () => {
  const pages = await generatedPages();
  expect(pages).toHaveLength(5);
  const stale = pages.filter(({ path, text }) => readFileSync(path, 'utf8') !== text);
  expect(stale.map(({ path }) => relative(process.cwd(), path))).toEqual([]);
});

test('the skill for assistants is at most 6 kB, has front matter, and names every function', async () => {
  const skill = readFileSync('skills/spillway/SKILL.md', 'utf8');
  expect(Buffer.byteLength(skill)).toBeLessThanOrEqual(6000);
  expect(skill).toMatch(/^---\nname: spillway\ndescription: .{80,1024}\n---\n/);
  const { functions } = await readDeclared();
  for (const { id } of functions) expect(skill).toContain(id);
});

test('a formula that gives an error is rejected as an example', async () => {
  const declared = await readDeclared();
  await expect(runFormulas(['=FIN.METRIC("PELLUVA","FY2026","nonsense")'], declared)).rejects.toThrow('gives #N/A');
  await expect(runFormulas(['=US.CIK("QRVN","QRVN")'], declared)).rejects.toThrow('US.CIK takes 1 arguments');
  await expect(runFormulas(['=US.NONE()'], declared)).rejects.toThrow('there is no function US.NONE');
});

test('a stream is shown with its first result, a table or a text', async () => {
  const declared = await readDeclared();
  const formulas = ['=FIN.LIVE("NSE:AURELKA",,,2)', '=FIN.STATUS()'];
  const results = await runFormulas(formulas, declared);
  const [head, ...rows] = results.get('=FIN.LIVE("NSE:AURELKA",,,2)') as unknown[][];
  expect(head?.[0]).toBe('Published (IST)');
  expect(rows).toHaveLength(2);
  expect(results.get('=FIN.STATUS()')).toBe('ready');
});

test('a stream that gives an error is rejected as an example', async () => {
  await expect(runFormulas(['=FIN.LIVE("NSE:AURELKA",,,,1)'], await readDeclared())).rejects.toThrow(
    'from 10 to 86,400; it is 1.',
  );
});

test('docs/functions.md lists every function, marks cuts, and contains no long text', async () => {
  const page = readFileSync('docs/functions.md', 'utf8');
  const { functions } = await readDeclared();
  for (const { id } of functions) {
    expect(page).toContain(`| [${id}](#${id.toLowerCase().replace('.', '')}) |`);
    expect(page).toContain(`\n### ${id}\n`);
  }
  expect(page).toMatch(/\n… \d+ more rows\n/);
  expect(page).toMatch(/\n… \d+ more columns?\n/);
  const results = [...page.matchAll(/^\| A \|[\s\S]*?\n\n/gm)].flatMap(([table]) => table.split('\n'));
  const texts = results.flatMap((line) => line.split(' | '));
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThanOrEqual(90);
});

test('a formula is parsed into its name and its constants', () => {
  expect(parseFormula('=FIN.TODAY()')).toEqual({ name: 'FIN.TODAY', args: [] });
  expect(parseFormula('=A.B("say ""x"", y", -1.5 ,,TRUE,)')).toEqual({
    name: 'A.B',
    args: ['say "x", y', -1.5, null, true, null],
  });
  expect(parseFormula('=A.B({"a","b";1,2},3)')).toEqual({
    name: 'A.B',
    args: [
      [
        ['a', 'b'],
        [1, 2],
      ],
      3,
    ],
  });
  for (const text of ['=A.B(C1)', '=A.B(1)+1', '=A.B(A.C())', '=A.B({1)', '=A.B(1})', 'A.B()'])
    expect(() => parseFormula(text)).toThrow(text);
});

test('a date and a number are shown in their format, a plain number with 15 digits, and a bar is escaped', () => {
  const date = (basicValue: number, numberFormat: string) => cellText({ type: 'Double', basicValue, numberFormat });
  expect(date(45_382, 'yyyy-mm-dd')).toBe('2024-03-31');
  expect(date(45_382.5, 'yyyy-mm-dd hh:mm')).toBe('2024-03-31 12:00');
  expect(date(0.125, '0.0%')).toBe('12.5%');
  expect(cellText(159978.61)).toBe('159978.61');
  expect(cellText(169712.13999999996)).toBe('169712.14');
  expect(markdownTable([['a|b'], ['']])).toBe('| a\\|b |\n| --- |\n|  |');
});
