import type { StatementData } from '../../api';
import { GROUPS_PROFIT, SHARES_OF_COMPREHENSIVE } from '../../api';
import { amountsOf } from '../amounts';
import { PROFIT } from './profit-attribution';
import { isEarnedPerShare } from './sign-of-minorities';

/**
 * Whether only the owners' share of a group's profit is wrong: minorities are filed with 0 in both incomes, and earnings per share are those of the whole profit, not
 * of that share. Oberoi Realty filed 2,224.05 crore for 2025, the profit of 2,225.51 less other comprehensive income.
 */
export function hasWrongOwnersShare(data: StatementData): boolean {
  const { all } = amountsOf(data);
  const [profit, owners] = [PROFIT, GROUPS_PROFIT.owners].map((line) => all.get(line));
  const zeros = [GROUPS_PROFIT.minorities, SHARES_OF_COMPREHENSIVE.minorities];
  if (!profit || !owners || zeros.some((line) => all.get(line) !== 0)) return false;
  return isEarnedPerShare(all, profit) === true && isEarnedPerShare(all, owners) === false;
}
