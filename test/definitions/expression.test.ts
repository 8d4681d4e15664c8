import fc from 'fast-check';
import type { Expression } from '../../src/definitions/expression';
import { linesOf } from '../../src/definitions/lines-of-expression';
import { ExpressionError, parseExpression } from '../../src/definitions/parse-expression';

const AMOUNTS: Readonly<Record<string, number>> = { sales: 7, 'income.sales': 3, 'net debt': -2, 'a-b': 0.5, _x9: 11 };

function valueOf(expression: Expression): number {
  switch (expression.kind) {
    case 'number':
      return expression.number;
    case 'line':
      return AMOUNTS[expression.text] ?? NaN;
    case 'average':
      return valueOf(expression.of) + 1000; // tells apart what is averaged
    case '+':
      return valueOf(expression.left) + valueOf(expression.right);
    case '-':
      return valueOf(expression.left) - valueOf(expression.right);
    case '*':
      return valueOf(expression.left) * valueOf(expression.right);
    case '/':
      return valueOf(expression.left) / valueOf(expression.right);
    default:
      throw new Error(`no text is read as ${expression.kind}`);
  }
}

/** An expression as text, and the JavaScript that says what it means. */
interface Written {
  readonly text: string;
  readonly meaning: string;
}

const line = fc.constantFrom(...Object.keys(AMOUNTS)).chain((name) => {
  const spellings = /^[\w.]+$/.test(name) ? [name, `[${name}]`, `"${name}"`] : [`[${name}]`, `"${name}"`];
  return fc.constantFrom(...spellings).map((text) => ({ text, meaning: `amounts[${JSON.stringify(name)}]` }));
});
const number = fc.constantFrom('2', '0.25', '.5', '1e3', '12.').map((text) => ({ text, meaning: text }));
const gap = fc.constantFrom('', ' ', '\n ');
const written: fc.Arbitrary<Written> = fc.letrec<{ any: Written }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 4 },
    line,
    number,
    fc.tuple(tie('any'), fc.constantFrom('+', '-', '*', '/'), tie('any'), gap).map(([left, sign, right, space]) => ({
      text: `${left.text}${space}${sign}${space}${right.text}`,
      meaning: `${left.meaning} ${sign} ${right.meaning}`,
    })),
    tie('any').map(({ text, meaning }) => ({ text: `(${text})`, meaning: `(${meaning})` })),
    tie('any').map(({ text, meaning }) => ({ text: `-(${text})`, meaning: `-(${meaning})` })),
    tie('any')
      .filter(({ text }) => !text.includes('AVG('))
      .map(({ text, meaning }) => ({ text: `AVG( ${text} )`, meaning: `((${meaning}) + 1000)` })),
  ),
})).any;

test('a random expression means what JavaScript makes of it', () => {
  let compared = 0;
  fc.assert(
    fc.property(written, ({ text, meaning }) => {
      if (!/[a-z_]/i.test(text.replace(/1e3|avg/gi, ''))) return; // names no line
      const expected = new Function('amounts', `return ${meaning}`)(AMOUNTS) as number;
      expect(valueOf(parseExpression(text))).toBe(expected);
      compared += 1;
    }),
    { numRuns: 2000 },
  );
  expect(compared).toBeGreaterThan(500);
});

test('any text is read or refused with a place in it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[ab1+\-*/()|.[\]" ]{0,40}$/)), (text) => {
      try {
        parseExpression(text);
      } catch (error) {
        if (!(error instanceof ExpressionError)) throw error;
        expect(error.at).toBeGreaterThanOrEqual(0);
        expect(error.at).toBeLessThanOrEqual(text.length);
      }
    }),
    { numRuns: 2000 },
  );
});

test('alternatives bind tighter than any operator, and keep their spelling', () => {
  const expression = parseExpression('-sales|[Net sales]|"income.sales" / 2');
  expect(linesOf(expression)).toEqual([{ kind: 'line', text: 'sales|Net sales|income.sales', at: 1 }]);
  expect(expression).toMatchObject({ kind: '/', left: { kind: '*', left: { number: -1 } }, right: { number: 2 } });
});

const MISSING = (name: string) => `an operator is missing, or brackets around a name of several words: [${name}]`;

test('"avg" without parentheses is a line', () => {
  expect(parseExpression('avg + 1')).toMatchObject({ left: { kind: 'line', text: 'avg' } });
});

test.each([
  ['', 'a line, a number or "(" is missing', 1],
  ['sales +', 'a line, a number or "(" is missing', 8],
  ['sales 2', 'an operator is missing', 7],
  ['sales - total other costs / 2', MISSING('total other costs'), 15],
  ['avg(total assets)', MISSING('total assets'), 11],
  ['sales other_income', MISSING('sales other_income'), 7],
  ['(sales', '")" is missing', 7],
  ['sales)', '")" without "("', 6],
  ['sales | 2', 'a line is missing', 9],
  ['sales + § 2', '"§" has no meaning here', 9],
  ['sales + [net debt', '"[" has no meaning here', 9],
  ['3 * 4', 'it names no line', 1],
  ['avg(sales + avg(sales))', 'avg() inside avg()', 13],
  ['avg()', 'a line, a number or "(" is missing', 5],
])('%j is refused: %s, at character %d', (text, reason, character) => {
  expect(() => parseExpression(text)).toThrow(`${reason}, at character ${character}`);
});

test('length, depth and the number of lines are bounded', () => {
  expect(() => parseExpression(`sales${' '.repeat(500)}`)).toThrow('longer than 500 characters');
  expect(() => parseExpression(`${'('.repeat(100)}sales${')'.repeat(100)}`)).toThrow('nested too deeply');
  expect(() => parseExpression(`${'-'.repeat(100)}sales`)).toThrow('nested too deeply');
  expect(() => parseExpression(Array(31).fill('sales').join('+'))).toThrow('more than 30 lines');
  expect(linesOf(parseExpression(Array(30).fill('sales').join('+')))).toHaveLength(30);
});
