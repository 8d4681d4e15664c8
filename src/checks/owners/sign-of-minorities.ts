import type { StatementData } from '../../api';
import type { Amounts } from '../amounts';
import { amountsOf } from '../amounts';
import { SHARE_LINES } from '../shares/indian-share-check';
import { roundingOfCapital } from '../shares/share-check';
import { failedAttribution } from './profit-attribution';

/** Half of the last digit of earnings per share. */
const HALF_A_PAISA = 0.005;

/**
 * Whether a loss of minorities is filed as a gain, or the other way round: Zee said of 2018 that "the system does not allow to put negative". The profit
 * after tax is then the owners' share less theirs, and earnings per share are of the owners' share, not of what theirs as filed would leave.
 */
export function hasMinoritiesOfOtherSign(data: StatementData): boolean {
  const { all } = amountsOf(data);
  const shares = failedAttribution(all);
  if (!shares) return false;
  const { profit, owners, minorities, missing, rounding } = shares;
  if (Math.abs(missing + 2 * minorities) > rounding) return false;
  return isEarnedPerShare(all, owners) === true && isEarnedPerShare(all, profit - minorities) === false;
}

/** Whether an amount on the shares of the paid-up capital is earnings per share to their last digit; undefined where a line is missing. */
export function isEarnedPerShare(all: Amounts['all'], earned: number): boolean | undefined {
  const [perShare, paid, face] = SHARE_LINES.map((line) => all.get(line));
  if (!perShare || !paid || !face) return undefined;
  const rounding = HALF_A_PAISA + Math.abs(perShare) * roundingOfCapital(paid);
  return Math.abs((earned * face) / paid - perShare) <= rounding;
}
