import { US_MINORITIES_SHARE } from '../owners/us-minorities';
import { roundingOf } from '../rounding';
import { isOfAnotherOrder } from '../shares/order-of-shares';
import { cashOfContinuingOperations } from './continuing-cash';
import { tooSmallBesideBasic } from './diluted-earnings';
import type { LineRule } from './line-rule';
import { negativeAmount } from './negative-amounts';
import {
  operatingIncomeAfterInterest,
  profitBeyondInterest,
  profitWithoutInterest,
  revenueLessAllCosts,
} from './operating-income';
import { lessThanPart, oneOfSeveralCosts } from './part-of-whole';
import { earnedByNoShares, noGrossProfit } from './zero-for-none';
import { partOfRevenue, revenueOfAnotherProfit, revenueOfOneBusiness } from './us-revenue-rules';

const TWO_PROFITS = /^(net_income_loss|profit_loss)$/;

/** Pitney Bowes gave its two profits each the other's name. A share that is filed as a deduction is negative. */
const exchangedProfits: LineRule = (all, path) => {
  const [net, whole] = ['net_income_loss', 'profit_loss'].map((line) => all.get(line));
  if (!TWO_PROFITS.test(path) || typeof net !== 'number' || typeof whole !== 'number') return undefined;
  const rounding = roundingOf(net, 0) + roundingOf(whole, 0);
  for (const [line, share] of all) {
    if (!US_MINORITIES_SHARE.test(line) || typeof share !== 'number' || share <= rounding) continue;
    if (Math.abs(whole + share - net) <= rounding)
      return `net_income_loss is profit_loss with the share of minorities (${line}): each stands under the name of the other`;
  }
  return undefined;
};

/** The average numbers of shares, the profits that are reported for them, and what one of them earned. */
const AVERAGES =
  /^weighted_average_number_of_(shares_outstanding_basic|diluted_shares_outstanding|shares?_outstanding_basic_and_diluted)$/;
const EARNED = ['net_income_loss_available_to_common_stockholders_basic', 'net_income_loss', 'profit_loss'];
const PER_SHARE = ['earnings_per_share_basic', 'earnings_per_share_diluted', 'earnings_per_share_basic_and_diluted'];

/** Quest Diagnostics files its average number of shares in thousands, Medtronic in millions; EDGAR Online's is negative, like its loss. */
const averageOfAnotherOrder: LineRule = (all, path) => {
  if (!AVERAGES.test(path)) return undefined;
  const shares = all.get(path);
  if (shares && shares < 0) return 'a number of shares is not negative';
  const [earned, perShare] = [EARNED, PER_SHARE].map((lines) => lines.map((line) => all.get(line)).find(Boolean));
  if (!shares || !earned || !perShare || !isOfAnotherOrder(shares, perShare, earned)) return undefined;
  return 'times earnings per share it is another order of magnitude than the profit: it is in thousands or millions';
};

const OUTSTANDING = 'common_stock_shares_outstanding';

/** Marathon Oil files the shares that it issued as shares outstanding, although it holds some of them in treasury. */
const issuedAsOutstanding: LineRule = (all, path) => {
  const [shares, issued, held] = [path, 'common_stock_shares_issued', 'treasury_stock_shares'].map((line) =>
    all.get(line),
  );
  if (path !== OUTSTANDING || !shares || shares !== issued || !held) return undefined;
  return 'it is the number of shares issued, though treasury_stock_shares shows that the issuer holds some of them';
};

export const US_RULES: readonly LineRule[] = [
  // Issuers have had as many shares to be issued as in issue: only 0 is too small.
  tooSmallBesideBasic('earnings_per_share_diluted', (diluted) => diluted === 0),
  revenueOfOneBusiness,
  exchangedProfits,
  negativeAmount,
  lessThanPart,
  oneOfSeveralCosts,
  revenueOfAnotherProfit,
  partOfRevenue,
  operatingIncomeAfterInterest,
  profitWithoutInterest,
  revenueLessAllCosts,
  profitBeyondInterest,
  averageOfAnotherOrder,
  issuedAsOutstanding,
  noGrossProfit,
  earnedByNoShares,
  cashOfContinuingOperations,
];
