import { withFiledSections } from '../../../src/tables';
import { indianStatement } from '../support/statements';

const pathsOf = (statements: ReturnType<typeof withFiledSections>) =>
  statements.map(({ outline }) => outline.map(({ path }) => path));

test('a section in which no period has a number goes with its heading; one with a number in any period stays in all', () => {
  const [later, earlier] = withFiledSections([
    indianStatement({ revenue: { a: 1, b: null }, assets: { a: null }, total: 0, other: null }),
    indianStatement({ revenue: { a: null }, assets: { a: null }, liabilities: { a: 2 } }),
  ]);
  expect(pathsOf([later!, earlier!])).toEqual([
    ['revenue', 'revenue.a', 'revenue.b', 'total'],
    ['revenue', 'revenue.a', 'liabilities', 'liabilities.a'],
  ]);
  expect([later!.values, earlier!.values]).toEqual([
    [undefined, 1, null, 0],
    [undefined, null, undefined, 2],
  ]);
});

test('statements without any number, and those whose sections all have one, stay as they are', () => {
  const none = [indianStatement({ revenue: { a: null } }), indianStatement({ total: null })];
  expect(withFiledSections(none)).toBe(none);
  const whole = indianStatement({ revenue: { a: 1 } });
  expect(withFiledSections([whole])[0]).toBe(whole);
});
