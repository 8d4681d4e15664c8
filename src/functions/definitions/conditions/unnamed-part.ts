import { US_REVENUE_NAMES } from '../../../api';
import type { Condition } from '../../../definitions/expression';
import type { Statement } from '../../../tables';
import type { Amount } from './money-lines';
import { amountsIn, moneyLines } from './money-lines';
import { pathIn } from './other-lines';
import { sumRounding } from './sum-rounding';

type AllOwners = Pick<Extract<Condition, { kind: 'all owners' }>, 'minorities' | 'orMore'>;

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
  const sums = sumsOf(parts);
  const rounding = sumRounding([goal, ...amountsIn(parts)]);
  if (sums.some((sum) => Math.abs(goal - sum) <= rounding)) return false;
  return goal - Math.min(...sums) > Math.max(rounding, by * Math.abs(goal));
}

/** The first line of equity, where no total of liabilities stands above it. */
const FIRST_OF_EQUITY =
  /^(preferred|common|treasury)_stock|^(additional_paid_in|retained_earnings|accumulated_other_comprehensive)/;

/**
 * Whether the lines of equity, at least two, make a total of it less the line of minorities: then no other owners have a part of it. With `orMore` they may
 * make more: what stands under a name of the issuer's own is taken off, as shares that a trust for the staff has (Procter & Gamble, Lilly).
 */
export function namesAllOwners(statement: Statement, total: string, { minorities, orMore }: AllOwners): boolean {
  const { outline, values } = statement;
  const paths = outline.map(({ path }) => path);
  const assets = paths.indexOf('assets');
  const first = paths.findIndex((path, at) => at > assets && FIRST_OF_EQUITY.test(path));
  const to = paths.indexOf(total);
  const goal = values[to];
  const others = minorities === undefined ? 0 : values[paths.indexOf(pathIn(minorities))];
  if (assets < 0 || first < 0 || to < first || typeof goal !== 'number' || typeof others !== 'number') return false;
  const parts = partsBetween(statement, first - 1, to);
  const sums = sumsOf(parts);
  const rounding = sumRounding([goal, others, ...amountsIn(parts)]);
  const isMade = sums.some((sum) => Math.abs(goal - others - sum) <= rounding);
  return parts.length > 1 && (isMade || (orMore && Math.min(...sums) > goal - others));
}

/** The amounts of money between two lines, without revenue, which is no part of costs. Kinds of other comprehensive income count only where there is no total of them. */
function partsBetween(statement: Statement, from: number, to: number) {
  const hasAll = statement.outline.slice(from, to).some(({ path }) => path === ALL_OTHER_INCOME);
  const isDetail = (path: string) => hasAll && path.startsWith(OTHER_INCOME) && path !== ALL_OTHER_INCOME;
  return moneyLines(statement, from + 1, to).filter(
    ({ path, amount }) => amount !== 0 && !NO_PART.test(path) && !US_REVENUE_NAMES.test(path) && !isDetail(path),
  );
}

/** The sums that lines may make, where some reduce equity with either sign. */
function sumsOf(parts: readonly Amount[]): readonly number[] {
  return parts.reduce<readonly number[]>(
    (some, { path, amount }) => some.flatMap((sum) => countedAs(path, amount).map((each) => sum + each)),
    [0],
  );
}

function countedAs(path: string, amount: number): readonly number[] {
  return DEDUCTIONS.test(path) ? [-Math.abs(amount), Math.abs(amount)] : [amount];
}
