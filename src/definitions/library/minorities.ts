import { BANKS_PROFIT, GROUPS_PROFIT, SHARES_OF_COMPREHENSIVE } from '../../api/lines/group-profit';
import type { FormulaCondition } from '../definition';

/** Where the lines of an Indian statement show that others than the owners of the parent have a share. */
export const MINORITIES = {
  profit: `income.${GROUPS_PROFIT.minorities}`,
  comprehensive: `income.${SHARES_OF_COMPREHENSIVE.minorities}`,
  equity: 'balance.non_controlling_interest',
} as const;

/** The share of minorities in a bank's consolidated profit: its balance sheet has no line of them. */
export const BANKS_MINORITIES = `income.${BANKS_PROFIT.minorities}`;

/** Their share of the profit of a US issuer, where a face has one of several lines. */
const US_PROFIT = [
  'income.net_income_loss_attributable_to_noncontrolling_interest',
  'income.net_income_loss_attributable_to_redeemable_noncontrolling_interest',
  'income.net_income_loss_attributable_to_nonredeemable_noncontrolling_interest',
  'income.profit_loss_attributable_to_noncontrolling_interests',
] as const;
/** What is left to the owners, as the IFRS taxonomy names it. */
export const US_IFRS_OWNERS = 'income.profit_loss_attributable_to_owners_of_parent';
/** The same as the taxonomy of 2009 names it, as a whole or of one kind of minorities. */
const US_OLDER_PROFIT = [
  'income.minority_interest_in_net_income_loss_of_consolidated_entities',
  'income.minority_interest_in_net_income_loss_limited_partnerships',
  'income.minority_interest_in_net_income_loss_operating_partnerships',
  'income.minority_interest_in_net_income_loss_joint_venture_partners',
  'income.minority_interest_in_net_income_loss_preferred_unit_holders',
  'income.minority_interest_in_net_income_loss_other_minority_interests',
] as const;
const US_EQUITY = [
  'balance.minority_interest',
  'balance.nonredeemable_noncontrolling_interest',
  'balance.minority_interest_in_limited_partnerships',
  'balance.minority_interest_in_operating_partnerships',
  'balance.minority_interest_in_joint_ventures',
  'balance.minority_interest_in_preferred_unit_holders',
  'balance.minority_interest_amount_represented_by_preferred_stock',
  'balance.other_minority_interests',
  'balance.redeemable_noncontrolling_interest_equity_carrying_amount',
  'balance.redeemable_noncontrolling_interest_equity_common_carrying_amount',
  'balance.redeemable_noncontrolling_interest_equity_preferred_carrying_amount',
  'balance.redeemable_noncontrolling_interest_equity_other_carrying_amount',
  'balance.noncontrolling_interests',
] as const;

/** The same in the US. */
export const US_MINORITIES = {
  profit: US_PROFIT,
  equity: US_EQUITY,
  /** Every line of a share of the profit. */
  shares: [...US_PROFIT, ...US_OLDER_PROFIT],
  /** Every line that shows that there are minorities. */
  all: [...US_PROFIT, ...US_OLDER_PROFIT, ...US_EQUITY],
} as const;

const US_EQUITY_OF_ALL = 'balance.stockholders_equity_including_portion_attributable_to_noncontrolling_interest';

/** Where a part of stockholders' equity stands in no line of a US balance sheet: it begins why a figure is refused. */
export const US_MAY_HOLD =
  "a part of stockholders_equity stands in no line of the balance sheet, as under a name of the issuer's own, and may be";
/** The par value of several classes of common stock is in no line either, and far less. The bound is ours. */
export const US_FALLS_SHORT: FormulaCondition = {
  fallsShort: 'balance.stockholders_equity',
  after: ['balance.liabilities_noncurrent', 'balance.liabilities'],
  by: 0.005,
};

/** Xerox in 2010 had names of its own for what its minorities have and for what they earned, and gave the totals those of the owners. */
export const US_MAY_HOLD_MINORITIES: readonly FormulaCondition[] = [
  { absent: [US_EQUITY_OF_ALL] },
  { absentOrZero: US_EQUITY },
  US_FALLS_SHORT,
];
