const SHARES = 'total_profit_or_loss_attributable_to.profit_or_loss_attributable_to_';

/** Whose the profit after tax of an Indian group is. Trusts and banks have other lines. */
export const GROUPS_PROFIT = {
  owners: `${SHARES}owners_of_parent`,
  minorities: `${SHARES}non_controlling_interests`,
} as const;

const COMPREHENSIVE =
  'total_comprehensive_income_for_the_period_attributable_to.comprehensive_income_for_the_period_attributable_to_owners_of_parent';

/** The share of associates, which is in the profit after tax: under Ind AS, and in formats before it. Banks have it below. */
export const GROUPS_ASSOCIATES = {
  indAs: 'share_of_profit_loss_of_associates_and_joint_ventures_accounted_for_using_equity_method',
  beforeIndAs: 'share_of_profit_loss_of_associates',
} as const;

/** Whose its comprehensive income is: the taxonomy's name of the second has the words of the first. */
export const SHARES_OF_COMPREHENSIVE = {
  owners: COMPREHENSIVE,
  minorities: `${COMPREHENSIVE}_non_controlling_interests`,
} as const;

/**
 * What stands below the profit after tax of a bank's group: the share of associates, and whose both are. Groups of other kinds have that
 * share in their profit after tax.
 */
export const BANKS_PROFIT = {
  associates: 'share_of_profit_of_associates',
  minorities: 'minority_interest',
  owners: 'profit_loss_after_taxes_minority_interest_and_share_of_profit_loss_of_associates',
} as const;
