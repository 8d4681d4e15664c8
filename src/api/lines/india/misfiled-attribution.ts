import { GROUPS_PROFIT, SHARES_OF_COMPREHENSIVE } from './group-profit';

interface SumOfLines {
  readonly parts: readonly string[];
  readonly total: string;
}

/** A way in which the lines of the shares of profit were filed with the shares of another income. */
interface MisfiledAttribution {
  /** The statement proves it where these sums hold. */
  readonly sums: readonly SumOfLines[];
  /** And these lines are 0. */
  readonly zeros: readonly string[];
  /** What the owners have of the profit after tax: the first of these lines less the second, where there is one. */
  readonly ownersProfit: readonly [line: string, less?: string];
}

const { owners, minorities } = GROUPS_PROFIT;
const { owners: ownersOfAll, minorities: minoritiesOfAll } = SHARES_OF_COMPREHENSIVE;
const COMPREHENSIVE = 'comprehensive_income_for_the_period';
const OTHER_COMPREHENSIVE = 'other_comprehensive_income_net_of_taxes';

const shares = (total: string): SumOfLines => ({ parts: [owners, minorities], total });
const sharesOfAll = (total: string): SumOfLines => ({ parts: [ownersOfAll, minoritiesOfAll], total });

/**
 * Filers of Indian groups put the shares of comprehensive income, or those of other comprehensive income, into the lines of the shares of
 * profit. Where the two pairs of lines make these two totals, the difference is of the profit. Where minorities have nothing and the owners
 * all of the comprehensive income, all of the profit is theirs too.
 */
export const MISFILED_ATTRIBUTIONS: readonly MisfiledAttribution[] = [
  { sums: [shares(OTHER_COMPREHENSIVE), sharesOfAll(COMPREHENSIVE)], zeros: [], ownersProfit: [ownersOfAll, owners] },
  { sums: [shares(COMPREHENSIVE), sharesOfAll(OTHER_COMPREHENSIVE)], zeros: [], ownersProfit: [owners, ownersOfAll] },
  ...[sharesOfAll(COMPREHENSIVE), shares(COMPREHENSIVE)].map((sum) => ({
    sums: [sum],
    zeros: [minorities, minoritiesOfAll],
    ownersProfit: ['profit_after_tax'] as const,
  })),
];
