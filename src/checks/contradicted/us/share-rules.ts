import { US_LINES_TO_PREFERRED } from '../../../api';
import type { Amounts } from '../../amounts';
import { isOfAnotherOrder } from '../../shares/order-of-shares';
import type { LineRule } from '../line-rule';
import { PER_SHARE } from './profit-rules';

/** The average numbers of shares, and the profits that are reported for them. */
const AVERAGES =
  /^weighted_average_number_of_(shares_outstanding_basic|diluted_shares_outstanding|shares?_outstanding_basic_and_diluted)$/;
const EARNED = ['net_income_loss_available_to_common_stockholders_basic', 'net_income_loss', 'profit_loss'];

const firstOf = (all: Amounts['all'], lines: readonly string[]) => lines.map((line) => all.get(line)).find(Boolean);

/** Quest Diagnostics files its average number of shares in thousands, Medtronic in millions; EDGAR Online's is negative, like its loss. */
export const averageOfAnotherOrder: LineRule = (all, path) => {
  if (!AVERAGES.test(path)) return undefined;
  const shares = all.get(path);
  if (shares && shares < 0) return 'a number of shares is not negative';
  const [earned, perShare] = [firstOf(all, EARNED), firstOf(all, PER_SHARE)];
  if (!shares || !earned || !perShare || !isOfAnotherOrder(shares, perShare, earned)) return undefined;
  const which = areFewShares(earned, perShare) ? 'one of the two' : 'it';
  return `times earnings per share it is another order of magnitude than the profit: ${which} is in thousands or millions`;
};

/** Few issuers have fewer shares than this. The bound is ours. */
const FEWEST = 100_000;

/** Whether a profit over earnings per share makes so few shares that the earnings per share may be multiplied. */
const areFewShares = (earned: number, perShare: number): boolean => Math.abs(earned / perShare) < FEWEST;

/**
 * Five Star Bancorp files earnings per share and numbers of shares a thousand times as large, in its first 10-Q. Where an average in thousands makes the
 * product too small, or one that is multiplied too large beside as many shares as issuers have, it is not the earnings per share that are wrong.
 */
export const earnedOfAnotherOrder: LineRule = (all, path) => {
  if (!PER_SHARE.includes(path)) return undefined;
  const [perShare, earned] = [all.get(path), firstOf(all, EARNED)];
  const [, shares] = [...all].find(([line, number]) => AVERAGES.test(line) && number) ?? [];
  if (!perShare || !earned || !shares || !areFewShares(earned, perShare)) return undefined;
  if (Math.abs(perShare * shares) < Math.abs(earned) || !isOfAnotherOrder(shares, perShare, earned)) return undefined;
  if (isAfterPreferred(all, shares, perShare, earned)) return undefined;
  return 'times the average number of shares it is another order of magnitude than the profit: one of the two is in thousands or millions';
};

/** Whether what preferred stock takes makes a loss a share of next to no profit: a number that is multiplied keeps its sign. */
function isAfterPreferred(all: Amounts['all'], shares: number, perShare: number, earned: number): boolean {
  const taken = Math.abs(firstOf(all, US_LINES_TO_PREFERRED) ?? 0);
  return perShare < 0 && (earned > 0 || !isOfAnotherOrder(shares, perShare, earned - taken));
}

const OUTSTANDING = 'common_stock_shares_outstanding';

/** Marathon Oil files the shares that it issued as shares outstanding, although it holds some of them in treasury. */
export const issuedAsOutstanding: LineRule = (all, path) => {
  const [shares, issued, held] = [path, 'common_stock_shares_issued', 'treasury_stock_shares'].map((line) =>
    all.get(line),
  );
  if (path !== OUTSTANDING || !shares || shares !== issued || !held) return undefined;
  return 'it is the number of shares issued, though treasury_stock_shares shows that the issuer holds some of them';
};
