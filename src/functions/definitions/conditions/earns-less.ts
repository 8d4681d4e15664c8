import type { Statement } from '../../../tables';
import { numberOnLine } from '../../../tables';

const PER_SHARE = 'earnings_per_share_basic';
const SHARES = 'weighted_average_number_of_shares_outstanding_basic';

/** What holders of unvested shares have of a profit is less than this part of it. */
const LEAST = 0.1;
/** A number of shares in thousands makes a thousandth of the profit. */
const IN_UNITS = 0.02;

/** Whether what all common shares earned is far less than a profit: another class of shares takes the rest, whether a line says so or not. */
export function earnsLess(statement: Statement, profit: string): boolean {
  const [all, perShare, shares] = [profit, PER_SHARE, SHARES].map((line) => numberOnLine(statement, line));
  if (!all || !perShare || !shares) return false;
  const earned = perShare * shares;
  const rounding = 0.005 * shares;
  return Math.abs(earned) > IN_UNITS * Math.abs(all) && all - earned > LEAST * Math.abs(all) + rounding;
}
