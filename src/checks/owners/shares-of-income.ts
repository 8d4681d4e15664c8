import type { StatementData } from '../../api';
import { GROUPS_PROFIT, SHARES_OF_COMPREHENSIVE } from '../../api';
import { amountsOf } from '../amounts';
import { roundingOf } from '../rounding';

const COMPREHENSIVE = 'comprehensive_income_for_the_period';
const OTHER = 'other_comprehensive_income_net_of_taxes';

/**
 * Whether the lines of whose the profit of a group is were filed with the shares of another income, which the statement proves: those of comprehensive income, or of
 * other comprehensive income beside them, or minorities have nothing and the owners all of it. The shares of the profit follow from them, and the
 * lines are what was filed under their names.
 */
export function areSharesOfOtherIncome(data: StatementData): boolean {
  const { all } = amountsOf(data);
  const [owners, minorities] = [all.get(GROUPS_PROFIT.owners), all.get(GROUPS_PROFIT.minorities)];
  const [theirs, others] = [all.get(SHARES_OF_COMPREHENSIVE.owners), all.get(SHARES_OF_COMPREHENSIVE.minorities)];
  const [comprehensive, other] = [all.get(COMPREHENSIVE), all.get(OTHER)];
  const make = (parts: readonly (number | null | undefined)[], total: number | null | undefined) => {
    const numbers = [...parts, total].filter((each) => typeof each === 'number');
    if (numbers.length < 3 || !total) return false;
    const rounding = numbers.reduce((sum, each) => sum + roundingOf(each, 0), 0);
    return Math.abs(numbers.slice(0, -1).reduce((sum, each) => sum + each, 0) - total) <= rounding;
  };
  if (minorities === 0 && others === 0) return [owners, theirs].some((share) => make([share, others], comprehensive));
  const isFiledAs = (one: typeof comprehensive, second: typeof comprehensive) =>
    make([owners, minorities], one) && make([theirs, others], second);
  return isFiledAs(comprehensive, other) || isFiledAs(other, comprehensive);
}
