/** Where the lines of an Indian statement show that others than the owners of the parent have a share. */
export const MINORITIES = {
  profit: 'income.total_profit_or_loss_attributable_to.profit_or_loss_attributable_to_non_controlling_interests',
  comprehensive:
    'income.total_comprehensive_income_for_the_period_attributable_to.comprehensive_income_for_the_period_attributable_to_owners_of_parent_non_controlling_interests',
  equity: 'balance.non_controlling_interest',
} as const;

/** The share of minorities in a bank's consolidated profit: its balance sheet has no line of them. */
export const BANKS_MINORITIES = 'income.minority_interest';

/** The same in the US, where a face has one of several lines. */
export const US_MINORITIES = {
  profit: [
    'income.net_income_loss_attributable_to_noncontrolling_interest',
    'income.net_income_loss_attributable_to_redeemable_noncontrolling_interest',
  ],
  equity: ['balance.minority_interest', 'balance.redeemable_noncontrolling_interest_equity_carrying_amount'],
} as const;
