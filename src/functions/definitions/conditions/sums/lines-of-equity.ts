import type { BesideTotal } from '../../../../definitions/condition';
import type { Statement } from '../../../../tables';
import { makesExactly } from '../../../statements/amounts/decimal-sum';
import { amountsIn } from './money-lines';
import { pathIn } from '../other-lines';
import { partsBetween, partsOf, sumsOf } from './parts-of-total';
import { sumRounding } from './sum-rounding';

/** The first line of equity, where no total of liabilities stands above it. */
const FIRST_OF_EQUITY =
  /^(preferred|common|treasury)_stock|^(additional_paid_in|retained_earnings|accumulated_other_comprehensive)/;

/**
 * Whether the lines of equity, at least two, make a total of it less the line of minorities: then no other owners have a part of it. With `orMore` they may
 * make more: what stands under a name of the issuer's own is taken off, as shares that a trust for the staff has (Procter & Gamble, Lilly).
 */
export function namesAllOwners(
  statement: Statement,
  total: string,
  { minorities, orMore }: BesideTotal<'allOwners'>,
): boolean {
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
  const isMade = sums.some((sum) => makesExactly(goal, [others, sum]));
  return parts.length > 1 && (isMade || (orMore === true && Math.min(...sums) > goal - others));
}

/**
 * Whether the lines of equity make their total without those that match, though some of these have an amount, and are nearer to it so than with them: then
 * what they are of stands beside the total. At least as many lines as common stock, what was paid in for it and earnings make the total.
 */
export function isMadeWithout(
  statement: Statement,
  total: string,
  { after, without }: BesideTotal<'madeWithout'>,
): boolean {
  const { goal, parts } = partsOf(statement, total, after);
  const [beside, others] = [true, false].map((is) => parts.filter(({ path }) => without.test(path) === is));
  if (goal === undefined || !beside?.length || !others || others.length < LEAST_PARTS) return false;
  const amounts = amountsIn(beside).map(Math.abs);
  const most = Math.min(sumRounding([goal, ...amountsIn(others)]), Math.min(...amounts) / 2);
  return sumsOf(others).some((sum) => Math.abs(goal - sum) < most);
}

const LEAST_PARTS = 3;
