import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployingPage } from '../../scripts/docs/deploying-page';

const DOCS = join(__dirname, '../../docs');
const [page, benchmarks] = ['deploying.md', 'benchmarks.md'].map((name) => readFileSync(join(DOCS, name), 'utf8')) as [
  string,
  string,
];

test('the figures of the team server follow the benchmarks', () => {
  const [, rate = ''] = /^\| cached answers of a team server on one core.*?\| (\d+\/s)/m.exec(benchmarks) ?? [];
  expect(rate).not.toBe('');
  expect(deployingPage(page, benchmarks)).toContain(`| ${rate} `);
  const measuredAgain = deployingPage(page, benchmarks.replace(rate, '12345/s'));
  expect(measuredAgain).toContain('| 12345/s ');
  expect(measuredAgain).not.toContain(rate);
});

test('targets are not quoted, and nothing else of the page changes', () => {
  const written = deployingPage(page, benchmarks);
  const figures = written.split('\n').filter((line) => !page.split('\n').includes(line));
  expect(figures).toEqual([]);
  expect(written).not.toMatch(/\| (met|missed) /);
});

test('a row that the benchmarks have no more is named', () => {
  const without = benchmarks.replaceAll('cached answers of', 'answers of');
  expect(() => deployingPage(page, without)).toThrow('no row that fits /^cached answers of /');
  expect(() => deployingPage('nothing', benchmarks)).toThrow('no place for the figures');
});
