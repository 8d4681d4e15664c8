import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { anchorOf } from '../../scripts/webpack/heading-anchor';

const ROOT = join(__dirname, '../..');
const PACKAGE = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

const DOCUMENTS = [
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md'],
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
].map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));

test.each(DOCUMENTS)('every command in $path exists', ({ text }) => {
  const named = [...text.matchAll(/\bnpm run ([a-z][a-z:]*)/g)].map(([, script]) => script);
  const short = [...text.matchAll(/\bnpm (start|test)\b/g)].map(([, script]) => script);
  expect([...named, ...short].filter((script = '') => !(script in PACKAGE.scripts))).toEqual([]);
});

test.each(DOCUMENTS)('every local link in $path has a target', ({ path, text }) => {
  const targets = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const isThere = (target: string) => {
    const [file = '', anchor] = target.split('#');
    const found = file === '' ? join(ROOT, path) : join(ROOT, dirname(path), file);
    return existsSync(found) && (anchor === undefined || anchorsOf(readFileSync(found, 'utf8')).includes(anchor));
  };
  expect(targets.filter((target) => !/^[a-z]+:/.test(target) && !isThere(target))).toEqual([]);
});

function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
}

test.each(DOCUMENTS)('every file and folder named in $path exists', ({ text }) => {
  const named = [...text.matchAll(/`((?:src|server|playground|bench|test|scripts|docs)\/[\w./-]*)`/g)].map(
    ([, name = '']) => name,
  );
  const absent = named.filter((name) => !existsSync(join(ROOT, name)));
  expect(absent).toEqual([]);
});

test.each(DOCUMENTS)('every row of a table in $path stands below its head', ({ text }) => {
  const blocks = text.split(/\n(?!\|)/).map((part) => part.slice(part.indexOf('\n|') + 1));
  const tables = blocks.filter((block) => block.startsWith('|')).map((block) => block.split('\n'));
  expect(tables.filter(([, second = '']) => !/^\|( *:?-+:? *\|)+$/.test(second)).map(([first]) => first)).toEqual([]);
});

test.each(DOCUMENTS)('$path contains no absolute path of one machine', ({ text }) => {
  expect(text).not.toMatch(/(^|[\s`(])\/(work|home|Users|tmp)\//);
});

test.each(DOCUMENTS)('$path has no marks of a conflict, nor what the formatter makes of them', ({ text }) => {
  expect(/(?:<\s?){7}|(?:>\s?){7}/.exec(text)?.[0]).toBeUndefined();
});
