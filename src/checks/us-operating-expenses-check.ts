import type { Amounts } from './amounts';
import type { Check } from './check';
import { US_SUMS } from './rounding';
import { checkOfSum } from './sum-check';

const [FROM, TO] = ['gross_profit', 'operating_income_loss'];
/** Where the total of these lines stands among them, it is a sum of its own. */
const TOTAL = 'operating_expenses';

/** One line that is the difference may be so by its definition; of several none could be left out, nor another be missing. */
const LEAST = 2;

/**
 * Gross profit less each line between it and operating income, where that is operating income: then the lines are all of the expenses, and both
 * profits are confirmed. Where it is not, an issuer has lines under its own names, which is no failure.
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
