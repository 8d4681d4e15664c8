import { US_KINDS_OF_MINORITIES, US_REDEEMABLE_MINORITIES, US_TOTAL_EQUITY } from '../../../../api';
import type { FormulaCondition } from '../../../condition';
import { onBalance, onIncome } from '../../line-paths';

/** The minorities' share of a US issuer's profit; an income statement has one of these lines. */
const US_PROFIT = [
  'income.net_income_loss_attributable_to_noncontrolling_interest',
  'income.net_income_loss_attributable_to_redeemable_noncontrolling_interest',
  'income.net_income_loss_attributable_to_nonredeemable_noncontrolling_interest',
  // Of Disney, which has discontinued nothing.
  'income.income_loss_from_continuing_operations_attributable_to_noncontrolling_entity',
  'income.profit_loss_attributable_to_noncontrolling_interests',
] as const;
/** The owners' profit, by its name in the IFRS taxonomy. */
export const US_IFRS_OWNERS = 'income.profit_loss_attributable_to_owners_of_parent';
/** The minorities' share of profit by other names: of the taxonomy of 2009 for all, and for one kind of minorities. */
const US_OTHER_PROFIT = [
  'income.minority_interest_in_net_income_loss_of_consolidated_entities',
  ...US_KINDS_OF_MINORITIES.map(onIncome),
] as const;
/** Total equity of a partnership, which others than its partners have a part of. */
export const US_PARTNERS_TOTAL = 'balance.partners_capital_including_portion_attributable_to_noncontrolling_interest';
/** What others than the partners have of a partnership's equity. */
export const US_PARTNERS_MINORITY = 'balance.partners_capital_attributable_to_noncontrolling_interest';
const US_EQUITY = [
  'balance.minority_interest',
  US_PARTNERS_MINORITY,
  'balance.nonredeemable_noncontrolling_interest',
  'balance.minority_interest_in_limited_partnerships',
  'balance.minority_interest_in_operating_partnerships',
  'balance.minority_interest_in_joint_ventures',
  'balance.minority_interest_in_preferred_unit_holders',
  'balance.minority_interest_amount_represented_by_preferred_stock',
  'balance.other_minority_interests',
  ...US_REDEEMABLE_MINORITIES.flat().map(onBalance),
  'balance.noncontrolling_interests',
] as const;

/** The lines of US statements that show minorities. */
export const US_MINORITIES = {
  profit: US_PROFIT,
  equity: US_EQUITY,
  /** Every line of the minorities' share of profit. */
  shares: [...US_PROFIT, ...US_OTHER_PROFIT],
  /** Every line that shows that there are minorities. */
  all: [...US_PROFIT, ...US_OTHER_PROFIT, ...US_EQUITY],
} as const;

/** A line is the only one of the minorities' equity. */
export const usOneLineOfMinorities = (line: string): FormulaCondition => ({
  absentOrZero: US_EQUITY.filter((each) => each !== line),
});
export const US_ONE_LINE_OF_MINORITIES: FormulaCondition = usOneLineOfMinorities('balance.minority_interest');

/** Begins the refusal of a figure if a part of stockholders' equity is in no line of a US balance sheet. */
export const US_MAY_HOLD =
  "a part of stockholders_equity stands in no line of the balance sheet, as under a name of the issuer's own, and may be";
/** A part of stockholders' equity is in no line. Smaller amounts are ignored, since the par value of several classes of common stock is in no line either. The bound is ours. */
export const US_FALLS_SHORT: FormulaCondition = {
  unnamedPart: {
    total: 'balance.stockholders_equity',
    after: ['balance.liabilities_noncurrent', 'balance.liabilities'],
    by: 0.005,
  },
};

/**
 * Stockholders' equity may include minorities that no line shows. Xerox in 2010 used names of its own for its minorities' equity and profit, and the
 * names of the owners' lines for the totals.
 */
export const US_MAY_HOLD_MINORITIES: readonly FormulaCondition[] = [
  { absent: [onBalance(US_TOTAL_EQUITY)] },
  { absentOrZero: US_EQUITY },
  US_FALLS_SHORT,
];
