import type { Amounts } from './amounts';
import type { Check } from './check';
import { numberText } from './check-text';
import { roundingOf } from './rounding';
import { PROFIT } from './owners/profit-attribution';

const BEFORE_TAX = 'profit_before_tax';
const TAXES = [
  'current_tax',
  'deferred_tax',
  'tax_for_earlier_years',
  'mat_credit_or_entitlement',
  'other_tax_expenses',
].map((line) => `tax_expense.${line}`);

/** The lines between the two, such as the share of associates, make a profit up to 2.8 times as large in real filings. The bound is ours. */
const ANOTHER_ORDER = 9;

function isOfAnotherOrder(profit: number, expected: number): boolean {
  const ratio = Math.abs(profit / expected);
  return ratio >= ANOTHER_ORDER || ratio <= 1 / ANOTHER_ORDER;
}

/**
 * Holds a profit after tax that no other sum makes to the profit before tax, less the lines of tax that the service documents. These leave out what others add, such
 * as the share of associates, so that only another order of magnitude fails, where tax leaves more than a small rest; any other difference is said.
 */
export function profitCheck({ all }: Amounts, checks: readonly Check[]): Check | undefined {
  const [after, before] = [PROFIT, BEFORE_TAX].map((line) => all.get(line));
  const taxes = TAXES.filter((line) => typeof all.get(line) === 'number');
  if (typeof after !== 'number' || typeof before !== 'number' || taxes.length === 0) return undefined;
  if (checks.some(({ line }) => line === PROFIT)) return undefined;
  const amounts = [before, ...taxes.map((line) => -(all.get(line) ?? 0))];
  const expected = Number(amounts.reduce((sum, each) => sum + each, 0).toPrecision(15));
  const tolerance = [after, ...amounts].reduce((sum, each) => sum + roundingOf(each, 0), 0);
  const compared = {
    line: PROFIT,
    lines: [PROFIT, BEFORE_TAX, ...taxes],
    reported: after,
    expected,
    tolerance,
  } as const;
  if (Math.abs(after - expected) <= tolerance)
    return { name: 'profit before tax less tax is profit after tax', ...compared, measure: 'times', holds: true };
  const name = 'profit after tax is of the order of profit before tax less tax';
  if (isOfAnotherOrder(after, expected) && !isOfAnotherOrder(before, expected))
    return { name, ...compared, measure: 'times', holds: false };
  const remark = `profit before tax less tax is ${numberText(expected)}, and profit after tax ${numberText(after)}: what lies between, as a share of associates, is in no line`;
  return { name, ...compared, measure: 'times', holds: true, remark };
}
