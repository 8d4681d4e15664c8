import type { FormulaCondition } from '../../src/definitions/condition';
import { kindAndArgument } from '../../src/definitions/condition';

test('a condition is of one kind: a second one would not be asked, and does not compile', () => {
  // @ts-expect-error -- two kinds in one condition
  const ofTwo: FormulaCondition = { zero: 'balance.assets', negative: 'balance.liabilities' };
  expect(kindAndArgument(ofTwo)).toEqual(['zero', 'balance.assets']);
});
