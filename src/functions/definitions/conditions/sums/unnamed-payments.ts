import { cashFlowSign } from '../../../../checks';
import type { BesideTotal } from '../../../../definitions/condition';
import type { Statement } from '../../../../tables';
import { amountsIn } from './money-lines';
import { pathIn } from '../other-lines';
import { sumRounding } from './sum-rounding';

const BEGINS_AFTER = /^net_cash_provided_by_used_in_operating_activities/;

/**
 * Whether a total of a US cash flow statement is less than the sum of the lines between the cash of operations and it, by more than a part of some of
 * these lines. The rest was paid under names of the issuer's own.
 */
export function hasUnnamedPayments(
  { outline, values }: Statement,
  total: string,
  { of, by }: BesideTotal<'unnamedPayments'>,
): boolean {
  const paths = outline.map(({ path }) => path);
  const to = paths.indexOf(total);
  const from = paths
    .slice(0, Math.max(to, 0))
    .map((path) => BEGINS_AFTER.test(path))
    .lastIndexOf(true);
  const goal = values[to];
  if (from < 0 || typeof goal !== 'number') return false;
  const lines = paths.slice(from + 1, to).flatMap((path, index) => {
    const amount = values[from + 1 + index];
    return typeof amount === 'number' && amount !== 0 ? [{ path, amount }] : [];
  });
  const shown = lines.reduce((sum, { path, amount }) => sum + cashFlowSign(path) * amount, 0);
  const known = new Set(of.map(pathIn));
  const paid = lines.reduce((sum, { path, amount }) => (known.has(path) ? sum + amount : sum), 0);
  return paid > 0 && shown - goal > Math.max(sumRounding([goal, ...amountsIn(lines)]), by * paid);
}
