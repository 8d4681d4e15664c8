import { US_REDEEMABLE_MINORITIES } from '../../../api';
import { onBalance, onIncome } from '../line-paths';

/** Totals of US statements that several definitions read. */
export const US_GROSS_PROFIT = onIncome('gross_profit');
export const US_OPERATING = onIncome('operating_income_loss');
export const US_NET_INCOME = onIncome('net_income_loss');
export const US_CURRENT_ASSETS = onBalance('assets_current');
export const US_CURRENT_LIABILITIES = onBalance('liabilities_current');
/** Liabilities and equity, which is total assets. */
export const US_WHOLE_BALANCE = onBalance('liabilities_and_stockholders_equity');

const CARRYING_AMOUNTS = [
  'temporary_equity_carrying_amount_including_portion_attributable_to_noncontrolling_interests',
  'temporary_equity_carrying_amount_attributable_to_parent',
  'temporary_equity_carrying_amount',
];
const TEMPORARY = [
  ...CARRYING_AMOUNTS,
  'temporary_equity_redemption_value',
  'temporary_equity_value_excluding_additional_paid_in_capital',
];
/** The carrying amount of temporary equity, such as redeemable preferred stock, which equity does not include. */
export const US_TEMPORARY_CARRYING_AMOUNTS = CARRYING_AMOUNTS.map(onBalance);
/** Lines of temporary equity: redeemable shares, which are shown between liabilities and equity and are neither. */
export const US_TEMPORARY_EQUITY = TEMPORARY.map(onBalance);
/** The one of them that a balance sheet has. */
export const US_TO_BE_REDEEMED = US_TEMPORARY_EQUITY.join('|');
/** The names of these lines, longer ones too, and of what minorities may have redeemed. */
export const US_NAMES_TO_BE_REDEEMED = new RegExp(
  `^(${TEMPORARY.join('|')})|^(${US_REDEEMABLE_MINORITIES.flat().join('|')})$`,
);
