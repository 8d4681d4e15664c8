import { US_INTEREST, US_PARTS_OF_COST, US_WHOLE_COST } from '../../../api';
import type { LineRule } from '../line-rule';

const INTEREST_PAID = ['interest_paid_net', 'interest_paid'];

/** Payments and costs whose tags want a positive amount. A negative one has the sign that the statement shows, not that of the tag. */
const NEVER_NEGATIVE = new Set([
  'operating_expenses',
  ...US_WHOLE_COST,
  ...US_PARTS_OF_COST,
  'selling_general_and_administrative_expense',
  'selling_and_marketing_expense',
  'general_and_administrative_expense',
  'research_and_development_expense',
  'research_and_development_expense_excluding_acquired_in_process_cost',
  'research_and_development_expense_software_excluding_acquired_in_process_cost',
  'share_based_compensation',
  'payments_of_dividends',
  'payments_of_dividends_common_stock',
  'payments_of_ordinary_dividends',
  'payments_for_repurchase_of_common_stock',
  ...INTEREST_PAID,
  'income_taxes_paid',
]);
/** Costs that may be given back, so that an amount of either sign may be right. */
const INTEREST_COSTS: readonly string[] = [US_INTEREST, 'interest_expense_nonoperating', 'interest_expense_debt'];

/**
 * Whether a payment or cost has both signs in the statements that a sum adds up or takes off: one of them has the sign of the statement, not that of the tag, as
 * CSX's interest of March 2010, and the sum is none.
 */
export function hasBothSigns(path: string, amounts: readonly unknown[]): boolean {
  if (!NEVER_NEGATIVE.has(path) && !INTEREST_COSTS.includes(path)) return false;
  const numbers = amounts.filter((amount) => typeof amount === 'number');
  return numbers.some((amount) => amount < 0) && numbers.some((amount) => amount > 0);
}

/** Taxes paid less refunds may be negative. Interest paid is not: it shows which sign the filer gives to payments. */
const AFTER_REFUNDS = 'income_taxes_paid_net';

const FILED_NEGATIVE = 'is filed as a negative amount, which its name does not have';

/** Why a payment or cost has the wrong sign: Omnicom files payments with the sign of the statement, Symantec amounts that it adds back to profit. */
export const negativeAmount: LineRule = (all, path) => {
  if ((all.get(path) ?? 0) >= 0) return undefined;
  if (NEVER_NEGATIVE.has(path)) return `it ${FILED_NEGATIVE}`;
  const interest = path === AFTER_REFUNDS && INTEREST_PAID.find((line) => (all.get(line) ?? 0) < 0);
  return interest
    ? `${interest} beside it ${FILED_NEGATIVE}, so that taxes that were paid are negative too`
    : undefined;
};
