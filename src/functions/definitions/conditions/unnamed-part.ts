import { US_REVENUE_NAMES } from '../../../api';
import type { Condition } from '../../../definitions/expression';
import type { Statement } from '../../../tables';
import { amountsIn, moneyLines } from './money-lines';
import { pathIn } from './other-lines';
import { sumRounding } from './sum-rounding';

/** Lines that are no part of equity: mezzanine lines between liabilities and equity, minorities, and subtotals. */
const NO_PART =
  /^(temporary_equity|redeemable_|stockholders_equity|commitments_and_contingencies)|minority_interest|noncontrolling/;
/** Lines that reduce equity, whichever sign they are filed with. */
const DEDUCTIONS =
  /^treasury_stock|^unearned_|_in_excess_of_net_income|_held_in_(employee_)?trust|deferred_compensation|receivable/;
const OTHER_INCOME = 'accumulated_other_comprehensive_income_loss';
const ALL_OTHER_INCOME = `${OTHER_INCOME}_net_of_tax`;

/**
 * Whether the lines of equity, or of all costs, add up to less than their total, by more than a fraction of it: then a part is in no line, as under a
 * name of the issuer's own. The lines begin after the last of the totals `after`; false where the statement has none of these.
 */
export function hasUnnamedPart(
  statement: Statement,
  total: string,
  { after, by }: Pick<Extract<Condition, { kind: 'unnamed part' }>, 'after' | 'by'>,
): boolean {
  const paths = statement.outline.map(({ path }) => path);
  const from = Math.max(...after.map((line) => paths.indexOf(pathIn(line))));
  const to = paths.indexOf(total);
  const goal = statement.values[to];
  if (from < 0 || to < from || typeof goal !== 'number') return false;
  const parts = partsBetween(statement, from, to);
  if (parts.length === 0) return false;
  const sums = parts.reduce<readonly number[]>(
    (some, { path, amount }) => some.flatMap((sum) => countedAs(path, amount).map((each) => sum + each)),
    [0],
  );
  const rounding = sumRounding([goal, ...amountsIn(parts)]);
  if (sums.some((sum) => Math.abs(goal - sum) <= rounding)) return false;
  return goal - Math.min(...sums) > Math.max(rounding, by * Math.abs(goal));
}

/** The amounts of money between two lines, without revenue, which is no part of costs. Kinds of other comprehensive income count only where there is no total of them. */
function partsBetween(statement: Statement, from: number, to: number) {
  const hasAll = statement.outline.slice(from, to).some(({ path }) => path === ALL_OTHER_INCOME);
  const isDetail = (path: string) => hasAll && path.startsWith(OTHER_INCOME) && path !== ALL_OTHER_INCOME;
  return moneyLines(statement, from + 1, to).filter(
    ({ path, amount }) => amount !== 0 && !NO_PART.test(path) && !US_REVENUE_NAMES.test(path) && !isDetail(path),
  );
}

function countedAs(path: string, amount: number): readonly number[] {
  return DEDUCTIONS.test(path) ? [-Math.abs(amount), Math.abs(amount)] : [amount];
}
