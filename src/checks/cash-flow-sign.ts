/** Elements of the US taxonomy that a statement of cash flows deducts: cash paid, and income that brought no cash in the period. */
const DEDUCTED =
  /^(payments?|repayments?|purchases?)_(to|for|of|related)_|^recognition_of_|^income_loss_from_equity_method|^excess_tax_benefit_from_share_based_compensation_operating|gains?_loss(es)?|_income_expense$/;

const CHANGE = 'increase_decrease_in_';
const LIABILITY =
  /payable|liabilit|deferred_(revenue|income)|accrued|unearned|income_taxes|advances|obligation|reserve/;
const ASSET = /receivable|prepaid|inventor|assets/;

/** What the amount of a line counts in the cash of its section: an asset that grew took cash, a liability gave it. */
export function cashFlowSign(line: string): 1 | -1 {
  if (!line.startsWith(CHANGE)) return DEDUCTED.test(line) ? -1 : 1;
  const [liability, asset] = [LIABILITY, ASSET].map((words) => line.search(words));
  const isLiability = liability !== -1 && (asset === -1 || (liability ?? 0) < (asset ?? 0));
  return isLiability ? 1 : -1;
}
