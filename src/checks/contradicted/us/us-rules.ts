import { isOfAnotherOrder } from '../../shares/order-of-shares';
import { cashOfContinuingOperations } from './continuing-cash';
import { tooSmallBesideBasic } from '../diluted-earnings';
import type { LineRule } from '../line-rule';
import { negativeAmount } from './negative-amounts';
import {
  operatingIncomeAfterInterest,
  profitBeyondInterest,
  profitWithoutInterest,
  revenueLessAllCosts,
} from './operating-income';
import { lessThanPart, oneOfSeveralCosts } from './part-of-whole';
import { earnedByNoShares, noGrossProfit } from './zero-for-none';
import { exchangedProfits, oppositeProfits, ownersOfOneKind, PER_SHARE } from './profit-rules';
import { lessThanOneKind, partOfRevenue, revenueOfAnotherProfit, revenueOfOneBusiness } from './revenue-rules';

/** The average numbers of shares, the profits that are reported for them, and what one of them earned. */
const AVERAGES =
  /^weighted_average_number_of_(shares_outstanding_basic|diluted_shares_outstanding|shares?_outstanding_basic_and_diluted)$/;
const EARNED = ['net_income_loss_available_to_common_stockholders_basic', 'net_income_loss', 'profit_loss'];

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
  lessThanOneKind,
  exchangedProfits,
  oppositeProfits,
  ownersOfOneKind,
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
