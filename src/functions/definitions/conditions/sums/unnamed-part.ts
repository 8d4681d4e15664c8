import type { BesideTotal } from '../../../../definitions/condition';
import type { Statement } from '../../../../tables';
import { amountsIn } from './money-lines';
import { partsOf, sumsOf } from './parts-of-total';
import { sumRounding } from './sum-rounding';

/**
 * Whether the lines of equity, or of all costs, add up to less than their total, by more than a fraction of it: then a part is in no line, as under a
 * name of the issuer's own. The lines begin after the last of the totals `after`; false where the statement has none of these.
 */
export function hasUnnamedPart(
  statement: Statement,
  total: string,
  { after, by }: BesideTotal<'unnamedPart'>,
): boolean {
  const { goal, parts } = partsOf(statement, total, after);
  if (goal === undefined || parts.length === 0) return false;
  const sums = sumsOf(parts);
  const rounding = sumRounding([goal, ...amountsIn(parts)]);
  if (sums.some((sum) => Math.abs(goal - sum) <= rounding)) return false;
  return goal - Math.min(...sums) > Math.max(rounding, by * Math.abs(goal));
}
