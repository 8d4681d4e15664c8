import fc from 'fast-check';
import { decimalSum } from '../../../../src/functions/statements/amounts/decimal-sum';

test.each([
  [[0.1, 0.2], 0.3],
  [[1.1, 2.2, -3.3], 0],
  [[126245.03, -0.05, 12], 126256.98],
  [[5], 5],
  [[1e15, 0.1], 1e15 + 0.1],
  [[1e-7, 2e-7], 1e-7 + 2e-7],
])('the sum of %j is %d', (amounts, sum) => {
  expect(decimalSum(amounts)).toBe(sum);
});

test('amounts of two decimals add up like whole numbers of hundredths', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 12 }), (hundredths) => {
      const total = hundredths.reduce((sum, each) => sum + each, 0);
      expect(decimalSum(hundredths.map((each) => each / 100)) + 0).toBe(total / 100 + 0);
    }),
  );
});
