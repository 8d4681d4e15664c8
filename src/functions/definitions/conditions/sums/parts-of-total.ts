import { US_REVENUE_NAMES } from '../../../../api';
import type { Statement } from '../../../../tables';
import type { Amount } from './money-lines';
import { moneyLines } from './money-lines';
import { pathIn } from '../other-lines';

/** Lines that are no part of equity: mezzanine lines between liabilities and equity, minorities, subtotals, and the whole. */
const NO_PART =
  /^(temporary_equity|redeemable_|stockholders_equity|commitments_and_contingencies|liabilities_and_)|minority_interest|noncontrolling/;
/** Lines that reduce equity, whichever sign they are filed with. */
const DEDUCTIONS = /^treasury_stock|^unearned_|_in_excess_of_net_income|_held_in_(employee_)?trust|receivable/;
/** What the staff has not yet earned, which reduces equity, or what it has earned and is still to be given, which is a part of it (Verizon). */
const OF_EITHER_SIGN = /deferred_compensation/;
const OTHER_INCOME = 'accumulated_other_comprehensive_income_loss';
const ALL_OTHER_INCOME = `${OTHER_INCOME}_net_of_tax`;

/** A total with the lines that may make it: those after the last of the totals `after`. None where it has none of these before it. */
export function partsOf(statement: Statement, total: string, after: readonly string[]): Parts {
  const paths = statement.outline.map(({ path }) => path);
  const from = Math.max(...after.map((line) => paths.indexOf(pathIn(line))));
  const to = paths.indexOf(total);
  const goal = statement.values[to];
  if (from < 0 || to < from || typeof goal !== 'number') return { goal: undefined, parts: [] };
  return { goal, parts: partsBetween(statement, from, to) };
}

interface Parts {
  readonly goal: number | undefined;
  readonly parts: readonly Amount[];
}

/** The amounts of money between two lines, without revenue, which is no part of costs. Kinds of other comprehensive income count only where there is no total of them. */
export function partsBetween(statement: Statement, from: number, to: number): readonly Amount[] {
  const hasAll = statement.outline.slice(from, to).some(({ path }) => path === ALL_OTHER_INCOME);
  const isDetail = (path: string) => hasAll && path.startsWith(OTHER_INCOME) && path !== ALL_OTHER_INCOME;
  return moneyLines(statement, from + 1, to).filter(
    ({ path, amount }) => amount !== 0 && !NO_PART.test(path) && !US_REVENUE_NAMES.test(path) && !isDetail(path),
  );
}

/** The sums that lines may make, where some may reduce equity or be a part of it. */
export function sumsOf(parts: readonly Amount[]): readonly number[] {
  return parts.reduce<readonly number[]>(
    (some, { path, amount }) => some.flatMap((sum) => countedAs(path, amount).map((each) => sum + each)),
    [0],
  );
}

function countedAs(path: string, amount: number): readonly number[] {
  if (OF_EITHER_SIGN.test(path)) return [-Math.abs(amount), Math.abs(amount)];
  return [DEDUCTIONS.test(path) ? -Math.abs(amount) : amount];
}
