import type { Amounts } from './amounts';
import type { Check } from './check';
import { US_SUMS } from './rounding';
import { checkOfSum } from './sum-check';

const [FROM, TO] = ['gross_profit', 'operating_income_loss'];
/** Where this total stands among the lines, the check of the total covers them. */
const TOTAL = 'operating_expenses';

/** A single line may equal the difference by definition. Two or more prove that no line is missing and none is too many. */
const LEAST = 2;

/**
 * Checks that gross profit less each line between it and operating income makes operating income: then the lines are all of the expenses, and both
 * profits are confirmed. Undefined otherwise: the issuer has lines under names of its own, which is no failure.
 */
export function operatingExpensesCheck({ all }: Amounts): Check | undefined {
  const lines = [...all.keys()];
  const between = lines.slice(lines.indexOf(FROM) + 1, lines.indexOf(TO)).filter((line) => all.get(line));
  const [from, to] = [all.get(FROM), all.get(TO)];
  if (typeof from !== 'number' || typeof to !== 'number' || between.length < LEAST || between.includes(TOTAL))
    return undefined;
  const amounts = [to, from, ...between.map((line) => -(all.get(line) ?? 0))];
  const name = 'gross profit less the lines below it is operating income';
  const check = checkOfSum(name, { lines: [TO, FROM, ...between], amounts }, US_SUMS.income);
  return check.holds ? check : undefined;
}
