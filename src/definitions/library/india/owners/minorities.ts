import { BANKS_PROFIT, GROUPS_PROFIT, SHARES_OF_COMPREHENSIVE } from '../../../../api/lines/india/group-profit';
import { onIncome } from '../../line-paths';

/** The lines of Indian statements that show a share of minorities, who are others than the owners of the parent. */
export const MINORITIES = {
  profit: onIncome(GROUPS_PROFIT.minorities),
  comprehensive: onIncome(SHARES_OF_COMPREHENSIVE.minorities),
  equity: 'balance.non_controlling_interest',
} as const;

/** The minorities' share of a bank's consolidated profit. Its balance sheet has no line for them. */
export const BANKS_MINORITIES = onIncome(BANKS_PROFIT.minorities);
