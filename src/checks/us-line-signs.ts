import { US_MINORITIES_SHARE } from './owners/us-minorities';

/** With which sign the amounts of US lines count in the total below them, as far as their names show it. */
type Sign = 1 | -1;

/** Cash that is paid, filed as a positive amount. */
const PAID = /^(payments?_(?!for_proceeds)|purchases?_|repayments?_)|^(?!adjustments_|proceeds_).*_payments$/;

/** Payments less receipts. */
const PAID_ON_BALANCE = 'payments_for_proceeds';
/** Receipts less payments. */
const RECEIVED_ON_BALANCE = 'proceeds_from_payments';

const CHANGE = 'increase_decrease_';
/** Issuers file these with either sign: shares bought back, cash used to settle awards, and income that stands among costs (Rockwell Collins). */
const EITHER = /^treasury_stock_|_cash_used_to_|^other_operating_income$/;

/** Income that brought no cash in the period: a statement of cash flows deducts it from the result. A balance sheet or an income statement does not. */
const WITHOUT_CASH =
  /^recognition_of_|^income_loss_from_equity_method|^excess_tax_benefit_from_share_based_compensation_operating|gains?_loss(es)?|_income_expense$/;

const LIABILITY =
  /payable|liabilit|deferred_(revenue|income)|accrued|unearned|income_taxes|advances|obligation|reserve/;
const ASSET = /receivable|prepaid|inventor|assets/;

/** Shares of a balance sheet that were bought back: they reduce equity, and are filed with either sign. */
const HELD_IN_TREASURY = /^treasury_stock_(common_|preferred_)?value$/;

/** The signs that the name of a line leaves open for its amount, on any statement. */
export function possibleSigns(line: string, amount: number): readonly Sign[] {
  if (HELD_IN_TREASURY.test(line)) return [amount > 0 ? -1 : 1];
  if (PAID.test(line)) return [-1];
  const isOpen = [PAID_ON_BALANCE, RECEIVED_ON_BALANCE, CHANGE].some((start) => line.startsWith(start));
  return isOpen || EITHER.test(line) ? [1, -1] : [1];
}

/** The likelier sign of a line in its section of a cash flow statement: an asset that grew took cash, a liability gave it. */
export function cashFlowSign(line: string): Sign {
  if (line.startsWith(CHANGE)) return isLiability(line) ? 1 : -1;
  return PAID.test(line) || line.startsWith(PAID_ON_BALANCE) || WITHOUT_CASH.test(line) ? -1 : 1;
}

/** What a balance sheet calls the interest of minorities: filers name their share of the profit so too. */
const MINORITY_INTEREST = /^minority_interest_in_/;
const TAX = /^(current_|deferred_)?income_tax_expense/;
/** Lines that may be gains or losses: positive amounts are gains. */
const EARNED = /income_(loss|expense)|gains?_loss|costs_capitalized|_income$/;
const SPENT =
  /(^|_)(costs?|expenses?|charges|depreciation|amortization|losses|provisions?|taxes|dividends|impairments?)(_|$)/;

/** The likelier sign of a line of an income statement, in a profit below it. */
export function incomeSign(line: string): Sign {
  if (US_MINORITIES_SHARE.test(line) || MINORITY_INTEREST.test(line) || TAX.test(line)) return -1;
  return SPENT.test(line) && !EARNED.test(line) ? -1 : 1;
}

/** Whether a change is that of a liability. A name may have words of both, such as a payable for assets. */
function isLiability(line: string): boolean {
  const [liability, asset] = [line.search(LIABILITY), line.search(ASSET)];
  return liability !== -1 && (asset === -1 || liability < asset);
}
