import { cashOfContinuingOperations } from './continuing-cash';
import { tooFarFromBasic } from '../diluted-earnings';
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
import { exchangedProfits, oppositeProfits, ownersOfOneKind } from './profit-rules';
import { averageOfAnotherOrder, earnedOfAnotherOrder, issuedAsOutstanding } from './share-rules';
import { lessThanOneKind, partOfRevenue, revenueOfAnotherProfit, revenueOfOneBusiness } from './revenue-rules';

export const US_RULES: readonly LineRule[] = [
  // Issuers have had as many shares to be issued as in issue: only 0 is too small.
  tooFarFromBasic('earnings_per_share_diluted', (diluted) => diluted === 0),
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
  earnedOfAnotherOrder,
  issuedAsOutstanding,
  noGrossProfit,
  earnedByNoShares,
  cashOfContinuingOperations,
];
