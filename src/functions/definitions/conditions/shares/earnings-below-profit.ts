import type { Statement } from '../../../../tables';
import { numberOnLine } from '../../../../tables';

const PER_SHARE = 'earnings_per_share_basic';
const SHARES = 'weighted_average_number_of_shares_outstanding_basic';

/** Holders of unvested shares get less than this part of a profit. */
const LEAST = 0.1;
/** If earnings are less than this part of the profit, the number of shares was filed in thousands. */
const IN_UNITS = 0.02;

/** Whether earnings per share times the number of shares are far less than a profit: then another class of shares gets the rest, even if no line says so. */
export function earnsLess(statement: Statement, profit: string): boolean {
  const [all, perShare, shares] = [profit, PER_SHARE, SHARES].map((line) => numberOnLine(statement, line));
  if (!all || !perShare || !shares) return false;
  const earned = perShare * shares;
  const rounding = 0.005 * shares;
  return Math.abs(earned) > IN_UNITS * Math.abs(all) && all - earned > LEAST * Math.abs(all) + rounding;
}
