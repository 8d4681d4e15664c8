import { checksText, checkStatement } from '../../src/checks';
import { indianData } from '../support/indian-statement';

/** The lines that the service documents alone leave out what others add to the profit. */
const documented = (after: number, tax = 100.1) =>
  indianData({
    income: { sales: 1000, other_income: 55 },
    expenses: { employee_cost: 200 },
    profit_before_tax: 400.12,
    tax_expense: { current_tax: tax, deferred_tax: null },
    profit_after_tax: after,
  });
const text = (after: number, tax?: number) => checksText(checkStatement(documented(after, tax)));

test.each([
  [300.02, 'adds up (1 check)'],
  [
    451.5,
    'adds up (1 check); profit before tax less tax is 300.02, and profit after tax 451.5: what lies between, as a share of associates, is in no line',
  ],
  [
    30,
    'does not add up: profit after tax is of the order of profit before tax less tax: 30 is filed, they suggest about 300.02',
  ],
])('a profit after tax of %d is held to the order of the profit before tax less tax', (after, says) => {
  expect(text(after)).toBe(says);
});

test.each([399.12, 400.12])('a tax of %d leaves too little of 400.12 to say of which order the profit is', (tax) => {
  expect(text(12.5, tax)).toMatch(
    /^adds up \(1 check\); profit before tax less tax is [01], and profit after tax 12.5: /,
  );
});
