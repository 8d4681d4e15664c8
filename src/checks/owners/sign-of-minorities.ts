import type { StatementData } from '../../api';
import { GROUPS_PROFIT } from '../../api';
import type { Amounts } from '../amounts';
import { amountsOf } from '../amounts';
import { roundingOf } from '../rounding';
import { missingFromShares, PROFIT, roundingOfCapital, SHARE_LINES } from '../shares/share-check';

/** Half of the last digit of earnings per share. */
const HALF_A_PAISA = 0.005;

/**
 * Whether a loss of minorities is filed as a gain, or the other way round: Zee said of 2018 that "the system does not allow to put negative". The profit
 * after tax is then the owners' share less theirs, and earnings per share are of the owners' share, not of what theirs as filed would leave.
 */
export function hasMinoritiesOfOtherSign(data: StatementData): boolean {
  const { all } = amountsOf(data);
  const [profit, owners, others] = [PROFIT, GROUPS_PROFIT.owners, GROUPS_PROFIT.minorities].map((line) =>
    all.get(line),
  );
  const missing = missingFromShares(all);
  if (missing === undefined || !profit || !owners || !others) return false;
  const rounding = [profit, owners, others].reduce((sum, each) => sum + roundingOf(each, 0), 0);
  if (Math.abs(missing + 2 * others) > rounding) return false;
  return isEarnedPerShare(all, owners) === true && isEarnedPerShare(all, profit - others) === false;
}

/** Whether an amount on the shares of the paid-up capital is earnings per share to their last digit; undefined where a line is missing. */
export function isEarnedPerShare(all: Amounts['all'], earned: number): boolean | undefined {
  const [perShare, paid, face] = SHARE_LINES.map((line) => all.get(line));
  if (!perShare || !paid || !face) return undefined;
  const rounding = HALF_A_PAISA + Math.abs(perShare) * roundingOfCapital(paid);
  return Math.abs((earned * face) / paid - perShare) <= rounding;
}
