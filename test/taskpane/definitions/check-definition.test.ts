import { definitionsOf } from '../../../src/definitions/find-definition';
import { shippedDefinitions, plainFormula } from '../../../src/definitions/library';
import { type Definition, definitionKey, storedText } from '../../../src/definitions/stored-definition';
import { expressionProblem, nameProblem } from '../../../src/taskpane/definitions/check-definition';

const india = (name: string, expression = ''): Definition => ({ market: 'india', name, expression });
const us = (name: string, expression = ''): Definition => ({ market: 'us', name, expression });
const beside = (...own: readonly Definition[]) =>
  definitionsOf(new Map(own.map((each) => [definitionKey(each), storedText(each)])));

describe('a name', () => {
  test.each([
    ['', 'Give it a name.'],
    ['a.b', 'A name begins with a letter or digit'],
    ['=x', 'A name begins with a letter or digit'],
    ['x|y', 'A name begins with a letter or digit'],
    ['123', 'A name begins with a letter or digit'],
    ['avg', 'A name begins with a letter or digit'],
    ['x'.repeat(61), 'has at most 60 characters'],
    ['sales', '“sales” is a line of the income statement'],
    ['Profit After Tax', 'is a line of the income statement'],
  ])('%j is refused in India', (name, message) => expect(nameProblem(india(name))).toContain(message));

  test.each(['revenues', 'NetIncomeLoss', 'us-gaap:Assets', 'net income loss', 'share_based_compensation'])(
    '%s is a documented line of US statements',
    (name) => expect(nameProblem(us(name))).toContain('is a line of'),
  );

  test.each(['Core revenue', 'adjusted net debt', 'EBITDA', 'ROE 2'])('%s can be given in both markets', (name) => {
    expect([nameProblem(india(name)), nameProblem(us(name))]).toEqual([undefined, undefined]);
  });
});

describe('an expression', () => {
  const problem = (definition: Definition, ...own: readonly Definition[]) =>
    expressionProblem(definition, beside(...own));

  test.each([
    'sales - other_income',
    'income.anything / EBITDA',
    'avg([total equity])',
    '2 * expenses.depreciation',
    'PBT / [net profit]',
  ])('%s is one in India', (expression) => expect(problem(india('mine', expression))).toBeUndefined());

  test('every definition that ships is one, under another name', () => {
    for (const shipped of shippedDefinitions()) {
      const problems = [india('mine', plainFormula(shipped, 'india')), us('mine', plainFormula(shipped, 'us'))]
        .filter(({ expression }) => expression !== '')
        .map((definition) => problem(definition));
      expect([shipped.name, ...problems]).toEqual([shipped.name, ...problems.map(() => undefined)]);
    }
  });

  test.each([
    ['', 'Give a formula over lines'],
    ['sales +', 'A line, a number or "(" is missing, at character 8.'],
    ['sales ^ 2', '"^" has no meaning here, at character 7.'],
    ['sales - other_incom', '“other_incom” is no documented line and no definition. Close: other_income'],
    ['sales|salez', '“salez” is no documented line'],
    ['expenses.paper', '“expenses.paper” is no documented line'],
  ])('%j is refused, with the reason', (expression, message) =>
    expect(problem(india('mine', expression))).toContain(message),
  );

  test('a line of the other market is unknown, as is a definition of it', () => {
    expect(problem(us('mine', 'mat_credit_or_entitlement'))).toContain('no documented line');
    expect(problem(us('mine', 'headroom'), india('headroom', 'sales'))).toContain('“headroom” is no documented line');
  });

  test('a circular definition is refused, over others too, and by a name in another spelling', () => {
    expect(problem(india('mine', '[My Other] + 1'), india('my other', 'MINE * 2'))).toBe(
      'It refers to itself: mine → My Other → MINE.',
    );
    expect(problem(india('operating profit', 'EBITDA - expenses.depreciation'))).toBe(
      'It refers to itself: operating profit → EBITDA → operating profit.',
    );
    expect(problem(india('mine', 'mine + 1'))).toContain('mine → mine');
  });
});
