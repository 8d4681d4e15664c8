import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const ROOT = join(__dirname, '../..');
const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

interface Named {
  readonly title: string;
  readonly file: string;
}

const namedIn = (text: string): Named[] =>
  [...text.matchAll(/\[([^\]]+)\]\(\.\.\/(test\/[^)]+\.test\.ts)\)/g)].map(([, title = '', file = '']) => ({
    title,
    file,
  }));

const [PROTECTED = '', OPEN = ''] = PAGE.split('## What is not protected');

/** The items of its lists: a claim each, with its tests below it. */
const CLAIMS = PROTECTED.split(/^- /m)
  .slice(1)
  .map((item) => ({ claim: item.split('\n')[0] ?? '', tests: namedIn(item) }));

/** The titles in a test file, as its syntax has them: the texts that `test`, `describe` and their `each` are called with. */
function titlesIn(file: string): readonly string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const [title] = node.arguments;
      if (title && ts.isStringLiteralLike(title) && isTestCall(node.expression)) titles.push(title.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(join(ROOT, file), 'utf8'), ts.ScriptTarget.Latest));
  return titles;
}

function isTestCall(called: ts.Expression): boolean {
  if (ts.isIdentifier(called)) return ['test', 'describe'].includes(called.text);
  if (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called)) return isTestCall(called.expression);
  return ts.isParenthesizedExpression(called) && isTestCall(called.expression);
}

test('the page has claims about each of what it protects', () => {
  expect(CLAIMS.length).toBeGreaterThan(20);
});

test.each(CLAIMS)('a test holds: $claim', ({ tests }) => {
  expect(tests).not.toEqual([]);
  for (const { title, file } of tests) expect(titlesIn(file)).toContain(title);
});

test('every test that the page names stands below a claim, and the page says what is open', () => {
  expect(CLAIMS.flatMap(({ tests }) => tests)).toEqual(namedIn(PAGE));
  expect(OPEN.split(/^- /m).length).toBeGreaterThan(4);
});
